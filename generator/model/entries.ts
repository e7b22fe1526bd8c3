import type { Surface } from './equivalents.ts';
import type { FieldView, Page, ResourceView, SchemaView } from './page.ts';

/** Something with a name of its own as a page shows it. */
export interface PageEntry {
  readonly surface: Surface;
  /** As people write it: `thv run`, `thv run --proxy-port`, `MCPServer.spec.port`, `GET /api/v1beta/workloads`. */
  readonly name: string;
  /** Address of its row, anchor included; of a page for what has one to itself. */
  readonly url: string;
}

/** Key of an entry among those of all surfaces. */
export const entryKey = (surface: Surface, name: string): string => `${surface} ${name}`;

/** What names of a registry schema's own properties begin with: as in the anchors, its name where there are several. */
export const registryName = (name: string, count: number): string => (count > 1 ? name : 'registry');

/** Flags, arguments and fields of the reference pages, by `entryKey`; the first of several with one name. */
export function pageEntries(pages: readonly Page[]): Map<string, PageEntry> {
  return collect(pages, namesOf);
}

/** The same, with what they belong to: commands, kinds, operations, schemas, and properties of whole documents. */
export function referenceEntries(pages: readonly Page[]): Map<string, PageEntry> {
  return collect(pages, (page) => [...wholesOf(page), ...namesOf(page)]);
}

function collect(pages: readonly Page[], of: (page: Page) => readonly Named[]): Map<string, PageEntry> {
  const entries = new Map<string, PageEntry>();
  for (const page of pages)
    for (const [surface, name, id] of of(page)) {
      const key = entryKey(surface, name);
      const url = id === '' ? page.url : `${page.url}#${encodeURIComponent(id)}`;
      if (!entries.has(key)) entries.set(key, { surface, name, url });
    }
  return entries;
}

type Named = readonly [surface: Surface, name: string, id: string];

function wholesOf(page: Page): Named[] {
  switch (page.kind) {
    case 'command':
      return [['cli', page.path.join(' '), '']];
    case 'api':
      return [
        ...page.tags.flatMap(({ operations }) =>
          operations.map(({ method, path, id }): Named => ['api', `${method} ${path}`, id]),
        ),
        ...page.schemas.map(({ name, id }): Named => ['api', name, id]),
      ];
    case 'registry-schema':
      return page.schemas.flatMap((document) => {
        const prefix = page.schemas.length > 1 ? `${document.name}.` : '';
        return [
          ...fields('registry', registryName(document.name, page.schemas.length), document.root),
          ...document.definitions.map(({ name, id }): Named => ['registry', `${prefix}${name}`, id]),
        ];
      });
    case 'resource-index':
      return page.resources.map(({ kind, id }): Named => ['crd', kind, id]);
    case 'resource':
      return [['crd', page.resource.kind, '']];
    default:
      return [];
  }
}

function namesOf(page: Page): Named[] {
  switch (page.kind) {
    case 'command': {
      const command = page.path.join(' ');
      return [
        ...[...page.flags, ...page.inheritedFlags].map((flag): Named => ['cli', `${command} --${flag.name}`, flag.id]),
        ...page.arguments.map((argument): Named => ['cli', `${command} ${argument.name}`, argument.id]),
      ];
    }
    case 'api':
      return page.schemas.flatMap(({ name, schema }) => fields('api', name, schema));
    case 'registry-schema':
      return page.schemas.flatMap((document) => {
        // As in the anchors: with several documents each name starts with its document's.
        const prefix = page.schemas.length > 1 ? `${document.name}.` : '';
        return document.definitions.flatMap(({ name, schema }) => fields('registry', `${prefix}${name}`, schema));
      });
    case 'resource-index':
      return page.resources.flatMap(resourceFields);
    case 'resource':
      return resourceFields(page.resource);
    default:
      return [];
  }
}

/** Of the version that the API server stores. */
function resourceFields({ kind, versions }: ResourceView): Named[] {
  const [stored] = versions;
  return stored ? fields('crd', kind, stored.schema) : [];
}

function fields(surface: Surface, root: string, schema: SchemaView): Named[] {
  return (schema.fields ?? []).flatMap((field: FieldView): Named[] => [
    [surface, root + (field.path.startsWith('[') ? '' : '.') + field.path, field.id],
    ...fields(surface, root, field.schema),
  ]);
}
