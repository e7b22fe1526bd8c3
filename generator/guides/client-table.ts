import type { Element } from 'hast';
import { dataTable } from '../markdown/table.ts';
import { type ClientType, type ClientTypes, clientTransports } from '../model/clients.ts';
import { systems } from '../model/systems.ts';
import { codeList, type LinePart, partHtml } from './panel.ts';

/** A table as data: header, then rows of cells of parts. */
export interface ClientRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (readonly LinePart[])[])[];
}

type Attribute = string | null | undefined;

const kinds: Readonly<Record<ClientType['runs'], string>> = {
  application: 'Application',
  extension: 'Extension',
  'command-line': 'Command-line tool',
};

/**
 * The contents of a table of clients that the tool configures; null if there are none, or for another choice.
 *
 * @param show `clients`, `files` or `entries`
 * @param os of `files`: `linux`, `macos` or `windows`
 */
export function clientRows(types: ClientTypes | null, show: Attribute, os: Attribute): ClientRows | null {
  if (!types) return null;
  const sorted = [...types.clients].sort((a, b) => (a.name < b.name ? -1 : 1));
  if (show === 'clients')
    return {
      head: ['Name', 'Client', 'What it is', 'Format'],
      rows: sorted.map((client) => [
        [{ code: client.name }],
        [client.label],
        [kinds[client.runs]],
        [client.format.toUpperCase()],
      ]),
    };
  const system = systems.find((item) => item === os);
  if (show === 'files' && system)
    return {
      head: ['Client', 'File'],
      rows: sorted.map((client) => [[{ code: client.name }], [{ code: client.file[system] }]]),
    };
  return show === 'entries' ? entryRows(sorted) : null;
}

/** Clients with equal entries share a row. */
function entryRows(sorted: readonly ClientType[]): ClientRows {
  const shape = ({ key, url, types }: ClientType): string => [key, url, ...transportTypes(types)].join('\0');
  return {
    head: ['Client', 'Entries are under', 'Address is in', 'type by transport'],
    rows: [...Map.groupBy(sorted, shape).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [
        [
          codeList(group.map(({ name }) => name)),
          [{ code: first.key }],
          [{ code: first.url }],
          typesByTransport(first.types),
        ],
      ];
    }),
  };
}

function transportTypes(types: ClientType['types']): string[] {
  return clientTransports.map((transport) => types[transport] ?? '');
}

/** Each type of an entry, with the transports that result in it. */
function typesByTransport(types: ClientType['types']): LinePart[] {
  const groups = Map.groupBy(clientTransports, (transport) => types[transport] ?? '');
  return [...groups].flatMap(([type, transports], index) => [
    ...(index === 0 ? [] : ['; ']),
    type === '' ? 'none' : { code: type },
    ` for ${transports.join(' and ')}`,
  ]);
}

export function clientTable(label: string, { head, rows }: ClientRows): Element {
  return dataTable(
    label,
    head,
    rows.map((row) => row.map((cell) => cell.map(partHtml))),
  );
}
