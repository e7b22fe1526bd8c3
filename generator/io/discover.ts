import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sourcePlaces } from '../kinds/index.ts';
import { type SourceName, sourceNames } from '../model/kinds.ts';
import { type SourceKind, writtenKinds } from '../model/manifest.ts';
import type { Message } from '../model/problem.ts';
import { failureAt, InputError, inFile } from '../shared/problem.ts';

import { listFiles, refuseLost } from './list-files.ts';
import { manifestName } from './manifest.ts';
import { compareText, displayPath, isFile, isFolder, isTaken, readText } from './read.ts';

export interface FoundSource {
  readonly kind: SourceKind;
  /** Relative to the folder, sorted within each searched folder. */
  readonly paths: readonly string[];
}

/** Files or folders to read for a source instead of the usual ones, relative to the folder. */
export type ChosenSources = Readonly<Partial<Record<SourceName, readonly string[]>>>;

/** Annotation files, which only exist beside a version's sources. */
const written = writtenKinds.map((kind) => ({ kind, path: `${kind}.yaml` }));

/** Folders of samples and tests, never of shipped sources. */
const notSources = /(^|\/)(test|tests|testdata|examples?|vendor|third_party|dist|build)\//;

/**
 * Finds the sources in a folder at their usual or chosen places.
 *
 * @throws {InputError} for a chosen place that doesn't exist, and for a place without files of its source
 */
export function discover(folder: string, chosen: ChosenSources = {}): FoundSource[] {
  const shipped = sourceNames.flatMap((kind) => {
    const named = chosen[kind];
    const paths = named ? namedFiles(folder, kind, named) : usualFiles(folder, kind);
    return paths.length > 0 ? [{ kind, paths }] : [];
  });
  // Without sources, annotations would have no subject; a manifest may inherit the sources.
  if (shipped.length === 0 && !isTaken(join(folder, manifestName))) return [];
  for (const { path } of written) refuseLost(folder, path);
  const beside = written.filter(({ path }) => isTaken(join(folder, path)));
  return [...shipped, ...beside.map(({ kind, path }) => ({ kind, paths: [path] }))];
}

/** A source missing from its usual place, and files anywhere in the folder that may be it. */
export interface Candidates {
  readonly source: SourceName;
  readonly paths: readonly string[];
  /** The option to use them: `--use crd=k8s or --use crd=config/crd`. */
  readonly remedy: string;
}

/** More folders would not help. */
const mostOptions = 3;

/** Searches for candidates for missing sources. Sources without candidates are left out. */
export function candidatesFor(folder: string, missing: readonly SourceName[]): Candidates[] {
  const all = missing.length === 0 ? [] : anyFiles(folder);
  return missing.flatMap((source) => {
    const paths = all.filter((path) => sourcePlaces[source].file.test(nameOf(path)) && matches(folder, source, path));
    const options = [...new Set(paths.map((path) => `--use ${source}=${folderOf(path) || '.'}`))];
    return paths.length > 0 ? [{ source, paths, remedy: options.slice(0, mostOptions).join(' or ') }] : [];
  });
}

/** Files of a folder; none if it is too large or unreadable, since they only serve as hints. */
function anyFiles(folder: string): string[] {
  try {
    return listFiles(folder, (path) => !notSources.test(path), { once: true, lost: () => {} });
  } catch (cause) {
    if (cause instanceof InputError) return [];
    throw cause;
  }
}

/** Files at chosen paths: files or folders. */
function namedFiles(folder: string, source: SourceName, named: readonly string[]): string[] {
  const found = named.flatMap((given) => {
    const path = given.replace(/^(\.\/+)+/, '').replace(/\/+$/, '');
    const at = join(folder, path);
    const isInside = !path.startsWith('/') && !path.split('/').includes('..');
    if (isInside) refuseLost(folder, path);
    const files = !isInside ? [] : isFile(at) ? [path] : isFolder(at) ? filesIn(folder, source, path) : [];
    if (files.length === 0) throw nothingNamed(source, given);
    return files;
  });
  return [...new Set(found)];
}

/** Files at the usual places. */
function usualFiles(folder: string, source: SourceName): string[] {
  const { folders, dedicated = [], mixed, gathers } = sourcePlaces[source];
  const found: string[] = [];
  for (const at of folders.flatMap((place) => foldersAt(folder, place))) {
    refuseLost(folder, at);
    if (!isFolder(join(folder, at))) continue;
    const files = filesIn(folder, source, at);
    if (files.length === 0 && found.length === 0 && dedicated.includes(at)) throw emptyPlace(folder, source, at);
    found.push(...files);
    if (found.length > 0 && !gathers) break;
  }
  return mixed === undefined ? found : withoutCopies(folder, found, mixed);
}

/** A place, or each folder in it if it ends with `/*`. */
function foldersAt(folder: string, place: string): string[] {
  if (!place.endsWith('/*')) return [place];
  const at = place.slice(0, -2);
  refuseLost(folder, at);
  const names = isFolder(join(folder, at)) ? readdirSync(join(folder, at)).sort(compareText) : [];
  return names.map((name) => `${at}/${name}`);
}

/**
 * Source files of a folder. All with the right name at its top are kept, so that damaged ones are reported; below, and
 * in folders with other files, the content decides.
 */
function filesIn(folder: string, source: SourceName, at: string): string[] {
  const { file, mixed } = sourcePlaces[source];
  const accept = (path: string): boolean => file.test(nameOf(path)) && !notSources.test(path);
  const lost = (path: string, message: Message): never => {
    throw failureAt(inFile(displayPath(join(folder, at, path))), message);
  };
  return listFiles(join(folder, at), accept, { root: folder, once: true, lost }).flatMap((path) => {
    const isPlain = !path.includes('/') && at !== mixed;
    const whole = posix.join(at, path);
    return isPlain || matches(folder, source, whole) ? [whole] : [];
  });
}

/** Whether a file has the content of its source. */
function matches(folder: string, source: SourceName, path: string): boolean {
  return sourcePlaces[source].text.test(textOf(folder, path));
}

/** Empty for files that aren't text. */
function textOf(folder: string, path: string): string {
  try {
    return readText(join(folder, path));
  } catch (cause) {
    if (cause instanceof InputError) return '';
    throw cause;
  }
}

/** Drops copies of CRDs in chart templates, if the originals are elsewhere. */
function withoutCopies(folder: string, paths: readonly string[], templates: string): string[] {
  const isTemplate = (path: string): boolean => path.startsWith(`${templates}/`);
  const namesIn = (path: string): string[] =>
    [...textOf(folder, path).matchAll(/^ {2}name:\s*["']?([\w-]+\.[\w.-]+)/gm)].map(([, name = '']) => name);
  if (!paths.some(isTemplate)) return [...paths];
  const plain = new Set(paths.filter((path) => !isTemplate(path)).flatMap(namesIn));
  return paths.filter((path) => {
    const names = isTemplate(path) ? namesIn(path) : [];
    return names.length === 0 || names.some((name) => !plain.has(name));
  });
}

function emptyPlace(folder: string, source: SourceName, at: string): InputError {
  return failureAt(inFile(displayPath(join(folder, at))), {
    what: `holds no ${source} file`,
    why: 'releases have these files there, so the download may be incomplete',
    do: 'fetch the release again, or remove the folder if the release really ships none',
  });
}

function nothingNamed(source: SourceName, given: string): InputError {
  return failureAt(inFile(given), {
    what: `is named by --use ${source}=${given}, but the source has no such file or folder of ${source} files`,
    why: 'its pages would be missing',
    do: 'name a file or a folder by its path from the folder of the release',
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
