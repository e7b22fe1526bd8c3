import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const digestOfFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** SHA-256 of files, by their paths below a folder. */
export function fileDigests(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, digestOfFile(path.join(folder, name))]));
}

export interface DamagedFile {
  readonly name: string;
  /** It isn't there; else its bytes are others. */
  readonly isMissing: boolean;
}

/** Which of these files aren't as they should be. */
export function damagedFiles(folder: string, files: Readonly<Record<string, string>>): DamagedFile[] {
  return Object.entries(files).flatMap(([name, digest]): DamagedFile[] => {
    const file = path.join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [{ name, isMissing: true }];
    return digestOfFile(file) === digest ? [] : [{ name, isMissing: false }];
  });
}
