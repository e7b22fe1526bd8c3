import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Table } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { visibleText } from './visible-text.ts';

/**
 * A table that scrolls and is reachable by keyboard; `label` is its accessible name. On phones, the rows of a wide table
 * become blocks, with explicit roles, since some browsers drop table semantics for blocks.
 *
 * @param hasBlocks rows always become blocks whose cells are labelled
 */
export function scrollableTable(state: State, node: Table, label: string, hasBlocks = false): Element {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell, index) => ({
      nodes: withPunctuation(state.all(cell) as ElementContent[]),
      align: node.align?.[index] ? { className: [`align-${node.align[index]}`] } : {},
    })),
  );
  const names = head.map(({ nodes }) => visibleText({ type: 'root', children: nodes }));
  const isWide = hasBlocks || widthOf([head, ...rows].map((row) => row.map(({ nodes }) => nodes))) > phone;
  const role = (name: string) => (isWide ? { role: name } : {});
  // In two columns, the second explains the first, and needs no label.
  const isLabelled = isWide && (hasBlocks || names.length > 2);
  const cellOf = ({ nodes, align }: (typeof head)[number], index: number): Element =>
    h('td', { ...align, ...role('cell'), ...(isLabelled && index > 0 && { dataLabel: names[index] }) }, nodes);
  const rowOf = (cells: Element[]): Element => h('tr', role('row'), cells);
  const titles = head.map(({ nodes, align }) => h('th', { scope: 'col', ...align, ...role('columnheader') }, nodes));
  const className = isWide ? ['table-scroll', 'table-rows'] : ['table-scroll'];
  return h('div', { className, role: 'region', tabIndex: 0, ariaLabel: label }, [
    h('table', role('table'), [
      h('thead', role('rowgroup'), [rowOf(titles)]),
      h(
        'tbody',
        role('rowgroup'),
        rows.map((row) => rowOf(row.map(cellOf))),
      ),
    ]),
  ]);
}

/** Approximate width in pixels of a table on a phone, as set by styles/blocks.css. */
const phone = 348;
const cell = { padding: 22, least: 88, letter: 7.6, codeLetter: 8.2, code: 29, phrase: 22 };

/** Approximate minimum width of a table. */
function widthOf(rows: readonly (readonly (readonly ElementContent[])[])[]): number {
  const columns = rows[0]?.map((_, index) =>
    Math.max(...rows.map((row) => Math.max(0, ...(row[index] ?? []).map((node) => wordWidth(node))))),
  );
  return columns?.reduce((sum, width) => sum + Math.max(cell.least, width + cell.padding), 0) ?? 0;
}

/** Width of the longest unbreakable piece. */
function wordWidth(node: ElementContent): number {
  if (node.type === 'element' && node.tagName === 'code') {
    const text = visibleText(node);
    return Math.min(text.length, /\s/.test(text) ? cell.phrase : cell.code) * cell.codeLetter + 8;
  }
  if (node.type === 'text') return Math.max(...node.value.split(/[\s-]+/).map(({ length }) => length)) * cell.letter;
  return node.type === 'element' ? Math.max(0, ...node.children.map(wordWidth)) : 0;
}

/** Keeps punctuation with code in cells, whose box (styles/prose.css) allows a line break before a comma. */
function withPunctuation(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    const before = result.at(-1);
    const [mark] = node.type === 'text' ? (/^[.,;:!?)]+/.exec(node.value) ?? []) : [];
    if (node.type === 'text' && mark !== undefined && before?.type === 'element' && before.tagName === 'code') {
      result.splice(-1, 1, h('span', { className: ['whole'] }, [before, mark]));
      if (node.value.length > mark.length) result.push({ type: 'text', value: node.value.slice(mark.length) });
    } else result.push(node);
  }
  return result;
}
