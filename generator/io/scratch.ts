import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder, which the caller removes. */
export function scratchFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `thv-docs-${purpose}-`));
}
