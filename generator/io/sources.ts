import { basename, join } from 'node:path';
import { optionalSources, type SourceName, sourceNames } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import { failureAt, InputError, inFile, problemAt } from '../shared/problem.ts';
import { type Candidates, candidatesFor, discover } from './discover.ts';
import { refuseLost } from './links.ts';
import { type LoadedSources, loadFile, type SourceOptions } from './loaded-sources.ts';
import { manifestName } from './manifest.ts';
import { loadManifested } from './manifested-sources.ts';
import { displayPath, isFolder, isTaken } from './read.ts';
import { noVersion, otherProgram, unnamed } from './source-version.ts';

/**
 * Loads the sources of a version from a folder: one with a manifest, which must match it exactly, or a checkout of the
 * tool's repository, which has them in the usual places.
 *
 * @param at the folder, and how it is called in messages and pages; '' names files relative to the folder. Null: a
 *   program is all there is
 */
export function loadSources(at: SourceFolder | null, options: SourceOptions = {}): LoadedSources {
  if (at === null) return programAlone(options);
  const { folder, display } = at;
  if (!isFolder(folder))
    throw failureAt(inFile(displayPath(folder)), {
      what: 'is not a folder',
      why: 'there is nothing to read',
      do: 'name the folder of one tool version',
    });
  refuseLost(folder, manifestName);
  // What has the name and is no file is told of where the manifest is read.
  return isTaken(join(folder, manifestName))
    ? loadManifested(folder, display, options)
    : loadCheckout(folder, display, options);
}

interface SourceFolder {
  readonly folder: string;
  readonly display: string;
}

/** What there is where only a program is documented: its version, and no file. */
function programAlone({ tag = null, program = null, required = [] }: SourceOptions): LoadedSources {
  const name = program?.name ?? '';
  const absent = sourceNames.filter((kind) => kind !== 'cli');
  const wanted = absent.filter((kind) => required.includes(kind));
  if (wanted.length > 0)
    throw new InputError(
      wanted.map((kind) =>
        problemAt(inFile(name), {
          what: `comes without ${kind} sources`,
          why: 'it is among those that --require names',
          do: 'name the folder that holds it with --source, or take the kind out of --require',
        }),
      ),
    );
  return {
    version: tag ?? program?.version ?? unnamed,
    files: [],
    absent,
    warnings: tag === null && !program?.version ? [noVersion(name)] : [],
  };
}

function loadCheckout(folder: string, display: string, options: SourceOptions): LoadedSources {
  const { tag = null, program = null, required = [], chosen } = options;
  const found = discover(folder, chosen);
  const kinds = new Set(found.map((source) => source.kind));
  const missing = sourceNames.filter((kind) => !kinds.has(kind) && !(kind === 'cli' && program !== null));
  const candidates = new Map(candidatesFor(folder, missing).map((one) => [one.source, one]));
  const missingKind = (kind: SourceName): Problem =>
    missingSource(folder, kind, required.includes(kind), candidates.get(kind));
  if (found.length === 0)
    throw new InputError([
      problemAt(inFile(displayPath(folder)), {
        what: 'holds no source of a tool version',
        why: 'looked for a command reference, an OpenAPI document, registry schemas, a catalogue, CRDs and a chart where releases keep them',
        do: 'name a checkout of the tool, or a folder with a manifest.json',
      }),
      ...[...candidates.keys()].map(missingKind),
    ]);
  const name = basename(folder);
  const told = tag ?? (/^v?\d[\w.-]*$/.test(name) ? name : null);
  const version = told ?? program?.version ?? unnamed;
  const wanted = missing.filter((kind) => required.includes(kind));
  if (wanted.length > 0) throw new InputError(wanted.map(missingKind));
  return {
    version,
    files: found.flatMap(({ kind, paths }) => paths.map((path) => loadFile(folder, display, path, kind))),
    absent: missing,
    warnings: [
      ...missing.filter((kind) => !optionalSources.has(kind) || candidates.has(kind)).map(missingKind),
      ...(version === unnamed && tag === null ? [noVersion(displayPath(folder))] : []),
      ...(tag === null ? otherProgram(folder, version, program) : []),
    ],
  };
}

function missingSource(folder: string, kind: SourceName, isRequired: boolean, candidates?: Candidates): Problem {
  const found = candidates && `found ${candidates.paths[0]}; if that is one, name it with ${candidates.remedy}`;
  return problemAt(inFile(displayPath(folder)), {
    severity: isRequired ? 'error' : optionalSources.has(kind) ? 'info' : 'warning',
    what: `has no ${kind} source`,
    why: isRequired ? 'it is among those that --require names' : 'the site will have no such pages',
    do: isRequired
      ? `${found ?? 'name the right folder'}; if the release ships none, take the kind out of --require`
      : `nothing if the release ships none; ${found ?? 'else name the right folder'}`,
    ...(candidates && { list: candidates.paths }),
  });
}
