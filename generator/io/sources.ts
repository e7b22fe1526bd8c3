import { basename, join } from 'node:path';
import { optionalSources, type SourceName, sourceNames } from '../model/kinds.ts';
import type { Manifest } from '../model/manifest.ts';
import type { Message, Problem } from '../model/problem.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { type Candidates, candidatesFor, discover } from './discover.ts';
import { refuseLost } from './list-files.ts';
import {
  type LoadedFile,
  type LoadedSources,
  loadFile,
  noVersion,
  otherProgram,
  otherTag,
  type SourceOptions,
  unnamed,
} from './loaded-sources.ts';
import { manifestBefore, manifestName, readManifest } from './manifest.ts';
import { displayPath, isFile, isFolder, isTaken } from './read.ts';
import { listingFaults } from './store/faults.ts';

/**
 * Loads the sources of a version from a folder with a manifest, which must match exactly, or from a checkout of the
 * tool's repository.
 *
 * @param at the folder and its display name; '' names files relative to the folder. Null: only a program is documented
 */
export function loadSources(at: SourceFolder | null, options: SourceOptions = {}): LoadedSources {
  if (at === null) return loadUnlisted(null, options);
  const { folder } = at;
  if (!isFolder(folder))
    throw failureAt(inFile(displayPath(folder)), {
      what: 'is not a folder',
      why: 'there is nothing to read',
      do: 'name the folder of one tool version',
    });
  refuseLost(folder, manifestName);
  // If the name exists but is no file, reading the manifest reports it.
  return isTaken(join(folder, manifestName)) ? loadManifested(at, options) : loadUnlisted(at, options);
}

interface SourceFolder {
  readonly folder: string;
  readonly display: string;
}

/** The sources of a folder without a manifest. @param at null: only a program is documented, and there is no file */
function loadUnlisted(at: SourceFolder | null, options: SourceOptions): LoadedSources {
  const { tag = null, program = null, required = [], chosen } = options;
  const { folder, display } = at ?? { folder: '', display: '' };
  const shown = at ? displayPath(folder) : (program?.name ?? '');
  const found = at ? discover(folder, chosen) : [];
  const kinds = new Set(found.map((source) => source.kind));
  const missing = sourceNames.filter((kind) => !kinds.has(kind) && !(kind === 'cli' && program !== null));
  const candidates = new Map((at ? candidatesFor(folder, missing) : []).map((one) => [one.source, one]));
  const missingKind = (kind: SourceName): Problem => {
    const remedy = at ? `name it with --use ${kind}=path` : 'name the folder that holds it with --source';
    return missingSource(shown, kind, required.includes(kind), remedy, candidates.get(kind));
  };
  if (at && found.length === 0)
    throw new InputError([
      problemAt(inFile(shown), {
        what: 'holds no source of a tool version',
        why: 'looked for a command reference, an OpenAPI document, registry schemas, a catalogue, CRDs and a chart where releases keep them',
        do: 'name a checkout of the tool, or a folder with a manifest.json; where a source is elsewhere, say so: --use kind=path',
      }),
      ...[...candidates.keys()].map(missingKind),
    ]);
  const wanted = missing.filter((kind) => required.includes(kind));
  if (wanted.length > 0) throw new InputError(wanted.map(missingKind));
  const named = /^v?\d[\w.-]*$/.exec(basename(folder))?.[0];
  const version = tag ?? named ?? program?.version ?? unnamed;
  const doubtful = missing.filter((kind) => at && (!optionalSources.has(kind) || candidates.has(kind)));
  return {
    version,
    files: found.flatMap(({ kind, paths }) => paths.map((path) => loadFile(folder, display, path, kind))),
    absent: missing,
    warnings: [
      ...doubtful.map(missingKind),
      ...(version === unnamed && tag === null ? [noVersion(shown)] : []),
      ...(tag === null ? otherProgram(shown, version, program) : []),
    ],
  };
}

/** @param remedy how to name the source @param candidates files elsewhere that may be it */
function missingSource(
  file: string,
  kind: SourceName,
  isRequired: boolean,
  remedy: string,
  candidates?: Candidates,
): Problem {
  const found = candidates && `found ${candidates.paths[0]}; if that is one, name it with ${candidates.remedy}`;
  return problemAt(inFile(file), {
    severity: isRequired ? 'error' : optionalSources.has(kind) ? 'info' : 'warning',
    what: `has no ${kind} source`,
    why: isRequired ? '--require lists it' : 'the site will have no such pages',
    do: isRequired
      ? `${found ?? remedy}; if the release ships none, take the kind out of --require`
      : `nothing if the release ships none; ${found ?? `else ${remedy}`}`,
    ...(candidates && { list: candidates.paths }),
  });
}

/** Loads a folder with a manifest, which must match it exactly. */
function loadManifested({ folder, display }: SourceFolder, options: SourceOptions): LoadedSources {
  const { tag = null, isEditing = false, program = null } = options;
  const manifestFile = join(folder, manifestName);
  const manifest = readManifest(manifestFile);
  const changed: Problem[] = [];
  // Folders outside the store may contain notes.
  const found = new Set(discover(folder).flatMap(({ paths }) => paths));
  const problems = [
    ...kindFaults(manifest, displayPath(manifestFile), options),
    ...listingFaults(folder, manifest, (path) => found.has(path)),
  ];
  const before = new Map(manifestBefore(folder, manifest)?.files.map(({ path, sha256 }) => [path, sha256]));
  const files = manifest.files.flatMap(({ path, kind, sha256, upstream }): LoadedFile[] => {
    const at = inPath(displayPath(manifestFile), path);
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
          why: 'the file differs from the reviewed one',
          do: 'restore it, or run `make specs` after an intended change',
        }),
      );
    return [
      {
        ...loaded,
        ...(before.get(path) === sha256 && { isInherited: true as const }),
        ...(manifest.origin.startsWith('https://github.com/') && {
          upstream: `${manifest.origin}/blob/${manifest.ref}/${upstream}`,
        }),
      },
    ];
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
      ...otherTag(displayPath(manifestFile), manifest.version, tag, program),
      ...Object.keys(options.chosen ?? {}).map((kind) =>
        problemAt(inPath(displayPath(manifestFile), 'files'), {
          severity: 'warning',
          what: `lists the ${kind} files, so --use ${kind} has no effect`,
          do: 'remove --use, or delete the manifest',
        }),
      ),
    ],
  };
}

const lost: Message = {
  what: 'names a file that does not exist',
  why: 'part of the reference would be missing',
  do: 'restore the file, or run `make specs` to record what is there',
};

/**
 * Every kind must be there, or the manifest says that the release ships none.
 *
 * @param file the manifest's name in messages
 */
export function kindFaults(
  manifest: Manifest,
  file: string,
  { program = null, required = [] }: Pick<SourceOptions, 'program' | 'required'> = {},
): Problem[] {
  return sourceNames.flatMap((kind) => {
    const isPresent = manifest.files.some((one) => one.kind === kind);
    const isAbsent = manifest.absent.includes(kind);
    const isRequired = required.includes(kind) && !(kind === 'cli' && program !== null);
    const fault = (place: 'absent' | 'files', message: Message) => [problemAt(inPath(file, place), message)];
    if (isPresent && isAbsent)
      return fault('absent', {
        what: `calls ${kind} absent, but lists files of it`,
        why: 'only one of the two can be true',
        do: 'remove one of the two',
      });
    if (isPresent || (!isRequired && (isAbsent || optionalSources.has(kind)))) return [];
    const why = isRequired ? '--require lists it' : 'pages would be missing, unnoticed';
    if (isAbsent)
      return fault('absent', {
        what: `says that this version has no ${kind} source`,
        why,
        do: 'add the files, or take the kind out of --require',
      });
    return fault('files', {
      what: `lists no ${kind} file, and does not say that the release ships none`,
      why,
      do: `add the files; if the release ships none, add \`"${kind}"\` to the list \`absent\``,
    });
  });
}
