import type { ApiDocument, Operation } from '../../model/api.ts';

/** A tag with its operations. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string | null;
  readonly operations: readonly Operation[];
}

/** Operations by tag; those without one come last under a heading of their own. An operation shows once. */
export function operationsByTag(api: ApiDocument): OperationGroup[] {
  const untagged = 'Other';
  const names = new Set([
    ...api.tags.map((tag) => tag.name),
    ...(api.operations.some((operation) => operation.tags.length === 0) ? [untagged] : []),
  ]);
  return [...names].flatMap((name) => {
    const operations = api.operations.filter((operation) => (operation.tags[0] ?? untagged) === name);
    const description = api.tags.find((tag) => tag.name === name)?.description ?? null;
    return operations.length === 0 && !description ? [] : [{ name, description, operations }];
  });
}
