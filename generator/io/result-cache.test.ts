import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../testing/folders.ts';
import { openKept } from './result-cache.ts';

const fileIn = (folder: string): string => join(folder, 'deep/kept.json');

it('keeps results for the next run, for the same basis alone', () => {
  const file = fileIn(folderOf({}));
  const first = openKept<number>(file, 'code 1', 10);
  first.set('a', 1);
  first.save();
  expect(openKept<number>(file, 'code 1', 10).get('a')).toBe(1);
  expect(openKept<number>(file, 'code 2', 10).get('a')).toBeUndefined();
});

it('forgets what was not used for longest', () => {
  const file = fileIn(folderOf({}));
  const kept = openKept<number>(file, '', 2);
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    kept.set(key, index);
    kept.get('a');
  }
  kept.save();
  const next = openKept<number>(file, '', 2);
  expect(['a', 'b', 'c'].map((key) => next.get(key))).toEqual([0, undefined, 2]);
});

it('writes only what is new', () => {
  const file = fileIn(folderOf({}));
  const kept = openKept<number>(file, '', 2);
  kept.set('a', 1);
  kept.save();
  writeFileSync(file, readFileSync(file, 'utf8').replace('1', '2'));
  const next = openKept<number>(file, '', 2);
  expect(next.get('a')).toBe(2);
  writeFileSync(file, 'untouched');
  next.save();
  expect(readFileSync(file, 'utf8')).toBe('untouched');
});

it('takes a damaged file for an empty one, and does without a folder that cannot be written', () => {
  const folder = folderOf({ 'deep/kept.json': '{"basis":', blocked: 'a file' });
  expect(openKept(fileIn(folder), '', 2).get('a')).toBeUndefined();
  const blocked = openKept<number>(join(folder, 'blocked/kept.json'), '', 2);
  blocked.set('a', 1);
  expect(() => blocked.save()).not.toThrow();
});
