import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkFiles } from '../../site/hosting/link-files.ts';
import type { Entry } from './cache.ts';
import type { Unit } from './unit.ts';

/** Where an entry of the cache has what it adds to the site. */
const sitePart = 'site/';

/** Puts what an entry of the cache adds to the site into a folder. @returns Those files, with their digests. */
export function placeEntry({ folder, unit }: Entry, fresh: string): Record<string, string> {
  const files = siteFiles(unit);
  linkFiles(path.join(folder, sitePart), Object.keys(files), fresh);
  return files;
}

/** The files of an entry that go into the site, by their paths there. */
export function siteFiles({ files }: Unit): Record<string, string> {
  const own = Object.entries(files).filter(([name]) => name.startsWith(sitePart));
  return Object.fromEntries(own.map(([name, digest]) => [name.slice(sitePart.length), digest]));
}

/** Makes a folder anew, with nothing in it. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
