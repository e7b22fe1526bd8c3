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

/** A table made from data, in the same frame: the words of its head, then the cells of each row. */
export function dataTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (readonly (Element | string)[])[])[],
): Element {
  return frame(
    label,
    h(
      'tr',
      head.map((text) => h('th', { scope: 'col' }, text)),
    ),
    rows.map((row) =>
      h(
        'tr',
        row.map((cell) => h('td', [...cell])),
      ),
    ),
  );
}

function frame(label: string, head: Element, rows: Element[]): Element {
  return h('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [
    h('table', [h('thead', [head]), h('tbody', rows)]),
  ]);
}
