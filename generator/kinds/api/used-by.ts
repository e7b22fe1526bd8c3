import type { ApiDocument, Operation } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import { targetsIn } from '../../schemas/values.ts';
import { operationName } from './keys.ts';

export type SchemaUser =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly label: string }
  | { readonly kind: 'schema'; readonly pointer: string; readonly label: string };

/** Who refers to each named schema, by the schema's pointer: operations first, then schemas, in document order. */
export function usersOf(api: ApiDocument): Map<string, SchemaUser[]> {
  const users = new Map<string, SchemaUser[]>();
  const add = (schemas: readonly (Schema | null)[], user: SchemaUser): void => {
    for (const target of new Set(schemas.flatMap((schema) => (schema === null ? [] : targetsIn(schema)))))
      users.set(target, [...(users.get(target) ?? []), user]);
  };
  for (const operation of api.operations) {
    const content = [
      operation.requestBody?.content ?? [],
      ...operation.responses.map((response) => response.content),
      ...operation.parameters.map((parameter) => parameter.content),
    ];
    const schemas = [...content.flat(), ...operation.parameters].map(({ schema }) => schema);
    add(schemas, { kind: 'operation', operation, label: operationName(operation) });
  }
  for (const { name, pointer, schema } of api.schemas) add([schema], { kind: 'schema', pointer, label: name });
  return users;
}
