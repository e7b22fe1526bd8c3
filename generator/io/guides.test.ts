import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { loadGuides } from './guides.ts';

const load = (folder: string): string[] =>
  loadGuides(folder, (path) => path.endsWith('.md')).files.map(({ path }) => path);

describe('a guide that is a link', () => {
  it('counts as what it leads to, inside the folder', () => {
    const folder = folderOf({ 'start.md': 'x', '_parts/more.txt': 'y' });
    symlinkSync('_parts/more.txt', join(folder, 'more.md'));
    symlinkSync('start.md', join(folder, 'also.md'));
    // An editor marks an open file so.
    symlinkSync('me@here.1', join(folder, '.#start.md'));
    expect(load(folder)).toEqual(['also.md', 'more.md', 'start.md']);
  });

  it('out of the folder is refused', () => {
    const folder = folderOf({ 'start.md': 'x' });
    symlinkSync(join(folderOf({ 'a.md': 'x' }), 'a.md'), join(folder, 'linked.md'));
    expect(problemOf(() => load(folder))).toMatchObject({
      at: { file: expect.stringMatching(/linked\.md$/) },
      what: expect.stringContaining('is a link that leads out of the folder'),
    });
  });
});
