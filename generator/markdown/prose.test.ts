import { describe, expect, it } from 'vitest';
import { markdownProse, plainProse, renderInline, renderProse } from './prose.ts';

describe('plain texts', () => {
  it.each([
    ['One\ntwo\n\nThree', '<p>One\ntwo</p>\n<p>Three</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['use `x`', '<p>use <code>x</code></p>'],
  ])('have paragraphs, lists, code: %j', (text, html) => expect(renderProse(text, 'plain')).toBe(html));

  it.each(['*a* _b_ **c**', 'my_cell_name', '[a](b) ![c](d)', '> quoted', 'Title\n===', '<host:port>'])(
    'mean %j as characters',
    (text) => {
      const html = renderProse(text, 'plain');
      expect(html).not.toMatch(/<(em|strong|img|blockquote|h\d|hr)/);
      const shown = html.replace(/<\/?(p|a)( [^>]*)?>/g, '');
      expect(shown.replace(/&#x3C;|&lt;/g, '<').replaceAll('&gt;', '>')).toBe(text);
    },
  );
});

describe('addresses', () => {
  it.each([
    ['<https://hive.example/a>', '[https://hive.example/a]'],
    ['<see https://hive.example/a>, or', '<see [https://hive.example/a]>, or'],
    ['<a href="https://hive.example/b">', '<a href="[https://hive.example/b]">'],
    ['{"url": "https://hive.example"}', '{"url": "[https://hive.example]"}'],
    ['{host: https://hive.example}', '{host: [https://hive.example]}'],
    ['https://hive.example/{id}/a_(b).', '[https://hive.example/{id}/a_(b)].'],
    ['[docs](https://hive.example) [a](b)', '[docs] [a](b)'],
  ])('end where they end: %s', (source, shown) => {
    const html = renderProse(source, 'plain').replace(/<a href=[^>]*>(.*?)<\/a>/g, '[$1]');
    expect(html.replaceAll('&#x3C;', '<')).toBe(`<p>${shown}</p>`);
  });
});

describe('HTML in Markdown texts', () => {
  it.each([
    ['a<br>b <b>c</b> <code>d &lt; e</code>', 'a\\\nb **c** `d < e`', 'a b c d < e'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two', 'one two'],
    ['<p onclick="x()">one<p>two', 'one\n\ntwo', 'one two'],
    ['10<sup>3</sup> <!-- note -->', '10^3', '10^3'],
    ['run <name> of List<String>', 'run \\<name> of List\\<String>', 'run <name> of List<String>'],
    ['<a href="javascript:x">y</a> <img src=x onerror=x alt=z>', 'y z', 'y z'],
  ])('is what it means: %s', (source, markdown, plain) => {
    expect(markdownProse(source, 'markdown')).toBe(markdown);
    expect(plainProse(source, 'markdown')).toBe(plain);
    expect(renderProse(source, 'markdown')).not.toMatch(/ on|javascript|<(name|sup|string)/i);
  });
});

it.each([
  [
    '*a* **b** [c](https://x.example) ~~d~~',
    '<p><em>a</em> <strong>b</strong> <a href="https://x.example">c</a> <del>d</del></p>',
  ],
  // Headings would break the page's outline, and no page keeps the anchors of a text.
  ['# A\n\n###### `B`', '<p><strong>A</strong></p>\n<p><strong><code>B</code></strong></p>'],
  ['[x](#none) and a[^1]\n\n[^1]: note', '<p>x and a[1]</p>\n<p>note</p>'],
  ['a "b" \'c\'', '<p>a "b" \'c\'</p>'],
  // What leads elsewhere from here is text.
  ...['docs/a.md', '../a', '/a', '//evil.example', '?a'].map((url) => [`[x](${url})`, '<p>x</p>']),
  ...['cell.png', '/cell.png', 'javascript:x'].map((url) => [`![x](${url})`, '<p>x</p>']),
])('Markdown %j', (text = '', html) => expect(renderProse(text, 'markdown')).toBe(html));

describe('what could do harm', () => {
  it.each(['<script>alert(1)</script>', 'a </script> b', '<svg/onload=alert(1)>', '&lt;script&gt;'])(
    '%s is text',
    (text) => {
      for (const mode of ['plain', 'markdown'] as const) {
        const html = renderProse(`before ${text} after`, mode);
        expect(html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<p>' && tag !== '</p>') ?? []).toEqual([]);
        // What looks like a tag is shown; only entities are what they stand for.
        const shown = html
          .replace(/&#x3C;|&lt;/g, '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .slice(3, -4);
        expect(shown).toBe(`before ${text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')} after`);
      }
    },
  );

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '[x](&#106;avascript:alert(1))',
  ])('%j leads nowhere', (text) => {
    expect(renderProse(text, 'markdown')).not.toMatch(/href="\s*(java|data|vb)/i);
  });

  it('a title cannot leave its attribute', () => {
    expect(renderProse('[x](https://a.example "\\" onclick=\\"evil()")', 'markdown')).toMatch(
      /^<p><a href="https:\/\/a\.example"( title="[^"]*")?>x<\/a><\/p>$/,
    );
  });
});

it.each([null, '', '  \n '])('nothing stays nothing: %j', (text) => {
  expect(renderProse(text, 'plain') + renderInline(text, 'plain') + plainProse(text, 'plain').trim()).toBe('');
});

it('inline and plain texts have no paragraph around them', () => {
  expect(renderInline('a\n\nb `c`', 'markdown')).toBe('a b <code>c</code>');
  expect(renderInline('- a', 'markdown')).toBe('<ul>\n<li>a</li>\n</ul>');
  expect(plainProse('# A *b*\n\n[c](https://x) `d`', 'markdown')).toBe('A b c d');
});

describe('hostile sizes', () => {
  it.each([
    ['quotes', '> '.repeat(20_000)],
    ['links', '[a]('.repeat(3_000)],
    ['emphasis', `${'*a '.repeat(3_000)}${' b*'.repeat(3_000)}`],
    ['backticks', Array.from({ length: 300 }, (_, index) => '`'.repeat(index)).join(' ')],
    ['tags', '<b>'.repeat(20_000)],
    ['other ends', '<div></b>'.repeat(20_000)],
    ['blanks', `a${' '.repeat(100_000)}b`],
    // What takes time without end runs into the time limit that every test has.
  ])('of %s come to an end, without a deep stack', (_, text) => {
    expect(typeof renderProse(text, 'markdown')).toBe('string');
    expect(typeof plainProse(text, 'plain')).toBe('string');
  });
});
