import type { Element } from 'hast';
import { h } from 'hastscript';
import { codeBlock, inlineCode } from '../markdown/code-block.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { marks } from '../model/row-words.ts';
import { visibleValue } from '../shared/json-text.ts';

/** The panel of a registry server: all its registry data, and the command to run it. */
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
    ? [h('details', { className: ['branch'] }, [h('summary', folded), h('p', parts.map(partHtml))])]
    : parts.map(partHtml);
  const content = list
    ? [
        h(
          'ul',
          list.map((item) => h('li', item.map(partHtml))),
        ),
      ]
    : pieces;
  return h('div', [h('dt', label), h('dd', content)]);
}

/** A piece of a line as HTML. */
export function partHtml(piece: LinePart): Element | string {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return inlineCode(piece.code);
  if ('day' in piece) return h('time', { dateTime: piece.day }, piece.day.slice(0, 10));
  return h('a', { href: piece.url }, piece.url.replace(/^https:\/\//, ''));
}

/** A piece of a line: words, or a name shown as code or link. */
export type LinePart = string | { readonly code: string } | { readonly url: string } | { readonly day: string };

/** One fact about a server: pieces of a line, or a list of such lines. */
export interface PanelRow {
  readonly label: string;
  readonly parts: readonly LinePart[];
  readonly list?: readonly (readonly LinePart[])[];
  /** Summary shown while the parts are folded: they would fill a screen. */
  readonly folded?: string;
}

/** Most names to show unfolded. */
const glance = 20;

/** All registry data of a server, in the panel's order. */
export function panelRows(server: CatalogueServer): PanelRow[] {
  const rows: (PanelRow | false | null | '')[] = [
    factRow('Type', [server.kind === 'remote' ? 'Remote server' : 'Container image']),
    server.transport && factRow('Transport', [{ code: server.transport }]),
    server.image && factRow('Image', [{ code: server.image }]),
    server.url && factRow('Address', [{ code: server.url }]),
    server.targetPort !== null && factRow('Target port', [String(server.targetPort)]),
    server.kind === 'container' &&
      factRow('Provenance', [server.provenance ? 'Signed; verified when the image is pulled' : 'Not signed']),
    server.kind === 'container' && factRow('Network', network(server)),
    server.repositoryUrl && factRow('Repository', [repository(server.repositoryUrl)]),
    (server.stars !== null || server.pulls !== null) && factRow('Popularity', [popularity(server)]),
    server.lastUpdated && factRow('Last updated', [{ day: server.lastUpdated }]),
    server.tools.length > 0 && {
      ...factRow('Tools', codeList(server.tools)),
      ...(server.tools.length > glance ? { folded: `${server.tools.length} tools` } : {}),
    },
    server.variables.length > 0 && {
      label: 'Environment variables',
      parts: [],
      list: server.variables.map(variable),
    },
    server.tags.length > 0 && factRow('Tags', [server.tags.join(', ')]),
  ];
  return rows.filter((item): item is PanelRow => typeof item === 'object' && item !== null);
}

function factRow(label: string, parts: readonly LinePart[]): PanelRow {
  return { label, parts };
}

/** Names as code, separated by commas. */
export function codeList(names: readonly string[]): LinePart[] {
  return names.flatMap((name, index): LinePart[] => (index === 0 ? [{ code: name }] : [', ', { code: name }]));
}

function network(server: CatalogueServer): LinePart[] {
  if (server.allowAllOutbound) return ['Any host and port'];
  if (server.allowedHosts.length === 0 && server.allowedPorts.length === 0) return ['No outbound access'];
  const ports = server.allowedPorts.length ? ` on port ${server.allowedPorts.join(', ')}` : '';
  return server.allowedHosts.length ? [...codeList(server.allowedHosts), ports] : [`Any host${ports}`];
}

function repository(url: string): LinePart {
  return /^https:\/\//.test(url) ? { url } : url;
}

function popularity(server: CatalogueServer): string {
  const counts = [
    server.stars !== null && `${group(server.stars)} stars`,
    server.pulls !== null && `${group(server.pulls)} pulls`,
  ];
  return counts.filter((count) => count !== false).join(', ');
}

/** Groups thousands, independent of the locale. */
function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function variable(entry: CatalogueServer['variables'][number]): LinePart[] {
  const facts = [
    entry.required && marks.required.inText,
    entry.secret && marks.secret.inText,
    entry.default !== null && `default ${visibleValue(entry.default)}`,
  ].filter((fact) => fact !== false);
  return [
    { code: entry.name },
    facts.length ? ` (${facts.join(', ')})` : '',
    entry.description ? `: ${entry.description}` : '',
  ];
}
