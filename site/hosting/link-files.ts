import { copyFileSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths of all files below a folder, `/` between their parts; none where there's no folder. Unlike the listing of
 * sources, it leaves nothing out and follows no link: what's published is all that's there.
 */
export function filesBelow(folder: string): string[] {
  const found: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(name);
      else found.push(name);
    }
  };
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) walk('');
  return found.sort();
}

/**
 * Puts files of one folder into another, by hard links where the disk has them: a copy of a small file takes ten times
 * as long. Whoever writes files of these folders anew must not write into the old ones.
 */
export function linkFiles(from: string, names: readonly string[], to: string): void {
  const made = new Set<string>();
  for (const name of names) {
    const target = path.join(to, name);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    linkOrCopy(path.join(from, name), target);
  }
}

/** Gives a file a second name; where the disk has no links, a copy. What has that name already stays. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    // Units, for one, share the files of bundles, whose names hold their digest.
    if (code === 'EEXIST') return;
    copyFileSync(from, to);
  }
}
