import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for what nobody keeps; whoever makes it removes it with `discard`. */
export function scratchFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `thv-docs-${purpose}-`));
}

/** Removes a file or folder, where there is one. */
export function discard(path: string): void {
  rmSync(path, { recursive: true, force: true });
}
