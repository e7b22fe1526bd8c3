import type { FieldView, SchemaView, Section } from '../../../model/page.ts';
import { type BlockRecords, type Place, place, type SectionRecords } from '../place.ts';
import { words } from '../words.ts';
import { fieldsOf, rowPlace } from './rows.ts';

/** A schema file with the fields of its root. */
export const document: SectionRecords = (section, above) => schemaPlaces(section, above, []);

/** A named schema with its fields and the values it allows. */
export const namedSchema: SectionRecords = (section, above) => schemaPlaces(section, above, shortNames(section.title));

/** Fields outside the sections of named schemas. */
export const values: BlockRecords<'schema'> = ({ schema, search }, { owner, above }) => {
  if (search === undefined) return [];
  return fieldsOf(schema).map((field) =>
    search === 'paths'
      ? { ...fieldPlace(field, '', above), entity: 'value' }
      : rowPlace(field, { entity: 'field', title: field.path, owner, above }),
  );
};

/** A kind of custom resource; its fields follow with its versions. */
export const resource: SectionRecords = ({ id, title, search, sections = [] }) => [
  place({ entity: 'resource', anchor: id, title, text: words(search?.text), names: search?.names ?? [title] }),
  ...versionPlaces(sections, title, [title]),
];

/** Fields of a kind: those of the storage version, which comes first, then those only in other versions. */
export function versionPlaces(sections: readonly Section[], kind: string, above: readonly string[]): Place[] {
  const known = new Set<string>();
  const versions = sections.filter(({ frame }) => frame === 'resource-version');
  return versions.flatMap((version, index) =>
    fieldsIn(version).flatMap((field) => {
      if (known.has(field.path)) return [];
      known.add(field.path);
      return [fieldPlace(field, kind, above, Math.min(index, 1))];
    }),
  );
}

function schemaPlaces({ id, title, blocks }: Section, above: readonly string[], names: readonly string[]): Place[] {
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

/** `pkg_api_v1.createRequest` is also found as `createRequest`. */
function shortNames(name: string): string[] {
  return [...new Set([name, name.split(/[./]/).at(-1) ?? name])];
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
