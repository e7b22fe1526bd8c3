import type { Element } from 'hast';
import { s } from 'hastscript';
import type { PlacedGraph } from './layout.ts';
import { arrows, drawing, outline, words } from './shapes.ts';
import { sizes } from './sizes.ts';

/** Draws what has a place. */
export function drawGraph(graph: PlacedGraph, className?: string): Element {
  return drawing(graph, className, [
    ...graph.groups.map(({ label, ...box }) =>
      s('g', { className: ['diagram-group'] }, [
        ...outline('box', box),
        s('text', { x: box.x + 16, y: box.y + 23 }, label),
      ]),
    ),
    ...arrows(graph.edges.map(({ edge, points }) => ({ ...edge, points }))),
    s(
      'g',
      { className: ['diagram-label'] },
      graph.edges.flatMap(({ label }) => (label ? [words(label, sizes.edge, sizes.edgeLine)] : [])),
    ),
    ...graph.nodes.map(({ node, lines, ...box }) =>
      s('g', { className: ['diagram-node', ...(node.isOwn ? ['diagram-own'] : [])] }, [
        ...outline(node.shape, box),
        words({ ...box, lines }, sizes.node, sizes.nodeLine),
      ]),
    ),
  ]);
}
