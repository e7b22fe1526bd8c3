import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { plainGuide, readGuides, renderGuide } from '../../guides/index.ts';
import { codeHtml } from '../../markdown/code-block.ts';
import { checkedLanguages } from '../../markdown/highlight.ts';
import {
  markdownInline,
  markdownProse,
  markdownText,
  plainProse,
  renderInline,
  renderProse,
} from '../../markdown/prose.ts';
import { codeFence, codeSpan, serialise } from '../../markdown/serialise.ts';
import { revealInvisible } from '../../shared/invisible.ts';
import { anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter, guideSite, guidesContext } from '../guides.ts';
import { harmIn, unseenIn } from '../harmless.ts';
import { readMarkdown, textOf } from '../markdown-pages.ts';

const runs = 1_000;
const guide = `${frontMatter}
::include{file="a.md"}

## Add a cell of {{version}}, not \\{{version}}

::::steps
1. Add:

   \`\`\`bash title="x" {1,3-4} ins={2}
   hive add red {{image.wax}} \\{{x}} {{chart.app-version}}
   \`\`\`

2. See [it](/hive/a#b "T") and [that][r].
::::

::::tabs{group="os"}
:::tab[A]
x
:::
:::tab[B]
> - [x] done | \\| not *two* **three** <https://hive.example>
:::
::::

:::note[Title]
| a | \`b|c\` |
| - | :-: |
| [1](/hive/a#b) | \`2\` |
:::

### More

![A {{version}}](cell.png "{{x}}") [{{version}}](https://a.example/{{version.number}}) ::mcp-server{name="wax"} 10:30[^1]

[r]: https://hive.example
[^1]: Note
`;
const context = guidesContext({ 'a.md': 'Shared\n\n## Part' });
/** The guides that a text is; none where it is refused. */
const guidesIn = (text: string) =>
  readGuides([{ path: 'a.md', file: 'guides/a.md', text, sha256: 'x' }], context).guides;

describe('of arbitrary and damaged guides', () => {
  it('the reader of guides takes any, and makes nothing harmful of it', async () => {
    const act = (text: string): void => {
      for (const { tree } of guidesIn(text)) {
        const html = toHtml(renderGuide(tree, guideSite(context)));
        expect(harmIn(html)).toEqual([]);
        expect(html).not.toMatch(/[\uFDD0-\uFDD2]/);
        expect(unseenIn([html])).toEqual([]);
      }
    };
    for (const texts of [anyText.map((text) => frontMatter + text), mutated(guide)])
      await survives(texts, act, runs / 2);
  });

  it.each(['plain', 'markdown'] as const)(
    'the renderer of %s prose takes any, and makes nothing harmful of it',
    (mode) => {
      const act = (text: string): void => {
        plainProse(text, mode);
        expect(harmIn(renderProse(text, mode) + renderInline(text, mode))).toEqual([]);
      };
      return survives(fc.oneof(anyText, mutated(guide)), act, runs / 2);
    },
  );

  it.each(checkedLanguages)('the highlighter takes any in %s', (language) => {
    const texts = fc.oneof(anyText, mutated('{"a": [1]}\n# x\nif a { b("c") } // d\n'));
    return survives(texts, (text) => expect(harmIn(codeHtml(text, language))).toEqual([]), runs / 10);
  });
});

/** Texts as they reach the writers: what nobody sees is spelled out before. */
const seen = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  texts.map((text) => revealInvisible(text.toWellFormed().replaceAll('\r', '')));

const htmlIn = (text: string): string[] => {
  const found: string[] = [];
  visit(readMarkdown(text), 'html', ({ value }) => void found.push(value));
  return found;
};

describe('of arbitrary texts in Markdown', () => {
  it('plain text is shown character by character', () => {
    const act = (text: string): void =>
      expect(textOf(readMarkdown(markdownText(text)))).toBe(text.replace(/\s+/g, ' ').trim());
    return survives(seen(anyText), act, runs / 2);
  });

  it('code ends where it should', () => {
    const act = (text: string): void => {
      const fenced = readMarkdown(`${codeFence(text, 'text')}\n\nend`).children;
      expect(fenced.map(({ type }) => type)).toEqual(['code', 'paragraph']);
      const [line] = readMarkdown(`a ${codeSpan(text.replace(/\s+/g, ' ').trim())} b`).children;
      expect(line).toMatchObject({ children: [{ type: 'text' }, { type: 'inlineCode' }, { type: 'text' }] });
    };
    return survives(seen(anyText), act, runs / 2);
  });

  it.each(['plain', 'markdown'] as const)('%s prose holds no HTML, and a line stays a line', (mode) => {
    const act = (text: string): void => {
      expect(htmlIn(markdownProse(text, mode))).toEqual([]);
      expect(markdownInline(text, mode)).not.toContain('\n');
    };
    return survives(seen(fc.oneof(anyText, mutated(guide))), act, runs / 2);
  });

  it('guides hold no HTML', () => {
    const same = (url: string): string => url;
    const act = (text: string): void => {
      for (const { tree } of guidesIn(frontMatter + text))
        expect(htmlIn(serialise(plainGuide(tree, context, same, same)))).toEqual([]);
    };
    return survives(fc.oneof(anyText, mutated(guide.slice(frontMatter.length))), act, runs / 2);
  });
});
