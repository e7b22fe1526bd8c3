import type { ApiDocument, ApiTag, Operation } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import { schemaRows, targetsIn } from '../../schemas/values.ts';
import { PageIds } from '../../shared/ids.ts';

/** An API with more rows gets a page for each tag and one for its schemas instead of a single one. */
const rowsOnOnePage = 8000;

/** A page with the operations of a tag. */
export interface OperationsPage extends OperationGroup {
  readonly url: string;
}

/** The pages of a large API besides its index. */
export interface ApiPages {
  readonly operations: readonly OperationsPage[];
  /** Address of the page of named schemas; null without any. */
  readonly schemas: string | null;
}

/** Addresses of an API's parts. */
export interface ApiAddresses {
  /** The main page of the API. */
  readonly index: string;
  readonly pages: ApiPages | null;
  readonly ofOperation: (operation: Operation) => string;
}

/** Address of the page of the API. */
export function apiUrl(reference: string): string {
  return `${reference}/api`;
}

/** Addresses of the pages of the API. */
export function apiAddresses(api: ApiDocument, reference: string): ApiAddresses {
  const index = apiUrl(reference);
  if (apiRows(api) <= rowsOnOnePage) return { index, pages: null, ofOperation: () => index };
  const names = new PageIds();
  for (const taken of ['index', 'schemas']) names.claim(taken);
  const operations = operationsByTag(api).map((group) => {
    const name = group.name.normalize('NFKD').toLowerCase();
    return { ...group, url: `${index}/${names.claim(name.replace(/[^a-z0-9]+/g, '-'))}` };
  });
  const urls = new Map(operations.flatMap((page) => page.operations.map((operation) => [operation, page.url])));
  return {
    index,
    pages: { operations, schemas: api.schemas.length > 0 ? `${index}/schemas` : null },
    ofOperation: (operation) => urls.get(operation) ?? index,
  };
}

/** Rows of a single page for the whole API: operations, parameters, responses, and fields wherever they are shown. */
function apiRows({ operations, schemas }: ApiDocument): number {
  const named = new Map(schemas.map(({ pointer, schema }) => [pointer, schemaRows(schema)]));
  const rowsOf = (schema: Schema | null): number => (schema === null ? 0 : schemaRows(schema));
  // Bodies show the fields of named schemas, too.
  const opened = (schema: Schema | null): number =>
    (schema === null ? [] : targetsIn(schema)).reduce((sum, target) => sum + (named.get(target) ?? 0), rowsOf(schema));
  const counts = operations.flatMap(({ parameters, requestBody, responses }) => [
    1 + parameters.length + responses.length,
    ...parameters.map(({ schema }) => rowsOf(schema)),
    ...[requestBody, ...responses].flatMap((body) => body?.content.map(({ schema }) => opened(schema)) ?? []),
  ]);
  return [...counts, ...named.values()].reduce((sum, rows) => sum + rows, 0);
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
