import type { Element } from 'hast';
import { s } from 'hastscript';
import type { Sequence } from './graph.ts';
import { type Arrow, arrows, drawing, outline, words } from './shapes.ts';
import { sizes } from './sizes.ts';
import { textWidth, wrapText } from './text.ts';

const boxHeight = 40;
const gap = 24;
/** Between the words of a message and its line. */
const below = 6;

/** Draws who sends what to whom: one column each, time runs down. */
export function drawSequence({ participants, messages }: Sequence, wrap: number): Element {
  const column = new Map(participants.map(({ id }, at) => [id, at]));
  const rows = messages.map(({ from, to, label, isDashed }) => {
    const [start = 0, end = 0] = [column.get(from), column.get(to)];
    return { start, end, isDashed, lines: wrapText(label, sizes.edge, wrap * Math.abs(end - start)) };
  });
  const boxes = participants.map(({ label }) => 2 * Math.ceil(textWidth(label, sizes.node) / 2 + 16));
  const middles: number[] = [];
  for (const [at, width] of boxes.entries()) {
    const before = middles.at(-1);
    const apart = before === undefined ? 0 : before + ((boxes[at - 1] ?? 0) + width) / 2 + gap;
    const needed = rows
      .filter(({ start, end }) => Math.max(start, end) === at)
      .map(({ start, end, lines }) => {
        const room = Math.max(...lines.map((line) => textWidth(line, sizes.edge))) + 2 * gap;
        return (middles[Math.min(start, end)] ?? 0) + room;
      });
    middles.push(Math.ceil(Math.max(width / 2, apart, ...needed)));
  }
  const labels: Element[] = [];
  const sent: Arrow[] = [];
  let y = boxHeight + 8;
  for (const { start, end, isDashed, lines } of rows) {
    const [from = 0, to = 0] = [middles[start], middles[end]];
    y += lines.length * sizes.edgeLine + 14;
    const box = { x: (from + to) / 2, y: y - below - lines.length * sizes.edgeLine, width: 0 };
    labels.push(words({ ...box, height: lines.length * sizes.edgeLine, lines }, sizes.edge, sizes.edgeLine));
    sent.push({
      points: [
        { x: from, y },
        { x: to, y },
      ],
      ...{ isDashed, heads: { start: false, end: true } },
    });
  }
  const height = y + gap;
  const width = (middles.at(-1) ?? 0) + (boxes.at(-1) ?? 0) / 2 + 1;
  return drawing({ width, height }, undefined, [
    ...middles.map((x) => s('path', { className: ['diagram-life'], d: `M${x} ${boxHeight}V${height - 1}` })),
    ...arrows(sent),
    s('g', { className: ['diagram-label'] }, labels),
    ...participants.map(({ label }, at) => {
      const size = boxes[at] ?? 0;
      const box = { x: (middles[at] ?? 0) - size / 2, y: 0, width: size, height: boxHeight };
      return s('g', { className: ['diagram-node'] }, [
        ...outline('box', box),
        words({ ...box, lines: [label] }, sizes.node, sizes.nodeLine),
      ]);
    }),
  ]);
}
