import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes things once nothing is measured any more. */
export interface Later {
  /** What is in it is removed, too. */
  readonly folder: string;
  /** Takes a file or folder away from its place, where there is one. */
  readonly remove: (place: string) => void;
}

/**
 * Takes away what runs leave without removing it yet: for minutes after thousands of files are removed, ext4 without a
 * journal takes ten times as long for each new one, which the next run would pay for.
 *
 * All of it is removed for good when the process ends.
 *
 * @param below folder on the same disk as what is removed
 */
export function removesLater(below: string): Later {
  const folder = mkdtempSync(path.join(below, 'removed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return {
    folder,
    remove: (place) => {
      if (!existsSync(place)) return;
      count += 1;
      renameSync(place, path.join(folder, `${count}-${path.basename(place)}`));
    },
  };
}
