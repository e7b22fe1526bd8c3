import type { InlineCode, List, Nodes, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Lookup } from '../samples/lookup.ts';
import { ofVersion, unknownNames } from './index.ts';
import type { Line } from './types.ts';

/** Names, numbers and facts in the sentences, lists and tables of a guide. */
export function namesInProse(tree: Nodes, file: string, lookup: Lookup, guide: readonly Sample[]): Problem[] {
  const lines: Line[] = [];
  const lists = new Map<Nodes | undefined, string>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'paragraph')
      lines.push({
        ...{ in: 'prose', text: textOf(node), list: lists.get(node) },
        spot: (offset) => ({ at: placeOf(nodeAt(node, offset), file) }),
      });
    if (node.type !== 'table' && node.type !== 'list') return;
    const starts = startsOf(node);
    const names = starts.flatMap(namesAtStart);
    const list = names.map(({ value }) => value).join('\n');
    for (const start of starts) lists.set(start, list);
    for (const name of names.length < 3 ? [] : names)
      lines.push({ in: 'list', text: name.value, list, spot: () => ({ at: placeOf(name, file) }) });
    const before = index === undefined ? undefined : parent?.children[index - 1];
    if (node.type === 'table') lines.push(...cellsOf(node, before ? textOf(before) : '', list, file));
  });
  return unknownNames(lines.flatMap(ofVersion), { lookup, guide });
}

/** The first cell of each row of a table, the first paragraph of each item of a list. */
function startsOf(node: Table | List): Nodes[] {
  const parts = node.type === 'table' ? node.children.slice(1) : node.children;
  return parts.flatMap(({ children: [first] }) => first ?? []);
}

/** The code at the start of a cell or paragraph: one piece, or several with commas. */
function namesAtStart(start: Nodes): InlineCode[] {
  const found: InlineCode[] = [];
  for (const child of 'children' in start ? start.children : []) {
    const code = codeOf(child);
    if (code) found.push(code);
    else if (child.type !== 'text' || !/^(?:,? and |,? or |, ?)$/.test(child.value)) break;
  }
  return found;
}

function codeOf(node: Nodes): InlineCode | null {
  if (node.type === 'inlineCode') return node;
  const [only, other] = node.type === 'strong' || node.type === 'link' ? node.children : [];
  return only && !other ? codeOf(only) : null;
}

/** Each cell, prefixed with the table's introduction, the first cell of its row, and its header. */
function cellsOf({ children: [head, ...rows] }: Table, before: string, list: string, file: string): Line[] {
  return rows.flatMap(({ children: cells }) =>
    cells.map((cell, at): Line => {
      const lead = `${before} | ${textOf(cells[0])} | ${textOf(head?.children[at])}: `;
      return { ...{ in: 'table', lead, text: textOf(cell), list }, spot: () => ({ at: placeOf(cell, file) }) };
    }),
  );
}

/** The text of a node with its code in backquotes, without characters that would end a cell. */
function textOf(node: Nodes | undefined): string {
  if (node === undefined) return '';
  // Marked code shows a mistake, or something other than the documented version.
  if (node.type === 'inlineCode' && node.data?.sample?.marker) return ' ';
  if (node.type === 'inlineCode') return `\`${node.value.replaceAll('|', '¦')}\``;
  if (node.type === 'text') return node.value.replaceAll(/\s/g, ' ').replaceAll('|', '¦');
  return 'children' in node ? node.children.map(textOf).join('') : ' ';
}

/** The node at an offset of the text. */
function nodeAt(node: Nodes, offset: number): Nodes {
  let left = offset;
  for (const child of 'children' in node ? node.children : []) {
    const { length } = textOf(child);
    if (left < length) return nodeAt(child, left);
    left -= length;
  }
  return node;
}
