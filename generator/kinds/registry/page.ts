import { exampleOf } from '../../examples/index.ts';
import type { PageEntities } from '../../model/entity.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PageDocument, PageLink, SchemaView, Section } from '../../model/page.ts';
import type { Registry, RegistrySchema } from '../../model/registry.ts';
import type { Json } from '../../model/schema.ts';
import { exampleTabs } from '../../schemas/example-tabs.ts';
import { resolverOf } from '../../schemas/keywords.ts';
import { namedSection } from '../../schemas/named-section.ts';
import { type SchemaContext, schemaView } from '../../schemas/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { perObject } from '../../shared/per-object.ts';
import { namePrefix, rootName } from '../../shared/registry-names.ts';
import { introduced, sourceFact } from '../introduced.ts';
import type { KindContext } from '../kind.ts';

/** Address of the page of the registry's schemas. */
export function registryUrl(reference: string): string {
  return `${reference}/registry-schema`;
}

/** The page of the registry's schemas: each with its root and definitions. */
export function registryDocuments({ schemas }: Registry, context: KindContext): PageDocument[] {
  if (schemas.length === 0) return [];
  const url = registryUrl(context.reference);
  const entities = context.entities(url);
  // The roots claim their ids before anything inside a schema.
  const roots = schemas.map((schema) => ({ schema, ...addSchema(rootName(schema, schemas), entities) }));
  return [
    {
      ...introduced(
        {
          url,
          title: 'Registry schema',
          description:
            'The JSON Schema of a registry: every property of a server entry, with its type, its rules and what it is for.',
          files: schemas.map(({ file }) => file),
        },
        context,
      ),
      kind: 'registry-schema',
      sections: roots.map((root) => documentSection(root, schemas, entities, context)),
    },
  ];
}

/** Adds a schema with a section. */
function addSchema(name: string, entities: PageEntities, parent?: string) {
  return { name, ...entities.add({ type: 'schema', key: name, name, ...(parent && { parent }), wanted: name }) };
}

type Added = ReturnType<typeof addSchema>;

function documentSection(
  { schema, ...root }: Added & { readonly schema: RegistrySchema },
  schemas: readonly RegistrySchema[],
  entities: PageEntities,
  context: KindContext,
): Section {
  const url = registryUrl(context.reference);
  const definitions = schema.definitions.map((definition) => ({
    ...definition,
    added: addSchema(namePrefix(schema, schemas) + definition.name, entities, root.entity),
  }));
  const byPointer = new Map(definitions.map((definition) => [definition.pointer, definition]));
  const contextOf = ({ name, entity }: Added): SchemaContext => ({
    mode: 'markdown',
    entities,
    owner: { key: name, separator: '.', name, parent: entity },
    named: (target) => {
      const definition = byPointer.get(target);
      return definition && { ...definition, url: `#${definition.added.id}` };
    },
    urlOf: (target) => {
      if (target.startsWith('https://')) return target;
      const id = target === '#' ? root.id : byPointer.get(target)?.added.id;
      return id === undefined ? undefined : `${url}#${id}`;
    },
  });
  const rootView = withoutTitle(schemaView(schema.root, contextOf(root), root.id), schema.title);
  const named = definitions.map(({ name, schema: node, added }) => {
    const { id, entity } = added;
    return { id, entity, name, schema: schemaView(node, contextOf(added), id) };
  });
  const usedBy = usersOf([{ id: root.id, name: '', schema: rootView }, ...named]);
  return {
    id: root.id,
    title: schema.title,
    level: 2,
    frame: 'document',
    entity: root.entity,
    blocks: [
      {
        type: 'facts',
        facts: [
          sourceFact(schema.file, context),
          ...(schema.id ? [{ label: 'Id', value: schema.id }] : []),
          { label: 'Dialect', value: schema.dialect },
        ],
      },
      {
        type: 'links',
        look: 'downloads',
        label: 'Download:',
        links: [{ label: 'JSON Schema', url: schemaDownload(schema, context.downloads) }],
      },
      ...exampleTabs(root.id, 'Example document', (size) => {
        const source = registryExample(schema, size);
        return source === null ? null : { code: { as: 'code', source, language: 'json' } };
      }),
      { type: 'schema', schema: rootView, id: root.id },
    ],
    sections: named.map((one) => namedSection(one, one.name, usedBy.get(`${url}#${one.id}`) ?? [], one.schema)),
  };
}

const referencesOf = perObject(({ root, definitions }: RegistrySchema) =>
  resolverOf([{ name: '#', pointer: '#', schema: root }, ...definitions]),
);

/** A valid document; null if none can be generated. */
export function registryExample(schema: RegistrySchema, size: 'minimal' | 'full'): string | null {
  const value = exampleOf(schema.root, { size, resolve: referencesOf(schema) });
  return value === undefined ? null : jsonText(value, 2);
}

/**
 * The address of a schema's file, without the base path. A plain `schema.json` would be unclear among a reader's
 * downloads.
 */
function schemaDownload({ name }: Pick<RegistrySchema, 'name'>, folder: string): string {
  return `${folder}/${name === 'schema' ? 'registry' : name}.schema.json`;
}

/** The schemas and the catalogue, serialised again. */
export function registryDownloads({ schemas, catalogue }: Registry, folder: string): OutputFile[] {
  const file = (path: string, raw: Json): OutputFile => ({ path, content: `${jsonText(raw, 2)}\n` });
  return [
    ...schemas.map((schema) => file(schemaDownload(schema, folder), schema.raw)),
    ...(catalogue ? [file(`${folder}/registry.json`, catalogue.raw)] : []),
  ];
}

/** Removes a title that repeats the heading. */
function withoutTitle(view: SchemaView, title: string): SchemaView {
  const { facts, ...rest } = view;
  const others = facts?.filter(({ label, value }) => !(label === 'Title' && value === title)) ?? [];
  return others.length > 0 ? { ...rest, facts: others } : rest;
}

/** Links from each named schema, by the address of its section, to the fields that refer to it. */
function usersOf(
  schemas: readonly { readonly id: string; readonly name: string; readonly schema: SchemaView }[],
): ReadonlyMap<string, readonly PageLink[]> {
  const users = new Map<string, PageLink[]>();
  const add = (target: string, link: PageLink): void => {
    const links = users.get(target) ?? [];
    if (!links.some((other) => other.url === link.url)) users.set(target, [...links, link]);
  };
  for (const { id, name, schema } of schemas) {
    const visit = (view: SchemaView, link: PageLink): void => {
      for (const { url } of view.type) if (url) add(url, link);
      for (const field of view.fields ?? [])
        visit(field, {
          label: [name, field.path.replace(/\/.*\//g, '*')].filter(Boolean).join('.'),
          url: `#${field.id}`,
        });
      for (const member of view.groups?.flatMap((group) => group.members) ?? []) visit(member, link);
    };
    visit(schema, { label: name === '' ? 'the whole document' : name, url: `#${id}` });
  }
  return users;
}
