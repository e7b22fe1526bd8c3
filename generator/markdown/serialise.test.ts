import { describe, expect, it } from 'vitest';
import { readGuide } from '../testing/guides.ts';
import { readMarkdown, textOf } from '../testing/markdown-pages.ts';
import { markdownInline, markdownProse, markdownText } from './prose.ts';
import { codeFence, codeSpan, serialise } from './serialise.ts';

const shapes = (text: string): string => {
  const tree = readMarkdown(text);
  return JSON.stringify(tree, (key, value) => (/^(position|spread|data|title)$/.test(key) ? undefined : value));
};

describe('a tree written as Markdown', () => {
  it.each([
    'Words, `code`, *weak*, **strong**, ~~gone~~ and [a link](https://x.example/a_b).',
    '- a\n- b\n\n  more\n\n  ```sh\n  x\n\n  y\n  ```\n- c\n  - d\n    - e',
    '3. a\n4. b\n   1. c',
    '- a\n\n\n+ b',
    '1. a\n\n2) b',
    '> quote\n>\n> > deeper\n>\n> - list',
    '- [x] done\n- [ ] open',
    '| a | b |\n| :-- | --: |\n| `x\\|y` | c \\| d |\n| | **z** |',
    'a[^1]\n\n[^1]: note',
    '````\n```\n````',
    'wow\\![link](https://x.example)',
    'snake_case and \\_this\\_ and C:\\\\Users and a*b',
  ])('means the same when it is read again: %j', (text) => {
    const again = serialise(readMarkdown(text));
    expect(shapes(again)).toBe(shapes(text));
    expect(serialise(readMarkdown(again))).toBe(again);
  });
});

describe('text', () => {
  it.each([
    ...['# no heading', '+ no list', '12. no list', '1) no list', '> no quote', '---', '==='],
    ...['```no fence', '~~~no fence', '| a | b |', ':-- | --:', '*a* _b_ __c__ **d** ~~e~~ `f`', ':::note', '!', '1.'],
    ...['[a](b) ![c](d) [e][f] [^g] [x] y', '<b>bold</b> <!-- x --> <https:x> a < b', '&lt; &#60; &amp; AT&T', '2)'],
    'back\\slash \\* \\',
  ])('stays text: %j', (text) => {
    const tree = readMarkdown(markdownText(text));
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph']);
    expect(textOf(tree)).toBe(text);
  });

  it('of a terminal has no marks but code, lists and addresses', () => {
    expect(markdownProse('Use *this* or `that`.\n\n- a_b\n- <c>', 'plain')).toBe(
      'Use \\*this\\* or `that`.\n\n- a_b\n- \\<c>',
    );
    expect(markdownProse('*weak*\n\n# Heading\n\n[a](x.md) ![b](/c.png)', 'markdown')).toBe(
      '*weak*\n\n**Heading**\n\na b',
    );
    expect(markdownInline('one\n\n```\ntwo', 'markdown')).not.toContain('\n');
  });
});

describe('code', () => {
  it.each(['a', '`', '``a`', ' a ', '', 'a`b``c', '|'])('is fenced by marks that it does not hold: %j', (text) => {
    const [paragraph] = readMarkdown(`x ${codeSpan(text)} y`).children;
    expect(paragraph && 'children' in paragraph && paragraph.children[1]).toMatchObject({
      type: 'inlineCode',
      value: text || ' ',
    });
    const [block] = readMarkdown(codeFence(`\`\`\`\n${text}\n\`\`\`\`\`x`, 'sh')).children;
    expect(block).toMatchObject({ type: 'code', lang: 'sh', value: `\`\`\`\n${text}\n\`\`\`\`\`x` });
  });
});

describe('a guide in plain Markdown', () => {
  const plain = (body: string, fragments = {}): string => readGuide(body, fragments).plain;

  it.each([
    [':::warning[Hot]\nWax melts.\n:::', '> **Warning: Hot**\n>\n> Wax melts.\n'],
    ['::::tabs{group="os"}\n:::tab[Linux]\nA\n:::\n:::tab[macOS]\nB\n:::\n::::', '**Linux**\n\nA\n\n**macOS**\n\nB\n'],
    ['::::steps\n1. A\n2. B\n::::', '1. A\n2. B\n'],
    [':::details[More [x](/hive/x)]\nX\n:::', '**More [x](/hive/x)**\n\nX\n'],
    [
      '::figure{light="cell.png" dark="cell-dark.png" alt="A cell" caption="So."}',
      '![A cell](/docs/images/cell.png)\n\nSo.\n',
    ],
    ['[a][x] [*c* d](/hive/gone), [e][z].\n\n[x]: /hive/x\n[z]: /gone', '[a](/hive/x) *c* d, e.\n'],
    ['![b][y]\n\n[y]: cell.png', '![b](/docs/images/cell.png)\n'],
    ['```mermaid title="How?"\npie\naccTitle: x\n```', 'How?\n\n```mermaid\npie\naccTitle: x\n```\n'],
    ['```mermaid description="Bees"\nmindmap\n```', 'Bees\n\n```mermaid\nmindmap\n```\n'],
    ['```yaml title="a.yaml" ins={2} del={1}\na: 1\na: 2\nb: 3\n```', 'a.yaml:\n\n```diff\n-a: 1\n+a: 2\n b: 3\n```\n'],
  ])('says in words what a page shows: %s', (body, text) => expect(plain(body)).toBe(text));

  it('lists what the catalogue says of a server', () => {
    const text = plain('::mcp-server{name="wax"}');
    for (const part of [
      ...[
        '**wax (Official, Active)**',
        'Makes \\<wax>.',
        '- Image: `hive.example/wax:1`',
        '- Last updated: 2025-02-03',
      ],
      ...['- Network: `wax.example` on port 443', '- Repository: [code.example/wax](https://code.example/wax)'],
      ...['- Popularity: 1,234,567 stars, 12 pulls', '- Tools: `melt`, `pour`', '```bash\nhive run wax\n```'],
      '  - `WAX_KIND` (required, secret, default soft): Kind of wax',
    ])
      expect(text).toContain(part);
  });
});
