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
  /** Relative to the folder, sorted within each folder that is looked at. */
  readonly paths: readonly string[];
}

/** Files or folders that a person names for a source, relative to the folder; they take the place of the usual ones. */
export type ChosenSources = Readonly<Partial<Record<SourceName, readonly string[]>>>;

/** Files that we write beside a version's sources; they stand there and nowhere else. */
const written = writtenKinds.map((kind) => ({ kind, path: `${kind}.yaml` }));

/** Folders that hold samples and tests, never what a release ships. */
const notSources = /(^|\/)(test|tests|testdata|examples?|vendor|third_party|dist|build)\//;

/**
 * Finds the sources in a folder where releases keep them, or where a person says that they are.
 *
 * @throws {InputError} for what a person names and isn't there, and for a place that exists but holds nothing of its
 *   source
 */
export function discover(folder: string, chosen: ChosenSources = {}): FoundSource[] {
  const shipped = sourceNames.flatMap((kind) => {
    const named = chosen[kind];
    const paths = named ? namedFiles(folder, kind, named) : usualFiles(folder, kind);
    return paths.length > 0 ? [{ kind, paths }] : [];
  });
  // Without sources there is nothing that they could be about; a manifest may name those of an earlier version.
  if (shipped.length === 0 && !isTaken(join(folder, manifestName))) return [];
  for (const { path } of written) refuseLost(folder, path);
  const beside = written.filter(({ path }) => isTaken(join(folder, path)));
  return [...shipped, ...beside.map(({ kind, path }) => ({ kind, paths: [path] }))];
}

/** A source that isn't where releases keep it, and files anywhere in the folder that may be meant. */
export interface Candidates {
  readonly source: SourceName;
  readonly paths: readonly string[];
  /** How to take them, for a person: `--use crd=k8s or --use crd=config/crd`. */
  readonly remedy: string;
}

/** More folders than this are no help. */
const mostOptions = 3;

/** Looks for what may be meant as sources of which nothing was found. Sources without candidates are left out. */
export function candidatesFor(folder: string, missing: readonly SourceName[]): Candidates[] {
  const all = missing.length === 0 ? [] : anyFiles(folder);
  return missing.flatMap((source) => {
    const paths = all.filter((path) => sourcePlaces[source].file.test(nameOf(path)) && says(folder, source, path));
    const options = [...new Set(paths.map((path) => `--use ${source}=${folderOf(path) || '.'}`))];
    return paths.length > 0 ? [{ source, paths, remedy: options.slice(0, mostOptions).join(' or ') }] : [];
  });
}

/** Files of a folder; none where it's too large to look through, or can't be read: they're only help. */
function anyFiles(folder: string): string[] {
  try {
    return listFiles(folder, (path) => !notSources.test(path), { once: true, lost: () => {} });
  } catch (cause) {
    if (cause instanceof InputError) return [];
    throw cause;
  }
}

/** Files of what a person names: files or folders. */
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

/** Files where releases keep them. */
function usualFiles(folder: string, source: SourceName): string[] {
  const { folders, own = [], mixed, gathers } = sourcePlaces[source];
  const found: string[] = [];
  for (const at of folders.flatMap((place) => foldersAt(folder, place))) {
    refuseLost(folder, at);
    if (!isFolder(join(folder, at))) continue;
    const files = filesIn(folder, source, at);
    if (files.length === 0 && found.length === 0 && own.includes(at)) throw emptyPlace(folder, source, at);
    found.push(...files);
    if (found.length > 0 && !gathers) break;
  }
  return mixed === undefined ? found : withoutCopies(folder, found, mixed);
}

/** A place, or each folder in it where it ends with `/*`. */
function foldersAt(folder: string, place: string): string[] {
  if (!place.endsWith('/*')) return [place];
  const at = place.slice(0, -2);
  refuseLost(folder, at);
  const names = isFolder(join(folder, at)) ? readdirSync(join(folder, at)).sort(compareText) : [];
  return names.map((name) => `${at}/${name}`);
}

/**
 * Files of one folder. All at its top with the right name stay, so that damaged ones are reported; below it, and where
 * others keep files too, the text decides.
 */
function filesIn(folder: string, source: SourceName, at: string): string[] {
  const { file, mixed } = sourcePlaces[source];
  const accept = (path: string): boolean => file.test(nameOf(path)) && !notSources.test(path);
  const lost = (path: string, message: Message): never => {
    throw failureAt(inFile(displayPath(join(folder, at, path))), message);
  };
  return listFiles(join(folder, at), accept, { root: folder, once: true, lost }).flatMap((path) => {
    const isPlain = !path.includes('/') && at !== mixed;
    const own = posix.join(at, path);
    return isPlain || says(folder, source, own) ? [own] : [];
  });
}

/** Whether a file says what those of a source do. */
function says(folder: string, source: SourceName, path: string): boolean {
  return sourcePlaces[source].text.test(textOf(folder, path));
}

/** What can't be read as text says nothing here. */
function textOf(folder: string, path: string): string {
  try {
    return readText(join(folder, path));
  } catch (cause) {
    if (cause instanceof InputError) return '';
    throw cause;
  }
}

/** Templates of a chart are made from definitions; one that stands elsewhere as well is read there. */
function withoutCopies(folder: string, paths: readonly string[], templates: string): string[] {
  const isTemplate = (path: string): boolean => path.startsWith(`${templates}/`);
  const namesIn = (path: string): string[] =>
    [...textOf(folder, path).matchAll(/^ {2}name:\s*["']?([\w-]+\.[\w.-]+)/gm)].map(([, name = '']) => name);
  if (!paths.some(isTemplate)) return [...paths];
  const plain = new Set(paths.filter((path) => !isTemplate(path)).flatMap(namesIn));
  return paths.filter((path) => {
    const own = isTemplate(path) ? namesIn(path) : [];
    return own.length === 0 || own.some((name) => !plain.has(name));
  });
}

function emptyPlace(folder: string, source: SourceName, at: string): InputError {
  return failureAt(inFile(displayPath(join(folder, at))), {
    what: `holds no ${source} file`,
    why: 'releases keep them there, so an empty folder means that the download is incomplete',
    do: 'fetch the release again, or remove the folder if the release really ships none',
  });
}

function nothingNamed(source: SourceName, given: string): InputError {
  return failureAt(inFile(given), {
    what: `is named by --use ${source}=${given}, and there is no such file or folder of ${source} files in the source`,
    why: 'the pages made from it would be missing',
    do: 'name a file or a folder by its path from the folder of the release',
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
