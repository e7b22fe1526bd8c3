import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Table } from 'mdast';
import type { State } from 'mdast-util-to-hast';

/** A table inside a frame that scrolls, which the keyboard can reach; `label` names it for screen readers. */
export function scrollableTable(state: State, node: Table, label: string): Element {
  const [head, ...rows] = node.children;
  const cells = (row: typeof head, tag: 'th' | 'td'): Element =>
    h(
      'tr',
      (row?.children ?? []).map((cell, index) => {
        const align = node.align?.[index];
        return h(
          tag,
          { ...(tag === 'th' ? { scope: 'col' } : {}), ...(align ? { className: [`align-${align}`] } : {}) },
          withPunctuation(state.all(cell) as ElementContent[]),
        );
      }),
    );
  return frame(
    label,
    cells(head, 'th'),
    rows.map((row) => cells(row, 'td')),
  );
}

/** In cells, code is a box (article/tables.css), behind which browsers may end a line: a comma would begin the next one. */
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
 * A table made from data, in the same frame: the words of its head, then the cells of each row. On phones its rows become
 * blocks whose cells say what they hold. The roles tell what the elements are anyway, since not every browser takes
 * blocks for a table.
 */
export function dataTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (readonly (Element | string)[])[])[],
): Element {
  const cell = (content: readonly (Element | string)[], index: number): Element => {
    const nodes = content.map(
      (node): ElementContent => (typeof node === 'string' ? { type: 'text', value: node } : node),
    );
    return h('td', { role: 'cell', ...(index > 0 ? { dataLabel: head[index] } : {}) }, withPunctuation(nodes));
  };
  const table = frame(
    label,
    h(
      'tr',
      { role: 'row' },
      head.map((text) => h('th', { role: 'columnheader', scope: 'col' }, text)),
    ),
    rows.map((row) => h('tr', { role: 'row' }, row.map(cell))),
    'rowgroup',
  );
  table.properties.className = ['table-scroll', 'table-rows'];
  return table;
}

function frame(label: string, head: Element, rows: Element[], role?: 'rowgroup'): Element {
  const roles = role ? { role } : {};
  return h('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [
    h('table', role ? { role: 'table' } : {}, [h('thead', roles, [head]), h('tbody', roles, rows)]),
  ]);
}
