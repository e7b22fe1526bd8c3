import type { Element } from 'hast';
import { drawGraph } from './draw-graph.ts';
import { drawSequence } from './draw-sequence.ts';
import type { Graph } from './graph.ts';
import { type LayoutOptions, layOut, leastWidth, type PlacedGraph } from './layout.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { diagramLines } from './source.ts';

/** A diagram as drawn for this site. */
export interface Drawing {
  /** SVG elements: one, or one for wide columns and one for narrow ones. */
  readonly drawings: readonly Element[];
  /** Something in it has the colour of the documented tool's own parts. */
  readonly hasOwn: boolean;
}

/** Widths in pixels: of a column on a phone, of one on a tablet, of one on a desk, without the frame. */
const columns = { phone: 320, tablet: 480, desk: 620 } as const;
const wide = { node: 176, edge: 144 } as const;
const narrow = { node: 116, edge: 96 } as const;

/** Draws a mermaid text; null for what mermaid itself has to draw. */
export async function drawDiagram(source: string): Promise<Drawing | null> {
  const text = diagramLines(source);
  switch (text.kind) {
    case 'flowchart':
    case 'graph': {
      const graph = readFlowchart(text);
      return graph && graph.nodes.length > 0 ? drawFlowchart(graph) : null;
    }
    case 'sequenceDiagram': {
      const sequence = readSequence(text);
      if (!sequence) return null;
      return { drawings: [drawSequence(sequence, narrow.node * 2)], hasOwn: false };
    }
    default:
      return null;
  }
}

/** Draws many, by their texts; null for what mermaid itself has to draw. */
export async function drawAll(texts: readonly string[]): Promise<Map<string, Drawing | null>> {
  // All at once: each layout begins and ends with a timer, and one after the other they'd wait for a hundred of them.
  const drawn = await Promise.all(texts.map(async (text) => [text, await drawDiagram(text)] as const));
  return new Map(drawn);
}

/** As it was written where that fits, and from top to bottom where the column is narrower. */
async function drawFlowchart(graph: Graph): Promise<Drawing> {
  const hasOwn = graph.nodes.some(({ isOwn }) => isOwn);
  const placed = await asWritten(graph);
  if (placed.width <= columns.phone) return { drawings: [drawGraph(placed)], hasOwn };
  const turned = await layOut(graph, { direction: downward(graph), wrap: narrow });
  return { drawings: [drawGraph(placed, wideClass(placed)), drawGraph(turned)], hasOwn };
}

const downward = ({ direction }: Graph): 'UP' | 'DOWN' => (direction === 'UP' ? 'UP' : 'DOWN');

/** The first layout that fits: as written, with more lines in the boxes, a chain in rows, and at last downwards. */
async function asWritten(graph: Graph): Promise<PlacedGraph> {
  const { direction } = graph;
  const isLying = direction === 'RIGHT' || direction === 'LEFT';
  const ratios = isLying && isChain(graph) ? [4, 2.5, 1.8] : [];
  const ways: LayoutOptions[] = isLying
    ? [
        ...[wide, narrow].map((wrap) => ({ direction, wrap })).filter((way) => leastWidth(graph, way) <= columns.desk),
        ...ratios.map((ratio) => ({ direction, wrap: wide, ratio })),
      ]
    : [];
  for (const way of ways) {
    const placed = await layOut(graph, way);
    if (placed.width <= columns.desk) return placed;
  }
  return layOut(graph, { direction: downward(graph), wrap: wide });
}

/** Every node leads to one other at most. */
function isChain({ nodes, edges, groups }: Graph): boolean {
  const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
  return (
    groups.length === 0 &&
    edges.length === nodes.length - 1 &&
    isOnce(edges.map(({ from }) => from)) &&
    isOnce(edges.map(({ to }) => to))
  );
}

/** From which width of the column on it's shown. */
function wideClass({ width }: PlacedGraph): string {
  return width <= columns.tablet ? 'diagram-from-tablet' : 'diagram-from-desk';
}
