import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { putFile } from '../io/put-in-place.ts';
import { filesBelow } from '../io/read.ts';

/** Files by path, `/` as separator. */
export type Tree = Readonly<Record<string, string | Uint8Array>>;

/** An empty folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thv-docs-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty folder for what tests of a process share; it's removed when all tests have ended (`temporary-folder.ts`). */
export function sharedFolder(): string {
  return mkdtempSync(join(tmpdir(), 'thv-docs-shared-'));
}

/** Writes the files below the folder and returns it. */
export function writeTree(folder: string, files: Tree): string {
  for (const [path, content] of Object.entries(files)) putFile(folder, path, content);
  return folder;
}

/** A temporary folder with these files. */
export function folderOf(files: Tree): string {
  return writeTree(temporaryFolder(), files);
}

/** Texts of all files below a folder. */
export function readTree(folder: string): Record<string, string> {
  return Object.fromEntries(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
