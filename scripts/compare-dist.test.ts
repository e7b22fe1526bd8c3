import { describe, expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
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

describe('facts of a document', () => {
  it('are what readers and programs see', () => {
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
  ['same', 'other', ['same', 'other']],
])('between %j and %j stands the part that differs', (before, after, parts) => {
  expect(differingPart(before, after)).toEqual(parts);
});
