import { basename, join } from 'node:path';
import { type Manifest, notes } from '../../model/manifest.ts';
import type { Message, Problem } from '../../model/problem.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { inFile, inPath, problemAt } from '../../shared/problem.ts';
import { listFiles } from '../list-files.ts';
import { manifestName } from '../manifest.ts';
import { displayPath, isFile } from '../read.ts';

/** A fault at a place of a folder's manifest. */
function faultIn(folder: string, place: string, message: Message): Problem {
  return problemAt(inPath(displayPath(join(folder, manifestName)), place), message);
}

/** A folder that is no version. */
export function folderFaults(folder: string): Problem[] {
  const name = basename(folder);
  const at = inFile(displayPath(folder));
  if (!isVersion(name))
    return [
      problemAt(at, {
        what: `is called ${name}, which is no version`,
        why: 'every folder of the store is a version, and versions are ordered by their numbers',
        do: 'use a tag with three numbers, such as v1.2.3 or v1.2.3-rc.1',
      }),
    ];
  if (isFile(join(folder, manifestName))) return [];
  return [
    problemAt(at, {
      what: `has no ${manifestName}`,
      why: 'the files of the version are unknown',
      do: 'restore the manifest, or remove the folder',
    }),
  ];
}

/** Inconsistencies of a manifest: name, number and predecessor. @param names of all versions, in order */
export function versionFaults(folder: string, manifest: Manifest, names: readonly string[]): Problem[] {
  const { version, predecessor } = manifest;
  const name = basename(folder);
  const before = names[names.indexOf(name) - 1];
  const faults: Problem[] = [];
  if (version !== name)
    faults.push(
      faultIn(folder, 'version', {
        what: `is ${version}, and the folder is called ${name}`,
        why: 'other manifests name the folder by its version',
        do: 'make the two the same',
      }),
    );
  if (before !== undefined && compareVersions(before, name) === 0)
    faults.push(
      faultIn(folder, 'version', {
        what: `is ${name}, the same number as ${before}`,
        why: 'they could not be ordered',
        do: 'remove one of the two',
      }),
    );
  if (predecessor !== undefined && !names.includes(predecessor))
    faults.push(
      faultIn(folder, 'predecessor', {
        what: `is ${predecessor}, which is not in the store`,
        why: 'the changes of this version could not be determined',
        do: `add specs/${predecessor}, or name a version that is there`,
      }),
    );
  // Cycles can't be ordered, so this refuses them all.
  else if (predecessor !== undefined && compareVersions(predecessor, name) >= 0)
    faults.push(
      faultIn(folder, 'predecessor', {
        what: `is ${predecessor}, which does not come before ${name}`,
        why: 'each version follows an earlier one',
        do: 'name the release that this one came after',
      }),
    );
  return faults;
}

/** Files that a manifest lists twice, and files in the folder that it lacks, if `matters` accepts them. */
export function listingFaults(
  folder: string,
  { files }: Pick<Manifest, 'files'>,
  matters: (path: string) => boolean = () => true,
): Problem[] {
  const paths = files.map(({ path }) => path);
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  return [
    ...twice.map((path) =>
      faultIn(folder, path, {
        what: 'is listed twice',
        why: 'only one of the entries can be right',
        do: 'remove one of the two',
      }),
    ),
    ...strayFiles(folder, paths, matters, (path) =>
      faultIn(folder, 'files', {
        what: `does not list ${path}, which is in the folder`,
        why: 'the file would be ignored silently',
        do: 'run `make specs`, or remove the file',
      }),
    ),
  ];
}

/**
 * Files in a version's folder that aren't among these, and unfollowed links. Ignores notes, the manifest and files of
 * systems and editors.
 */
export function strayFiles(
  folder: string,
  listed: Iterable<string>,
  matters: (path: string) => boolean,
  problemOf: (path: string) => Problem,
): Problem[] {
  const expected = new Set([manifestName, ...notes, ...listed]);
  const isStray = (path: string): boolean => !expected.has(path) && matters(path);
  const lost: Problem[] = [];
  const files = listFiles(folder, (path) => !/(^|\/)\.|~$/.test(path), {
    // Listed files are reported where they are read.
    lost: (path, message) => {
      if (isStray(path)) lost.push(problemAt(inFile(displayPath(join(folder, path))), message));
    },
  });
  return [...files.filter(isStray).map(problemOf), ...lost];
}
