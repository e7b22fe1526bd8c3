import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Paths of all files below a folder, sorted, with `/` as separator; none without the folder. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Adds files to a folder, by hard links if possible: such files must be replaced, never modified. Existing files are
 * kept.
 */
export function linkFiles(from: string, names: readonly string[], to: string): void {
  for (const name of names) {
    const target = path.join(to, name);
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(path.join(from, name), target);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // Units share bundles' files, whose names contain their digest.
      if (code !== 'EEXIST') copyFileSync(path.join(from, name), target);
    }
  }
}

/** Writes a file, replacing a hard link. */
export function putFile(folder: string, name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, content);
}
