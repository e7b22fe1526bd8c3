import { statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../generator/model/problem.ts';
import { counted } from '../../generator/shared/counted.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import { inFile, problemAt } from '../../generator/shared/problem.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';
import { type BuiltUnit, damagedFiles, readUnit, unitFiles, unitName } from './units.ts';

/** So many files are named of those that are missing or have changed. */
const named = 5;

/** What keeps the units in a folder from being one site. */
export function siteFaults(folder: string, section: string): Problem[] {
  const fault = (file: string, what: string, why: string, remedy: string): Problem =>
    problemAt(inFile(file), { what, why, do: remedy });
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [
      fault(folder, 'is not a folder', 'there is no site to look at', 'name the folder that units were built into'),
    ];
  const units = unitFiles(folder, section).map((name) => ({ name, unit: readUnit(path.join(folder, name)) }));
  const problems = units
    .filter(({ unit }) => unit === null)
    .map(({ name }) =>
      fault(name, 'does not describe a unit', 'nobody can tell what it belongs to', 'build that unit again'),
    );
  const known = units.flatMap(({ name, unit }) => (unit ? [{ name, unit }] : []));
  const root = known.find(({ name }) => name === unitName)?.unit;
  if (!root)
    return [
      ...problems,
      fault(unitName, 'is missing', 'the folder has no root', `build it: thv-docs build --root --out ${folder}`),
    ];
  return [
    ...problems,
    ...known.flatMap(({ name, unit }) => mixed(name, unit, root)),
    ...versionFaults(folder, section, known, root),
    ...known.flatMap(({ name, unit }) => fileFaults(folder, name, unit)),
    ...strays(folder, known),
  ];

  /** All units come from the same code and configuration. */
  function mixed(name: string, unit: BuiltUnit, { code, config }: BuiltUnit): Problem[] {
    const differing = [...(unit.code === code ? [] : ['code']), ...(unit.config === config ? [] : ['configuration'])];
    if (differing.length === 0) return [];
    const what = `was built with another ${differing.join(' and ')} than the root`;
    return [fault(name, what, 'readers would switch between two sites', 'build all units from one commit')];
  }
}

interface KnownUnit {
  readonly name: string;
  readonly unit: BuiltUnit;
}

/** The root speaks of the versions that are there, and of no others. */
function versionFaults(folder: string, section: string, known: readonly KnownUnit[], root: BuiltUnit): Problem[] {
  const wanted = root.versions ?? {};
  const there = new Map(known.filter(({ unit }) => unit !== root).map((one) => [one.unit.unit, one]));
  const missing = Object.keys(wanted).filter((version) => !there.has(version));
  const fault = (file: string, what: string, remedy: string): Problem =>
    problemAt(inFile(file), { what, why: 'links between versions would lead nowhere', do: remedy });
  return [
    ...missing.map((version) =>
      fault(
        `${section}/${version}`,
        'is missing, and the root names it',
        `build it: thv-docs build --version ${version} --out ${folder}`,
      ),
    ),
    ...[...there].flatMap(([version, { name, unit }]) => {
      const inputs = wanted[version];
      if (inputs === unit.inputs) return [];
      if (inputs !== undefined)
        return [fault(name, 'was built from other sources than the root knows', 'build both from one commit')];
      const near = nearest(version, Object.keys(wanted));
      const hint = near === null ? '' : `; the nearest that the root knows is ${near}`;
      return [
        fault(name, `is of ${version}, which the root does not know${hint}`, 'remove it, or build the root again'),
      ];
    }),
  ];
}

function fileFaults(folder: string, name: string, unit: BuiltUnit): Problem[] {
  const damaged = damagedFiles(folder, unit.files);
  const say = (isMissing: boolean, one: string, many: string): Problem[] => {
    const files = damaged.filter((file) => file.isMissing === isMissing);
    if (files.length === 0) return [];
    const shown = files.slice(0, named).map((file) => file.name);
    const rest = files.length - shown.length;
    const list = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    return [
      problemAt(inFile(name), {
        what: `lists ${counted(files.length, 'file')} that ${files.length === 1 ? one : many}: ${list}`,
        why: 'the unit is not what was built',
        do: 'copy it again, or build it again',
      }),
    ];
  };
  return [...say(true, 'is not there', 'are not there'), ...say(false, 'has changed', 'have changed')];
}

/** Files that no unit has written: what an earlier build left, for example. */
function strays(folder: string, known: readonly KnownUnit[]): Problem[] {
  const expected = new Set(known.flatMap(({ name, unit }) => [name, ...Object.keys(unit.files)]));
  const found = filesBelow(folder).filter((name) => !expected.has(name));
  return found.slice(0, named).map((name) =>
    problemAt(inFile(name), {
      what: 'belongs to no unit',
      why: 'it may be what an earlier build left',
      do: 'remove it, or build into an empty folder',
    }),
  );
}
