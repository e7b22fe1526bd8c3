import { expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { changedFiles, changedPagesText } from './changed-pages.ts';
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

const pages = (body: (at: number) => string): Tree =>
  Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.html`, page(body(at))]));

it('counts pages that are too many to be listed', () => {
  const text = changed(
    pages((at) => `a${at}`),
    pages((at) => `b${at}`),
  );
  expect(text).toMatch(/^# 103 pages differ from main\n[\s\S]*- … and 3 more\n$/);
});

it('tells once what is the same on many pages', () => {
  const fresh = { ...pages(() => '<p>new</p>'), '7.html': page('<p>new</p><p>more</p>') };
  expect(
    changed(
      pages(() => '<p>old</p>'),
      fresh,
    )
      .trim()
      .split(/\n+/),
  ).toEqual([
    '# 1 page differs from main',
    ...['## The same on many pages', '- on 102 pages: `old` is now `new`'],
    ...['## Changed (1)', '- `/7`: text'],
  ]);
});

it('says so where no page differs', () => {
  expect(changed({ 'index.html': page('a') }, { 'index.html': page('<b>a</b>') })).toBe(
    '# No page differs from main\n',
  );
});

it('gathers the pages that readers see differently, with files that are new', () => {
  const old = folderOf({ 'a.html': page('a'), 'b.html': page('b'), 'c/index.html': page('c'), 'x.12345678.js': '1' });
  const fresh = folderOf({
    'a.html': page('a '),
    'b.html': page('B'),
    'c/index.html': page('C'),
    'x.abcdefab.js': '1',
  });
  const files = changedFiles(old, fresh, compareSites(readSite(old), readSite(fresh)));
  expect(files.sort()).toEqual(['b.html', 'c/index.html', 'x.abcdefab.js']);
});
