import { expect, it } from 'vitest';
import { readGuides } from '../guides/index.ts';
import { pointOf } from '../shared/problem.ts';
import { frontMatter, guidesContext, linesBefore } from '../testing/guides.ts';
import { checkDiagrams } from './diagrams.ts';

/** `file:line: why` of each problem. */
async function findings(bodies: readonly string[], fragments = {}): Promise<string[]> {
  const files = bodies.map((body, at) => ({
    ...{ path: `${at}.md`, file: `guides/${at}.md`, text: frontMatter + body, sha256: String(at) },
  }));
  const problems = await checkDiagrams(readGuides(files, guidesContext(fragments)).guides);
  return problems.map(({ at, why }) => `${at.file}:${pointOf(at).line}: ${why}`);
}

const fence = (...lines: string[]): string => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

it.each([
  ['comments and settings', 9, ['', '%% x', '%%{init: {}}%%', 'flowchart LR', '', '%% y', 'a --> b', 'b -->> c']],
  ['a flowchart with front matter', 7, ['---', 'title: x', '---', 'flowchart LR', 'a --> b', 'b ==>> c', 'c --> d']],
  ['front matter', 2, ['---', 'title: "x', '---', 'flowchart LR', 'a --> b']],
  ['a sequence', 3, ['sequenceDiagram', 'a->>', 'b->>c: d']],
  ['an unknown kind', 2, ['flowhcart LR', 'a --> b']],
  ['dates', 2, ['gantt', 'dateFormat YYYY-MM-DD', 'section Hive', 'Wax :a1, March, 3d']],
])('a mistake in %s has its line, in one line', async (_, line, lines) => {
  const [first = '', ...rest] = await findings([fence(...lines)]);
  expect(first).toMatch(new RegExp(`^guides/0\\.md:${line + linesBefore}: .{1,215}$`));
  expect(rest).toEqual([]);
});

it('diagrams in quotations and fragments are read, and each is reported once', async () => {
  const fragments = { '_fragments/x.md': `x\n\n${fence('flowchart LR', 'a -->> b')}` };
  const include = '::include{file="_fragments/x.md"}\n';
  expect(await findings([`> ~~~ mermaid\n> pie\n> "a" : x\n> ~~~\n\n${include}`, include], fragments)).toEqual([
    expect.stringContaining(`guides/0.md:${3 + linesBefore}: `),
    expect.stringMatching(/^guides\/_fragments\/x\.md:5: /),
  ]);
});

it('what mermaid draws is right', async () => {
  const box = fence('sequenceDiagram', 'box rgb(1,2,3) Hive', 'participant A', 'end', 'A->>A: <b>x</b>');
  const gantt = fence('gantt', 'dateFormat YYYY-MM-DD', 'section Hive', 'Wax :a1, 2025-03-01, 3d');
  expect(await findings([box, gantt, fence('mindmap', '  a', '    b'), fence(), 'no diagram'])).toEqual([]);
});
