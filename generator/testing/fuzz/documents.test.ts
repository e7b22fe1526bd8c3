import { Ajv, type AnySchemaObject } from 'ajv';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { ingestOpenApi } from '../../kinds/api/read/index.ts';
import { ingestResources } from '../../kinds/crd/read/index.ts';
import { ingestCatalogue } from '../../kinds/registry/read/catalogue.ts';
import { ingestRegistrySchema } from '../../kinds/registry/read/schema.ts';
import { definitionsIn, normalise } from '../../schemas/normalise.ts';
import { parseDocument } from '../../sources/document.ts';
import { checkReferences } from '../../sources/references.ts';
import { anySchema, anyText, mutated, survives, survivesAsync } from '../fuzz.ts';
import { sourceFiles } from '../sources.ts';

const runs = 800;
const api = `openapi: 3.1.0
info: {title: Hive API, version: "1"}
security: [{key: []}]
paths:
  /cells/{name}:
    parameters:
      - $ref: '#/components/parameters/Name'
    get:
      operationId: getCell
      tags: [cells]
      responses:
        default: {$ref: '#/components/responses/Error'}
        "200":
          description: Fine
          content: {application/json: {schema: {$ref: '#/components/schemas/Cell'}, examples: {a: {value: {name: red}}}}}
      callbacks: {done: {'{$url}': {post: {responses: {"200": {description: Heard}}}}}}
components:
  parameters: {Name: {name: name, in: path, required: true, schema: {type: string}}}
  responses: {Error: {description: Bad}}
  schemas: {Cell: {type: object, properties: {next: {$ref: '#/components/schemas/Cell'}, wax: {type: [string, 'null'], enum: [soft, null]}}}}
  securitySchemes: {key: {type: apiKey, in: header, name: X}}
`;
const json =
  '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "definitions": {"a": {"items": [{"type": "string"}], "if": {}, "then": {"$ref": "#/definitions/a"}}}, "properties": {"x": {"$ref": "#/definitions/a"}}}';

// The library that validates OpenAPI compiles its schema anew for each document, which takes most of the time.
beforeAll(() => {
  const { compile } = Ajv.prototype;
  const compiled = new WeakMap<AnySchemaObject, ReturnType<typeof compile>>();
  const remembering = function (this: Ajv, schema: AnySchemaObject, isMeta?: boolean) {
    const known = compiled.get(schema) ?? compile.call(this, schema, isMeta);
    compiled.set(schema, known);
    return known;
  };
  vi.spyOn(Object.getPrototypeOf(Ajv.prototype) as Ajv, 'compile').mockImplementation(remembering as typeof compile);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('of arbitrary and damaged documents', () => {
  it('the reader of JSON and YAML takes any', () => {
    for (const file of ['a.json', 'a.yaml']) {
      survives(anyText, (text) => parseDocument(text, file), runs, 1 / 2);
      survives(mutated(json, api), (text) => parseDocument(text, file), runs, 1 / 2);
    }
  });

  it('the reader of schemas takes any value', () => {
    survives(
      anySchema,
      (value) => [normalise(value), definitionsIn(value), checkReferences(value, 'f', { allowHttps: true })],
      runs * 2,
      1,
    );
  });

  it('the reader of registry schemas takes any', () => {
    for (const texts of [anyText, mutated(json)])
      survives(texts, (text) => ingestRegistrySchema(text, 'a.json'), runs, 1 / 3);
    survives(
      anySchema,
      (value) =>
        ingestRegistrySchema(
          JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: value } }),
          'a.json',
        ),
      runs,
      1 / 3,
    );
  });

  it('the reader of catalogues takes any', () => {
    for (const texts of [anyText, mutated(sourceFiles['registry/registry.json'])])
      survives(texts, (text) => ingestCatalogue(text, 'a.json'), runs, 1 / 3);
    survives(
      fc.jsonValue(),
      (value) =>
        ingestCatalogue(
          JSON.stringify({ version: '1', servers: { a: value }, remote_servers: value, groups: value }),
          'a.json',
        ),
      runs,
      1 / 3,
    );
  });

  it('the reader of definitions takes any', () => {
    for (const texts of [anyText, mutated(sourceFiles['crds/cells.yaml'])])
      survives(texts, (text) => ingestResources([{ file: 'a.yaml', text }]), runs, 1 / 3);
    survives(
      anySchema,
      (value) =>
        ingestResources([
          {
            file: 'a.yaml',
            text: sourceFiles['crds/cells.yaml'].replace(
              '{type: object, description: A cell.}',
              JSON.stringify({ type: 'object', properties: { a: value } }),
            ),
          },
        ]),
      runs,
      1 / 3,
    );
  });

  it('the reader of OpenAPI takes any', async () => {
    await survivesAsync(anyText, (text) => ingestOpenApi(text, 'a.yaml'), runs / 8, 1 / 3);
    await survivesAsync(mutated(api), (text) => ingestOpenApi(text, 'a.yaml'), runs / 8, 1 / 3);
    await survivesAsync(
      anySchema,
      (value) =>
        ingestOpenApi(
          JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'T', version: '1' },
            paths: {},
            components: { schemas: { A: value } },
          }),
          'a.json',
        ),
      runs / 8,
      1 / 3,
    );
  });
});
