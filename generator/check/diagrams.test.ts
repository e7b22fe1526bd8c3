import { expect, it } from 'vitest';
import { readGuides } from '../guides/index.ts';
import { frontMatter, guidesContext, linesBefore } from '../testing/guides.ts';
import { checkDiagrams } from './diagrams.ts';

/** `file:line: why` of each problem, lines counted in the bodies. */
async function findings(
  bodies: readonly string[],
  fragments: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const files = bodies.map((body, at) => ({
    ...{ path: `${at}.md`, file: `guides/${at}.md`, text: frontMatter + body, sha256: String(at) },
  }));
  const { guides } = readGuides(files, guidesContext(fragments));
  const problems = await checkDiagrams(guides);
  return problems.map(({ at, why }) => {
    if (at.kind !== 'text') return `${at.file}: ${why}`;
    return `${at.file}:${at.line - (at.file.includes('_') ? 0 : linesBefore)}: ${why}`;
  });
}

const fence = (...lines: string[]): string => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`;

it.each([
  ['a flowchart', 3, ['flowchart LR', 'a -->> b']],
  ['comments and settings', 9, ['', '%% x', '%%{init: {}}%%', 'flowchart LR', '', '%% y', 'a --> b', 'b -->> c']],
  ['a flowchart with front matter', 7, ['---', 'title: x', '---', 'flowchart LR', 'a --> b', 'b ==>> c', 'c --> d']],
  ['front matter', 2, ['---', 'title: "x', '---', 'flowchart LR', 'a --> b']],
  ['a sequence', 3, ['sequenceDiagram', 'a->>', 'b->>c: d']],
  ['a class that never ends', 5, ['classDiagram', 'class A {', '+x', 'A <|-- B']],
  ['a pie', 4, ['pie', '"a" : 1', '"b" : x']],
  ['a kind that there isn’t', 2, ['flowhcart LR', 'a --> b']],
])('tells the line of a mistake in %s, in one line', async (_, line, lines) => {
  const [first = '', ...rest] = await findings([fence(...lines)]);
  expect(first).toMatch(new RegExp(`^guides/0\\.md:${line}: .+$`));
  expect(first.length).toBeLessThan(230);
  expect(rest).toEqual([]);
});

it('reads diagrams in quotations, in lists and in fragments, and tells of each once', async () => {
  const fragments = { '_fragments/x.md': `x\n\n${fence('flowchart LR', 'a -->> b')}` };
  const include = '::include{file="_fragments/x.md"}\n';
  expect(await findings([`> ~~~ mermaid\n> pie\n> "a" : x\n> ~~~\n\n${include}`, include], fragments)).toEqual([
    expect.stringMatching(/^guides\/0\.md:3: /),
    expect.stringMatching(/^guides\/_fragments\/x\.md:5: /),
  ]);
});

it('takes what mermaid takes, with any colour', async () => {
  const box = ['sequenceDiagram', 'box rgb(1,2,3) Hive', 'participant A', 'end', 'A->>A: <b>x</b>'];
  const click = ['flowchart LR', 'a --> b', 'click a "https://hive.example"'];
  expect(await findings([fence(...box), fence(...click), fence('mindmap', '  a', '    b'), 'no diagram'])).toEqual([]);
  expect('window' in globalThis).toBe(false);
});

it('reads dates, which mermaid’s parser leaves to the drawing', async () => {
  const plan = (start: string) => fence('gantt', 'dateFormat YYYY-MM-DD', 'section Hive', `Wax :${start}, 3d`);
  expect(await findings([plan('a1, 2025-03-01'), plan('a1, March')])).toEqual(['guides/1.md:2: Invalid date:March']);
});
