import type { Table } from 'mdast';
import { type ClientType, type ClientTypes, clientTransports } from '../model/clients.ts';
import { systems } from '../model/systems.ts';
import { code, codeList, type Line, text } from './panel.ts';

type Attribute = string | null | undefined;

const kinds: Readonly<Record<ClientType['runs'], string>> = {
  application: 'Application',
  extension: 'Extension',
  'command-line': 'Command-line tool',
};

/**
 * A table of clients that the tool configures; null if there are none, or for another choice.
 *
 * @param show `clients`, `files` or `entries`
 * @param os of `files`: `linux`, `macos` or `windows`
 */
export function clientTable(types: ClientTypes | null, show: Attribute, os: Attribute): Table | null {
  if (!types) return null;
  const sorted = types.clients.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (show === 'clients')
    return table(
      ['Name', 'Client', 'What it is', 'Format'],
      sorted.map(({ name, label, runs, format }) => [
        [code(name)],
        ...[label, kinds[runs], format.toUpperCase()].map((words) => [text(words)]),
      ]),
    );
  const system = systems.find((item) => item === os);
  if (show === 'files' && system)
    return table(
      ['Client', 'File'],
      sorted.map((client) => [[code(client.name)], [code(client.file[system])]]),
    );
  return show === 'entries' ? entryTable(sorted) : null;
}

/** Clients with equal entries share a row. */
function entryTable(sorted: readonly ClientType[]): Table {
  const entries = Map.groupBy(sorted, ({ key, url, types }) =>
    [key, url, ...clientTransports.map((transport) => types[transport])].join('\0'),
  );
  return table(
    ['Client', 'Entries are under', 'Address is in', 'type by transport'],
    [...entries.values()].flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      return [[codeList(same.map(({ name }) => name)), [code(first.key)], [code(first.url)], typesByTransport(first)]];
    }),
  );
}

/** Each type of an entry, with the transports that result in it. */
function typesByTransport({ types }: ClientType): Line {
  const groups = Map.groupBy(clientTransports, (transport) => types[transport]);
  return [...groups].flatMap(([type, transports], index) => [
    ...(index === 0 ? [] : [text('; ')]),
    type ? code(type) : text('none'),
    text(` for ${transports.join(' and ')}`),
  ]);
}

function table(head: readonly string[], rows: readonly Line[][]): Table {
  return {
    type: 'table',
    children: [head.map((words) => [text(words)]), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    })),
  };
}
