import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../../generator/testing/folders.ts';
import { filesBelow, linkFiles, putFile } from './link-files.ts';

it('lists all files, also hidden ones, and none of a folder that is not there', () => {
  const folder = folderOf({ 'b/c.md': '', 'a.txt': '', 'b/.hidden': '' });
  expect(filesBelow(folder)).toEqual(['a.txt', 'b/.hidden', 'b/c.md']);
  expect(filesBelow(path.join(folder, 'none'))).toEqual([]);
});

it('gives files a second name in another folder, keeps what is there, and names what is missing', () => {
  const work = folderOf({ 'from/deep/a.txt': 'a', 'from/b.txt': 'b', 'to/b.txt': 'older' });
  const at = (name: string): string => path.join(work, name);
  linkFiles(at('from'), filesBelow(at('from')), at('to'));
  expect(readFileSync(at('to/b.txt'), 'utf8')).toBe('older');
  expect(statSync(at('to/deep/a.txt')).ino).toBe(statSync(at('from/deep/a.txt')).ino);
  expect(() => linkFiles(work, ['nothing'], at('to'))).toThrow(/nothing/);
  // In the place of a link, a new file leaves what that was linked to.
  putFile(at('to'), 'deep/a.txt', 'drawn');
  expect(['to', 'from'].map((name) => readFileSync(at(`${name}/deep/a.txt`), 'utf8'))).toEqual(['drawn', 'a']);
});
