import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of the test runner: a folder for what `sharedFolder` makes, since workers are ended before they could tidy up. */
export default function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'thv-docs-shared-'));
  process.env.THV_SHARED_FOLDERS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
