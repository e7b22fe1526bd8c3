import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../model/problem.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { followLink, lostLink, realPath, specialFile } from './links.ts';
import { compareText, displayPath, errorCode } from './read.ts';

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

/**
 * Files below a folder, relative to it with `/` as separator, sorted. A link is what it leads to, as long as that is
 * inside the root. `accept` gets the relative path.
 */
export function listFiles(folder: string, accept: (path: string) => boolean, options: ListOptions = {}): string[] {
  const { root = folder } = options;
  const lost = options.lost ?? ((path, message) => refuse(folder, path, message));
  const found: string[] = [];
  const links: string[] = [];
  const pending = [''];
  let seen = 0;
  /** Files by their paths without links; null where that doesn't matter. */
  let real: Set<string | null> | null = null;
  const add = (path: string): void => {
    const own = real && realPath(join(folder, path));
    if (real?.has(own)) return;
    real?.add(own);
    found.push(path);
  };
  const look = (path: string, entry: Dirent): void => {
    if (++seen > maxFiles) throw tooMany(folder);
    if (entry.isDirectory() && !ignoredFolders.has(entry.name)) pending.push(path);
    else if (entry.isFile() && accept(path)) add(path);
    // Editors mark files that are open by links with such names.
    else if (entry.isDirectory() || entry.isFile() || entry.name.startsWith('.')) return;
    else if (entry.isSymbolicLink() && !ignoredFolders.has(entry.name)) links.push(path);
    else if (!entry.isSymbolicLink() && accept(path)) lost(path, specialFile);
  };
  const walk = (): void => {
    for (let at = pending.pop(); at !== undefined; at = pending.pop())
      for (const entry of entriesOf(join(folder, at))) look(at ? `${at}/${entry.name}` : entry.name, entry);
  };
  walk();
  if (options.once && links.length > 0) real = new Set(found.map((path) => realPath(join(folder, path))));
  const folders = new Set<string>();
  for (let next = links.sort(compareText).shift(); next !== undefined; next = links.sort(compareText).shift()) {
    const target = followLink(folder, next, root);
    if ('why' in target) {
      if (target.isFolder || accept(next)) lost(next, lostLink(target));
    } else if (!target.isFolder) {
      if (accept(next)) add(next);
    } else if (!folders.has(target.path)) {
      // What a link leads to may hold links again, even to itself.
      folders.add(target.path);
      pending.push(next);
      walk();
    }
  }
  return found.sort(compareText);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    throw failureAt(inFile(displayPath(folder)), {
      what: `cannot be read (${errorCode(cause)})`,
      why: 'the files in it would be missing without a word',
      do: 'check its permissions',
    });
  }
}

function refuse(folder: string, path: string, message: Message): never {
  throw failureAt(inFile(displayPath(join(folder, path))), message);
}

function tooMany(folder: string): Error {
  return failureAt(inFile(displayPath(folder)), {
    what: `holds more than ${maxFiles} files`,
    why: 'reading on would take long and is hardly what was meant',
    do: 'name the folder that holds the sources',
  });
}
