import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './link-files.ts';

/** SHA-256 of files, by their paths below some folder. */
export type FileDigests = Readonly<Record<string, string>>;

const digestOfFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Digest of each file below a folder, by its path. */
export function digestsBelow(folder: string): Record<string, string> {
  return Object.fromEntries(filesBelow(folder).map((name) => [name, digestOfFile(path.join(folder, name))]));
}

export interface DamagedFile {
  readonly name: string;
  /** It isn't there; else its bytes are others. */
  readonly isMissing: boolean;
}

/** Which of these files aren't as they should be. */
export function damagedFiles(folder: string, { files }: { readonly files: FileDigests }): DamagedFile[] {
  return Object.entries(files).flatMap(([name, digest]): DamagedFile[] => {
    const file = path.join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [{ name, isMissing: true }];
    return digestOfFile(file) === digest ? [] : [{ name, isMissing: false }];
  });
}
