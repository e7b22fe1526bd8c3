import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Message } from '../model/problem.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { displayPath, errorCode } from './read.ts';

/*
 * Symbolic links: one that leads to a place inside the folder that is read counts as what it leads to. Every other one is
 * left alone and told of. A source may come from anywhere, and a link in it must not decide which files of this machine
 * are published.
 */

/** A link that isn't followed. */
interface LostLink {
  /** Where it stands, relative to the folder that is read. */
  readonly path: string;
  /** What it says. */
  readonly to: string;
  readonly why: 'outside' | 'nothing' | 'circle' | 'special';
  /** Whether it leads to a folder. */
  readonly isFolder: boolean;
}

interface Target {
  /** Where it leads, without any link. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Where the link at a path of a folder leads, through other links too; it may not lead out of the root. */
export function followLink(folder: string, path: string, root: string): Target | LostLink {
  const at = join(folder, path);
  const lost = (why: LostLink['why'], isFolder: boolean): LostLink => ({ path, to: linkText(at), why, isFolder });
  let real: string;
  let isFolder: boolean;
  let isSpecial: boolean;
  try {
    real = realpathSync(at);
    const stat = statSync(real);
    isFolder = stat.isDirectory();
    isSpecial = !isFolder && !stat.isFile();
  } catch (cause) {
    return lost(errorCode(cause) === 'ELOOP' ? 'circle' : 'nothing', false);
  }
  if (!isWithin(real, realPath(root) ?? root)) return lost('outside', isFolder);
  return isSpecial ? lost('special', false) : { path: real, isFolder };
}

/** Throws InputError where a link on the way to a path of a folder leads out of the folder, or nowhere. */
export function refuseLost(folder: string, path: string): void {
  const parts = path.split('/');
  for (let count = 1; count <= parts.length; count++) {
    const part = parts.slice(0, count).join('/');
    if (linkText(join(folder, part)) === '') continue;
    const target = followLink(folder, part, folder);
    if ('why' in target) throw failureAt(inFile(displayPath(join(folder, part))), lostLink(target));
  }
}

/** Why a link isn't read, and what to do. */
export function lostLink({ to, why }: LostLink): Message {
  const where = {
    outside: `out of the folder, to ${to}`,
    nothing: `to nothing: ${to}`,
    circle: `in a circle: ${to}`,
    special: `to neither a file nor a folder: ${to}`,
  }[why];
  return {
    what: `is a link that leads ${where}`,
    why:
      why === 'outside'
        ? 'if such links were followed, a source could publish any file of this machine'
        : 'what it stands for would be missing without a word',
    do: why === 'outside' ? 'put what it leads to in its place' : 'restore what it leads to, or remove the link',
  };
}

/** Why a pipe, a socket or a device isn't read, and what to do. */
export const specialFile: Message = {
  what: 'is neither a file nor a folder',
  why: 'what it stands for would be missing without a word',
  do: 'put a file in its place, or remove it',
};

/** Whether an absolute path without links is a folder or lies in it. */
function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A path without links; null for one that leads nowhere. */
export function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** What a link says; '' for what is none. */
function linkText(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
