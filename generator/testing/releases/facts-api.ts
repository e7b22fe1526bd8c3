import type { ApiDocument, MediaType, Operation, Parameter } from '../../model/api.ts';
import { type Facts, step, unordered } from './facts.ts';
import { addSchema } from './facts-schema.ts';

/** Records operations, schemas and security of the API. */
export function addApi(facts: Facts, api: ApiDocument | null): void {
  if (!api) return;
  facts.add('api', 'present');
  facts.add('api#openapi', api.openapi);
  facts.add('api#version', api.version);
  facts.addIfSaid(
    'api.servers',
    api.servers.map((server) => server.url),
  );
  for (const tag of api.tags) facts.add(`api.tags.${step(tag.name)}`, 'tag');
  facts.addIfSaid('api#security', api.security);
  for (const { name, type, details } of api.securitySchemes)
    facts.add(`api.securitySchemes.${step(name)}`, { type, details });
  for (const operation of api.operations) addOperation(facts, operation);
  for (const { name, schema } of api.schemas) {
    facts.add(`api.schemas.${step(name)}`, 'schema');
    addSchema(facts, `api.schemas.${step(name)}`, schema);
  }
}

function addOperation(facts: Facts, operation: Operation): void {
  const origin = operation.origin === 'path' ? '' : `${operation.origin} `;
  const path = `api.operations.${step(`${origin}${operation.method.toUpperCase()} ${operation.path}`)}`;
  facts.add(path, 'operation');
  facts.addIfSaid(`${path}#operationId`, operation.operationId);
  facts.addIfSaid(`${path}#tags`, unordered(operation.tags));
  facts.addIfSaid(`${path}#deprecated`, operation.deprecated);
  if (operation.security) facts.add(`${path}#security`, operation.security);
  for (const parameter of operation.parameters)
    addParameter(facts, `${path}.${step(`${parameter.in} ${parameter.name}`)}`, parameter);
  if (operation.requestBody) {
    facts.add(`${path}.body`, 'body');
    facts.add(`${path}.body#required`, operation.requestBody.required);
    addContent(facts, `${path}.body`, operation.requestBody.content);
  }
  for (const { status, content, headers, links } of operation.responses) {
    facts.add(`${path}.${status}`, 'response');
    addContent(facts, `${path}.${status}`, content);
    for (const { name, schema } of headers) {
      const at = `${path}.${status}.${step(`header ${name}`)}`;
      facts.add(at, 'header');
      if (schema) addSchema(facts, at, schema);
    }
    for (const { name, operation: target, parameters, body, server } of links)
      facts.add(`${path}.${status}.${step(`link ${name}`)}`, { target, parameters, body, server });
  }
}

function addParameter(facts: Facts, path: string, parameter: Parameter): void {
  facts.add(path, 'parameter');
  // Apart from `#required`, which lists the required fields of the schema.
  facts.add(`${path}#isRequired`, parameter.required);
  facts.addIfSaid(`${path}#isDeprecated`, parameter.deprecated);
  if (parameter.schema) addSchema(facts, path, parameter.schema);
  addContent(facts, path, parameter.content);
}

function addContent(facts: Facts, path: string, content: readonly MediaType[]): void {
  for (const { type, schema } of content) {
    facts.add(`${path}.${step(type)}`, 'media type');
    if (schema) addSchema(facts, `${path}.${step(type)}`, schema);
  }
}
