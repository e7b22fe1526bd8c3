import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainGuide, readGuides } from '../../guides/index.ts';
import { codeFence, codeSpan } from '../../markdown/code-text.ts';
import { markdownInline, markdownProse, markdownText } from '../../markdown/plain-prose.ts';
import { serialise } from '../../markdown/serialise.ts';
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
  const walk = (node: ReturnType<typeof readMarkdown> | ReturnType<typeof readMarkdown>['children'][number]): void => {
    if (node.type === 'html') found.push(node.value);
    if ('children' in node) for (const child of node.children) walk(child as typeof node);
  };
  walk(readMarkdown(text));
  return found;
};

describe('of arbitrary texts', () => {
  it('plain text is shown character by character', () => {
    survives(
      seen(anyText),
      (text) => {
        const line = text.replace(/\s+/g, ' ').trim();
        expect(textOf(readMarkdown(markdownText(text)))).toBe(line);
      },
      runs,
    );
  });

  it('code ends where it should', () => {
    survives(
      seen(anyText),
      (text) => {
        const fenced = readMarkdown(`${codeFence(text, 'text')}\n\nend`).children;
        expect(fenced.map(({ type }) => type)).toEqual(['code', 'paragraph']);
        const [span] = readMarkdown(`a ${codeSpan(text.replace(/\s+/g, ' ').trim())} b`).children;
        expect(span && 'children' in span && span.children.map(({ type }) => type)).toEqual([
          'text',
          'inlineCode',
          'text',
        ]);
      },
      runs,
    );
  });

  it('prose holds no HTML, and a line stays a line', () => {
    for (const mode of ['plain', 'markdown'] as const)
      survives(
        seen(fc.oneof(anyText, mutated(body))),
        (text) => {
          expect(htmlIn(markdownProse(text, mode))).toEqual([]);
          expect(markdownInline(text, mode)).not.toContain('\n');
        },
        runs,
      );
  });

  it('guides hold no HTML', () => {
    survives(
      fc.oneof(anyText, mutated(body)),
      (text) => {
        const file = { path: 'a.md', file: 'guides/a.md', text: frontMatter + text, sha256: 'x' };
        const context = guidesContext();
        const same = (url: string): string => url;
        for (const { tree } of readGuides([file], context).guides)
          expect(htmlIn(serialise(plainGuide(tree, context, same, same)))).toEqual([]);
      },
      runs,
    );
  });
});
