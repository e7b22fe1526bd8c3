import type { Element } from 'hast';
import { h } from 'hastscript';
import { type ClientType, clientSystems, clientTransports } from '../model/clients.ts';
import { dataTable } from './table.ts';

interface TableOptions {
  /** `clients`, `files` or `entries`. */
  readonly show: string;
  /** Of `files`: `linux`, `macos` or `windows`. */
  readonly system: string;
  /** Name for screen readers, asked for once the table is sure to exist. */
  readonly label: () => string;
}

const kinds: Readonly<Record<ClientType['runs'], string>> = {
  application: 'Application',
  extension: 'Extension',
  'command-line': 'Command-line tool',
};

/** A table of the clients that the tool configures; null when the options ask for none there is. */
export function clientTable(clients: readonly ClientType[], { show, system, label }: TableOptions): Element | null {
  const sorted = [...clients].sort((a, b) => (a.name < b.name ? -1 : 1));
  const code = (text: string): Element => h('code', text);
  if (show === 'clients')
    return dataTable(
      label(),
      ['Name', 'Client', 'What it is', 'Format'],
      sorted.map((client) => [
        [code(client.name)],
        [client.label],
        [kinds[client.runs]],
        [client.format.toUpperCase()],
      ]),
    );
  const known = clientSystems.find((item) => item === system);
  if (show === 'files' && known)
    return dataTable(
      label(),
      ['Client', 'File'],
      sorted.map((client) => [[code(client.name)], [code(client.file[known])]]),
    );
  if (show !== 'entries') return null;
  // Clients whose entries look the same share a row.
  const shape = ({ key, url, types }: ClientType): string => [key, url, ...transportTypes(types)].join('\0');
  return dataTable(
    label(),
    ['Client', 'Entries stand under', 'Address is in', ...clientTransports.map((name) => `type for ${name}`)],
    [...Map.groupBy(sorted, shape).values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      return [
        [
          group.flatMap(({ name }, index) => (index === 0 ? [code(name)] : [', ', code(name)])),
          [code(first.key)],
          [code(first.url)],
          ...transportTypes(first.types).map((type) => [type === '' ? 'not possible' : code(type)]),
        ],
      ];
    }),
  );
}

function transportTypes(types: ClientType['types']): string[] {
  return clientTransports.map((transport) => types[transport] ?? '');
}
