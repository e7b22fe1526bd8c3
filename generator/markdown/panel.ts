import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { CatalogueServer } from '../model/registry.ts';
import { codeBlock } from './code-block.ts';

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
    h('dl', rows(server)),
    codeBlock(`${program} run ${server.name}`, 'bash', { title: 'Run it' }),
  ]);
}

function rows(server: CatalogueServer): Element[] {
  return [
    row('Type', [server.kind === 'remote' ? 'Remote server' : 'Container image']),
    server.transport && row('Transport', [h('code', server.transport)]),
    server.image && row('Image', [h('code', server.image)]),
    server.url && row('Address', [h('code', server.url)]),
    server.targetPort !== null && row('Target port', [String(server.targetPort)]),
    server.kind === 'container' &&
      row('Provenance', [server.provenance ? 'Signed; verified when the image is pulled' : 'Not signed']),
    server.kind === 'container' && row('Network', network(server)),
    server.repositoryUrl && row('Repository', [repository(server.repositoryUrl)]),
    (server.stars !== null || server.pulls !== null) && row('Popularity', [popularity(server)]),
    server.lastUpdated &&
      row('Last updated', [h('time', { dateTime: server.lastUpdated }, server.lastUpdated.slice(0, 10))]),
    server.tools.length > 0 && row('Tools', codeList(server.tools)),
    server.variables.length > 0 && row('Environment variables', [h('ul', server.variables.map(variable))]),
    server.tags.length > 0 && row('Tags', [server.tags.join(', ')]),
  ].filter((item): item is Element => typeof item === 'object' && item !== null);
}

function row(label: string, content: (ElementContent | string)[]): Element {
  return h('div', [h('dt', label), h('dd', content)]);
}

function codeList(names: readonly string[]): (ElementContent | string)[] {
  return names.flatMap((name, index) => (index === 0 ? [h('code', name)] : [', ', h('code', name)]));
}

function network(server: CatalogueServer): (ElementContent | string)[] {
  if (server.allowAllOutbound) return ['Any host and port'];
  if (server.allowedHosts.length === 0 && server.allowedPorts.length === 0) return ['No outbound access'];
  const ports = server.allowedPorts.length ? ` on port ${server.allowedPorts.join(', ')}` : '';
  return server.allowedHosts.length ? [...codeList(server.allowedHosts), ports] : [`Any host${ports}`];
}

function repository(url: string): Element | string {
  return /^https:\/\//.test(url) ? h('a', { href: url }, url.replace(/^https:\/\//, '')) : url;
}

function popularity(server: CatalogueServer): string {
  const counts = [
    server.stars !== null && `${group(server.stars)} stars`,
    server.pulls !== null && `${group(server.pulls)} pulls`,
  ];
  return counts.filter((count) => count !== false).join(', ');
}

/** Thousands apart, whatever the machine's locale. */
function group(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function variable(entry: CatalogueServer['variables'][number]): Element {
  const marks = [
    entry.required && 'required',
    entry.secret && 'secret',
    entry.default !== null && `default ${entry.default}`,
  ].filter((mark) => mark !== false);
  return h('li', [
    h('code', entry.name),
    marks.length ? ` (${marks.join(', ')})` : '',
    entry.description ? `: ${entry.description}` : '',
  ]);
}
