import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseGuide } from '../markdown/parse.ts';
import { folderOf } from '../testing/folders.ts';
import { keptTrees } from './kept-trees.ts';

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
    const cache = folderOf({});
    const trees = keptTrees(cache);
    expect(trees.parse(guide)).toEqual(parseGuide(guide));
    expect(trees.parse(guide)).toEqual(parseGuide(guide));
    trees.save();
    const kept = JSON.parse(readFileSync(join(cache, 'guides.json'), 'utf8'));
    expect(Object.values<string>(kept.entries).map((text) => JSON.parse(text))).toEqual([parseGuide(guide)]);
  });

  it('are used in place of reading', () => {
    const [first, second] = [folderOf({}), folderOf({})];
    const trees = keptTrees(first);
    trees.parse(guide);
    trees.save();
    const kept = readFileSync(join(first, 'guides.json'), 'utf8');
    writeFileSync(join(second, 'guides.json'), kept.replaceAll('Beware', 'Be calm'));
    expect(JSON.stringify(keptTrees(second).parse(guide))).toContain('Be calm');
  });

  it('are each reader’s own', () => {
    const { parse } = keptTrees(folderOf({}));
    parse(guide)?.children.splice(0);
    expect(parse(guide)).toEqual(parseGuide(guide));
  });

  it('remember what nests without end', () => {
    const { parse } = keptTrees(folderOf({}));
    const deep = `${'> '.repeat(5000)}x`;
    expect([parse(deep), parse(deep)]).toEqual([null, null]);
  });
});
