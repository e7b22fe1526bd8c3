import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../generator/io/digest.ts';
import { filesBelow, isFile, isFolder } from '../../generator/io/read.ts';
import type { Problem } from '../../generator/model/problem.ts';
import { counted } from '../../generator/shared/counted.ts';
import { inFile, problemAt } from '../../generator/shared/problem.ts';
import { type BuiltUnit, unitName, unitsIn } from './units.ts';

/** Most missing, changed or stray files to name. */
const named = 5;

const fault = (file: string, what: string, why: string, remedy: string): Problem =>
  problemAt(inFile(file), { what, why, do: remedy });

const lostLinks = 'links between versions would lead nowhere';

/** Why the units in a folder are not one site. */
export function siteFaults(folder: string, section: string): Problem[] {
  if (!isFolder(folder))
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
  const missing = Object.keys(linked).filter(
    (version) => linked[version] === version && built.every(([, { unit }]) => unit !== version),
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
  const mixed = 'was built from another commit or configuration than the root';
  const isLinked = unit === root || root.versions?.[unit.unit] !== undefined;
  const unlinked = `is ${unit.unit}, which the root does not link to`;
  return [
    ...(unit.basis === root.basis
      ? []
      : [fault(name, mixed, 'readers would switch between two sites', 'build all units from one commit')]),
    ...(isLinked ? [] : [fault(name, unlinked, lostLinks, 'remove it, or build the root')]),
  ];
}

/** Files that differ from the unit's list. */
function fileFaults(folder: string, name: string, { files }: BuiltUnit): Problem[] {
  const byState = Map.groupBy(Object.entries(files), ([file, digest]) => {
    const at = path.join(folder, file);
    return !isFile(at) ? 'missing' : sha256(readFileSync(at)) === digest ? 'same' : 'changed';
  });
  return (['missing', 'changed'] as const).flatMap((state) => {
    const all = byState.get(state)?.map(([file]) => file) ?? [];
    if (all.length === 0) return [];
    const [one, many] = state === 'missing' ? ['is not there', 'are not there'] : ['has changed', 'have changed'];
    const rest = all.length > named ? ` and ${all.length - named} more` : '';
    const files = `${all.slice(0, named).join(', ')}${rest}`;
    const what = `lists ${counted(all.length, 'file')} that ${all.length === 1 ? one : many}: ${files}`;
    return [fault(name, what, 'the unit was changed after the build', 'copy it again, or build it again')];
  });
}

/** Files that no unit lists, such as those of an earlier build. */
function strayFiles(folder: string, units: ReadonlyMap<string, BuiltUnit | null>): string[] {
  const expected = new Set([...units].flatMap(([name, unit]) => [name, ...Object.keys(unit?.files ?? {})]));
  return filesBelow(folder).filter((name) => !expected.has(name));
}
