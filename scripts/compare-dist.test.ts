import { describe, expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { changedFiles, changedPagesText } from './changed-pages.ts';
import { compareSites, differingPart, readSite } from './compare-dist.ts';
import { documentFacts } from './page-facts.ts';

const page = (body: string, title = 'T'): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}`;

/** What differs between two sites: files, and by aspect what was, what is, and on how many pages. */
function compare(old: Tree, fresh: Tree) {
  const { removed, added, changes } = compareSites(readSite(folderOf(old)), readSite(folderOf(fresh)));
  const groups = [...changes].flatMap(([aspect, all]) =>
    all.map(({ before, after, files }) => [aspect, before, after, files.size] as const),
  );
  return { removed, added, groups };
}

it('facts of a document are what readers and programs see', () => {
  const html = `<head><title>T</title><meta name="description" content="D">
    <meta http-equiv="X" content="script-src 'self' 'sha256-abc='"><script type="application/ld+json">{"name":"N"}</script>
    <link href="/assets/static/style-3060b4a8.BU7_XxhZ.css"></head>
    <body><h1 id="top">A <code>b</code>
    c</h1><p>x<!-- -->y</p><pre><b>run</b>
  it</pre><script>z</script><img alt="Pic" src="/a.png"></body>`;
  expect(documentFacts(html)).toEqual({
    head: ['title: T', 'description: D', "X: script-src 'self'", '{', '"name": "N"', '}'],
    text: ['A b c', 'xy', 'run it'],
    code: ['run', '  it', ''],
    labels: ['alt: Pic'],
    ids: ['top'],
    links: ['/assets/static/style.*.*.css', '/a.png'],
  });
});

describe('two sites', () => {
  it('do not differ where only markup and hashes do', () => {
    const old = { 'a.html': page('<p>one</p> <span>two</span>'), 'assets/x.aaaaaaaa.js': '1' };
    const fresh = { 'a.html': page('<div>one two</div>'), 'assets/x.bbbbbbbb.js': '2' };
    expect(compare(old, fresh)).toEqual({ removed: [], added: [], groups: [] });
  });

  it('show one cause once, and files that have gone or come', () => {
    const pages = (word: string): Tree =>
      Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.html`, page(`<p>${name} ${word} ${name}</p>`)]));
    expect(compare({ ...pages('old'), 'x.md': 'x' }, { ...pages('new'), 'y.md': 'y' })).toEqual({
      ...{ removed: ['x.md'], added: ['y.md'] },
      groups: [['text', 'old', 'new', 3]],
    });
  });

  it('are compared in head, ids, links and texts', () => {
    const { groups } = compare(
      { 'a.html': page('<a id="x" href="/x">l</a>', 'Old'), 'a.md': '--- a\n@@ -1 +1 @@', 'robots.txt': 'a\nb' },
      { 'a.html': page('<a id="y" href="/y">l</a>', 'New'), 'a.md': '--- b\n@@ -1 +1 @@', 'robots.txt': 'a' },
    );
    expect(groups.map(([, before, after]) => `${before} > ${after}`).sort()).toEqual([
      ...['/x > /y', 'Old > New', 'a > b', 'b > ', 'x > y'],
    ]);
  });
});

it.each([
  ['a b c', 'a x c', ['b', 'x']],
  ['a c', 'a b c', ['', 'b']],
  ['a a', 'a', ['a', '']],
])('between %j and %j stands the part that differs', (before, after, parts) => {
  expect(differingPart(before, after)).toEqual(parts);
});

describe('the list of changed pages', () => {
  const listed = (old: Tree, fresh: Tree): string[] =>
    changedPagesText(compareSites(readSite(folderOf(old)), readSite(folderOf(fresh))), 'main')
      .trim()
      .split(/\n+/);
  const pages = (body: (at: number) => string): Tree =>
    Object.fromEntries(Array.from({ length: 103 }, (_, at) => [`${at}.html`, page(body(at))]));

  it('names them by their address, with what readers see differently', () => {
    const old = { 'index.html': page('1'), 'hive/a.html': page('a'), 'hive/gone.html': page('x'), 'a.md': 'a' };
    const fresh = { 'index.html': page('1'), 'hive/a.html': page('<p id="b">b'), 'new.html': page('x'), 'a.md': 'b' };
    expect(listed(old, fresh)).toEqual([
      '# 3 pages differ from main, and 1 other file',
      ...['## New (1)', '- `/new`', '## Gone (1)', '- `/hive/gone`', '## Changed (1)', '- `/hive/a`: text, ids'],
    ]);
    expect(listed({ 'index.html': page('a') }, { 'index.html': page('<b>a</b>') })).toEqual([
      '# No page differs from main',
    ]);
  });

  it('counts pages that are too many, and names once what is the same on many', () => {
    const different = listed(
      pages((at) => `a${at}`),
      pages((at) => `b${at}`),
    );
    expect([different[0], different.at(-1)]).toEqual(['# 103 pages differ from main', '- … and 3 more']);
    const [old, fresh] = [pages(() => '<p>old</p>'), pages(() => '<p>new</p>')];
    expect(listed(old, { ...fresh, '7.html': page('<p>new</p><p>more</p>') })).toEqual([
      '# 1 page differs from main',
      ...['## The same on many pages', '- on 102 pages: `old` is now `new`', '## Changed (1)', '- `/7`: text'],
    ]);
  });

  it('has files beside it: what readers see differently, and what is new', () => {
    const old = folderOf({ 'a.html': page('a'), 'b.html': page('b'), 'x.12345678.js': '1' });
    const fresh = folderOf({ 'a.html': page('a '), 'b.html': page('B'), 'x.abcdefab.js': '1' });
    const files = changedFiles(old, fresh, compareSites(readSite(old), readSite(fresh)));
    expect(files.sort()).toEqual(['b.html', 'x.abcdefab.js']);
  });
});
