import type { ApiDocument, ApiResponse, Operation, SecurityScheme } from '../../model/api.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Direction, EntityFacts, FactEntity } from '../../model/facts.ts';
import type { Schema } from '../../model/schema.ts';
import { factOf, listed, textFacts } from '../../schemas/value-facts.ts';
import { type FactStart, factEntity, schemaFacts } from '../fact-entity.ts';
import { operationKeys, operationName } from './keys.ts';
import { apiReferences, bodiesOf } from './use-sites.ts';

interface Subject {
  readonly operation: Operation;
  readonly key: EntityKey;
  readonly name: string;
  /** What the tool calls, it writes the requests of, and reads the answers. */
  readonly asked: Direction;
  readonly answered: Direction;
  readonly api: ApiDocument;
  readonly values: (start: Omit<FactStart, 'kind'>) => Generator<FactEntity>;
}

/**
 * The facts of operations, and of every value that they take and answer, where it's used: components are only a way of
 * writing it down.
 */
export function* apiFacts(api: ApiDocument): Generator<FactEntity> {
  // Every reference is followed, so none is left to name.
  const references = { ...apiReferences(api), keyOf: () => undefined };
  const values: Subject['values'] = (start) => schemaFacts({ kind: 'api', ...start }, references);
  for (const [operation, own] of operationKeys(api)) {
    const isOffered = operation.origin === 'path';
    const [asked, answered] = isOffered ? (['in', 'out'] as const) : (['out', 'in'] as const);
    const name = operationName(operation);
    const key = `api:${own}`;
    const subject = { operation, key, name, asked, answered, api, values };
    yield factEntity('api', { type: 'operation', key, name, direction: asked, facts: ofOperation(operation, api) });
    yield* ofRequest(subject);
    yield* ofResponses(subject);
    for (const { key: holder, media } of bodiesOf(operation, own)) {
      const isRequest = holder === `${key} request`;
      const start = below({ key: holder, name: name + holder.slice(key.length) }, media.type, media.schema);
      const said = isRequest
        ? ({ type: 'body', direction: asked } as const)
        : ({ type: 'response', direction: answered } as const);
      yield* values({ ...start, ...said, parent: holder });
    }
  }
  yield* api.securitySchemes.map(schemeEntity);
}

function* ofRequest({ operation, key, name, asked: direction, values }: Subject): Generator<FactEntity> {
  for (const { name: called, in: place, ...parameter } of operation.parameters) {
    const { required, deprecated, description, schema, content } = parameter;
    const said = { ...textFacts(description), ...(required && { required }), ...(deprecated && { deprecated }) };
    const start = below({ key, name }, `${place}.${called}`, schema ?? content[0]?.schema ?? null);
    yield* values({ ...start, type: 'parameter', parent: key, direction, own: said });
  }
  const { requestBody: body } = operation;
  if (!body) return;
  const mediaTypes = listed('mediaTypes', mediaTypesOf(body));
  const facts = { ...textFacts(body.description), ...(body.required && { required: true }), ...mediaTypes };
  const at = { type: 'body', key: `${key} request`, name: `${name} request`, parent: key } as const;
  yield factEntity('api', { ...at, direction, facts });
}

function* ofResponses({ operation, key, name, answered: direction, values }: Subject): Generator<FactEntity> {
  for (const response of operation.responses) {
    const at = { key: `${key} ${response.status}`, name: `${name} ${response.status}` };
    yield factEntity('api', { type: 'response', ...at, parent: key, direction, facts: ofResponse(response) });
    for (const header of response.headers) {
      const start = below(at, `header.${header.name}`, header.schema);
      yield* values({ ...start, type: 'parameter', parent: at.key, direction, own: textFacts(header.description) });
    }
  }
}

function schemeEntity({ name, type, description, details }: SecurityScheme): FactEntity {
  const called = `security scheme ${name}`;
  const said = Object.fromEntries(Object.entries(details).map(([detail, value]) => [detail, factOf(value)]));
  const facts = { ...textFacts(description), type, ...said };
  return factEntity('api', { type: 'security-scheme', key: `api:${called}`, name: called, facts });
}

function below(holder: { key: string; name: string }, part: string, schema: Schema | null) {
  return { key: `${holder.key} ${part}`, name: `${holder.name} ${part}`, schema: schema ?? true };
}

function ofOperation(operation: Operation, api: ApiDocument): EntityFacts {
  const { operationId, summary, description, tags, deprecated, servers } = operation;
  const security = (operation.security ?? api.security).map((schemes) =>
    Object.entries(schemes)
      .map(([scheme, scopes]) => [scheme, ...scopes.toSorted()].join(' '))
      .sort()
      .join(' and '),
  );
  return {
    ...textFacts([summary, description].filter((text) => text !== null).join('\n') || null),
    ...(operationId !== null && { operationId }),
    ...listed('tags', tags),
    ...(deprecated && { deprecated }),
    ...listed('security', security),
    ...listed(
      'servers',
      servers.map(({ url }) => url),
    ),
  };
}

function ofResponse(response: ApiResponse): EntityFacts {
  return {
    ...textFacts(response.description),
    ...listed('mediaTypes', mediaTypesOf(response)),
    ...listed(
      'headers',
      response.headers.map(({ name }) => name),
    ),
  };
}

function mediaTypesOf({ content }: Pick<ApiResponse, 'content'>): string[] {
  return content.map(({ type }) => type);
}
