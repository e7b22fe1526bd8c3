import { expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { changedPagesText } from './changed-pages.ts';
import { compareSites, readSite } from './compare-dist.ts';

const page = (body: string): string => `<!doctype html><title>T</title><body>${body}`;
const changed = (old: Tree, fresh: Tree): string =>
  changedPagesText(compareSites(readSite(folderOf(old)), readSite(folderOf(fresh))), 'main');

it('names pages by their address, with what readers see differently', () => {
  const old = { 'index.html': page('one'), 'hive/a.html': page('a'), 'hive/gone.html': page('x'), 'a.md': 'a' };
  const fresh = {
    'index.html': page('one'),
    'hive/a.html': page('<p id="b">b'),
    'hive/new.html': page('x'),
    'a.md': 'b',
  };
  expect(changed(old, fresh).trim().split(/\n+/)).toEqual([
    '# 3 pages differ from main, and 1 other file',
    ...['## New (1)', '- `/hive/new`', '## Gone (1)', '- `/hive/gone`'],
    ...['## Changed (1)', '- `/hive/a`: text, ids'],
  ]);
});

it('counts pages that are too many to be listed', () => {
  const pages = (body: string) =>
    Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.html`, page(body)]));
  expect(changed(pages('a'), pages('b'))).toMatch(/^# 103 pages differ from main\n[\s\S]*- … and 3 more\n$/);
});

it('says so where no page differs', () => {
  expect(changed({ 'index.html': page('a') }, { 'index.html': page('<b>a</b>') })).toBe(
    '# No page differs from main\n',
  );
});
