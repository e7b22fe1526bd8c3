import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow, linkFiles, putFile } from './link-files.ts';

const work = mkdtempSync(path.join(tmpdir(), 'thv-docs-links-'));
afterAll(() => rmSync(work, { recursive: true }));

function put(name: string, text: string): string {
  const file = path.join(work, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const textOf = (name: string): string => readFileSync(path.join(work, name), 'utf8');

it('lists all files, also hidden ones, and none of a folder that is not there', () => {
  for (const name of ['all/b/c.md', 'all/a.txt', 'all/b/.hidden']) put(name, name);
  expect(filesBelow(path.join(work, 'all'))).toEqual(['a.txt', 'b/.hidden', 'b/c.md']);
  expect(filesBelow(path.join(work, 'none'))).toEqual([]);
});

it('gives files of one folder a second name in another, and keeps what is there', () => {
  const first = put('from/deep/first.txt', 'first');
  put('from/second.txt', 'second');
  put('to/second.txt', 'older');
  linkFiles(path.join(work, 'from'), filesBelow(path.join(work, 'from')), path.join(work, 'to'));
  expect([textOf('to/deep/first.txt'), textOf('to/second.txt')]).toEqual(['first', 'older']);
  expect(statSync(path.join(work, 'to/deep/first.txt')).ino).toBe(statSync(first).ino);
});

it('says what is missing', () => {
  expect(() => linkFiles(work, ['nothing'], path.join(work, 'to'))).toThrow(/nothing/);
});

it('puts a file in the place of a link, and leaves what that was linked to', () => {
  put('generated/icon.svg', 'generated');
  linkFiles(path.join(work, 'generated'), ['icon.svg'], path.join(work, 'built'));
  putFile(path.join(work, 'built'), 'icon.svg', 'drawn');
  expect([textOf('built/icon.svg'), textOf('generated/icon.svg')]).toEqual(['drawn', 'generated']);
});
