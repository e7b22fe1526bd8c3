import type { ApiDocument, Operation } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import { childrenOf, keywordsOf } from '../../schemas/keywords.ts';
import { operationName } from './keys.ts';

export type SchemaUser =
  | { readonly kind: 'operation'; readonly operation: Operation; readonly label: string }
  | { readonly kind: 'schema'; readonly pointer: string; readonly label: string };

/** Who refers to each named schema, by the schema's pointer: operations first, then schemas, in document order. */
export function usersOf(api: ApiDocument): Map<string, SchemaUser[]> {
  const users = new Map<string, SchemaUser[]>();
  const add = (targets: ReadonlySet<string>, user: SchemaUser): void => {
    for (const target of targets) users.set(target, [...(users.get(target) ?? []), user]);
  };
  for (const operation of api.operations) {
    const content = [
      operation.requestBody?.content ?? [],
      ...operation.responses.map((response) => response.content),
      ...operation.parameters.map((parameter) => parameter.content),
    ];
    const schemas = [
      ...content.flat().map((media) => media.schema),
      ...operation.parameters.map((parameter) => parameter.schema),
    ];
    const targets = new Set<string>();
    for (const schema of schemas) if (schema !== null) collect(schema, targets);
    add(targets, { kind: 'operation', operation, label: operationName(operation) });
  }
  for (const { name, pointer, schema } of api.schemas) {
    const targets = new Set<string>();
    collect(schema, targets);
    add(targets, { kind: 'schema', pointer, label: name });
  }
  return users;
}

/** Adds the targets of all references inside a schema. */
function collect(schema: Schema, targets: Set<string>): void {
  const { $ref } = keywordsOf(schema);
  if ($ref !== undefined) targets.add($ref);
  for (const child of childrenOf(schema)) collect(child, targets);
}
