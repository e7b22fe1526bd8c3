import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { guideSite, guidesContext, readGuide, waxServer } from '../testing/guides.ts';
import { renderGuide } from './render.ts';

/* What markup looks like, pieces.test.ts and sample-guide.test.ts compare. */

it('the tools of a server are folded where they would fill a screen', () => {
  const many = { ...waxServer, tools: Array.from({ length: 90 }, (_, index) => `tool_${index}`) };
  const { tree } = readGuide('::mcp-server{name="wax"}').guide;
  const folded = toHtml(renderGuide(tree, { ...guideSite(guidesContext()), server: () => many }));
  expect(folded).toContain('<dd><details class="branch"><summary>90 tools</summary><p><code>tool_0</code>');
});

it('code of a file is a sample of that', () => {
  const { guide } = readGuide('```yaml file="a.yaml#L3-L5"\n```\n', { 'a.yaml': 'a:\n  b:\n    c: 1\n\n    d: 2\n' });
  expect(guide.samples).toMatchObject([{ file: 'guides/a.yaml', line: 3, indents: [4, 0, 4] }]);
});
