import type { ApiDocument, Operation } from '../../model/api.ts';

/** What an operation is called: `GET /api/v1beta/workloads`. */
export function operationName({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/**
 * Keys of the operations, without the kind: their names, with the origin before those that the tool calls. Callbacks
 * of several operations may go to the same address; the later ones are numbered.
 */
export function operationKeys({ operations }: ApiDocument): Map<Operation, string> {
  const counts = new Map<string, number>();
  return new Map(
    operations.map((operation) => {
      const key = `${operation.origin === 'path' ? '' : `${operation.origin} `}${operationName(operation)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [operation, count === 1 ? key : `${key} (${count})`];
    }),
  );
}

/** Key of a named schema, without the kind. */
export function schemaKey(name: string): string {
  return `schema ${name}`;
}
