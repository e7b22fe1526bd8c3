import path from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../../generator/testing/folders.ts';
import { filesBelow } from './files.ts';

it('lists all files, also hidden ones, and none of a folder that is not there', () => {
  const folder = folderOf({ 'b/c.md': '', 'a.txt': '', 'b/.hidden': '' });
  expect(filesBelow(folder)).toEqual(['a.txt', 'b/.hidden', 'b/c.md']);
  expect(filesBelow(path.join(folder, 'none'))).toEqual([]);
});
