import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '../testing/folders.ts';
import { freshFolder, putInPlace, recover } from './put-in-place.ts';

/** Higher than any process id. */
const dead = 999_999_999;

/** Makes folders with a file that has the name of its folder. @returns where the site would be */
function siteWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) writeTree(join(folder, name), { 'index.html': name });
  return join(folder, 'dist');
}
const beside = (dist: string): string[] => readdirSync(dirname(dist)).sort();
const indexOf = (dist: string): string => readFileSync(join(dist, 'index.html'), 'utf8');

describe('what a killed run left', () => {
  it('is removed, but not the folder of one that goes on or of somebody else', () => {
    const others = [`dist.new-${process.ppid}`, 'dist.new-notes', `other.new-${dead}`, `dist.b.new-${dead}`];
    const dist = siteWith('dist', `dist.new-${dead}`, `dist.new-${dead}.done`, `dist.old-${dead}`, ...others);
    recover(dist);
    expect(beside(dist)).toEqual(['dist', ...others].sort());
    expect(indexOf(dist)).toBe('dist');
  });

  it.each([dead, process.pid])('as process %i between its two renames is put back', (pid) => {
    const dist = siteWith(`dist.new-${pid}`, `dist.old-${pid}`);
    recover(dist);
    expect(beside(dist)).toEqual(['dist']);
    expect(indexOf(dist)).toBe(`dist.old-${pid}`);
  });
});

it('a folder takes the place of another one, which stays where there is none to take it', () => {
  const dist = siteWith('dist');
  writeTree(freshFolder(dist), { 'index.html': 'new' });
  for (let turn = 0; turn < 2; turn++) {
    if (turn === 0) putInPlace(dist);
    else expect(() => putInPlace(dist)).toThrow(/ENOENT/);
    expect(beside(dist)).toEqual(['dist']);
    expect(indexOf(dist)).toBe('new');
  }
});
