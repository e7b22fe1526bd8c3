import type { Element } from 'hast';
import { inlineCode } from '../markdown/inline-code.ts';
import { dataTable } from '../markdown/table.ts';
import { type ClientType, clientSystems, clientTransports } from '../model/clients.ts';

interface TableChoice {
  /** `clients`, `files` or `entries`. */
  readonly show: string;
  /** Of `files`: `linux`, `macos` or `windows`. */
  readonly system: string;
}

interface TableOptions extends TableChoice {
  /** Name for screen readers, asked for once the table is sure to exist. */
  readonly label: () => string;
}

/** Text, or code, in a cell. */
export type ClientCellPart = string | { readonly code: string };

/** A table as data: the words of its head, then rows of cells of parts. */
export interface ClientRows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (readonly ClientCellPart[])[])[];
}

const kinds: Readonly<Record<ClientType['runs'], string>> = {
  application: 'Application',
  extension: 'Extension',
  'command-line': 'Command-line tool',
};

/** What a table of the clients that the tool configures holds; null when the choice asks for none there is. */
export function clientRows(clients: readonly ClientType[], { show, system }: TableChoice): ClientRows | null {
  const sorted = [...clients].sort((a, b) => (a.name < b.name ? -1 : 1));
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
  const known = clientSystems.find((item) => item === system);
  if (show === 'files' && known)
    return {
      head: ['Client', 'File'],
      rows: sorted.map((client) => [[{ code: client.name }], [{ code: client.file[known] }]]),
    };
  return show === 'entries' ? entryRows(sorted) : null;
}

/** Clients whose entries look the same share a row. */
function entryRows(sorted: readonly ClientType[]): ClientRows {
  const shape = ({ key, url, types }: ClientType): string => [key, url, ...transportTypes(types)].join('\0');
  return {
    head: ['Client', 'Entries stand under', 'Address is in', 'type by transport'],
    rows: [...Map.groupBy(sorted, shape).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [
        [
          group.flatMap(({ name }, index) => (index === 0 ? [{ code: name }] : [', ', { code: name }])),
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

/** Each type that an entry may have, with the transports that lead to it. */
function typesByTransport(types: ClientType['types']): ClientCellPart[] {
  const groups = Map.groupBy(clientTransports, (transport) => types[transport] ?? '');
  return [...groups].flatMap(([type, transports], index) => [
    ...(index === 0 ? [] : ['; ']),
    type === '' ? 'none' : { code: type },
    ` for ${transports.join(' and ')}`,
  ]);
}

/** A table of the clients that the tool configures; null when the options ask for none there is. */
export function clientTable(clients: readonly ClientType[], { label, ...choice }: TableOptions): Element | null {
  const found = clientRows(clients, choice);
  if (!found) return null;
  const part = (piece: ClientCellPart): Element | string =>
    typeof piece === 'string' ? piece : inlineCode(piece.code);
  return dataTable(
    label(),
    found.head,
    found.rows.map((row) => row.map((cell) => cell.map(part))),
  );
}
