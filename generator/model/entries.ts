import type { FieldView, Page, ResourceView, SchemaView } from './page.ts';
import type { Surface } from './same.ts';

/** A flag, argument or field as a page shows it. */
export interface PageEntry {
  readonly surface: Surface;
  /** As people write it: `thv run --proxy-port`, `MCPServer.spec.port`. */
  readonly name: string;
  /** Address of its row, anchor included. */
  readonly url: string;
}

/** Key of an entry among those of all surfaces. */
export const entryKey = (surface: Surface, name: string): string => `${surface} ${name}`;

/** Everything on the reference pages that has a name, by `entryKey`; the first of several with one name. */
export function pageEntries(pages: readonly Page[]): Map<string, PageEntry> {
  const entries = new Map<string, PageEntry>();
  for (const page of pages)
    for (const [surface, name, id] of namesOf(page)) {
      const key = entryKey(surface, name);
      if (!entries.has(key)) entries.set(key, { surface, name, url: `${page.url}#${encodeURIComponent(id)}` });
    }
  return entries;
}

type Named = readonly [surface: Surface, name: string, id: string];

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
