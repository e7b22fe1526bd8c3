import type { ApiDocument, ApiResponse, Header, MediaType, Operation } from '../../model/api.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { NamedSchema, Schema } from '../../model/schema.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { factOf, sorted, stated, textFacts } from '../../schemas/value-facts.ts';
import { targetsIn } from '../../schemas/values.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import { type FactStart, factEntity, schemaFacts } from '../fact-entity.ts';
import type { Recording } from '../kind.ts';
import { operationKey, operationKeys, operationName } from './keys.ts';
import { apiReferences, bodiesOf, schemasIn } from './use-sites.ts';

/** A fact's place: an operation, body or response. */
interface Place {
  readonly key: EntityKey;
  readonly name: string;
}

const below = ({ key, name }: Place, part: string): Place => ({ key: `${key} ${part}`, name: `${name} ${part}` });

/** The facts of operations, and of all their input and output values where they occur: components are only notation. */
function* apiFacts(api: ApiDocument): Generator<FactEntity> {
  // All references are resolved, so none needs a name.
  const references = { ...apiReferences(api), keyOf: () => undefined };
  for (const [operation, id] of operationKeys(api)) {
    // For webhooks and callbacks the direction is reversed: the tool sends requests and reads responses.
    const [sent, received] = operation.origin === 'path' ? (['in', 'out'] as const) : (['out', 'in'] as const);
    const { parameters, requestBody: body, responses } = operation;
    const place = { key: `api:${id}`, name: operationName(operation) };
    const values = (
      holder: Place,
      part: string,
      schema: Schema | null,
      more: Pick<FactStart, 'type' | 'direction' | 'extraFacts'>,
    ): Generator<FactEntity> => {
      const start = { kind: 'api', ...below(holder, part), schema: schema ?? true, parent: holder.key } as const;
      return schemaFacts({ ...start, ...more }, references);
    };
    yield factEntity('api', { type: 'operation', ...place, direction: sent, facts: ofOperation(operation, api) });
    for (const { name, in: where, required, deprecated, description, schema, content } of parameters) {
      const facts = { ...textFacts(description), ...stated({ required, deprecated }) };
      const more = { type: 'parameter', direction: sent, extraFacts: facts } as const;
      yield* values(place, `${where}.${name}`, schema ?? content[0]?.schema ?? null, more);
    }
    if (body) {
      const facts = { ...textFacts(body.description), ...stated({ required: body.required, ...mediaTypesOf(body) }) };
      const request = { type: 'body', ...below(place, 'request'), parent: place.key } as const;
      yield factEntity('api', { ...request, direction: sent, facts });
    }
    for (const response of responses) {
      const at = below(place, response.status);
      const direction = received;
      yield factEntity('api', { type: 'response', ...at, parent: place.key, direction, facts: ofResponse(response) });
      for (const { name, description, schema } of response.headers)
        yield* values(at, `header.${name}`, schema, {
          type: 'parameter',
          direction,
          extraFacts: textFacts(description),
        });
    }
    for (const { key, media } of bodiesOf(operation, id)) {
      const isRequest = key === `${place.key} request`;
      const [type, direction] = isRequest ? (['body', sent] as const) : (['response', received] as const);
      const holder = { key, name: place.name + key.slice(place.key.length) };
      yield* values(holder, media.type, media.schema, { type, direction });
    }
  }
  for (const { name: scheme, type, description, details } of api.securitySchemes) {
    const name = `security scheme ${scheme}`;
    const others = Object.fromEntries(Object.entries(details).map(([detail, value]) => [detail, factOf(value)]));
    const facts = { ...textFacts(description), type, ...others };
    yield factEntity('api', { type: 'security-scheme', key: `api:${name}`, name, facts });
  }
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
    ...stated({
      ...{ operationId, tags: sorted(tags), deprecated, security: sorted(security) },
      servers: sorted(servers.map(({ url }) => url)),
    }),
  };
}

function ofResponse(response: ApiResponse): EntityFacts {
  return {
    ...textFacts(response.description),
    ...stated({ ...mediaTypesOf(response), headers: sorted(response.headers.map(({ name }) => name)) }),
  };
}

function mediaTypesOf({ content }: Pick<ApiResponse, 'content'>): EntityFacts {
  return { mediaTypes: sorted(content.map(({ type }) => type)) };
}

/** Each operation with the components that it uses, and the API's general data. */
export const apiRecording: Recording<'api'> = {
  facts: apiFacts,
  parts: (api) => [
    ['', { ...nothing, servers: api.servers, securitySchemes: api.securitySchemes.map(withoutWords) }],
    // Operations with the same name are numbered, so they stay together.
    ...[...Map.groupBy(api.operations, operationKey)].map(([name, operations]) => {
      const recorded = operations.map((operation) => recordedOperation(operation, api));
      return [name, { ...nothing, operations: recorded, schemas: usedSchemas(recorded, api) }] as const;
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

function withoutWords<Described extends { readonly description: string | null }>(described: Described): Described {
  const { description } = described;
  return { ...described, description: description && recordedText(description) };
}

const schemaOf = (schema: Schema | null) => schema && recordedSchema(schema);
const contentOf = (content: readonly MediaType[]): MediaType[] =>
  content.map(({ externalExamples: _, ...media }) => ({ ...media, schema: schemaOf(media.schema), examples: [] }));
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
      links: [],
    })),
    security: operation.security ?? security,
    ...{ summary: null, description: text === '' ? null : recordedText(text), externalDocs: null },
  };
}

/** The components reachable from operations. */
function usedSchemas(operations: readonly Operation[], { schemas }: ApiDocument): NamedSchema[] {
  const named = new Map(schemas.map((schema) => [schema.pointer, schema]));
  const used = new Map<string, NamedSchema>();
  const follow = (schema: Schema): void => {
    for (const target of targetsIn(schema)) {
      const found = named.get(target);
      if (!found || used.has(target)) continue;
      used.set(target, { ...found, schema: recordedSchema(found.schema) });
      follow(found.schema);
    }
  };
  operations.flatMap(schemasIn).forEach(follow);
  return [...used.values()].sort((a, b) => (a.pointer < b.pointer ? -1 : 1));
}
