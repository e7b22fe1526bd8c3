import { join, resolve } from 'node:path';
import { isTaken } from '../../io/read.ts';
import { writeReport } from '../../io/terminal.ts';

/** File in the cache that's there while the store has a release that the site doesn't. */
export const unfinishedName = 'release-unfinished';

/** A run that has begun and didn't get to the end of the build leaves a mark, so that the next one builds. */
export function unfinished({ cache }: { readonly cache: string }): string {
  return join(resolve(cache), unfinishedName);
}

export function isUnfinished(options: { readonly cache: string; readonly build: boolean }): boolean {
  return options.build && isTaken(unfinished(options));
}

export function markUnfinished(options: { readonly cache: string }): void {
  writeReport(unfinished(options), '');
}
