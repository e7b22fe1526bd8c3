import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../model/output.ts';
import { readTree, temporaryFolder, writeTree } from '../testing/folders.ts';
import { currentWarnings, writeOutput } from './output.ts';
import { deadIn, swap } from './swap.ts';

const files = (tree: Readonly<Record<string, string>>): OutputFile[] =>
  Object.entries(tree).map(([path, content]) => ({ path, content }));
function generated(): string {
  const folder = join(temporaryFolder(), 'out');
  writeOutput(folder, files({ 'a.ts': '1', 'b/c.ts': '2' }), 'first');
  return folder;
}
const beside = (folder: string): string[] => readdirSync(join(folder, '..')).sort();
/** Higher than any process id. */
const dead = 999_999_999;

describe('what a killed run left', () => {
  it('between its two renames is put back', () => {
    const folder = generated();
    renameSync(folder, `${folder}.old-${dead}`);
    writeTree(`${folder}.new-${dead}`, { 'a.ts': 'half' });
    expect(currentWarnings(folder, 'first')).toEqual([]);
    expect(beside(folder)).toEqual(['out']);
  });

  it('between its two renames does not stop the next run', () => {
    const folder = generated();
    renameSync(folder, `${folder}.old-${dead}`);
    expect(writeOutput(folder, files({ 'a.ts': '1' }), 'second')).toMatchObject({ unchanged: 1, removed: 1 });
    expect(readTree(folder)).toMatchObject({ 'a.ts': '1' });
    expect(Object.keys(readTree(folder))).toHaveLength(2);
  });

  it('beside the folder is removed, but not what a run that goes on or somebody else has there', () => {
    const folder = generated();
    for (const name of [`new-${dead}`, `new-${dead}.done`, `old-${dead}`])
      writeTree(`${folder}.${name}`, { a: 'half' });
    const others = [`out.new-${process.ppid}`, 'out.new-notes', `other.new-${dead}`, `out.b.new-${dead}`];
    for (const name of others) writeTree(join(folder, '..', name), { a: 'theirs' });
    expect(currentWarnings(folder, 'first')).toEqual([]);
    expect(beside(folder)).toEqual(['out', ...others].sort());
  });

  it('is found among the entries of a cache, whatever they are called', () => {
    const cache = temporaryFolder();
    const left = [`new-${dead}`, `new-${dead}.about`, `v1.0.0.new-${dead}`];
    for (const name of [...left, `v1.0.0.new-${process.ppid}`, 'v1.0.0-0123', `v1.0.0-new-${dead}`])
      writeTree(join(cache, name), { a: 'x' });
    expect(deadIn(cache).sort()).toEqual(left);
    expect(deadIn(join(cache, 'none'))).toEqual([]);
  });
});

it('a run puts back what it took away, where it has nothing to put there', () => {
  const folder = generated();
  expect(() => swap(folder)).toThrow(/ENOENT/);
  expect(beside(folder)).toEqual(['out']);
});
