import type { ApiDocument, Header, MediaType, Operation } from '../../model/api.ts';
import type { NamedSchema, Schema } from '../../model/schema.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { targetsIn } from '../../schemas/values.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import type { Recording } from '../kind.ts';
import { operationName } from './keys.ts';

/** Each operation with the components that it uses, and what is said of the whole API. */
export const apiRecording: Recording<'api'> = {
  parts: (api) => [
    ['', { ...nothing, servers: api.servers, securitySchemes: api.securitySchemes.map(withoutWords) }],
    // Operations of the same name are numbered, so they stay together.
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

/** The components that operations lead to, without those that nothing names. */
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
