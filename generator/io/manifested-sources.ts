import { join } from 'node:path';
import { optionalSources, sourceNames } from '../model/kinds.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { InputError, inPath, problemAt } from '../shared/problem.ts';
import { discover } from './discover.ts';
import { fileNames, type LoadedFile, type LoadedSources, loadBytes, type SourceOptions } from './loaded-sources.ts';
import { manifestName, readManifest } from './manifest.ts';
import { displayPath } from './read.ts';
import { otherTag } from './source-version.ts';
import { storeReader } from './store/bytes.ts';
import { undeclaredFiles } from './store/faults.ts';
import { patchPath } from './store/patch.ts';

/** Loads a folder with a manifest, which must match it exactly; files may be in the folders of earlier versions. */
export function loadManifested(folder: string, display: string, options: SourceOptions): LoadedSources {
  const { tag = null, isEditing = false, program = null } = options;
  const manifestFile = join(folder, manifestName);
  const manifest = readManifest(manifestFile);
  const problems: Problem[] = [];
  const changed: Problem[] = [];
  problems.push(...kindFaults(manifest, displayPath(manifestFile), options));
  // Of a folder that isn't in the store, whoever made it may have notes in it.
  const found = new Set(discover(folder).flatMap(({ paths }) => paths));
  problems.push(...undeclaredFiles(folder, manifest, (path) => found.has(path)));
  const reader = options.reader ?? storeReader();
  const nameOf = fileNames(display);
  const files = manifest.files.flatMap((entry): LoadedFile[] => {
    if (entry.path.split('/').includes('..') || entry.path.startsWith('/')) {
      problems.push(outside(displayPath(manifestFile), entry.path));
      return [];
    }
    const resolved = reader.bytes(folder, entry);
    if ('fault' in resolved) {
      problems.push(problemAt(inPath(displayPath(manifestFile), entry.path), resolved.fault));
      return [];
    }
    const loaded = loadBytes(resolved.bytes, nameOf(entry), entry.kind);
    if (loaded.sha256 !== entry.sha256)
      changed.push(
        problemAt(inPath(displayPath(join(reader.changedIn(folder, entry), manifestName)), entry.path), {
          severity: isEditing ? 'warning' : 'error',
          what: `records sha256 ${entry.sha256.slice(0, 12)}…, the file has ${loaded.sha256.slice(0, 12)}…`,
          why: 'the file is not the one that was reviewed',
          do: 'restore it, or run `make specs` after an intended change',
        }),
      );
    const patch = entry.patchOf === undefined ? {} : { patch: nameOf({ path: patchPath(entry.path) }) };
    return [{ ...loaded, ...(entry.in !== undefined && { isInherited: true as const }), ...patch }];
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

function outside(file: string, path: string): Problem {
  return problemAt(inPath(file, path), {
    what: 'names a file outside its folder',
    why: 'a manifest describes its own folder',
    do: 'correct the path',
  });
}

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
