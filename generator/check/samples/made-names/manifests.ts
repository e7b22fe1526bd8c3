import type { CustomResource } from '../../../model/resource.ts';
import type { SampleEntry, SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import { itemsOf, property, textOf } from '../../../samples/value.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { type FieldRow, fieldRows, isPlainName, labelRows, type Naming, openNaming } from './table.ts';

type Name = Pick<Naming, 'sort' | 'role'> & Partial<Naming>;

/** What a text makes and refers to, in any object of a cluster and in values of charts. */
export function namingsOfText(text: SampleText, resources: readonly CustomResource[]): Naming[] {
  if (text.language !== 'yaml') return [];
  const rows = [...fieldRows, ...resources.flatMap(rowsOf)];
  return text.documents.flatMap(({ value }) =>
    value?.kind === 'object' ? namingsOf(value, text, resources, rows) : [],
  );
}

/** Other kinds refer to one of the tool by its name, with or without the first letters. */
function rowsOf({ kind }: CustomResource): FieldRow[] {
  const names = [kind, kind.replace(/^[A-Z]+(?=[A-Z])/, '')].map(
    (name) => name.charAt(0).toLowerCase() + name.slice(1),
  );
  return [
    ...names.map((name) => ({ at: `${name}Ref`, sort: kind })),
    { at: 'spec.secrets', sort: 'Secret', key: 'key', kind },
  ];
}

function namingsOf(
  object: SampleObject,
  { lines, isPart }: SampleText,
  resources: readonly CustomResource[],
  rows: readonly FieldRow[],
): Naming[] {
  const kind = textOf(object, 'kind') ?? '';
  const meta = property(object, 'metadata');
  const resource = resources.find((one) => one.kind === kind);
  const [group = ''] = (textOf(object, 'apiVersion') ?? '').split('/');
  // Objects of others may refer to those of another namespace.
  const isPlain = resource !== undefined || !group.includes('.') || group.endsWith('.k8s.io');
  const namespace = (isPlain && meta && textOf(meta, 'namespace')) || undefined;
  const holder = (meta && textOf(meta, 'name')) ?? '';
  return [
    ...(kind === '' || !meta ? [] : named({ sort: kind, role: 'makes' }, property(meta, 'name'))),
    ...madeBy(),
    ...fieldsIn(object, ''),
  ];

  function named(name: Name, value: SampleValue | null | undefined): Naming[] {
    if (value?.kind !== 'string' && value?.kind !== 'number') return [];
    const { text, at } = value;
    if (!isPlainName(text, name.sort)) return [];
    const isFree = namespace === undefined || /[^\w.-]/.test(namespace);
    return [{ name: text, at, lines, word: text, ...(!isFree && { namespace }), ...name }];
  }

  /** Keys and ports of the object itself, and a Secret that a controller makes of it. */
  function madeBy(): Naming[] {
    const all = (sort: string, of: string, values: readonly SampleValue[]): Naming[] => [
      ...values.flatMap((value) => named({ sort, role: 'makes', holder: of }, value)),
      ...(isPart ? [{ ...openNaming, sort, holder: of, lines }] : []),
    ];
    if (kind === 'Secret' || kind === 'ConfigMap')
      return all(
        'key',
        `${kind} ${holder}`,
        ['data', 'stringData', 'binaryData'].flatMap((list) => keysAt(list)),
      );
    if (kind === 'Service')
      return all('port', `Service ${holder}`, [
        ...valuesAt(object, 'spec.ports.port'),
        ...valuesAt(object, 'spec.ports.name'),
      ]);
    if (resource) {
      const [port] = valuesAt(object, 'spec.port');
      const usual = keywordsOf(schemaAt(resource.versions[0]?.schema, ['spec', 'port'])).default;
      const text = String(usual);
      const given =
        port ?? (usual === undefined ? [] : ({ kind: 'number', at: object.at, digits: text, text } as const));
      return all('port', `${kind} ${holder}`, [given].flat());
    }
    if (!/Secret$|^OnePasswordItem$/.test(kind)) return [];
    const [made] = ['spec.target.name', 'spec.destination.name'].flatMap((path) => valuesAt(object, path));
    const of = `Secret ${made?.kind === 'string' ? made.text : holder}`;
    const keys = [...valuesAt(object, 'spec.data.secretKey'), ...keysAt('spec.encryptedData')];
    const isOpen = ['spec.dataFrom', 'spec.target.template'].some((path) => valuesAt(object, path).length > 0);
    return [
      ...named({ sort: 'Secret', role: 'makes' }, made ?? (meta && property(meta, 'name'))),
      ...(isOpen ? [{ ...openNaming, sort: 'key', holder: of, lines }] : []),
      ...all('key', of, keys),
    ];
  }

  function keysAt(path: string): SampleValue[] {
    return valuesAt(object, path).flatMap((value) =>
      value.kind === 'object' ? value.entries.map(({ name, at }) => textValue(name, at)) : [],
    );
  }

  function fieldsIn(value: SampleValue, path: string): Naming[] {
    if (value.kind === 'array') return value.items.flatMap((item) => fieldsIn(item, path));
    if (value.kind !== 'object') return [];
    return value.entries.flatMap((entry) => {
      const below = `${path}.${entry.name}`;
      return [...labelsAt(entry, below), ...referredAt(entry, below), ...fieldsIn(entry.value, below)];
    });
  }

  function labelsAt({ value }: SampleEntry, path: string): Naming[] {
    const row = labelRows.find((one) => isAt(one, path));
    // A check of its own compares what a workload selects with its own template.
    if (!row || value.kind !== 'object' || (row.role === 'uses' && valuesAt(object, 'spec.template').length > 0))
      return [];
    return value.entries.flatMap((entry) => named({ sort: 'label', role: row.role, holder: entry.name }, entry.value));
  }

  function isAt({ at, kind: of }: Pick<FieldRow, 'at' | 'kind'>, path: string): boolean {
    return path.endsWith(`.${at}`) && (of === undefined || of === kind);
  }

  function referredAt({ name: field, value }: SampleEntry, path: string): Naming[] {
    const [row] = rows.filter((one) => isAt(one, path)).toSorted((a, b) => b.at.length - a.at.length);
    const items = value.kind === 'array' ? value.items : [value];
    return items.flatMap((item) => {
      const kindThere = row || /Refs?$|^subjects$/.test(field) ? textOf(item, 'kind') : null;
      const sort = kindThere ?? row?.sort;
      const optional = property(item, 'optional');
      const isOptional = optional?.kind === 'boolean' && optional.value;
      return sort === undefined || isOptional ? [] : reference(item, { at: path, ...row, sort }, path);
    });
  }

  function reference(item: SampleValue, row: FieldRow, path: string): Naming[] {
    const there = item.kind === 'object' ? property(item, 'name') : item;
    const role = row.role ?? 'uses';
    const elsewhere = textOf(item, 'namespace');
    const more = elsewhere === null ? {} : { namespace: elsewhere };
    if (there?.kind !== 'string') return [];
    const part = { role: 'uses', holder: `${row.sort} ${there.text}`, ...more } as const;
    return [
      ...named({ sort: row.sort, role, policy: row.policy, ...more }, there),
      ...(row.key === undefined ? [] : keysOf(item, row.key, path)).flatMap((key) =>
        named({ sort: 'key', ...part, ...(key.at < 0 && { at: there.at, word: '' }) }, key),
      ),
      ...(row.ports ?? []).flatMap((port) =>
        valuesAt(item, port).flatMap((one) => named({ sort: 'port', ...part }, one)),
      ),
      ...(row.reads === undefined ? [] : named({ sort: 'key', ...part, role: 'reads', name: row.reads }, there)),
    ];
  }

  /** The keys that a reference names; where it names none, the one that the kind takes then, at -1. */
  function keysOf(item: SampleValue, key: string, path: string): SampleValue[] {
    const given = valuesAt(item, key);
    if (given.length > 0 || !resource) return given;
    const field = schemaAt(resource.versions[0]?.schema, [...path.slice(1).split('.'), key]);
    const usual = keywordsOf(field).default;
    return typeof usual === 'string' ? [textValue(usual, -1)] : [];
  }
}

const textValue = (text: string, at: number): SampleValue => ({ kind: 'string', at, text, quoted: false });

/** The values at a path, of each item where it leads through lists. */
function valuesAt(value: SampleValue, path: string): SampleValue[] {
  const steps = path.split('.');
  return steps.reduce<SampleValue[]>(
    (values, step) =>
      values.flatMap((one) => {
        const found = property(one, step);
        return found === null ? [] : found.kind === 'array' ? itemsOf(one, step) : [found];
      }),
    [value],
  );
}
