import { statSync } from 'node:fs';
import type { Problem } from '../../generator/model/problem.ts';
import { counted } from '../../generator/shared/counted.ts';
import { inFile, problemAt } from '../../generator/shared/problem.ts';
import { type BuiltUnit, damagedFiles, strayFiles, unitName, unitsIn } from './units.ts';

/** Most missing, changed or stray files to name. */
const named = 5;

const fault = (file: string, what: string, why: string, remedy: string): Problem =>
  problemAt(inFile(file), { what, why, do: remedy });

const lostLinks = 'links between versions would lead nowhere';

/** Why the units in a folder are not one site. */
export function siteFaults(folder: string, section: string): Problem[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [
      fault(folder, 'is not a folder', 'there is no site to verify', 'name the folder that units were built into'),
    ];
  const units = unitsIn(folder, section);
  const unreadable = [...units].flatMap(([name, unit]) =>
    unit ? [] : [fault(name, 'does not describe a unit', 'it could belong to any site', 'build that unit again')],
  );
  const root = units.get(unitName);
  if (!root) {
    const missing = `build it: thv-docs build --root --out ${folder}`;
    return [
      ...unreadable,
      ...(units.has(unitName) ? [] : [fault(unitName, 'is missing', 'the folder has no root', missing)]),
    ];
  }
  const built = [...units].filter((entry): entry is [string, BuiltUnit] => entry[1] !== null);
  const linked = root.versions ?? {};
  // For versions without pages, the value is the one shown instead.
  const missing = Object.keys(linked).filter(
    (version) => !Object.hasOwn(linked, linked[version] ?? '') && built.every(([, { unit }]) => unit !== version),
  );
  return [
    ...unreadable,
    ...missing.map((version) => {
      const remedy = `build it: thv-docs build --version ${version} --out FOLDER, and copy that here`;
      return fault(`${section}/${version}`, 'is missing, and the root links to it', lostLinks, remedy);
    }),
    ...built.flatMap(([name, unit]) => [...unitFaults(name, unit, root), ...fileFaults(folder, name, unit)]),
    ...strayFiles(folder, units)
      .slice(0, named)
      .map((name) =>
        fault(
          name,
          'belongs to no unit',
          'it may be from an earlier build',
          'remove it, or build into an empty folder',
        ),
      ),
  ];
}

/** All units must come from the same code, configuration and versions. */
function unitFaults(name: string, unit: BuiltUnit, root: BuiltUnit): Problem[] {
  const differing = (['code', 'config'] as const).filter((part) => unit[part] !== root[part]);
  const words = differing.map((part) => (part === 'code' ? 'code' : 'configuration')).join(' and ');
  const expected = root.versions?.[unit.unit];
  return [
    ...(words === ''
      ? []
      : [
          fault(
            name,
            `was built with another ${words} than the root`,
            'readers would switch between two sites',
            'build all units from one commit',
          ),
        ]),
    ...(unit === root || expected === unit.inputs
      ? []
      : expected === undefined
        ? [fault(name, `is ${unit.unit}, which the root does not link to`, lostLinks, 'remove it, or build the root')]
        : [fault(name, 'was built from other sources than the root expects', lostLinks, 'build both from one commit')]),
  ];
}

function fileFaults(folder: string, name: string, unit: BuiltUnit): Problem[] {
  const { missing, changed } = damagedFiles(folder, unit.files);
  const list = (files: readonly string[], one: string, many: string): Problem[] => {
    if (files.length === 0) return [];
    const rest = files.length > named ? ` and ${files.length - named} more` : '';
    const what = `lists ${counted(files.length, 'file')} that ${files.length === 1 ? one : many}: `;
    return [
      fault(
        name,
        `${what}${files.slice(0, named).join(', ')}${rest}`,
        'the unit was changed after the build',
        'copy it again, or build it again',
      ),
    ];
  };
  return [...list(missing, 'is not there', 'are not there'), ...list(changed, 'has changed', 'have changed')];
}
