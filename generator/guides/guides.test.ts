import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { isGuide } from '../model/guide.ts';
import { inText } from '../shared/problem.ts';
import { frontMatter, guideSite, guidesContext, linesBefore, readGuide } from '../testing/guides.ts';
import { readGuides, renderGuide } from './index.ts';

const ingest = (path: string, text = frontMatter) =>
  readGuides([{ path, file: `guides/${path}`, text, sha256: 'x' }], guidesContext());

describe('routes', () => {
  it.each([
    ['index.md', ''],
    ['faq.md', 'faq'],
    ['guides/index.md', 'guides'],
    ['guides/a-b_c/2nd.md', 'guides/a-b_c/2nd'],
  ])('%s', (path, route) => {
    expect(ingest(path).guides[0]?.route).toBe(route);
  });

  it.each([
    'Upper.md',
    'größe.md',
    'a b.md',
    'a/../b.md',
    'a//b.md',
    '-a.md',
    'a%2fb.md',
    'a\u0000.md',
    'a\\b.md',
    'v0.3.2/x.md',
  ])('%j does not fit a URL', (path) => {
    expect(ingest(path)).toMatchObject({
      guides: [],
      problems: [{ at: { file: `guides/${path}` }, what: 'has a name that does not fit a URL' }],
    });
  });

  it('of fragments, hidden files and other files do not exist', () => {
    expect(['a.md', '_a.md', '_x/a.md', 'x/_y/a.md', '.a.md', '.git/a.md', 'a.mdx', 'a.txt'].filter(isGuide)).toEqual([
      'a.md',
    ]);
  });

  it('of guides about something else have only warnings', () => {
    const files = [
      { path: 'a.md', file: 'a.md', text: 'no front matter', sha256: 'x' },
      { path: 'b.md', file: 'b.md', text: `${frontMatter}\n::mcp-server{name="none"}\n`, sha256: 'y' },
    ];
    const severities = (guidesMatch: boolean) =>
      readGuides(files, { ...guidesContext(), guidesMatch }).problems.map(({ severity }) => severity);
    expect(severities(true)).toEqual(['error', 'error']);
    expect(severities(false)).toEqual(['warning', 'warning']);
  });

  it('stay apart when one guide is wrong', () => {
    const { guides, problems } = readGuides(
      [
        { path: 'a.md', file: 'a.md', text: 'no', sha256: 'x' },
        { path: 'b.md', file: 'b.md', text: frontMatter, sha256: 'y' },
      ],
      guidesContext(),
    );
    expect(guides.map(({ route }) => route)).toEqual(['b']);
    expect(problems).toHaveLength(1);
  });
});

describe('includes', () => {
  it('stand where they are named, also inside directives and each other', () => {
    const { html, findings } = readGuide('Before\n\n:::note\n::include{file="_f/a.md"}\n:::\n\nAfter', {
      '_f/a.md': 'One\n\n::include{file="b.md"}\n\nThree',
      '_f/b.md': 'Two',
    });
    expect(findings).toEqual([]);
    expect(
      html
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean),
    ).toEqual(['Before', 'Note', 'One', 'Two', 'Three', 'After']);
  });

  it('may be used twice', () => {
    expect(
      readGuide('::include{file="a.md"}\n\n::include{file="a.md"}', { 'a.md': '## Same' }).guide.headings.map(
        ({ id }) => id,
      ),
    ).toEqual(['same', 'same-1']);
  });

  it.each([
    ['of itself', { 'a.md': '::include{file="a.md"}' }, /form a cycle: a\.md → a\.md/],
    [
      'of another that includes it',
      { 'a.md': '::include{file="b.md"}', 'b.md': 'x\n\n::include{file="a.md"}' },
      /form a cycle: a\.md → b\.md → a\.md/,
    ],
  ])('%s end with a message', (_, fragments, what) => {
    expect(readGuide('::include{file="a.md"}', fragments).problems).toMatchObject([
      { what: expect.stringMatching(what) },
    ]);
  });

  it('of what does not exist name their line', () => {
    expect(readGuide('x\n\n::include{file="_f/none.md"}').findings).toEqual([
      '3: the fragment `guides/_f/none.md` does not exist',
    ]);
  });

  it.each(['../secret.md', '/etc/passwd', '_f/../../x.md', 'a.txt', '', 'constructor', '__proto__'])(
    'of %j are refused',
    (path) => {
      expect(readGuide(`::include{file="${path}"}`).problems).toHaveLength(1);
    },
  );

  it('have their mistakes reported with their own file and line', () => {
    const { problems, guide } = readGuide('x\n\n::include{file="a.md"}', { 'a.md': 'y\n\n<b>z [l](/hive/none)' });
    expect(problems).toMatchObject([{ at: { file: 'guides/a.md', line: 3 }, what: 'the text contains HTML' }]);
    expect(guide.links).toEqual([{ href: '/hive/none', at: inText('guides/a.md', 3, 6) }]);
  });

  it('have each mistake reported once for all guides', () => {
    const text = `${frontMatter}::include{file="b.md"}`;
    const files = ['x.md', 'y.md'].map((path) => ({ path, file: `guides/${path}`, text, sha256: 'x' }));
    const { problems } = readGuides(files, guidesContext({ 'b.md': '<b>x</b>' }));
    expect(problems).toMatchObject([{ at: { line: 1 } }]);
  });

  it('have their invisible characters spelled out', () => {
    expect(readGuide('::include{file="a.md"}', { 'a.md': 'red\u202eder' }).html).toContain('red⟨U+202E⟩der');
  });

  it('that nest without end are refused', () => {
    expect(readGuide('::include{file="a.md"}', { 'a.md': '> '.repeat(5000) }).findings).toEqual([
      '1: the fragment `guides/a.md` nests too deeply',
    ]);
  });
});

describe('what a guide holds', () => {
  it('is its links with the lines of the file', () => {
    const { guide } = readGuide(
      'a [b](/hive/x#y)\n\n- [c](#here)\n\n[d]: /hive/z\n\nsee [D][d], [e](https://example.org) and <mailto:x@example.org>',
    );
    expect(guide.links).toEqual([
      { href: '/hive/x#y', at: inText('guides/cells.md', linesBefore + 1, 3) },
      { href: '#here', at: inText('guides/cells.md', linesBefore + 3, 3) },
      { href: '/hive/z', at: inText('guides/cells.md', linesBefore + 5, 1) },
    ]);
  });

  it('is never nested without end', () => {
    for (const body of ['> '.repeat(5000), `${'- '.repeat(5000)}x`, '1. '.repeat(5000)])
      expect(ingest('a.md', frontMatter + body)).toMatchObject({
        guides: [],
        problems: [{ what: 'nests quotes, lists, directives or emphasis too deeply' }],
      });
  });
});

describe('links to the files of other guides', () => {
  const read = (body: string, fragments: Record<string, string> = {}) => {
    const file = (path: string, text: string) => ({
      path,
      file: `guides/${path}`,
      text: frontMatter + text,
      sha256: 'x',
    });
    const { guides, problems } = readGuides(
      [file('start.md', ''), file('bees/index.md', ''), file('bees/wax.md', body)],
      guidesContext(fragments),
    );
    const [, , guide] = guides;
    const html = guide && toHtml(renderGuide(guide.tree, guideSite(guidesContext())));
    return { html, links: guide?.links.map(({ href }) => href), problems };
  };

  it.each([
    ['[a](../start.md)', '/hive/start'],
    ['[a](./index.md#cells)', '/hive/bees#cells'],
    ['[a](index.mdx)', '/hive/bees'],
    ['[a][b]\n\n[b]: ../start.md', '/hive/start'],
  ])('%s leads to the page %s, which is checked as others are', (text, href) => {
    const { html, links, problems } = read(text);
    expect(html).toContain(`<a href="/docs${href}">a</a>`);
    expect(links).toEqual([href]);
    expect(problems).toEqual([]);
  });

  it('start from the folder of the fragment in which they stand', () => {
    const { html, problems } = read('::include{file="/hive/_shared/x.md"}', {
      '_shared/x.md': 'See [a](../bees/index.md).',
    });
    expect(html).toContain('<a href="/docs/hive/bees">a</a>');
    expect(problems).toEqual([]);
  });

  it.each(['[*a* b](gone.md#x)', '[*a* b][c]\n\n[c]: ../../etc/gone.md'])(
    '%s is warned of, and becomes its text',
    (text) => {
      const { html, problems } = read(text);
      expect(html).toBe('<p><em>a</em> b</p>');
      expect(problems).toMatchObject([
        { severity: 'warning', at: { file: 'guides/bees/wax.md' }, what: expect.stringContaining('there is no guide') },
      ]);
    },
  );
});

it('says of links what an address of this site looks like', () => {
  const { problems } = readGuide('[a]()\n\n[b][c]\n');
  expect(problems.map(({ do: remedy }) => remedy)).toEqual([
    expect.stringContaining('`[c]: /hive/…`'),
    expect.stringContaining('write `/hive/…`'),
  ]);
});
