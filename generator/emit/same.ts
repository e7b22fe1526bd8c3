import { entryKey, pageEntries } from '../model/entries.ts';
import type { Page, ResourceView, SameLink, SchemaView } from '../model/page.ts';
import type { SameGroup, Surface } from '../model/same.ts';

/** Names of these surfaces look like others' and need a word. */
const surfaceNames: Readonly<Partial<Record<Surface, SameLink['surface']>>> = { api: 'API', registry: 'registry' };

type SameLinks = (id: string) => readonly SameLink[] | undefined;

/** The pages with a link from each flag and field to those that mean the same elsewhere. */
export function linkSame(pages: readonly Page[], groups: readonly SameGroup[]): Page[] {
  if (groups.length === 0) return [...pages];
  const links = sameLinks(pages, groups);
  return pages.map((page) => withLinks(page, (id) => links.get(`${page.url}#${encodeURIComponent(id)}`)));
}

/** By the address of a row, the others of its group. */
function sameLinks(pages: readonly Page[], groups: readonly SameGroup[]): Map<string, SameLink[]> {
  const entries = pageEntries(pages);
  const links = new Map<string, SameLink[]>();
  for (const { references } of groups) {
    // Names that are nowhere are reported by a check.
    const found = references.flatMap(({ surface, name }) => entries.get(entryKey(surface, name)) ?? []);
    for (const entry of found)
      links.set(
        entry.url,
        found
          .filter((other) => other !== entry)
          .map(({ surface, name, url }) => link(surface, name, inPage(url, entry.url))),
      );
  }
  return links;
}

function link(surface: Surface, label: string, url: string): SameLink {
  const word = surfaceNames[surface];
  return { label, url, ...(word ? { surface: word } : {}) };
}

/** Within a page the anchor is enough. */
function inPage(url: string, from: string): string {
  const [page = ''] = from.split('#');
  return url.startsWith(`${page}#`) ? url.slice(page.length) : url;
}

function withLinks(page: Page, linksOf: SameLinks): Page {
  switch (page.kind) {
    case 'command':
      return {
        ...page,
        arguments: page.arguments.map((argument) => withSame(argument, linksOf)),
        flags: page.flags.map((flag) => withSame(flag, linksOf)),
        inheritedFlags: page.inheritedFlags.map((flag) => withSame(flag, linksOf)),
      };
    case 'api':
      return {
        ...page,
        schemas: page.schemas.map((named) => ({ ...named, schema: schemaWith(named.schema, linksOf) })),
      };
    case 'registry-schema':
      return {
        ...page,
        schemas: page.schemas.map((document) => ({
          ...document,
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

function resourceWith(resource: ResourceView, linksOf: SameLinks): ResourceView {
  const versions = resource.versions.map((version) => ({ ...version, schema: schemaWith(version.schema, linksOf) }));
  return { ...resource, versions };
}

function schemaWith(schema: SchemaView, linksOf: SameLinks): SchemaView {
  if (!schema.fields) return schema;
  return {
    ...schema,
    fields: schema.fields.map((field) => withSame({ ...field, schema: schemaWith(field.schema, linksOf) }, linksOf)),
  };
}

function withSame<Row extends { readonly id: string }>(
  row: Row,
  linksOf: SameLinks,
): Row & { same?: readonly SameLink[] } {
  const same = linksOf(row.id);
  return same && same.length > 0 ? { ...row, same } : row;
}
