import { describe, expect, it } from 'vitest';
import { readMarkdown, textOf } from '../testing/markdown-pages.ts';
import { markdownText } from './prose.ts';
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
