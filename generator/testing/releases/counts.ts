/* How many things of each sort a release holds: counted once in its raw files and once in the model. */

/** Facts of schemas, at whatever depth they stand. */
export interface SchemaCounts {
  /** Entries of `properties`. */
  readonly properties: number;
  /** Names in lists of `required`. */
  readonly required: number;
  readonly enumValues: number;
  readonly defaults: number;
  readonly patterns: number;
  readonly references: number;
  /** Expressions of the Common Expression Language. */
  readonly rules: number;
}

export interface Counts {
  readonly commands: number;
  readonly localFlags: number;
  readonly inheritedFlags: number;
  readonly operations: number;
  readonly parameters: number;
  readonly responses: number;
  readonly apiSchemas: number;
  /** Inside the named schemas of the API. */
  readonly api: SchemaCounts;
  /** In the schemas that operations write out themselves. */
  readonly apiInline: SchemaCounts;
  readonly registryFiles: number;
  readonly registryDefinitions: number;
  readonly registry: SchemaCounts;
  readonly servers: number;
  readonly serverTools: number;
  readonly serverVariables: number;
  readonly kinds: number;
  readonly kindVersions: number;
  readonly printerColumns: number;
  readonly subresources: number;
  /** All versions of all kinds; `properties` are the fields. */
  readonly fields: SchemaCounts;
}

/** Number of items over all entries. */
export function total<Item>(items: Iterable<Item>, countOf: (item: Item) => number): number {
  let sum = 0;
  for (const item of items) sum += countOf(item);
  return sum;
}
