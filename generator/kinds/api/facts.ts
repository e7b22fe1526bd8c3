import type { ApiDocument, ApiResponse, Header, MediaType, Operation, SecurityScheme } from '../../model/api.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Direction, EntityFacts, FactEntity } from '../../model/facts.ts';
import type { NamedSchema, Schema } from '../../model/schema.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { factOf, listed, textFacts } from '../../schemas/value-facts.ts';
import { targetsIn } from '../../schemas/values.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import { type FactStart, factEntity, schemaFacts, stated } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';
import { operationKeys, operationName } from './keys.ts';
import { apiReferences, bodiesOf } from './use-sites.ts';

interface Subject {
  readonly operation: Operation;
  readonly key: EntityKey;
  readonly name: string;
  /** For webhooks and callbacks the direction is reversed: the tool sends requests and reads responses. */
  readonly asked: Direction;
  readonly answered: Direction;
  readonly api: ApiDocument;
  readonly values: (start: Omit<FactStart, 'kind'>) => Generator<FactEntity>;
}

/** The facts of operations, and of all their input and output values where they occur: components are only notation. */
function* apiFacts(api: ApiDocument): Generator<FactEntity> {
  // All references are resolved, so none needs a name.
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
    const said = { ...textFacts(description), ...stated({ required, deprecated }) };
    const start = below({ key, name }, `${place}.${called}`, schema ?? content[0]?.schema ?? null);
    yield* values({ ...start, type: 'parameter', parent: key, direction, own: said });
  }
  const { requestBody: body } = operation;
  if (!body) return;
  const mediaTypes = listed('mediaTypes', mediaTypesOf(body));
  const facts = { ...textFacts(body.description), ...stated({ required: body.required }), ...mediaTypes };
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
  const urls = servers.map(({ url }) => url);
  return {
    ...textFacts([summary, description].filter((text) => text !== null).join('\n') || null),
    ...stated({ operationId }),
    ...listed('tags', tags),
    ...stated({ deprecated }),
    ...listed('security', security),
    ...listed('servers', urls),
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

/** Each operation with the components that it uses, and the API's general data. */
export const apiRecording: Recording<'api'> = {
  facts: apiFacts,
  parts: (api) => [
    ['', { ...nothing, servers: api.servers, securitySchemes: api.securitySchemes.map(withoutWords) }],
    // Operations with the same name are numbered, so they stay together.
    ...[...Map.groupBy(api.operations, partName)].map(([name, operations]) => {
      const own = operations.map((operation) => recordedOperation(operation, api));
      return [name, { ...nothing, operations: own, schemas: usedSchemas(own, api) }] as const;
    }),
  ],
  whole: (parts) => ({
    ...nothing,
    servers: parts.flatMap(({ servers }) => servers),
    operations: parts.flatMap(({ operations }) => operations),
    schemas: [...new Map(parts.flatMap(({ schemas }) => schemas).map((named) => [named.pointer, named])).values()],
    securitySchemes: parts.flatMap(({ securitySchemes }) => securitySchemes),
  }),
};

const nothing: ApiDocument = {
  ...{ openapi: '', title: '', version: '', description: null, externalDocs: null, file: '', raw: null },
  ...{ servers: [], tags: [], security: [], operations: [], schemas: [], securitySchemes: [] },
};

function partName(operation: Operation): string {
  return `${operation.origin === 'path' ? '' : `${operation.origin} `}${operationName(operation)}`;
}

function withoutWords<Described extends { readonly description: string | null }>(described: Described): Described {
  const { description } = described;
  return { ...described, description: description && recordedText(description) };
}

const schemaOf = (schema: Schema | null) => schema && recordedSchema(schema);
const contentOf = (content: readonly MediaType[]): MediaType[] =>
  content.map((media) => ({ ...media, schema: schemaOf(media.schema), examples: [] }));
const recordedHeader = <Own extends Header>(header: Own): Own => ({
  ...withoutWords(header),
  ...{ schema: schemaOf(header.schema), content: contentOf(header.content), examples: [] },
});

function recordedOperation({ requestBody, ...operation }: Operation, { security }: ApiDocument): Operation {
  const text = [operation.summary, operation.description].filter((one) => one !== null).join('\n');
  return {
    ...operation,
    parameters: operation.parameters.map(recordedHeader),
    requestBody: requestBody && { ...withoutWords(requestBody), content: contentOf(requestBody.content) },
    responses: operation.responses.map((response) => ({
      ...withoutWords(response),
      content: contentOf(response.content),
      headers: response.headers.map(recordedHeader),
    })),
    security: operation.security ?? security,
    ...{ summary: null, description: text === '' ? null : recordedText(text), externalDocs: null },
  };
}

/** The components reachable from operations. */
function usedSchemas(operations: readonly Operation[], { schemas }: ApiDocument): NamedSchema[] {
  const named = new Map(schemas.map((schema) => [schema.pointer, schema]));
  const used = new Map<string, NamedSchema>();
  const follow = (schema: Schema | null): void => {
    for (const target of schema === null ? [] : targetsIn(schema)) {
      const found = named.get(target);
      if (!found || used.has(target)) continue;
      used.set(target, { ...found, schema: recordedSchema(found.schema) });
      follow(found.schema);
    }
  };
  const bodies = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.flatMap((parameter) => [parameter, ...parameter.content]),
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ content, headers }) => [...content, ...headers]),
  ]);
  for (const { schema } of bodies) follow(schema);
  return [...used.values()].sort((a, b) => (a.pointer < b.pointer ? -1 : 1));
}
