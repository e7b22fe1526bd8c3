import { type Dirent, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Message } from '../model/problem.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { compareText, displayPath, errorCode } from './read.ts';

/*
 * Lists files of a folder. A symbolic link to a place inside the root counts as its target; others are skipped and
 * reported. Sources are untrusted, so a link must not publish files of this machine.
 */

/** Most files to visit below one folder. */
const maxFiles = 20_000;
const ignoredFolders = new Set(['node_modules', '.git']);

interface ListOptions {
  /** Folder that links must stay in; default: the listed one. */
  readonly root?: string;
  /** Receives each skipped link, pipe and so on with the reason; without it, they are errors. */
  readonly lost?: (path: string, message: Message) => void;
  /** List files with two names once, preferring the name that isn't a link. */
  readonly once?: boolean;
}

/** Lists files below a folder, relative to it with `/` as separator, sorted. `accept` gets the relative path. */
export function listFiles(folder: string, accept: (path: string) => boolean, options: ListOptions = {}): string[] {
  const { root = folder, lost = (path, message) => refuse(join(folder, path), message), once = false } = options;
  const found: string[] = [];
  const links: string[] = [];
  let seen = 0;
  const add = (path: string): void => {
    if (accept(path)) found.push(path);
  };
  const look = (path: string, entry: Dirent): void => {
    if (++seen > maxFiles) throw tooMany(folder);
    if (ignoredFolders.has(entry.name) && !entry.isFile()) return;
    if (entry.isDirectory()) walk(path);
    else if (entry.isFile()) add(path);
    // Editors' lock files are links with such names.
    else if (entry.name.startsWith('.')) return;
    else if (entry.isSymbolicLink()) links.push(path);
    else if (accept(path)) lost(path, specialFile);
  };
  const walk = (at: string): void => {
    for (const entry of entriesOf(join(folder, at))) look(at ? `${at}/${entry.name}` : entry.name, entry);
  };
  walk('');
  const folders = new Set<string>();
  // Link targets may contain links, even to themselves.
  for (const link of links) {
    const { real, isFolder, message } = follow(join(folder, link), root);
    if (message) {
      if (isFolder || accept(link)) lost(link, message);
    } else if (!isFolder) add(link);
    else if (!folders.has(real)) {
      folders.add(real);
      walk(link);
    }
  }
  return (once && links.length > 0 ? withoutCopies(folder, found) : found).sort(compareText);
}

/** Keeps one name for each file, preferring names that aren't links. */
function withoutCopies(folder: string, paths: readonly string[]): string[] {
  const byFile = Map.groupBy(paths, (path) => realpathSync(join(folder, path)));
  return [...byFile.values()].flatMap(([first]) => first ?? []);
}

/** Throws InputError if a link in a path is broken or leads out of the folder. */
export function refuseLost(folder: string, path: string): void {
  let at = folder;
  for (const step of path.split('/')) {
    at = join(at, step);
    const { message } = follow(at, folder);
    if (message) refuse(at, message);
  }
}

interface Target {
  /** The target with all links resolved. */
  readonly real: string;
  readonly isFolder: boolean;
  /** Why a link isn't followed; null if it is, or is no link. */
  readonly message: Message | null;
}

/** Resolves a link, through others too; it must stay in the root. */
function follow(link: string, root: string): Target {
  const to = linkText(link);
  if (to === null) return { real: link, isFolder: false, message: null };
  let real: string;
  let stat: Stats;
  try {
    real = realpathSync(link);
    stat = statSync(real);
  } catch (cause) {
    const where = errorCode(cause) === 'ELOOP' ? 'in a circle' : 'to nothing';
    return { real: '', isFolder: false, message: lostLink(`${where}: ${to}`) };
  }
  const isFolder = stat.isDirectory();
  if (!isWithin(real, realpathSync(root))) return { real, isFolder, message: outside(to) };
  return {
    real,
    isFolder,
    message: isFolder || stat.isFile() ? null : lostLink(`to neither a file nor a folder: ${to}`),
  };
}

/** Whether a resolved absolute path is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The target of a link; null if it is no link. */
function linkText(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

const outside = (to: string): Message => ({
  what: `is a link that leads out of the folder, to ${to}`,
  why: 'following it could publish any file of this machine',
  do: 'replace the link by its target',
});

const lostLink = (where: string): Message => ({
  what: `is a link that leads ${where}`,
  why: 'its content would be missing, unnoticed',
  do: 'restore its target, or remove the link',
});

/** A pipe, a socket or a device. */
const specialFile: Message = {
  what: 'is neither a file nor a folder',
  why: 'its content would be missing, unnoticed',
  do: 'put a file in its place, or remove it',
};

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch (cause) {
    return refuse(folder, {
      what: `cannot be read (${errorCode(cause)})`,
      why: 'its files would be missing, unnoticed',
      do: 'check its permissions',
    });
  }
}

function refuse(path: string, message: Message): never {
  throw failureAt(inFile(displayPath(path)), message);
}

function tooMany(folder: string): Error {
  return failureAt(inFile(displayPath(folder)), {
    what: `holds more than ${maxFiles} files`,
    why: 'this is probably the wrong folder, and reading it would take long',
    do: 'name the folder that holds the sources',
  });
}
