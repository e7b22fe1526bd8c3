import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { inText } from '../shared/problem.ts';
import { frontMatter, guideSite, guidesContext, linesBefore, readGuide } from '../testing/guides.ts';
import { readGuides, renderGuide } from './index.ts';

const guideFile = (path: string, text = `${frontMatter}Text.\n`) => ({
  path,
  file: `guides/${path}`,
  text,
  sha256: 'x',
});
const ingest = (...files: Parameters<typeof guideFile>[]) =>
  readGuides(
    files.map((file) => guideFile(...file)),
    guidesContext(),
  );

describe('routes', () => {
  it.each([
    ['index.md', ''],
    ['faq.md', 'faq'],
    ['guides/a-b_c/2nd.md', 'guides/a-b_c/2nd'],
  ])('%s', (path, route) => expect(ingest([path]).guides).toMatchObject([{ route }]));

  it.each(['Upper.md', 'a b.md', 'a/../b.md', '-a.md', 'v0.3.2/x.md'])('%j does not fit a URL', (path) => {
    const problem = { at: { file: `guides/${path}` }, what: 'has a name that does not fit a URL' };
    expect(ingest([path])).toMatchObject({ guides: [], problems: [problem] });
  });

  it('stay apart when a guide is wrong, which is a warning where guides are about something else', () => {
    const files = [guideFile('a.md', 'no'), guideFile('b.md'), guideFile('c.md', `${frontMatter}\n::mcp-server\n`)];
    for (const guidesMatch of [true, false]) {
      const { guides, problems } = readGuides(files, { ...guidesContext(), guidesMatch });
      expect(guides.map(({ route }) => route)).toEqual(['b', 'c']);
      const severity = guidesMatch ? 'error' : 'warning';
      expect(problems).toMatchObject([{ severity }, { severity }]);
    }
  });
});

describe('includes', () => {
  it('stand where they are named, also inside directives and each other', () => {
    const { plain, findings } = readGuide('Before\n\n::::details[A]\n::include{file="_f/a.md"}\n::::\n\nAfter', {
      '_f/a.md': 'One\n\n::include{file="b.md"}\n\nThree',
      '_f/b.md': 'Two',
    });
    expect(findings).toEqual([]);
    expect(plain.replaceAll(/\s+/g, ' ')).toContain('One Two Three After');
  });

  it.each([
    [{ 'a.md': '::include{file="b.md"}', 'b.md': 'x\n\n::include{file="a.md"}' }, 'form a cycle: a.md → b.md → a.md'],
    [{ 'a.md': '> '.repeat(5000) }, 'the fragment `guides/a.md` nests too deeply'],
    [{ 'a.md': '---\ntitle: A\n---\n\nx\n' }, 'the fragment `guides/a.md` has front matter, which only pages have'],
  ])('that cannot be read end with a message: %#', (fragments, what) => {
    expect(readGuide('::include{file="a.md"}', fragments as Record<string, string>).findings).toEqual([
      expect.stringContaining(what),
    ]);
  });

  it('have their mistakes reported with their own file and line, once for all guides', () => {
    const fragments = { 'a.md': 'y\n\n<b>z [l](/hive/none)' };
    const include = '::include{file="a.md"}\n\n';
    const guides = ['x.md', 'y.md'].map((path) => guideFile(path, `${frontMatter}x\n\n${include}${include}`));
    const { problems, guides: read } = readGuides(guides, guidesContext(fragments));
    expect(problems).toMatchObject([{ at: { file: 'guides/a.md', line: 3 }, what: 'the text contains HTML' }]);
    expect(read[0]?.links[0]).toEqual({ href: '/hive/none', at: inText('guides/a.md', 3, 6) });
  });
});

it('links have the lines of the file', () => {
  const { guide } = readGuide(
    'a [b](/hive/x#y)\n\n- [c](#here)\n\n[d]: /hive/z\n\nsee [D][d], [e](https://example.org) and <mailto:x@example.org>',
  );
  expect(guide.links).toEqual([
    { href: '/hive/x#y', at: inText('guides/cells.md', linesBefore + 1, 3) },
    { href: '#here', at: inText('guides/cells.md', linesBefore + 3, 3) },
    { href: '/hive/z', at: inText('guides/cells.md', linesBefore + 5, 1) },
  ]);
});

it('a guide nests with an end', () => {
  const what = 'nests quotes, lists, directives or emphasis too deeply';
  expect(ingest(['a.md', `${frontMatter}${'- '.repeat(5000)}x`])).toMatchObject({ guides: [], problems: [{ what }] });
});

describe('links to the files of other guides', () => {
  const read = (body: string, fragments: Record<string, string> = {}) => {
    const files = [guideFile('start.md'), guideFile('bees/index.md'), guideFile('bees/wax.md', frontMatter + body)];
    const { guides, problems } = readGuides(files, guidesContext(fragments));
    const [, , guide] = guides;
    const html = guide && toHtml(renderGuide(guide.tree, guideSite(guidesContext())));
    return { html, links: guide?.links.map(({ href }) => href), problems };
  };

  it.each([
    ['[a](../start.md)', '/hive/start'],
    ['[a](./index.mdx#cells)', '/hive/bees#cells'],
    ['[a][b]\n\n[b]: ../start.md', '/hive/start'],
    // A path in a fragment starts from its folder.
    ['::include{file="/hive/_shared/x.md"}', '/hive/bees'],
  ])('%s leads to the page %s, which is checked as others are', (text, href) => {
    const { html, links, problems } = read(text, { '_shared/x.md': 'See [a](../bees/index.md).' });
    expect(html).toContain(`<a href="/docs${href}">a</a>`);
    expect([links, problems]).toEqual([[href], []]);
  });

  it.each(['[*a* b](gone.md#x)', '[*a* b][c]\n\n[c]: ../../etc/gone.md'])(
    '%s is a warning, and becomes its text',
    (text) => {
      const { html, problems } = read(text);
      expect(html).toBe('<p><em>a</em> b</p>');
      const what = expect.stringContaining('there is no guide');
      expect(problems).toMatchObject([{ severity: 'warning', at: { file: 'guides/bees/wax.md' }, what }]);
    },
  );
});
