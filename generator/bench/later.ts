import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes things once nothing is measured any more. */
export interface Later {
  /** Takes a file or folder away from its place, where there is one. */
  readonly remove: (place: string) => void;
  /** Removes all of it for good. */
  readonly end: () => void;
}

/**
 * Takes away what runs leave without removing it yet: for minutes after thousands of files are removed, ext4 without a
 * journal takes ten times as long for each new one, which the next run would pay for.
 *
 * @param folder on the same disk as what is removed
 */
export function removesLater(folder: string): Later {
  let count = 0;
  return {
    remove: (place) => {
      if (!existsSync(place)) return;
      mkdirSync(folder, { recursive: true });
      count += 1;
      renameSync(place, path.join(folder, `${count}-${path.basename(place)}`));
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
