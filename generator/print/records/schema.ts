import { visibleText } from '../../markdown/visible-text.ts';
import type {
  FieldView,
  RegistrySchemaPage,
  ResourceIndexPage,
  ResourcePage,
  ResourceView,
  SchemaView,
} from '../../model/page.ts';
import { type Place, pagePlace, place } from './place.ts';
import { type Body, htmlText } from './text.ts';

/** A named schema with its fields and the values it allows. `above` leads to it. */
export function schemaPlaces(
  id: string,
  name: string,
  schema: SchemaView,
  above: readonly string[],
  isNamed = true,
): Place[] {
  return [
    place({
      entity: 'schema',
      anchor: id,
      title: name,
      above,
      text: htmlText(schema.html ?? ''),
      names: isNamed ? shortNames(name) : [],
    }),
    ...valuePlaces(id, name, schema, above),
    ...fieldsOf(schema).map((field) => fieldPlace(field, name, [...above, name])),
  ];
}

/** `pkg_api_v1.createRequest` is also called `createRequest`. */
function shortNames(name: string): string[] {
  const last = name.split(/[./]/).at(-1) ?? name;
  return last === name ? [name] : [name, last];
}

/** Values that have names of their own, which readers know: `ClaudeCode`. */
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
  const path = `${owner}.${field.path}`;
  return place({
    entity: 'field',
    anchor: field.id,
    title: path,
    above,
    text: htmlText(field.schema.html ?? '') || field.schema.type.map(({ text }) => text).join(''),
    names: [path, field.path, field.name].filter((name, index, all) => all.indexOf(name) === index),
    owner,
    rank: field.schema.deprecated ? rank + 1 : rank,
  });
}

/** Fields at any depth. Steps into lists and maps (`[]`, `*`) are no names. */
function fieldsOf(schema: SchemaView): FieldView[] {
  return [
    ...(schema.fields ?? []).flatMap((field) => [
      ...(/[\p{L}]/u.test(field.name) ? [field] : []),
      ...fieldsOf(field.schema),
    ]),
    ...(schema.groups ?? []).flatMap((group) => group.members.flatMap(fieldsOf)),
  ];
}

/** Each schema file with its root and its definitions. */
export function registryPlaces(page: RegistrySchemaPage, body: Body): Place[] {
  return [
    pagePlace(page, body ? { body: visibleText(body) } : {}),
    ...page.schemas.flatMap((schema) => [
      ...schemaPlaces(schema.id, schema.title, schema.root, [], false),
      ...schema.definitions.flatMap((definition) =>
        schemaPlaces(definition.id, definition.name, definition.schema, [schema.title]),
      ),
    ]),
  ];
}

/** Kinds of custom resources and their fields: those of the stored version, and what only others have. */
export function resourcePlaces(page: ResourcePage | ResourceIndexPage, body: Body): Place[] {
  if (page.kind === 'resource') return resource(page.resource, page);
  return [
    pagePlace(page, body ? { body: visibleText(body) } : {}),
    ...page.resources.flatMap((view) => resource(view)),
  ];
}

function resource(view: ResourceView, page?: ResourcePage): Place[] {
  const names = [view.kind, view.plural, ...view.shortNames, ...(view.singular ? [view.singular] : [])];
  const own = { text: htmlText(view.summaryHtml) || `Custom resource of ${view.group}`, names };
  const known = new Set<string>();
  const versions = [...view.versions].sort((a, b) => Number(b.storage) - Number(a.storage));
  return [
    page
      ? pagePlace(page, { entity: 'resource', ...own })
      : place({ entity: 'resource', anchor: view.id, title: view.kind, ...own }),
    ...versions.flatMap((version, index) =>
      fieldsOf(version.schema).flatMap((field) => {
        if (known.has(field.path)) return [];
        known.add(field.path);
        return [fieldPlace(field, view.kind, page ? [] : [view.kind], Math.min(index, 1))];
      }),
    ),
  ];
}
