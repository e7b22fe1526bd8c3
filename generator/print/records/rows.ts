import type { BlockOf, FieldView, RowView, SchemaView, Section } from '../../model/page.ts';
import { rowFacts } from '../../model/row-words.ts';
import { oneLine, type Place, place, type Where, words } from './place.ts';

export function rowPlaces({ rows, of, rank = 0 }: BlockOf<'rows'>, { owner, above }: Where): Place[] {
  return rows.flatMap((row) => [
    rowPlace(row, { entity: of, title: row.name, owner, above, rank }),
    ...fieldsOf(row).map((field) =>
      rowPlace(field, { entity: 'field', title: `${row.name}.${field.path}`, owner, above, rank }),
    ),
  ]);
}

/** A row, which is also found by its default. Rarely wanted ones rank lower. */
function rowPlace(
  { id, name, path = name, syntax = '', aliases = [], environment, text, type, default: value, marks = [] }: RowView,
  about: Pick<Place, 'entity' | 'title' | 'above'> & { readonly owner: string | undefined; readonly rank?: number },
): Place {
  const { title, rank = 0 } = about;
  const description = words(text) || type.map((part) => part.text).join('') || (syntax && `Argument ${syntax}`);
  // Some defaults are only in the text: `By default, the registry entry decides.`
  const byDefault =
    value === undefined
      ? (/[^.]*\bby default\b[^.]*/i.exec(description)?.[0] ?? '')
      : `${rowFacts.default.label}: ${value}`;
  return place({
    ...about,
    anchor: id,
    text: description,
    body: byDefault === '' ? '' : `${oneLine(description)} ${byDefault}`.trim(),
    names: [...new Set([title, path, name, ...aliases, ...(environment ? [environment] : [])])],
    rank: marks.includes('hidden') || marks.includes('deprecated') ? rank + 1 : rank,
  });
}

/**
 * Nested fields, without those in sections of named schemas. Steps into lists and maps (`[]`, `*`) are not part of
 * names.
 */
function fieldsOf({ fields = [], groups = [], opened }: Partial<SchemaView>): FieldView[] {
  if (opened) return [];
  return [
    ...fields.flatMap((field) => [...(/[\p{L}]/u.test(field.name) ? [field] : []), ...fieldsOf(field)]),
    ...groups.flatMap((group) => group.members.flatMap(fieldsOf)),
  ];
}

/** Fields outside the sections of named schemas. */
export function schemaFields({ schema, search }: BlockOf<'schema'>, { owner, above }: Where): Place[] {
  if (search === undefined) return [];
  return fieldsOf(schema).map((field) =>
    search === 'paths'
      ? { ...fieldPlace(field, '', above), entity: 'value' }
      : rowPlace(field, { entity: 'field', title: field.path, owner, above }),
  );
}

/** A kind of custom resource; its fields follow with its versions. */
export function resourcePlaces({ id, title, search, sections = [] }: Section): Place[] {
  return [
    place({ entity: 'resource', anchor: id, title, text: words(search?.text), names: search?.names ?? [title] }),
    ...versionPlaces(sections, title, [title]),
  ];
}

/** Fields of a kind: those of the storage version, which comes first, then those only in other versions. */
export function versionPlaces(sections: readonly Section[], kind: string, above: readonly string[]): Place[] {
  const seen = new Set<string>();
  const versions = sections.filter(({ frame }) => frame === 'resource-version');
  return versions.flatMap((version, index) =>
    fieldsIn(version).flatMap((field) => {
      if (seen.has(field.path)) return [];
      seen.add(field.path);
      return [fieldPlace(field, kind, above, Math.min(index, 1))];
    }),
  );
}

/** A schema with its fields, and the values it allows. */
export function schemaPlaces({ id, title, blocks, frame }: Section, above: readonly string[]): Place[] {
  // `pkg_api_v1.createRequest` is also found as `createRequest`.
  const names = frame === 'document' ? [] : [...new Set([title, title.split(/[./]/).at(-1) ?? title])];
  return blocks.flatMap((block) =>
    block.type === 'schema'
      ? [
          place({ entity: 'schema', anchor: id, title, above, text: words(block.schema.text), names }),
          ...valuePlaces(id, title, block.schema, above),
          ...fieldsOf(block.schema).map((field) => fieldPlace(field, title, [...above, title])),
        ]
      : [],
  );
}

/** Named values that readers may search for: `ClaudeCode`. */
function valuePlaces(id: string, owner: string, schema: SchemaView, above: readonly string[]): Place[] {
  const named = schema.facts?.find(({ label }) => label === 'Names of the values')?.value.split(', ') ?? [];
  const values = (schema.enum ?? []).map(({ value, name }) => [value.replace(/^"|"$/g, ''), ...(name ? [name] : [])]);
  return [...values, ...named.map((name) => [name])].map((names) =>
    place({
      entity: 'value',
      anchor: id,
      title: names.at(-1) ?? '',
      above: [...above, owner],
      text: `Value of ${owner}`,
      names,
      owner,
      rank: 1,
    }),
  );
}

function fieldPlace(field: FieldView, owner: string, above: readonly string[], rank = 0): Place {
  const title = owner === '' ? field.path : `${owner}.${field.path}`;
  return rowPlace(field, { entity: 'field', title, owner: owner || undefined, above, rank });
}

/** Fields of a version, those with sections last. */
function fieldsIn({ blocks, sections = [] }: Section): FieldView[] {
  return [
    ...blocks.flatMap((block) => {
      if (block.type !== 'schema') return [];
      return fieldsOf('path' in block.schema ? { type: [], fields: [block.schema] } : block.schema);
    }),
    ...sections.flatMap(fieldsIn),
  ];
}
