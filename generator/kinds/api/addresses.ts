import type { ApiDocument, ApiTag, Operation } from '../../model/api.ts';
import type { NamedSchema, Schema } from '../../model/schema.ts';
import { schemaRows, targetsIn } from '../../schemas/values.ts';
import { hasStatuses } from './statuses.ts';

/** An API with more rows gets pages by tag and by schema instead of a single one. */
const rowsOnOnePage = 8000;

/** Larger pages are split by paths or names. */
const rowsOfGroup = { operations: 4000, schemas: 2000 };

/** A page with operations. */
export interface OperationsPage extends OperationGroup {
  readonly url: string;
}

/** A page with named schemas. */
interface SchemasPage {
  readonly title: string;
  readonly url: string;
  readonly schemas: readonly NamedSchema[];
}

/** The pages of a large API besides its index. */
export interface ApiPages {
  readonly operations: readonly OperationsPage[];
  readonly schemas: readonly SchemasPage[];
  /** Address of the page of status codes; null if no status needs an explanation. */
  readonly statuses: string | null;
}

/** Addresses of an API's parts. */
export interface ApiAddresses {
  /** The main page of the API. */
  readonly index: string;
  readonly pages: ApiPages | null;
  readonly ofOperation: (operation: Operation) => string;
  /** By the schema's pointer. */
  readonly ofSchema: (pointer: string) => string;
}

/** Address of the page of the API. */
export function apiUrl(reference: string): string {
  return `${reference}/api`;
}

/** Addresses of the pages of the API. */
export function apiAddresses(api: ApiDocument, reference: string): ApiAddresses {
  const index = apiUrl(reference);
  if (apiRows(api) <= rowsOnOnePage) return { index, pages: null, ofOperation: () => index, ofSchema: () => index };
  const name = namesOf(['index', 'schemas', 'statuses']);
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

/** The operations of a tag share a page. Those without a tag are split, since some documents use no tags. */
function splitGroup(group: OperationGroup): OperationGroup[] {
  const steps = ({ path }: Operation) => path.split('/').filter((step) => step !== '');
  const found = byPrefix(group.operations, { steps, size: operationRows, limit: rowsOfGroup.operations });
  if (found.length < 2) return [group];
  const [first] = found;
  return found.map((part) => ({
    ...group,
    name: [...(group.name === untagged ? [] : [group.name]), `/${part.prefix.join('/')}`].join(' '),
    operations: part.items,
    // The tag's description is only on the first page.
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

/** Makes names valid and unique in addresses. */
function namesOf(taken: readonly string[]): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const plain =
      name
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'other';
    let unique = plain;
    for (let number = 2; used.has(unique); number++) unique = `${plain}-${number}`;
    used.add(unique);
    return unique;
  };
}

/** Rows of a single page for the whole API: operations, parameters, responses, and fields wherever they are shown. */
function apiRows({ operations, schemas }: Pick<ApiDocument, 'operations' | 'schemas'>): number {
  const named = new Map(schemas.map(({ pointer, schema }) => [pointer, schemaRows(schema)]));
  const opened = (schema: Schema): number =>
    targetsIn(schema).reduce((sum, target) => sum + (named.get(target) ?? 0), 0);
  const ofOperations = operations.map(
    (operation) => operationRows(operation) + bodies(operation).reduce((sum, body) => sum + opened(body), 0),
  );
  return [...ofOperations, ...named.values()].reduce((sum, rows) => sum + rows, 0);
}

/** Rows of an operation without expanding named schemas. */
function operationRows(operation: Operation): number {
  const values = operation.parameters.map(({ schema }) => schema).filter((schema) => schema !== null);
  return [...values, ...bodies(operation)].reduce<number>(
    (sum, schema) => sum + schemaRows(schema),
    1 + operation.parameters.length + operation.responses.length,
  );
}

function bodies({ requestBody, responses }: Operation): Schema[] {
  return [requestBody?.content ?? [], ...responses.map(({ content }) => content)]
    .flat()
    .map(({ schema }) => schema)
    .filter((schema) => schema !== null);
}

/** A tag with its operations. */
export interface OperationGroup extends ApiTag {
  readonly operations: readonly Operation[];
  /** Operations that also have the tag but are described under their first one. */
  readonly others: readonly Operation[];
}

/** Title of a tag: `Workloads`. */
export const tagTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Title for operations without a tag. */
const untagged = 'Other';

/** Operations by tag; those without one come last. An operation is described once, under its first tag. */
export function operationsByTag(api: ApiDocument): OperationGroup[] {
  const names = new Set([
    ...api.tags.map((tag) => tag.name),
    ...(api.operations.some((operation) => operation.tags.length === 0) ? [untagged] : []),
  ]);
  return [...names].flatMap((name) => {
    const operations = api.operations.filter((operation) => (operation.tags[0] ?? untagged) === name);
    const others = api.operations.filter(({ tags }) => tags[0] !== name && tags.includes(name));
    const tag = api.tags.find((candidate) => candidate.name === name) ?? {
      name,
      description: null,
      externalDocs: null,
    };
    return operations.length + others.length === 0 && !tag.description ? [] : [{ ...tag, operations, others }];
  });
}

/** Items with a common prefix. */
interface PrefixGroup<Item> {
  /** Distinguishes the groups; empty if there is only one. */
  readonly prefix: readonly string[];
  readonly items: readonly Item[];
}

interface Splitting<Item> {
  /** The parts at which a name can be split. */
  readonly steps: (item: Item) => readonly string[];
  readonly size: (item: Item) => number;
  /** Larger groups are split where their names first differ. */
  readonly limit: number;
}

/** Groups items into page-sized groups. Changes in one group don't affect the others. */
export function byPrefix<Item>(
  items: readonly Item[],
  splitting: Splitting<Item>,
  prefix: readonly string[] = [],
): PrefixGroup<Item>[] {
  const { steps, size, limit } = splitting;
  const whole = [{ prefix, items }];
  if (items.reduce((sum, item) => sum + size(item), 0) <= limit) return whole;
  const [first = [], ...others] = items.map(steps);
  const shared = first.findIndex((step, at) => others.some((other) => other[at] !== step));
  const depth = shared < 0 ? first.length : shared;
  const groups = Map.groupBy(items, (item) => steps(item)[depth] ?? '');
  if (groups.size < 2) return whole;
  return [...groups].flatMap(([step, members]) =>
    byPrefix(members, splitting, [...first.slice(0, depth), ...(step === '' ? [] : [step])]),
  );
}
