import { expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { changedPages } from './changed-pages.ts';

const listed = (old: Tree, fresh: Tree): string[] =>
  changedPages(folderOf(old), folderOf(fresh), 'main').trim().split(/\n+/);

it('lists pages by address, with the lines that differ', () => {
  const old = { 'index.md': '1', 'index.html': 'a', 'hive/a.md': 'a\nb\n', 'hive/gone.md': 'x' };
  const fresh = { 'index.md': '1', 'index.html': 'b', 'hive/a.md': 'a\nc\nd\n', 'new/index.md': 'x' };
  expect(listed(old, fresh)).toEqual([
    '# 3 pages differ from main',
    ...['## New (1)', '- `/new`', '## Gone (1)', '- `/hive/gone`'],
    ...['## Changed (1)', '- `/hive/a`: 2 lines added, 1 line removed'],
  ]);
  expect(listed(old, old)).toEqual(['# No page differs from main']);
  expect(listed(old, { ...old, 'index.md': '2' })[0]).toBe('# 1 page differs from main');
});

it('counts pages that are too many to list', () => {
  const pages = (text: string): Tree => Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.md`, text]));
  const different = listed(pages('a'), pages('b'));
  expect([different[0], different.at(-1)]).toEqual(['# 103 pages differ from main', '- … and 3 more']);
});
