import type { ApiDocument, Operation } from '../../model/api.ts';
import type { Schema } from '../../model/schema.ts';
import { schemaRows, targetsIn } from '../../schemas/values.ts';

/** What one page of the whole API would show, in rows: operations, parameters, answers, and fields wherever they're open. */
export function apiRows({ operations, schemas }: Pick<ApiDocument, 'operations' | 'schemas'>): number {
  const named = new Map(schemas.map(({ pointer, schema }) => [pointer, schemaRows(schema)]));
  const opened = (schema: Schema): number =>
    targetsIn(schema).reduce((sum, target) => sum + (named.get(target) ?? 0), 0);
  const ofOperations = operations.map(
    (operation) => operationRows(operation) + bodies(operation).reduce((sum, body) => sum + opened(body), 0),
  );
  return [...ofOperations, ...named.values()].reduce((sum, rows) => sum + rows, 0);
}

/** An operation whose bodies open no named schemas. */
export function operationRows(operation: Operation): number {
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
