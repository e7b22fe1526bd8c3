import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../io/read.ts';

/** Names of the folders of releases in a folder; links to checkouts count as the checkouts do. */
export function releaseFolders(root: string): string[] {
  return readdirSync(root).filter((name) => !name.startsWith('.') && isFolder(join(root, name)));
}
