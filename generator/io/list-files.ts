import { type Dirent, readdirSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Message } from '../model/problem.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { compareText, displayPath, errorCode } from './read.ts';

/*
 * Files of a folder. A symbolic link that leads to a place inside the folder that is read counts as what it leads to.
 * Every other one is left alone and reported. A source may come from anywhere, and a link in it must not decide which
 * files of this machine are published.
 */

/** Most files looked at below one folder. */
const maxFiles = 20_000;
const ignoredFolders = new Set(['node_modules', '.git']);

interface ListOptions {
  /** Folder that links may not lead out of; the listed one unless said otherwise. */
  readonly root?: string;
  /** Gets each link, pipe and so on that isn't read, and why; without it, that's an error. */
  readonly lost?: (path: string, message: Message) => void;
  /** List a file that has two names once, by the one that's no link. */
  readonly once?: boolean;
}

/** Files below a folder, relative to it with `/` as separator, sorted. `accept` gets the relative path. */
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
    // Editors mark files that are open by links with such names.
    else if (entry.name.startsWith('.')) return;
    else if (entry.isSymbolicLink()) links.push(path);
    else if (accept(path)) lost(path, specialFile);
  };
  const walk = (at: string): void => {
    for (const entry of entriesOf(join(folder, at))) look(at ? `${at}/${entry.name}` : entry.name, entry);
  };
  walk('');
  const folders = new Set<string>();
  // What a link leads to may hold links again, even to itself.
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

/** The first of each file's names; those that are no links come first. */
function withoutCopies(folder: string, paths: readonly string[]): string[] {
  const byFile = Map.groupBy(paths, (path) => realpathSync(join(folder, path)));
  return [...byFile.values()].flatMap(([first]) => first ?? []);
}

/** Throws InputError where a link on the way to a path of a folder leads out of the folder, or nowhere. */
export function refuseLost(folder: string, path: string): void {
  let at = folder;
  for (const step of path.split('/')) {
    at = join(at, step);
    const { message } = follow(at, folder);
    if (message) refuse(at, message);
  }
}

interface Target {
  /** Where it leads, without any link. */
  readonly real: string;
  readonly isFolder: boolean;
  /** Why a link isn't followed; null for what is none, too. */
  readonly message: Message | null;
}

/** Where a link leads, through other links too; it may not lead out of the root. */
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

/** Whether an absolute path without links is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** What a link says; null for what is none. */
function linkText(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

const outside = (to: string): Message => ({
  what: `is a link that leads out of the folder, to ${to}`,
  why: 'if such links were followed, a source could publish any file of this machine',
  do: 'put what it leads to in its place',
});

const lostLink = (where: string): Message => ({
  what: `is a link that leads ${where}`,
  why: 'what it stands for would be missing without a word',
  do: 'restore what it leads to, or remove the link',
});

/** A pipe, a socket or a device. */
const specialFile: Message = {
  what: 'is neither a file nor a folder',
  why: 'what it stands for would be missing without a word',
  do: 'put a file in its place, or remove it',
};

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name));
  } catch (cause) {
    return refuse(folder, {
      what: `cannot be read (${errorCode(cause)})`,
      why: 'the files in it would be missing without a word',
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
    why: 'reading on would take long and is hardly what was meant',
    do: 'name the folder that holds the sources',
  });
}
