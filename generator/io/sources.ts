import { basename, dirname, join, posix } from 'node:path';
import { optionalSources, sourceNames } from '../model/kinds.ts';
import type { Manifest, ManifestFile, SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { describe, failureAt, InputError, inFile, inPath, problemAt } from '../shared/problem.ts';
import { type ChosenSources, discover } from './discover.ts';
import { refuseLost } from './links.ts';
import { manifestName, readManifest } from './manifest.ts';
import { sha256 } from './output.ts';
import { decodeText, displayPath, isFile, isFolder, readBytes } from './read.ts';
import { noVersion, otherProgram, otherTag, type ToldVersion, unnamed } from './source-version.ts';
import { placeOf } from './store.ts';

/** One source file as read from disk. */
export interface LoadedFile {
  readonly kind: SourceKind;
  /** Path for people and pages. */
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** It is in the folder of an earlier version, and the same in this one. */
  readonly isInherited?: true;
}

export interface LoadedSources {
  readonly version: string;
  readonly files: readonly LoadedFile[];
  /** Kinds that are not there, with the reason. */
  readonly absent: Readonly<Partial<Record<SourceKind, string>>>;
  readonly warnings: readonly Problem[];
}

export interface SourceOptions {
  /** Version that the person names; a folder's own name or its manifest tells it otherwise. */
  readonly tag?: string | null;
  /** Somebody is changing the files just now: a digest that does not match is a warning. */
  readonly isEditing?: boolean;
  /** The commands come from a program, so files of them are not missed. `version`: the one that it tells. */
  readonly program?: ToldVersion | null;
  /** Kinds that must be there. */
  readonly required?: readonly SourceKind[];
  /** Files or folders in place of a search. */
  readonly chosen?: ChosenSources;
}

/**
 * Loads the sources of a version from a folder: one with a manifest, which must match it exactly, or a checkout of the
 * tool's repository, whose usual places are searched.
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
  return isFile(join(folder, manifestName))
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
    absent: Object.fromEntries(absent.map((kind) => [kind, 'the program alone is documented'])),
    warnings: tag === null && !program?.version ? [noVersion(name)] : [],
  };
}

function loadManifested(folder: string, display: string, options: SourceOptions): LoadedSources {
  const { tag = null, isEditing = false, program = null } = options;
  const manifestFile = join(folder, manifestName);
  const manifest = readManifest(manifestFile);
  const problems: Problem[] = [];
  const report: ReportAt = (place, what, why, remedy) => {
    problems.push(problemAt(inPath(displayPath(manifestFile), place), { what, why, do: remedy }));
  };
  const changed: Problem[] = [];
  const listed = new Set(manifest.files.flatMap(({ path, in: holder }) => (holder === undefined ? [path] : [])));
  checkKinds(manifest, options, report);
  for (const path of discover(folder).flatMap((found) => found.paths))
    if (!listed.has(path))
      report(
        'files',
        `does not list ${path}, which stands in the folder`,
        'the file would be ignored silently',
        'run `make specs`, or remove the file',
      );
  const nameOf = fileNames(display);
  const files = manifest.files.flatMap((entry): LoadedFile[] => {
    if (entry.path.split('/').includes('..') || entry.path.startsWith('/')) {
      report(entry.path, 'names a file outside its folder', 'a manifest describes its own folder', 'correct the path');
      return [];
    }
    if (!isFile(placeOf(folder, entry))) {
      report(
        entry.path,
        entry.in === undefined
          ? 'names a file that does not exist'
          : `names a file in the folder of ${entry.in}, where it does not exist`,
        'part of the reference would be missing',
        'restore the file, or run `make specs` to record what is there',
      );
      return [];
    }
    refuseLost(entry.in === undefined ? folder : join(dirname(folder), entry.in), entry.path);
    const loaded = loadFile(placeOf(folder, entry), nameOf(entry), entry.kind);
    if (loaded.sha256 !== entry.sha256)
      changed.push(
        problemAt(inPath(displayPath(manifestFile), entry.path), {
          severity: isEditing ? 'warning' : 'error',
          what: `records sha256 ${entry.sha256.slice(0, 12)}…, the file has ${loaded.sha256.slice(0, 12)}…`,
          why: 'the file is not the one that was reviewed',
          do: 'restore it, or run `make specs` after an intended change',
        }),
      );
    return [entry.in === undefined ? loaded : { ...loaded, isInherited: true }];
  });
  if (!isEditing) problems.push(...changed);
  if (problems.length > 0) throw new InputError(problems);
  return {
    version: program !== null && tag !== null ? tag : manifest.version,
    files,
    absent: manifest.absent,
    warnings: [
      ...(isEditing ? changed : []),
      ...otherTag(manifestFile, manifest.version, tag, program),
      ...needlessChoice(manifestFile, options.chosen),
    ],
  };
}

type ReportAt = (place: string, what: string, why: string, remedy: string) => void;

/** Every kind is there, or the manifest says why it isn't. */
function checkKinds(manifest: Manifest, { program = null, required = [] }: SourceOptions, report: ReportAt): void {
  for (const kind of sourceNames) {
    const present = manifest.files.some((file) => file.kind === kind);
    const reason = manifest.absent[kind];
    const isRequired = required.includes(kind) && !(kind === 'cli' && program !== null);
    if (!present && !reason && (isRequired || !optionalSources.has(kind)))
      report(
        'files',
        `lists no ${kind} file, and does not say that this version has none`,
        isRequired ? 'it is among those that --require names' : 'pages would vanish without a word',
        `add the files, or \`"absent": {"${kind}": "why"}\``,
      );
    if (!present && reason && isRequired)
      report(
        `absent.${kind}`,
        `says that this version has no ${kind} source: ${reason}`,
        'it is among those that --require names',
        'add the files, or take the kind out of --require',
      );
    if (present && reason)
      report(
        `absent.${kind}`,
        `calls ${kind} absent, but lists files of it`,
        'only one of the two can be true',
        'remove one of the two',
      );
  }
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

function loadCheckout(folder: string, display: string, options: SourceOptions): LoadedSources {
  const { tag = null, program = null, required = [] } = options;
  const notes: Problem[] = [];
  const found = discover(folder, options.chosen, (problem) => notes.push(problem));
  if (found.length === 0)
    throw failureAt(inFile(displayPath(folder)), {
      what: 'holds no source of a tool version',
      why: 'looked for a command reference, an OpenAPI document, registry schemas, a catalogue and CRDs, in the usual places and then everywhere',
      do: 'name a checkout of the tool, or a folder with a manifest.json',
    });
  const nameOf = fileNames(display);
  const name = basename(folder);
  const told = tag ?? (/^v?\d[\w.-]*$/.test(name) ? name : null);
  const version = told ?? program?.version ?? unnamed;
  const kinds = new Set(found.map((source) => source.kind));
  const missing = sourceNames.filter((kind) => !kinds.has(kind) && !(kind === 'cli' && program !== null));
  const wanted = missing.filter((kind) => required.includes(kind));
  if (wanted.length > 0) throw new InputError(wanted.map((kind) => missingKind(folder, kind, true)));
  return {
    version,
    files: found.flatMap(({ kind, paths }) =>
      paths.map((path) => loadFile(join(folder, path), nameOf({ path }), kind)),
    ),
    absent: Object.fromEntries(missing.map((kind) => [kind, 'not found in the checkout'])),
    warnings: [
      ...new Map(notes.map((note) => [describe(note), note])).values(),
      ...missing.flatMap((kind) => (optionalSources.has(kind) ? [] : [missingKind(folder, kind, false)])),
      ...(version === unnamed && tag === null ? [noVersion(displayPath(folder))] : []),
      ...(tag === null ? otherProgram(folder, version, program) : []),
    ],
  };
}

function missingKind(folder: string, kind: SourceKind, isRequired: boolean): Problem {
  return problemAt(inFile(displayPath(folder)), {
    severity: isRequired ? 'error' : 'warning',
    what: `has no ${kind} source`,
    why: isRequired ? 'it is among those that --require names' : 'the site will have no such pages',
    do: isRequired
      ? 'name the right folder; if the release ships none, take the kind out of --require'
      : 'nothing if the release ships none; else name the right folder',
  });
}

/** How files are called in messages and pages: those of earlier versions by the folder that they are in. */
function fileNames(display: string): (entry: Pick<ManifestFile, 'path' | 'in'>) => string {
  return ({ path, in: holder }) =>
    holder === undefined ? posix.join(display, path) : posix.join(display, '..', holder, path);
}

function loadFile(at: string, file: string, kind: SourceKind): LoadedFile {
  const bytes = readBytes(at);
  const text = decodeText(bytes, file);
  if (text.startsWith('version https://git-lfs.github.com/spec/'))
    throw failureAt(inFile(file), {
      what: 'is a pointer of Git LFS, not the file that it stands for',
      why: 'the checkout was made without its large files',
      do: 'run `git lfs pull` there, or fetch the release again',
    });
  return { kind, file, text, sha256: sha256(bytes) };
}
