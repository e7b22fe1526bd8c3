import type { ApiDocument, ApiTag, Operation } from '../../model/api.ts';

/** A tag with its operations. */
export interface OperationGroup extends ApiTag {
  readonly operations: readonly Operation[];
  /** Those that have the tag too and are described under their first one. */
  readonly others: readonly Operation[];
}

/** What stands above operations without a tag. */
export const untagged = 'Other';

/**
 * Operations by tag; those without one come last under a heading of their own. An operation is described once, under
 * its first tag.
 */
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
