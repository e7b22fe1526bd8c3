import { exampleOf } from '../../examples/index.ts';
import { codeHtml } from '../../markdown/code-html.ts';
import type { PageLink, RegistrySchemaPage, SchemaView, TocEntry } from '../../model/page.ts';
import type { RegistrySchema } from '../../model/registry.ts';
import { type EmitContext, onlyFile, pageBase } from '../../pages/context.ts';
import { schemaDownload } from '../../print/downloads.ts';
import { type SchemaContext, schemaView } from '../../schemas/schema.ts';
import { jsonText } from '../../shared/json-text.ts';

/** The page of the registry's JSON Schema files: each with its root and its definitions. */
export function registrySchemaPage(schemas: readonly RegistrySchema[], context: EmitContext): RegistrySchemaPage {
  const anchors = context.links.anchors();
  const several = schemas.length > 1;
  // A version with one schema keeps short anchors; with several each starts with the schema's name.
  const prefix = (schema: RegistrySchema): string => (several ? `${schema.name}.` : '');
  const ids = new Map(schemas.map((schema) => [schema, anchors.claim(several ? schema.name : 'registry')]));
  const views = schemas.map((schema) => {
    const definitionIds = new Map(
      schema.definitions.map((definition) => [
        definition.pointer,
        anchors.claim(`${prefix(schema)}${definition.name}`),
      ]),
    );
    const named = new Map(schema.definitions.map((definition) => [definition.pointer, definition]));
    const schemaContext: SchemaContext = {
      mode: 'markdown',
      anchors,
      named: (target) => {
        const definition = named.get(target);
        return definition && { ...definition, url: `#${definitionIds.get(target)}` };
      },
      urlOf: (target) => {
        if (target.startsWith('https://')) return target;
        const id = target === '#' ? ids.get(schema) : definitionIds.get(target);
        return id === undefined ? undefined : `${context.links.registrySchema}#${id}`;
      },
    };
    const id = ids.get(schema) ?? schema.name;
    const root = withoutTitle(schemaView(schema.root, schemaContext, id), schema.title);
    const definitions = schema.definitions.map((definition) => {
      const definitionId = definitionIds.get(definition.pointer) ?? definition.name;
      return {
        id: definitionId,
        name: definition.name,
        schema: schemaView(definition.schema, schemaContext, definitionId),
      };
    });
    const usedBy = usersOf([{ id, name: '', schema: root }, ...definitions]);
    return {
      id,
      name: schema.name,
      ...(several ? { file: schema.file } : {}),
      title: schema.title,
      ...(schema.id ? { schemaId: schema.id } : {}),
      dialect: schema.dialect,
      examples: {
        minimal: codeHtml(registryExample(schema, 'minimal'), 'json'),
        full: codeHtml(registryExample(schema, 'full'), 'json'),
      },
      root,
      definitions: definitions.map((definition) => ({
        ...definition,
        usedBy: usedBy.get(`${context.links.registrySchema}#${definition.id}`) ?? [],
      })),
      download: { label: 'JSON Schema', url: schemaDownload(schema) },
    };
  });
  const toc = views.flatMap((view): TocEntry[] => [
    { id: view.id, text: view.title, depth: 2 },
    ...view.definitions.map((definition): TocEntry => ({ id: definition.id, text: definition.name, depth: 3 })),
  ]);
  return {
    ...pageBase(context, {
      url: context.links.registrySchema,
      title: 'Registry schema',
      description:
        'The JSON Schema of a registry: every property of a server entry, with its type, its rules and what it is for.',
      toc,
      ...onlyFile(schemas),
    }),
    kind: 'registry-schema',
    schemas: views,
  };
}

/** The heading of a schema says its title already. */
function withoutTitle(view: SchemaView, title: string): SchemaView {
  const { facts, ...rest } = view;
  const others = facts?.filter(({ label, value }) => !(label === 'Title' && value === title)) ?? [];
  return others.length > 0 ? { ...rest, facts: others } : rest;
}

/** Where each named schema is referred to, by the address of its section: links to the fields that name it. */
function usersOf(
  schemas: readonly { readonly id: string; readonly name: string; readonly schema: SchemaView }[],
): ReadonlyMap<string, readonly PageLink[]> {
  const users = new Map<string, PageLink[]>();
  const add = (target: string, link: PageLink): void => {
    const links = users.get(target) ?? [];
    if (!links.some((known) => known.url === link.url)) users.set(target, [...links, link]);
  };
  for (const { id, name, schema } of schemas) {
    const visit = (view: SchemaView, link: PageLink): void => {
      for (const { url } of view.type) if (url) add(url, link);
      for (const field of view.fields ?? [])
        visit(field.schema, {
          label: [name, field.path.replace(/\/.*\//g, '*')].filter(Boolean).join('.'),
          url: `#${field.id}`,
        });
      for (const member of view.groups?.flatMap((group) => group.members) ?? []) visit(member, link);
    };
    visit(schema, { label: name === '' ? 'the whole document' : name, url: `#${id}` });
  }
  return users;
}

/** A document that fits the schema. */
export function registryExample({ root, definitions }: RegistrySchema, size: 'minimal' | 'full'): string {
  const schemas = new Map([['#', root], ...definitions.map(({ pointer, schema }) => [pointer, schema] as const)]);
  return jsonText(exampleOf(root, { size, resolve: (target) => schemas.get(target) }), 2);
}
