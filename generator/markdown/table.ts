import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Table } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { visibleText } from './visible-text.ts';

/** A guide's table; `label` is its accessible name. Tables too wide for phones become blocks there. */
export function scrollableTable(state: State, node: Table, label: string): Element {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell, index) => ({
      nodes: withPunctuation(state.all(cell) as ElementContent[]),
      align: node.align?.[index] ? { className: [`align-${node.align[index]}`] } : {},
    })),
  );
  const names = head.map(({ nodes }) => visibleText({ type: 'root', children: nodes }));
  const isWide = widthOf([head, ...rows].map((row) => row.map(({ nodes }) => nodes))) > phone;
  const role = (name: string) => (isWide ? { role: name } : {});
  // In two columns, the second explains the first, and needs no label.
  const labelOf = (index: number) => (isWide && index > 0 && names.length > 2 ? { dataLabel: names[index] } : {});
  return frame(
    label,
    head.map(({ nodes, align }) => h('th', { scope: 'col', ...align, ...role('columnheader') }, nodes)),
    rows.map((row) =>
      row.map(({ nodes, align }, index) => h('td', { ...align, ...role('cell'), ...labelOf(index) }, nodes)),
    ),
    isWide,
  );
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

/**
 * A table built from data, in the same frame: header, then rows of cells. On phones its rows become blocks with
 * labelled cells. The explicit roles are needed since some browsers drop table semantics for blocks.
 */
export function dataTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (readonly (Element | string)[])[])[],
): Element {
  const cellOf = (content: readonly (Element | string)[], index: number): Element => {
    const nodes = content.map(
      (node): ElementContent => (typeof node === 'string' ? { type: 'text', value: node } : node),
    );
    return h('td', { role: 'cell', ...(index > 0 ? { dataLabel: head[index] } : {}) }, withPunctuation(nodes));
  };
  return frame(
    label,
    head.map((text) => h('th', { role: 'columnheader', scope: 'col' }, text)),
    rows.map((row) => row.map(cellOf)),
    true,
  );
}

/** Scrollable and reachable by keyboard, or with rows as blocks on phones. */
function frame(label: string, head: Element[], rows: Element[][], hasBlocks: boolean): Element {
  const role = (name: string) => (hasBlocks ? { role: name } : {});
  const rowOf = (cells: Element[]): Element => h('tr', role('row'), cells);
  const className = hasBlocks ? ['table-scroll', 'table-rows'] : ['table-scroll'];
  return h('div', { className, role: 'region', tabIndex: 0, ariaLabel: label }, [
    h('table', role('table'), [
      h('thead', role('rowgroup'), [rowOf(head)]),
      h('tbody', role('rowgroup'), rows.map(rowOf)),
    ]),
  ]);
}
