import path from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import { drawDiagram } from '../../generator/diagrams/index.ts';
import { diagramFigure } from '../../generator/guides/figure.ts';

/** Every shape and line that the generator draws, once. */
const sources = {
  'A flowchart that lies': [
    'flowchart LR',
    'client["Client"] -->|"request"| proxy["Proxy"]:::own',
    'proxy <--> server(["MCP server"])',
    'proxy -.-> log[("Log")]',
    'server --> ask{"Allowed?"}',
  ],
  'A chain in rows': [
    'flowchart LR',
    'a["Client"] --> b["Token check"]:::own --> c["Tool filter"]:::own --> d["Policies"]:::own --> e["MCP server"] --> f["Answer"]',
  ],
  'Groups, from top to bottom': [
    'flowchart TB',
    'subgraph pod["Pod"]',
    'proxy["Proxy"]:::own --> server["MCP server"]',
    'end',
    'client["Client"] -->|"two lines of words<br/>on a line"| proxy',
  ],
  'A sequence': [
    'sequenceDiagram',
    'participant C as Client',
    'participant S as MCP server',
    'C->>S: tools/list',
    'S-->>C: names',
  ],
};

it('the theme preview has diagrams as the generator draws them', async () => {
  const figures: string[] = [];
  for (const [caption, lines] of Object.entries(sources)) {
    const { drawings, hasOwn } = (await drawDiagram(lines.join('\n'))) ?? expect.fail(`${caption} is not drawn`);
    const legend = hasOwn ? 'Part of the tool' : null;
    figures.push(
      toHtml(diagramFigure({ type: 'drawn', drawings, legend, alt: `${caption}, with every shape` }, caption)),
    );
  }
  // `npx vitest run --project generator site/preview -u` writes it anew.
  await expect(
    `/** Written by diagrams.test.ts. */\nexport const diagrams =\n  '${figures.join('').replaceAll("'", '’')}';\n`,
  ).toMatchFileSnapshot(path.join(import.meta.dirname, 'fixtures/theme-diagrams.ts'));
});
