import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of the test runner: one folder for all temporary ones, since workers are ended before they could tidy up. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'thv-docs-tests-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
