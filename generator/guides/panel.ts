import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { codeBlock } from '../markdown/code-block.ts';
import { inlineCode } from '../markdown/inline-code.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { type PanelPart, type PanelRow, panelRows } from './panel-rows.ts';

/** The panel of a catalogued server: everything the registry says about it, and the command that runs it. */
export function serverPanel(server: CatalogueServer, program: string): Element {
  const badges = [server.tier, server.status]
    .filter((label) => label !== null)
    .map((label) =>
      h('span', { className: ['badge', `badge-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`] }, label),
    );
  return h('section', { className: ['server-panel'], ariaLabel: `Registry entry of ${server.name}` }, [
    h('header', [h('p', { className: ['server-name'] }, server.name), ...badges]),
    h('p', server.description),
    h('dl', panelRows(server).map(row)),
    codeBlock(`${program} run ${server.name}`, 'bash', { title: 'Run it' }),
  ]);
}

function row({ label, parts, list, folded }: PanelRow): Element {
  const pieces = folded
    ? [h('details', { className: ['branch'] }, [h('summary', folded), h('p', parts.map(part))])]
    : parts.map(part);
  const content = list
    ? [
        h(
          'ul',
          list.map((item) => h('li', item.map(part))),
        ),
      ]
    : pieces;
  return h('div', [h('dt', label), h('dd', content)]);
}

function part(piece: PanelPart): ElementContent | string {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return inlineCode(piece.code);
  if ('day' in piece) return h('time', { dateTime: piece.day }, piece.day.slice(0, 10));
  return h('a', { href: piece.url }, piece.url.replace(/^https:\/\//, ''));
}
