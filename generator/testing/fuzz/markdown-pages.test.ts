import fc from 'fast-check';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { plainGuide, readGuides } from '../../guides/index.ts';
import { markdownInline, markdownProse, markdownText } from '../../markdown/prose.ts';
import { codeFence, codeSpan, serialise } from '../../markdown/serialise.ts';
import { revealInvisible } from '../../shared/invisible.ts';
import { anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter, guidesContext } from '../guides.ts';
import { readMarkdown, textOf } from '../markdown-pages.ts';

const runs = 500;
const body = `
::::tabs
:::tab[A]
1. One

   \`\`\`bash title="x" ins={2}
   a
   \`\`\`
2. *two* **three** <https://hive.example>
:::
:::tab[B]
> - [x] done | \\| not
:::
::::

| a | \`b|c\` |
| - | :-: |
| [1](/hive/a#b) | ![c](cell.png) |
`;
/** Texts as they reach the writers: what nobody sees is spelled out before. */
const seen = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  texts.map((text) => revealInvisible(text.toWellFormed().replaceAll('\r', '')));

const htmlIn = (text: string): string[] => {
  const found: string[] = [];
  visit(readMarkdown(text), 'html', ({ value }) => void found.push(value));
  return found;
};

describe('of arbitrary texts', () => {
  it('plain text is shown character by character', () => {
    const act = (text: string): void =>
      expect(textOf(readMarkdown(markdownText(text)))).toBe(text.replace(/\s+/g, ' ').trim());
    return survives(seen(anyText), act, runs);
  });

  it('code ends where it should', () => {
    const act = (text: string): void => {
      const fenced = readMarkdown(`${codeFence(text, 'text')}\n\nend`).children;
      expect(fenced.map(({ type }) => type)).toEqual(['code', 'paragraph']);
      const [line] = readMarkdown(`a ${codeSpan(text.replace(/\s+/g, ' ').trim())} b`).children;
      expect(line).toMatchObject({ children: [{ type: 'text' }, { type: 'inlineCode' }, { type: 'text' }] });
    };
    return survives(seen(anyText), act, runs);
  });

  it.each(['plain', 'markdown'] as const)('%s prose holds no HTML, and a line stays a line', (mode) => {
    const act = (text: string): void => {
      expect(htmlIn(markdownProse(text, mode))).toEqual([]);
      expect(markdownInline(text, mode)).not.toContain('\n');
    };
    return survives(seen(fc.oneof(anyText, mutated(body))), act, runs);
  });

  it('guides hold no HTML', () => {
    const context = guidesContext();
    const same = (url: string): string => url;
    const act = (text: string): void => {
      const file = { path: 'a.md', file: 'guides/a.md', text: frontMatter + text, sha256: 'x' };
      for (const { tree } of readGuides([file], context).guides)
        expect(htmlIn(serialise(plainGuide(tree, context, same, same)))).toEqual([]);
    };
    return survives(fc.oneof(anyText, mutated(body)), act, runs);
  });
});
