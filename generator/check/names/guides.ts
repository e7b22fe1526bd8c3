import type { Nodes, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Lookup } from '../samples/lookup.ts';
import { ofVersion, unknownNames } from './index.ts';
import type { Line } from './types.ts';

/** Names and numbers in the sentences and tables of a guide. */
export function namesInProse(tree: Nodes, file: string, lookup: Lookup, guide: readonly Sample[]): Problem[] {
  const lines: Line[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'paragraph')
      lines.push({
        in: 'prose',
        text: textOf(node),
        from: 0,
        spot: (offset) => ({ at: placeOf(nodeAt(node, offset), file) }),
      });
    const before = index === undefined ? undefined : parent?.children[index - 1];
    if (node.type === 'table') lines.push(...cellsOf(node, before ? textOf(before) : '', file));
  });
  return unknownNames(lines.flatMap(ofVersion), { lookup, guide });
}

/** Each cell behind what introduces the table, the first cell of its row, and its head. */
function cellsOf({ children: [head, ...rows] }: Table, before: string, file: string): Line[] {
  return rows.flatMap(({ children: cells }) =>
    cells.map((cell, at): Line => {
      const lead = `${before} | ${textOf(cells[0])} | ${textOf(head?.children[at])}: `;
      return { in: 'table', text: lead + textOf(cell), from: lead.length, spot: () => ({ at: placeOf(cell, file) }) };
    }),
  );
}

/** The text of a node, with its code in backquotes and without what could be taken for the end of a cell. */
function textOf(node: Nodes | undefined): string {
  if (node === undefined) return '';
  // What is marked shows a mistake, or something else than the documented version.
  if (node.type === 'inlineCode' && node.data?.sample?.marker) return ' ';
  if (node.type === 'inlineCode') return `\`${node.value.replaceAll('|', '¦')}\``;
  if (node.type === 'text') return node.value.replaceAll(/\s/g, ' ').replaceAll('|', '¦');
  return 'children' in node ? node.children.map(textOf).join('') : ' ';
}

/** What stands at an offset of a node's text. */
function nodeAt(node: Nodes, offset: number): Nodes {
  let left = offset;
  for (const child of 'children' in node ? node.children : []) {
    const { length } = textOf(child);
    if (left < length) return nodeAt(child, left);
    left -= length;
  }
  return node;
}
