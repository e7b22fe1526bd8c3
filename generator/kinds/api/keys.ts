import type { ApiDocument, Operation } from '../../model/api.ts';

/** The name of an operation: `GET /api/v1beta/workloads`. */
export function operationName({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/** An operation's name, with the origin for those that the tool calls. */
export function operationKey(operation: Operation): string {
  return `${operation.origin === 'path' ? '' : `${operation.origin} `}${operationName(operation)}`;
}

/** Keys of operations, without the kind. Later operations with the same address, such as callbacks, are numbered. */
export function operationKeys({ operations }: ApiDocument): Map<Operation, string> {
  const counts = new Map<string, number>();
  return new Map(
    operations.map((operation) => {
      const key = operationKey(operation);
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
