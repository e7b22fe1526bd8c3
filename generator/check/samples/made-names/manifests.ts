import type { CustomResource } from '../../../model/resource.ts';
import type { SampleEntry, SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import { property, textOf } from '../../../samples/value.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { at as schemaAt } from '../../../schemas/values.ts';
import { type FieldRow, fieldRows, isPlainName, labelRows, type Naming, openNaming, partRows } from './table.ts';

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
  return [
    ...(kind === '' || !meta ? [] : named({ sort: kind, role: 'makes' }, property(meta, 'name'))),
    ...parts(),
    ...fieldsIn(object, ''),
  ];

  function named(name: Name, value: SampleValue | null | undefined): Naming[] {
    if (value?.kind !== 'string' && value?.kind !== 'number') return [];
    const { text, at } = value;
    if (!isPlainName(text, name.sort)) return [];
    const isFree = namespace === undefined || /[^\w.-]/.test(namespace);
    return [{ name: text, at, lines, word: text, ...(!isFree && { namespace }), ...name }];
  }

  /** Keys and ports of the object itself, or of the Secret that a controller makes of it, with that. */
  function parts(): Naming[] {
    const isSecret = /Secret$|^OnePasswordItem$/.test(kind);
    const [other] = isSecret
      ? [...valuesAt(object, 'spec.target.name'), ...valuesAt(object, 'spec.destination.name')]
      : [];
    const owner = other ?? (meta && property(meta, 'name'));
    const sort = isSecret ? 'Secret' : kind;
    const holder = `${sort} ${owner?.kind === 'string' ? owner.text : ''}`;
    const isOpen =
      isPart || ['spec.dataFrom', 'spec.target.template'].some((path) => valuesAt(object, path).length > 0);
    const given = partRows
      .filter(([kinds]) => kinds.split('|').includes(resource ? 'RESOURCE' : kind))
      .flatMap(([, path, part]) => valuesAt(object, path).map((value) => ({ part, value })));
    const usualPorts = given.length > 0 ? [] : usual('spec.port').map((value) => ({ part: 'port', value }));
    return [
      ...(isSecret && sort !== kind ? named({ sort, role: 'makes' }, owner) : []),
      ...[...given, ...usualPorts].flatMap(({ part, value }) => named({ sort: part, role: 'makes', holder }, value)),
      ...(isOpen ? ['key', 'port'].map((part) => ({ ...openNaming, sort: part, holder, lines })) : []),
    ];
  }

  /** What the tool's kind takes where an object says nothing, at -1. */
  function usual(path: string): SampleValue[] {
    const value = keywordsOf(schemaAt(resource?.versions[0]?.schema, path.split('.'))).default;
    return typeof value === 'string' || typeof value === 'number' ? [textValue(String(value), -1)] : [];
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
    // Another check compares what a workload selects with its template.
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
    const given = row.key === undefined ? [] : valuesAt(item, row.key);
    const keys = row.key === undefined || given.length > 0 ? given : usual(`${path.slice(1)}.${row.key}`);
    const part = { role: 'uses', holder: `${row.sort} ${there.text}`, ...more } as const;
    return [
      ...named({ sort: row.sort, role, policy: row.policy, ...more }, there),
      ...keys.flatMap((key) => named({ sort: 'key', ...part, ...(key.at < 0 && { at: there.at, word: '' }) }, key)),
      ...(row.ports ?? []).flatMap((port) =>
        valuesAt(item, port).flatMap((one) => named({ sort: 'port', ...part }, one)),
      ),
      ...(row.reads === undefined ? [] : named({ sort: 'key', ...part, role: 'reads', name: row.reads }, there)),
    ];
  }
}

const textValue = (text: string, at: number): SampleValue => ({ kind: 'string', at, text, quoted: false });

/** The values at a path, of each item where it leads through lists; `*` stands for the names of fields. */
function valuesAt(value: SampleValue, path: string): SampleValue[] {
  return path.split('.').reduce<SampleValue[]>(
    (values, step) =>
      values.flatMap((one) => {
        if (step === '*') return one.kind === 'object' ? one.entries.map(({ name, at }) => textValue(name, at)) : [];
        const found = property(one, step);
        return found === null ? [] : found.kind === 'array' ? found.items : [found];
      }),
    [value],
  );
}
