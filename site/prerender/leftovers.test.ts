import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { deadIn, recover } from './leftovers.ts';

/** Higher than any process id. */
const dead = 999_999_999;

function siteWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'index.html'), name);
  }
  return path.join(folder, 'dist');
}
const beside = (dist: string): string[] => readdirSync(path.dirname(dist)).sort();

describe('what a killed build left', () => {
  it('is removed, but not the folder of one that goes on or of somebody else', async () => {
    const others = [`dist.new-${process.ppid}`, 'dist.new-notes', `other.new-${dead}`, `dist.b.new-${dead}`];
    const dist = siteWith('dist', `dist.new-${dead}`, `dist.new-${dead}.about`, `dist.old-${dead}`, ...others);
    await recover(dist);
    expect(beside(dist)).toEqual(['dist', ...others].sort());
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe('dist');
  });

  it('between taking the old site away and putting the new one there is put back', async () => {
    const dist = siteWith(`dist.new-${dead}`, `dist.old-${dead}`);
    await recover(dist);
    expect(beside(dist)).toEqual(['dist']);
    expect(readFileSync(path.join(dist, 'index.html'), 'utf8')).toBe(`dist.old-${dead}`);
  });

  it('is found among the entries of a cache, whatever they are called', async () => {
    const others = [`v1.0.0.new-${process.ppid}`, 'v1.0.0-0123', `v1.0.0-new-${dead}`];
    const left = [`new-${dead}`, `new-${dead}.about`, `v1.0.0.new-${dead}`];
    const cache = path.dirname(siteWith(...left, ...others));
    expect((await deadIn(cache)).sort()).toEqual(left);
  });

  it('is nothing where there is no folder yet', async () => {
    await recover(path.join(temporaryFolder(), 'none/dist'));
  });
});
