import fc from 'fast-check';
import { describe, it } from 'vitest';
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

const crd = sourceFiles['crds/cells.yaml'];
const draft = 'http://json-schema.org/draft-07/schema#';
const schemasOf = (wrap: (value: unknown) => unknown) => anySchema.map((value) => JSON.stringify(wrap(value)));

describe('of arbitrary and damaged documents', () => {
  it('the reader of JSON and YAML takes any', () => {
    for (const file of ['a.json', 'a.yaml'])
      for (const texts of [anyText, mutated(json, api)])
        survives(texts, (text) => parseDocument(text, file), runs, 1 / 2);
  });

  it('the reader of schemas takes any value', () => {
    const read = (value: unknown) => [
      ...[normalise(value), definitionsIn(value)],
      checkReferences(value, 'f', { allowHttps: true }),
    ];
    survives(anySchema, read, runs * 2, 1);
  });

  it('the reader of registry schemas takes any', () => {
    const schemas = schemasOf((value) => ({ $schema: draft, properties: { a: value } }));
    for (const texts of [anyText, mutated(json), schemas])
      survives(texts, (text) => ingestRegistrySchema(text, 'a.json'), runs, 1 / 3);
  });

  it('the reader of catalogues takes any', () => {
    const values = fc.jsonValue().map((value) => ({ servers: { a: value }, remote_servers: value, groups: value }));
    const catalogues = values.map((value) => JSON.stringify({ version: '1', ...value }));
    for (const texts of [anyText, mutated(sourceFiles['registry/registry.json']), catalogues])
      survives(texts, (text) => ingestCatalogue(text, 'a.json'), runs, 1 / 3);
  });

  it('the reader of definitions takes any', () => {
    const schemas = schemasOf((value) => ({ type: 'object', properties: { a: value } }));
    const definitions = schemas.map((text) => crd.replace('{type: object, description: A cell.}', () => text));
    for (const texts of [anyText, mutated(crd), definitions])
      survives(texts, (text) => ingestResources([{ file: 'a.yaml', text }]), runs, 1 / 3);
  });

  it('the reader of OpenAPI takes any', async () => {
    const info = { title: 'T', version: '1' };
    const documents = schemasOf((value) => ({
      openapi: '3.1.0',
      info,
      paths: {},
      components: { schemas: { A: value } },
    }));
    for (const texts of [anyText, mutated(api), documents])
      await survivesAsync(texts, (text) => ingestOpenApi(text, 'a.yaml'), runs / 16, 1 / 3);
  });
});
