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
          state.all(cell) as ElementContent[],
        );
      }),
    );
  return h('div', { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel: label }, [
    h('table', [
      h('thead', [cells(head, 'th')]),
      h(
        'tbody',
        rows.map((row) => cells(row, 'td')),
      ),
    ]),
  ]);
}
