import fc from 'fast-check';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { readGuides, renderGuide } from '../../guides/index.ts';
import { codeHtml } from '../../markdown/code-block.ts';
import { checkedLanguages } from '../../markdown/highlight.ts';
import { plainProse, renderInline, renderProse } from '../../markdown/prose.ts';
import { anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter, guideSite, guidesContext } from '../guides.ts';
import { harmIn, unseenIn } from '../harmless.ts';

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
y
:::
::::

:::note[Title]
| a | b |
| - | :-: |
| 1 | \`2\` |
:::

### More

![A {{version}}](cell.png "{{x}}") [{{version}}](https://a.example/{{version.number}}) ::mcp-server{name="wax"} 10:30[^1]

[r]: https://hive.example
[^1]: Note
`;
const context = guidesContext({ 'a.md': 'Shared\n\n## Part' });
/** HTML of the guides that a text is; none where it is refused. */
const rendered = (text: string): string[] =>
  readGuides([{ path: 'a.md', file: 'guides/a.md', text, sha256: 'x' }], context).guides.map(({ tree }) =>
    toHtml(renderGuide(tree, guideSite(context))),
  );

describe('of arbitrary and damaged guides', () => {
  it('the reader of guides takes any, and makes nothing harmful of it', async () => {
    const act = (text: string): void => {
      for (const html of rendered(text)) {
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
