import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notes } from '../../model/manifest.ts';
import { pathsBelow } from '../../testing/folders.ts';
import { manifestName } from '../manifest.ts';
import { readStore } from '../store.ts';
import { storeReader } from './bytes.ts';

const specs = join(import.meta.dirname, '../../../specs');
const sizeOf = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + statSync(path).size, 0);

it('the seven versions of the repository take little more than the latest alone', () => {
  const versions = readStore(specs).slice(0, 7);
  const latest = versions.at(-1);
  if (!latest) throw new Error('there is no version');
  const reader = storeReader();
  const files = latest.manifest.files.map((entry) => {
    const resolved = reader.bytes(latest.folder, entry);
    if ('fault' in resolved) throw new Error(resolved.fault.what);
    return resolved.bytes.length;
  });
  const beside = pathsBelow(latest.folder).filter((path) => path === manifestName || notes.has(path));
  const alone = files.reduce((sum, size) => sum + size, 0) + sizeOf(beside.map((path) => join(latest.folder, path)));
  const all = versions.flatMap(({ folder }) => pathsBelow(folder).map((path) => join(folder, path)));
  expect(sizeOf(all) / alone).toBeLessThan(2.2);
});

it('its patches are made of nothing but lines', () => {
  const patches = pathsBelow(specs).filter((path) => path.endsWith('.patch'));
  expect(patches.length).toBeGreaterThan(10);
  for (const path of patches)
    expect(readFileSync(join(specs, path), 'utf8')).toMatch(/^--- a\/\S+\n\+\+\+ b\/\S+\n@@ -\d+,\d+ \+\d+,\d+ @@\n/);
});
