import type { ApiDocument, Operation } from '../../model/api.ts';
import type { NamedSchema } from '../../model/schema.ts';
import { schemaRows } from '../../schemas/values.ts';
import { type OperationGroup, operationsByTag, untagged } from './groups.ts';
import { byPrefix } from './prefixes.ts';
import { apiRows, operationRows } from './size.ts';
import { hasStatuses } from './statuses.ts';

/** An API with more rows than this gets pages by tag and by schema instead of one. */
const rowsOnOnePage = 8000;

/** Larger pages of these are split where paths or names differ. */
const rowsOfGroup = { operations: 4000, schemas: 2000 };

/** A page with operations. */
export interface OperationsPage extends OperationGroup {
  readonly url: string;
}

/** A page with named schemas. */
export interface SchemasPage {
  readonly title: string;
  readonly url: string;
  readonly schemas: readonly NamedSchema[];
}

/** The pages of a large API besides its index. */
export interface ApiPages {
  readonly operations: readonly OperationsPage[];
  readonly schemas: readonly SchemasPage[];
  /** Address of the page of its status codes; null where none needs to be explained. */
  readonly statuses: string | null;
}

/** Where the parts of an API are described. */
export interface ApiAddresses {
  /** The page of the API; that of everything, unless there are others. */
  readonly index: string;
  readonly pages: ApiPages | null;
  readonly ofOperation: (operation: Operation) => string;
  /** By the schema's pointer. */
  readonly ofSchema: (pointer: string) => string;
}

const known = new WeakMap<ApiDocument, Map<string, ApiAddresses>>();

/** Address of the page of the API. */
export function apiUrl(reference: string): string {
  return `${reference}/api`;
}

/** Addresses of the pages of the API. */
export function apiAddresses(api: ApiDocument, reference: string): ApiAddresses {
  const found = known.get(api) ?? new Map<string, ApiAddresses>();
  known.set(api, found);
  const addresses = found.get(reference) ?? decided(api, apiUrl(reference));
  found.set(reference, addresses);
  return addresses;
}

function decided(api: ApiDocument, index: string): ApiAddresses {
  if (apiRows(api) <= rowsOnOnePage) return { index, pages: null, ofOperation: () => index, ofSchema: () => index };
  const name = namesOf(['index', 'statuses']);
  const operations = operationsByTag(api)
    .flatMap(splitGroup)
    .map((group) => ({ ...group, url: `${index}/${name(group.name)}` }));
  const schemas = schemaPages(api, index);
  const urls = new Map(operations.flatMap((page) => page.operations.map((operation) => [operation, page.url])));
  const bySchema = new Map(schemas.flatMap((page) => page.schemas.map(({ pointer }) => [pointer, page.url])));
  return {
    index,
    pages: { operations, schemas, statuses: hasStatuses(api) ? `${index}/statuses` : null },
    ofOperation: (operation) => urls.get(operation) ?? index,
    ofSchema: (pointer) => bySchema.get(pointer) ?? index,
  };
}

/** The operations of a tag share a page. Those without a tag are too many for one in documents that use none. */
function splitGroup(group: OperationGroup): OperationGroup[] {
  const steps = ({ path }: Operation) => path.split('/').filter((step) => step !== '');
  const found = byPrefix(group.operations, { steps, size: operationRows, limit: rowsOfGroup.operations });
  if (found.length < 2) return [group];
  const [first] = found;
  return found.map((part) => ({
    ...group,
    name: [...(group.name === untagged ? [] : [group.name]), `/${part.prefix.join('/')}`].join(' '),
    operations: part.items,
    // What is said of all of them stands once.
    ...(part !== first && { description: null, externalDocs: null, others: [] }),
  }));
}

function schemaPages({ schemas }: ApiDocument, index: string): SchemasPage[] {
  const name = namesOf([]);
  const inOrder = schemas.toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
  return byPrefix(inOrder, {
    steps: (schema) => [...schema.name.toLowerCase()],
    size: ({ schema }) => schemaRows(schema),
    limit: rowsOfGroup.schemas,
  }).map(({ prefix, items }) => {
    const begin = prefix.join('');
    return begin === ''
      ? { title: 'Schemas', url: `${index}/schemas`, schemas: items }
      : { title: `Schemas ${begin}…`, url: `${index}/schemas/${name(begin)}`, schemas: items };
  });
}

/** Makes each name one that can stand in an address, and that none before it has. */
function namesOf(taken: readonly string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const plain =
      name
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'other';
    let unique = plain;
    for (let number = 2; used.has(unique); number++) unique = `${plain}-${number}`;
    used.add(unique);
    return unique;
  };
}
