import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGuide } from '../markdown/parse.ts';
import { folderOf } from '../testing/folders.ts';
import { openTrees } from './kept-trees.ts';

const guide = [
  '# Cells {#cells}',
  '',
  ':::note[Beware]',
  'A `cell` has **walls**[^1] and a [door](./door.md "Door").',
  ':::',
  '',
  '| a | b |',
  '| - | :-: |',
  '| 1 | ~~2~~ |',
  '',
  '- [x] done',
  '- [ ] open',
  '',
  '```bash title="A"',
  'hive add',
  '```',
  '',
  '[^1]: Of wax.',
  '',
].join('\n');

describe('trees that are kept', () => {
  it('are those that reading gives, also for the next process', () => {
    const [cache, next] = [folderOf({}), folderOf({})];
    const trees = openTrees(cache);
    trees.keep(guide, parseGuide(guide));
    expect(trees.recall(guide)).toEqual(parseGuide(guide));
    trees.save();
    copyFileSync(join(cache, 'guides.json'), join(next, 'guides.json'));
    expect(openTrees(next).recall(guide)).toEqual(parseGuide(guide));
  });

  it('are each reader’s own', () => {
    const trees = openTrees(folderOf({}));
    trees.keep(guide, parseGuide(guide));
    trees.recall(guide)?.children.splice(0);
    expect(trees.recall(guide)).toEqual(parseGuide(guide));
  });

  it('are none for a text that is new, and null for one that nests without end', () => {
    const trees = openTrees(folderOf({}));
    expect(trees.recall(guide)).toBeUndefined();
    trees.keep('deep', null);
    expect(trees.recall('deep')).toBeNull();
  });
});
