import { basename, join } from 'node:path';
import { optionalSources, type SourceName, sourceNames } from '../model/kinds.ts';
import { type Manifest, notes } from '../model/manifest.ts';
import type { Message, Problem } from '../model/problem.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { type Candidates, candidatesFor, discover, type FoundSource } from './discover.ts';
import { listFiles, refuseLost } from './list-files.ts';
import {
  type LoadedSources,
  loadFile,
  noVersion,
  otherProgram,
  otherTag,
  type SourceOptions,
  unnamed,
} from './loaded-sources.ts';
import { manifestName, readManifest } from './manifest.ts';
import { displayPath, hasBytes, isFolder, isTaken, readBytes } from './read.ts';

/**
 * Loads the sources of a version from a folder with a manifest, which holds nothing else, or from a checkout of the
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

/** Loads a folder with a manifest, which says what its files don't, and must fit them. */
function loadManifested({ folder, display }: SourceFolder, options: SourceOptions): LoadedSources {
  const { tag = null, program = null } = options;
  const manifestFile = join(folder, manifestName);
  const shown = displayPath(manifestFile);
  const manifest = readManifest(manifestFile);
  const found = discover(folder, manifest.use);
  const paths = found.flatMap((source) => source.paths);
  const problems = [...kindFaults(manifest, found, shown, options), ...strayFiles(folder, paths)];
  if (problems.length > 0) throw new InputError(problems);
  const files = found.flatMap((source) =>
    source.paths.map((path) => ({
      ...loadFile(folder, display, path, source.kind),
      ...(isInherited(folder, manifest, path) && { isInherited: true as const }),
      ...(manifest.origin.startsWith('https://github.com/') && {
        upstream: `${manifest.origin}/blob/${manifest.ref}/${upstreamPath(manifest, path)}`,
      }),
    })),
  );
  return {
    version: program !== null && tag !== null ? tag : manifest.version,
    ...(manifest.withdrawn !== undefined && { withdrawn: manifest.withdrawn }),
    files,
    absent: manifest.absent,
    warnings: [
      ...otherTag(shown, manifest.version, tag, program),
      ...Object.keys(options.chosen ?? {}).map((kind) =>
        problemAt(inPath(shown, 'use'), {
          severity: 'warning',
          what: `decides which files are read, so --use ${kind} has no effect`,
          do: 'remove --use, or delete the manifest',
        }),
      ),
    ],
  };
}

/** Whether a file equals that of the previous version, if that is beside this one. */
function isInherited(folder: string, { predecessor }: Manifest, path: string): boolean {
  return predecessor !== undefined && hasBytes(join(folder, '..', predecessor, path), readBytes(join(folder, path)));
}

/** The path of a file's facts in the tool's repository. */
function upstreamPath({ upstream = {} }: Manifest, path: string): string {
  const [here, there] = Object.entries(upstream).find(([start]) => path.startsWith(start)) ?? ['', ''];
  return there + path.slice(here.length);
}

/** Every kind must be there, or the manifest says that the release ships none. @param file the manifest's name */
function kindFaults(
  { absent }: Manifest,
  found: readonly FoundSource[],
  file: string,
  { program = null, required = [] }: SourceOptions,
): Problem[] {
  return sourceNames.flatMap((kind) => {
    const isPresent = found.some((source) => source.kind === kind);
    const isAbsent = absent.includes(kind);
    const isRequired = required.includes(kind) && !(kind === 'cli' && program !== null);
    if (isPresent ? !isAbsent : !isRequired && (isAbsent || optionalSources.has(kind))) return [];
    const why = isRequired ? '--require lists it' : 'pages would be missing, unnoticed';
    const message = isPresent
      ? {
          what: `calls ${kind} absent, but there are files of it`,
          why: 'only one of the two can be true',
          do: 'remove one of the two',
        }
      : isAbsent
        ? {
            what: `says that this version has no ${kind} source`,
            why,
            do: 'add the files, or take the kind out of --require',
          }
        : {
            what: `does not say that the release ships no ${kind} source, but there is no such file`,
            why,
            do: `add the files; if the release ships none, add \`"${kind}"\` to the list \`absent\``,
          };
    return [problemAt(inPath(file, 'absent'), message)];
  });
}

/** Files that are no source. Ignores notes and files of systems and editors. */
function strayFiles(folder: string, sources: readonly string[]): Problem[] {
  const expected = new Set([manifestName, ...notes, ...sources]);
  const files = listFiles(folder, (path) => !/(^|\/)\.|~$/.test(path) && !expected.has(path));
  return files.map((path) => problemAt(inFile(displayPath(join(folder, path))), stray));
}

const stray: Message = {
  what: 'is no source of a version',
  why: 'the file would be ignored',
  do: 'put it where a kind of source is kept (docs/sources.md), or remove it',
};
