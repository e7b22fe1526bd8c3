import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { damagedFiles } from '../../site/hosting/file-digests.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';
import { deadIn } from '../../site/prerender/leftovers.ts';
import { readUnit, type Unit, unitName } from './unit.ts';

/*
 * Built units: `<name>-<digest>/` holds `site/`, which goes into the site as it is, and for a version `listing.json`.
 * An entry is there as a whole or not at all, and is looked through each time before it's used.
 */

/** So many results of different inputs are kept of each unit: of branches that somebody goes back and forth between. */
const kept = 3;

export interface Entry {
  readonly folder: string;
  readonly unit: Unit;
}

/** Folder of a unit's result in the cache. */
export function entryFolder(cache: string, name: string, digest: string): string {
  return path.join(cache, `${name}-${digest.slice(0, 24)}`);
}

/** The files of an entry, with the digests by which they're known. */
export const entryUnit = (folder: string): string => path.join(folder, unitName);

/** An entry that is whole; one that isn't is removed. */
export function takeEntry(folder: string): Entry | null {
  const unit = readUnit(entryUnit(folder));
  if (unit) {
    const present = filesBelow(folder).filter((name) => name !== unitName);
    if (present.length === Object.keys(unit.files).length && damagedFiles(folder, unit).length === 0) {
      utimesSync(folder, new Date(), new Date());
      return { folder, unit };
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Puts a finished folder into the cache. */
export function keepEntry(work: string, folder: string): void {
  try {
    renameSync(work, folder);
  } catch (error) {
    // Another build was faster; what it made is the same.
    if (!existsSync(folder)) throw error;
    rmSync(work, { recursive: true, force: true });
  }
}

/** Removes what nobody has used for longest, and what killed builds left. */
export async function pruneCache(cache: string): Promise<void> {
  for (const name of await deadIn(cache)) rmSync(path.join(cache, name), { recursive: true, force: true });
  const entries = readdirSync(cache)
    .filter((name) => /-[0-9a-f]{24}$/.test(name))
    .map((name) => ({ name, unit: name.slice(0, -25), used: statSync(path.join(cache, name)).mtimeMs }))
    .sort((a, b) => b.used - a.used);
  for (const those of Map.groupBy(entries, ({ unit }) => unit).values())
    for (const { name } of those.slice(kept)) rmSync(path.join(cache, name), { recursive: true, force: true });
}
