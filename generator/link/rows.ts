import type { Page, PageLink, ResourceView, SameLink, SchemaView } from '../model/page.ts';

/** What a row leads to besides what it says itself. */
export interface RowLinks {
  readonly same?: readonly SameLink[];
  readonly uses?: readonly PageLink[];
}

/** The links of a row by its id; nothing for most. */
export type RowLinksOf = (id: string) => RowLinks | undefined;

/** A page whose flags, arguments, operations and fields have these links. */
export function withRowLinks(page: Page, linksOf: RowLinksOf): Page {
  switch (page.kind) {
    case 'command':
      return {
        ...page,
        arguments: page.arguments.map((argument) => withLinks(argument, linksOf)),
        flags: page.flags.map((flag) => withLinks(flag, linksOf)),
        inheritedFlags: page.inheritedFlags.map((flag) => withLinks(flag, linksOf)),
      };
    case 'api':
      return {
        ...page,
        tags: page.tags.map((tag) => ({
          ...tag,
          operations: tag.operations.map((operation) => withLinks(operation, linksOf)),
        })),
        schemas: page.schemas.map((named) => ({ ...named, schema: schemaWith(named.schema, linksOf) })),
      };
    case 'registry-schema':
      return {
        ...page,
        schemas: page.schemas.map((document) => ({
          ...document,
          root: schemaWith(document.root, linksOf),
          definitions: document.definitions.map((named) => ({ ...named, schema: schemaWith(named.schema, linksOf) })),
        })),
      };
    case 'resource-index':
      return { ...page, resources: page.resources.map((resource) => resourceWith(resource, linksOf)) };
    case 'resource':
      return { ...page, resource: resourceWith(page.resource, linksOf) };
    default:
      return page;
  }
}

function resourceWith(resource: ResourceView, linksOf: RowLinksOf): ResourceView {
  const versions = resource.versions.map((version) => ({ ...version, schema: schemaWith(version.schema, linksOf) }));
  return { ...resource, versions };
}

function schemaWith(schema: SchemaView, linksOf: RowLinksOf): SchemaView {
  if (!schema.fields) return schema;
  return {
    ...schema,
    fields: schema.fields.map((field) => withLinks({ ...field, schema: schemaWith(field.schema, linksOf) }, linksOf)),
  };
}

function withLinks<Row extends { readonly id: string }>(row: Row, linksOf: RowLinksOf): Row & RowLinks {
  const links = linksOf(row.id);
  return links ? { ...row, ...links } : row;
}
