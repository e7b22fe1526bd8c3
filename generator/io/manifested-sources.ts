import { join } from 'node:path';
import { optionalSources, sourceNames } from '../model/kinds.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Message, Problem } from '../model/problem.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';
import { discover } from './discover.ts';
import { refuseLost } from './links.ts';
import { type LoadedFile, type LoadedSources, loadFile, type SourceOptions } from './loaded-sources.ts';
import { manifestBefore, manifestName, readManifest } from './manifest.ts';
import { displayPath, isFile } from './read.ts';
import { otherTag } from './source-version.ts';
import { listingFaults } from './store/faults.ts';

/** Loads a folder with a manifest, which must match it exactly. */
export function loadManifested(folder: string, display: string, options: SourceOptions): LoadedSources {
  const { tag = null, isEditing = false, program = null } = options;
  const manifestFile = join(folder, manifestName);
  const manifest = readManifest(manifestFile);
  const problems: Problem[] = [];
  const changed: Problem[] = [];
  problems.push(...kindFaults(manifest, displayPath(manifestFile), options));
  // Of a folder that isn't in the store, whoever made it may have notes in it.
  const found = new Set(discover(folder).flatMap(({ paths }) => paths));
  problems.push(...listingFaults(folder, manifest, (path) => found.has(path)));
  const before = new Map(manifestBefore(folder, manifest)?.files.map(({ path, sha256 }) => [path, sha256]));
  const files = manifest.files.flatMap(({ path, kind, sha256 }): LoadedFile[] => {
    const at = inPath(displayPath(manifestFile), path);
    if (path.split('/').includes('..') || path.startsWith('/')) {
      problems.push(problemAt(at, outside));
      return [];
    }
    refuseLost(folder, path);
    if (!isFile(join(folder, path))) {
      problems.push(problemAt(at, lost));
      return [];
    }
    const loaded = loadFile(folder, display, path, kind);
    if (loaded.sha256 !== sha256)
      changed.push(
        problemAt(at, {
          severity: isEditing ? 'warning' : 'error',
          what: `records sha256 ${sha256.slice(0, 12)}…, the file has ${loaded.sha256.slice(0, 12)}…`,
          why: 'the file is not the one that was reviewed',
          do: 'restore it, or run `make specs` after an intended change',
        }),
      );
    return [{ ...loaded, ...(before.get(path) === sha256 && { isInherited: true as const }) }];
  });
  if (!isEditing) problems.push(...changed);
  if (problems.length > 0) throw new InputError(problems);
  return {
    version: program !== null && tag !== null ? tag : manifest.version,
    ...(manifest.withdrawn !== undefined && { withdrawn: manifest.withdrawn }),
    files,
    absent: manifest.absent,
    warnings: [
      ...(isEditing ? changed : []),
      ...otherTag(manifestFile, manifest.version, tag, program),
      ...needlessChoice(manifestFile, options.chosen),
    ],
  };
}

const outside: Message = {
  what: 'names a file outside its folder',
  why: 'a manifest describes its own folder',
  do: 'correct the path',
};

const lost: Message = {
  what: 'names a file that does not exist',
  why: 'part of the reference would be missing',
  do: 'restore the file, or run `make specs` to record what is there',
};

/** Every kind is there, or the manifest says that the release ships none. @param file the manifest as messages name it */
export function kindFaults(
  manifest: Manifest,
  file: string,
  { program = null, required = [] }: Pick<SourceOptions, 'program' | 'required'> = {},
): Problem[] {
  const problems: Problem[] = [];
  const report = (place: string, what: string, why: string, remedy: string): void => {
    problems.push(problemAt(inPath(file, place), { what, why, do: remedy }));
  };
  for (const kind of sourceNames) {
    const present = manifest.files.some((file) => file.kind === kind);
    const isAbsent = manifest.absent.includes(kind);
    const isRequired = required.includes(kind) && !(kind === 'cli' && program !== null);
    if (!present && !isAbsent && (isRequired || !optionalSources.has(kind)))
      report(
        'files',
        `lists no ${kind} file, and does not say that the release ships none`,
        isRequired ? 'it is among those that --require names' : 'pages would vanish without a word',
        `add the files; if the release ships none, add \`"${kind}"\` to the list \`absent\``,
      );
    if (!present && isAbsent && isRequired)
      report(
        'absent',
        `says that this version has no ${kind} source`,
        'it is among those that --require names',
        'add the files, or take the kind out of --require',
      );
    if (present && isAbsent)
      report(
        'absent',
        `calls ${kind} absent, but lists files of it`,
        'only one of the two can be true',
        'remove one of the two',
      );
  }
  return problems;
}

/** A manifest says which files a version consists of. */
function needlessChoice(file: string, chosen: SourceOptions['chosen'] = {}): Problem[] {
  return Object.keys(chosen).map((kind) =>
    problemAt(inPath(displayPath(file), 'files'), {
      severity: 'warning',
      what: `says which ${kind} files there are, so that --use ${kind} has no effect`,
      do: 'leave --use out, or take the manifest away',
    }),
  );
}
