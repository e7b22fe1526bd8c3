import { codeSpan } from '../../markdown/code-text.ts';
import { plainProse } from '../../markdown/prose.ts';
import type { ApiResponse, ApiServer, MediaType, Operation, Parameter, ServerVariable } from '../../model/api.ts';
import type {
  BodyView,
  MediaTypeView,
  OperationView,
  ParameterView,
  ResponseView,
  RowView,
  SchemaView,
  ServerView,
} from '../../model/page.ts';
import { marksOf } from '../../model/row-words.ts';
import type { Schema } from '../../model/schema.ts';
import type { Text } from '../../model/text.ts';
import { meantSchema } from '../../schemas/merge.ts';
import type { SchemaOwner } from '../../schemas/schema.ts';
import { inline, prose } from '../../shared/text.ts';
import { docsText } from './external-docs.ts';
import { operationName } from './keys.ts';
import { exampleText, requestSamples, responseSamples } from './page-samples.ts';
import { isPlainText } from './request-samples/body.ts';
import { type FindOperation, responseLink } from './response-links.ts';
import type { ApiScope, OperationRow } from './scope.ts';

/** An operation as its section shows it. */
export function operationView(
  operation: Operation,
  row: OperationRow,
  scope: ApiScope,
  find: FindOperation,
): OperationView {
  const { api } = scope;
  const { method, path, requestBody, operationId, origin, servers } = operation;
  const { text: summary } = inline(operation.summary, 'markdown');
  // In the order of the page: each of these claims ids.
  const parameters = operation.parameters.map((parameter) => parameterView(parameter, row, scope));
  const body = requestBody && bodyView(requestBody, row, scope);
  const responses = operation.responses.map((response) => responseView(response, row, scope, find));
  return {
    ...{ id: row.id, entity: row.entity, method: method.toUpperCase(), path },
    title: operationTitle(operation),
    ...(summary && { summary }),
    ...prose(operation.description, 'markdown'),
    ...(operation.deprecated && { deprecated: true }),
    ...(operationId && { operationId }),
    parameters,
    ...(body && { body }),
    responses,
    samples: requestSamples(api, operation),
    answers: responseSamples(api, operation),
    security: (operation.security ?? api.security).map((alternative) => Object.keys(alternative)),
    ...(servers.length > 0 && { servers: serverViews(servers) }),
    ...docsText(operation.externalDocs),
    ...(origin !== 'path' && { origin }),
  };
}

export function serverViews(servers: readonly ApiServer[]): ServerView[] {
  return servers.map(({ url, description, variables }) => {
    const text = [description?.trim() ?? '', ...variables.map(variableText)].filter((part) => part !== '').join('; ');
    return { url, ...inline(text === '' ? null : text, 'markdown') };
  });
}

/** `region`: Where it runs (`eu`, or `us`) */
function variableText({ name, default: usual, values, description }: ServerVariable): string {
  const others = values.filter((value) => value !== usual);
  const choice = [usual, ...others].map(codeSpan).join(' or ');
  return `${codeSpan(name)}: ${description ? `${description.trim()} (${choice})` : choice}`;
}

/** What an operation is called on its page and wherever something leads to it. */
export function operationTitle(operation: Operation): string {
  return plainProse(operation.summary, 'markdown') || operationName(operation);
}

function parameterView(parameter: Parameter, operation: OperationRow, scope: ApiScope): ParameterView {
  const { name, in: place, required, deprecated, description } = parameter;
  const schema = parameter.schema ?? parameter.content[0]?.schema ?? null;
  const part = `${place}.${name}`;
  return {
    ...valueView(partOf(operation, part), `${operation.id}.${part}`, schema, description, scope),
    ...{ name, in: place },
    ...marksOf({ required, deprecated }),
  };
}

/** Key and name of a part of an operation or response. */
function partOf({ key, name, entity }: Pick<OperationRow, 'key' | 'name' | 'entity'>, part: string): SchemaOwner {
  return { key: `${key} ${part}`, name: `${name} ${part}`, parent: entity };
}

/** The row of a parameter or header, with the schema of its value. */
function valueView(
  own: SchemaOwner,
  wanted: string,
  schema: Schema | null,
  description: string | null,
  { entities, view }: ApiScope,
): Omit<RowView, 'name'> {
  const row = entities.add({ type: 'parameter', ...own, wanted });
  // What a parameter is for is said of itself.
  const { text, ...value } = schema === null ? { type: [] } : view(schema, { ...own, parent: row.entity }, row.id);
  return { ...row, ...value, ...prose(description, 'markdown') };
}

function bodyView(body: NonNullable<Operation['requestBody']>, operation: OperationRow, scope: ApiScope): BodyView {
  const own = partOf(operation, 'request');
  const wanted = `${operation.id}.body`;
  const row = scope.entities.add({ type: 'body', ...own, wanted });
  const said = prose(body.description, 'markdown');
  const content = body.content.map((media) => ({ ...media, schema: meantSchema(media.schema) }));
  return {
    ...row,
    required: body.required,
    ...said,
    content: contentView(content, { ...own, parent: row.entity }, wanted, said.text, scope),
  };
}

function responseView(
  { status, description, content, headers, links }: ApiResponse,
  operation: OperationRow,
  scope: ApiScope,
  find: FindOperation,
): ResponseView {
  const own = partOf(operation, status);
  const row = scope.entities.add({ type: 'response', ...own, wanted: `${operation.id}.${status}` });
  const said = prose(description, 'markdown');
  return {
    ...row,
    status,
    ...said,
    content: contentView(content, { ...own, parent: row.entity }, row.id, said.text, scope),
    headers: headers.map((header): RowView => {
      const part = `header.${header.name}`;
      const owner = partOf({ ...own, entity: row.entity }, part);
      return { ...valueView(owner, `${row.id}.${part}`, header.schema, header.description, scope), name: header.name };
    }),
    links: links.map((link) => responseLink(link, find)),
  };
}

/** Bodies by media type. Their schemas don't say again what stands `above` all of them. */
function contentView(
  content: readonly MediaType[],
  of: SchemaOwner,
  id: string,
  above: Text | undefined,
  { view }: ApiScope,
): MediaTypeView[] {
  return content.map((media) => {
    const schema = media.schema !== null && view(media.schema, { ...of, key: `${of.key} ${media.type}` }, id, true);
    return {
      type: media.type,
      ...(isPlainText(media) && !media.type.startsWith('text/') && { sentAs: 'text/plain' }),
      ...(schema && { schema: withoutText(schema, above) }),
      examples: media.examples.map((example) => ({
        name: example.summary ?? example.name,
        text: exampleText(media, example.value),
      })),
    };
  });
}

function withoutText(schema: SchemaView, above: Text | undefined): SchemaView {
  const { text, ...rest } = schema;
  const isRepeated = text?.as === 'prose' && above?.as === 'prose' && text.source.trim() === above.source.trim();
  return isRepeated ? rest : schema;
}
