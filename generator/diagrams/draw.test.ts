import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import type { Graph } from './graph.ts';
import { drawDiagram } from './index.ts';
import { type Box, layOut, leastWidth, type PlacedGraph, type Point } from './layout.ts';
import { readFlowchart } from './read-flowchart.ts';
import { arrows } from './shapes.ts';
import { sizes } from './sizes.ts';
import { diagramLines } from './source.ts';
import { textWidth, wrapText } from './text.ts';

const wrap = { node: 176, edge: 144 };

function graph(...lines: string[]): Graph {
  const read = readFlowchart(diagramLines(lines.join('\n')));
  if (!read) throw new Error('the test draws what cannot be read');
  return read;
}

const tree = graph(
  'flowchart TB',
  'client["Client"] -->|HTTP| one["Proxy"]',
  'client -->|"HTTP or something longer"| two["Proxy of a workload"]:::own',
  'one --> server["MCP server in a container, with a name of several words"]',
  'two -.-> server',
  'server --> client',
);

/** Classes of the drawings of a diagram. */
async function drawn(...lines: string[]): Promise<unknown[]> {
  const { drawings = [] } = (await drawDiagram(lines.join('\n'))) ?? {};
  return drawings.map(({ properties }) => properties.className ?? null);
}

const chain = (direction: string, length: number): string[] => [
  `flowchart ${direction}`,
  ...Array.from({ length }, (_, at) => `a${at}["Station ${at}"] --> a${at + 1}["Station ${at + 1}"]`),
];

const onBorder = ({ x, y, width, height }: Box, point: Point): boolean =>
  ((point.x === x || point.x === x + width) && point.y >= y && point.y <= y + height) ||
  ((point.y === y || point.y === y + height) && point.x >= x && point.x <= x + width);

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a line', () => {
  const points = (...all: readonly (readonly [number, number])[]): Point[] => all.map(([x, y]) => ({ x, y }));
  const paths = (...all: readonly (readonly [number, number])[]): unknown[] =>
    arrows([{ points: points(...all), isDashed: false, heads: { start: false, end: true } }]).map(
      ({ properties }) => properties.d,
    );

  it('is written in steps, with a head whose tip touches what it leads to', () => {
    expect(paths([0, 10], [40, 10], [40, -30])).toEqual(['M0 10H32q8 0 8-8V-23', 'M40-30l4 7-8 0z']);
    expect(paths([0, 0], [30, 40])[0]).toBe('M0 0L25.8 34.4');
  });
});

describe('a layout', () => {
  it.each(['DOWN', 'RIGHT'] as const)(
    'has lines that touch what they join, and nothing on anything: %s',
    async (direction) => {
      const placed: PlacedGraph = await layOut(tree, { direction, wrap });
      for (const { edge, points } of placed.edges) {
        const [from, to] = [edge.from, edge.to].map((id) => placed.nodes.find(({ node }) => node.id === id));
        expect(
          [points[0], points.at(-1)].map(
            (end, at) => end && onBorder((at === 0 ? from : to) ?? { ...end, width: 0, height: 0 }, end),
          ),
        ).toEqual([true, true]);
        // Every piece of a line is level or upright.
        expect(points.every(({ x, y }, at) => at === 0 || x === points[at - 1]?.x || y === points[at - 1]?.y)).toBe(
          true,
        );
      }
      const boxes = [...placed.nodes, ...placed.edges.flatMap(({ label }) => label ?? [])];
      for (const [at, box] of boxes.entries()) {
        expect(boxes.slice(at + 1).filter((other) => meet(box, other))).toEqual([]);
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width < placed.width && box.y + box.height < placed.height).toBe(
          true,
        );
      }
    },
  );

  it('gives words room', async () => {
    const { nodes } = await layOut(tree, { direction: 'DOWN', wrap });
    for (const { lines, width, height } of nodes) {
      expect(Math.max(...lines.map((line) => textWidth(line, sizes.node)))).toBeLessThanOrEqual(width - 24);
      expect(lines.length * sizes.nodeLine).toBeLessThan(height);
    }
  });

  it('puts what belongs together into a frame', async () => {
    const grouped = graph('flowchart TB', 'subgraph g["Group"]', 'a --> b', 'end', 'c --> a');
    const { groups, nodes } = await layOut(grouped, { direction: 'DOWN', wrap });
    const [frame] = groups;
    const inside = nodes.filter((node) => frame && meet(frame, node)).map(({ node }) => node.id);
    expect(inside).toEqual(['a', 'b']);
  });

  it('is never narrower than was said before', async () => {
    const lying = graph(...chain('LR', 3));
    const { width } = await layOut(lying, { direction: 'RIGHT', wrap });
    expect(leastWidth(lying, { wrap })).toBeGreaterThan(300);
    expect(leastWidth(lying, { wrap })).toBeLessThanOrEqual(width);
    expect(leastWidth(tree, { wrap })).toBeLessThan(2000);
  });
});

describe('a diagram', () => {
  it('lies where it fits, and is turned for narrow columns', async () => {
    expect(await drawn(...chain('LR', 1))).toEqual([null]);
    expect(await drawn(...chain('LR', 3))).toEqual([['diagram-from-tablet'], null]);
    expect(await drawn(...chain('TB', 3))).toEqual([null]);
  });

  it('that is a long chain goes on in the next row', async () => {
    const [wide, narrow] = (await drawDiagram(chain('LR', 8).join('\n')))?.drawings ?? [];
    expect(Number(wide?.properties.width)).toBeLessThanOrEqual(620);
    expect(Number(wide?.properties.height)).toBeLessThan(Number(narrow?.properties.height) / 2);
  });

  it('has the colours of the style sheet alone, and what was written as text', async () => {
    const drawing = await drawDiagram('flowchart TB\na["<b>A</b> & B"] -->|"<i>"| b["B"]:::own');
    const html = toHtml([...(drawing?.drawings ?? [])]);
    expect(drawing?.hasOwn).toBe(true);
    expect(html).toContain('&#x3C;b>A&#x3C;/b> &#x26; B');
    expect(html).not.toMatch(/style=|#[0-9a-f]{6}\b|<b>|<i>/);
    expect(html.match(/class="diagram-node( diagram-own)?"/g)).toEqual([
      'class="diagram-node"',
      'class="diagram-node diagram-own"',
    ]);
  });

  it('of messages has a line for each, whose words fit between the columns', async () => {
    const source = 'sequenceDiagram\nC->>S: a question that is rather long for its column\nS-->>C: an answer';
    const drawing = await drawDiagram(source);
    const html = toHtml([...(drawing?.drawings ?? [])]);
    expect(/diagram-head" d="([^"]*)/.exec(html)?.[1]?.match(/z/g)).toHaveLength(2);
    expect(html.match(/diagram-dashed/g)).toHaveLength(1);
    expect(html).toContain('a question that is');
  });

  it('of another kind is left to mermaid', async () => {
    expect(await drawDiagram('pie\n"A": 1')).toBeNull();
    expect(await drawDiagram('flowchart TB')).toBeNull();
    expect(await drawDiagram('')).toBeNull();
  });
});

describe('words', () => {
  it('go to the next line between words, in lines about as wide as each other', () => {
    expect(wrapText('a few words that are wider than one line', 14, 120)).toEqual([
      'a few words',
      'that are wider',
      'than one line',
    ]);
    expect(wrapText('one\ntwo', 14, 120)).toEqual(['one', 'two']);
    expect(wrapText('averylongwordthatcannotbebroken b', 14, 60)).toEqual(['averylongwordthatcannotbebroken', 'b']);
    expect(wrapText('', 14, 60)).toEqual(['']);
  });
});
