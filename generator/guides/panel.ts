import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PhrasingContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { codeBlock } from '../markdown/code-block.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { marks } from '../model/row-words.ts';
import { visibleValue } from '../shared/json-text.ts';

/** A line of text, code and links. */
export type Line = PhrasingContent[];

/** One fact about a server: a line, or a list of lines. */
export interface PanelRow {
  readonly label: string;
  readonly line: Line;
  readonly list?: readonly Line[];
}

/** Most tools to show unfolded; more would fill a screen. */
const glance = 20;

/** The panel of a registry server: all its registry data, and the command to run it. */
export function serverPanel(server: CatalogueServer, program: string, state: State): Element {
  const content = (children: Line) => state.all({ type: 'paragraph', children });
  const badges = [server.tier, server.status]
    .filter((label) => label !== null)
    .map((label) =>
      h('span', { className: ['badge', `badge-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`] }, label),
    );
  const row = ({ label, line, list }: PanelRow): Element => {
    const isFolded = label === 'Tools' && server.tools.length > glance;
    const shown = list
      ? h(
          'ul',
          list.map((item) => h('li', content(item))),
        )
      : content(line);
    const folded = () =>
      h('details', { className: ['branch'] }, [h('summary', `${server.tools.length} tools`), h('p', shown)]);
    return h('div', [h('dt', label), h('dd', isFolded ? folded() : shown)]);
  };
  return h('section', { className: ['server-panel'], ariaLabel: `Registry entry of ${server.name}` }, [
    h('header', [h('p', { className: ['server-name'] }, server.name), ...badges]),
    h('p', server.description),
    h('dl', panelRows(server).map(row)),
    codeBlock(`${program} run ${server.name}`, 'bash', { title: 'Run it' }),
  ]);
}

/** All registry data of a server, in the panel's order. */
export function panelRows(server: CatalogueServer): PanelRow[] {
  const { kind, transport, image, url, targetPort, provenance, repositoryUrl, lastUpdated, tools, tags } = server;
  const isContainer = kind === 'container';
  const row = (label: string, line: Line | false | null | ''): PanelRow[] => (line ? [{ label, line }] : []);
  const variables = server.variables.map(variable);
  return [
    ...row('Type', [text(isContainer ? 'Container image' : 'Remote server')]),
    ...row('Transport', transport && [code(transport)]),
    ...row('Image', image && [code(image)]),
    ...row('Address', url && [code(url)]),
    ...row('Target port', targetPort !== null && [text(String(targetPort))]),
    ...row(
      'Provenance',
      isContainer && [text(provenance ? 'Signed; verified when the image is pulled' : 'Not signed')],
    ),
    ...row('Network', isContainer && network(server)),
    ...row('Repository', repositoryUrl && [repository(repositoryUrl)]),
    ...row('Popularity', popularity(server)),
    ...row('Last updated', lastUpdated && [day(lastUpdated)]),
    ...row('Tools', tools.length > 0 && codeList(tools)),
    ...(variables.length > 0 ? [{ label: 'Environment variables', line: [], list: variables }] : []),
    ...row('Tags', tags.length > 0 && [text(tags.join(', '))]),
  ];
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });

/** Names as code, separated by commas. */
export function codeList(names: readonly string[]): Line {
  return names.flatMap((name, index) => (index === 0 ? [code(name)] : [text(', '), code(name)]));
}

function day(date: string): PhrasingContent {
  return { type: 'text', value: date.slice(0, 10), data: { hName: 'time', hProperties: { dateTime: date } } };
}

function network({ allowAllOutbound, allowedHosts, allowedPorts }: CatalogueServer): Line {
  if (allowAllOutbound) return [text('Any host and port')];
  if (allowedHosts.length === 0 && allowedPorts.length === 0) return [text('No outbound access')];
  const ports = allowedPorts.length ? ` on port ${allowedPorts.join(', ')}` : '';
  return allowedHosts.length ? [...codeList(allowedHosts), text(ports)] : [text(`Any host${ports}`)];
}

function repository(url: string): PhrasingContent {
  const [scheme = '', rest = ''] = url.split(/(?<=^https:\/\/)/);
  return rest === '' ? text(scheme) : { type: 'link', url, children: [text(rest)] };
}

function popularity({ stars, pulls }: CatalogueServer): Line | null {
  const counts = Object.entries({ stars, pulls }).flatMap(([unit, count]) =>
    count === null ? [] : [`${grouped(count)} ${unit}`],
  );
  return counts.length > 0 ? [text(counts.join(', '))] : null;
}

/** Groups thousands, independent of the locale. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function variable(entry: CatalogueServer['variables'][number]): Line {
  const facts = [
    entry.required && marks.required.inText,
    entry.secret && marks.secret.inText,
    entry.default !== null && `default ${visibleValue(entry.default)}`,
  ].filter((fact) => fact !== false);
  const [more, about] = [
    facts.length ? ` (${facts.join(', ')})` : '',
    entry.description ? `: ${entry.description}` : '',
  ];
  return [code(entry.name), text(more + about)];
}
