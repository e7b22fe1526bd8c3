import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ApiDocument, Operation } from '../../../model/api.ts';
import { documentedFiles } from '../../../testing/documented.ts';
import { receiver, runners } from '../../../testing/requests.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleLanguages } from './index.ts';
import { type SampleRequest, sampleRequest } from './request.ts';

const server = receiver();

let read: Promise<ApiDocument> | undefined;

async function readApi(): Promise<ApiDocument> {
  const [source] = documentedFiles('api');
  read ??= ingestOpenApi(source?.text ?? '', source?.file ?? '');
  const api = await read;
  return { ...api, servers: [{ url: `${server.origin()}/`, description: null, variables: [] }] };
}

describe.each(runners)('$language.label', ({ language, run }) => {
  it('calls every operation as the document says', async () => {
    const api = await readApi();
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false });
    ajv.addSchema(api.raw as object, 'api');
    expect(api.operations.length).toBeGreaterThan(30);
    for (const operation of api.operations) {
      const request = sampleRequest(api, operation) as SampleRequest;
      const { method, url, type, body } = await server.sent(run, language.write(request));
      const name = `${operation.method} ${operation.path}`;
      expect(method, name).toBe(operation.method.toUpperCase());
      expect(url.pathname, name).toMatch(new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[a-z-]+')}$`));
      const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
      expect([...url.searchParams.keys()], name).toEqual(required.map((parameter) => parameter.name));
      const [media] = operation.requestBody?.content ?? [];
      expect(type, name).toBe(media?.type);
      if (!media) continue;
      const steps = ['paths', operation.path, operation.method, 'requestBody', 'content', media.type, 'schema'];
      const at = steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/');
      const isValid = ajv.compile({ $ref: `api#/${at}` });
      expect(isValid(JSON.parse(body)), `${name}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
    }
  });

  it('fails when the server does', async () => {
    const api = await readApi();
    const request = sampleRequest(api, api.operations[0] as Operation) as SampleRequest;
    server.answer(500);
    await expect(run(language.write(request))).rejects.toThrow();
    server.answer(200);
  });

  it('sends what is hard to write', async () => {
    const value = { "it's": 'a "b" `c` $(d) $e \\ \n\u2028 é 🐝 @', __proto__x: [null, true, 1.5, []], 'a-b': {} };
    const tricky: SampleRequest = {
      method: 'PUT',
      url: `${server.origin()}/it%27s?a=b%20c&d=%26`,
      headers: [['X-Quote', `it's "so" $HOME \`x\``]],
      body: { kind: 'json', value },
      answer: 'json',
      proofs: [],
    };
    const { url, headers, body } = await server.sent(run, language.write(tricky));
    expect(url.href).toBe(tricky.url);
    expect(headers['x-quote']).toBe(`it's "so" $HOME \`x\``);
    expect(JSON.parse(body)).toEqual(value);
    const long = { ...tricky, body: { kind: 'json', value: { n: 9007199254740993n } } } as const;
    expect((await server.sent(run, language.write(long))).body).toContain('9007199254740993');
    const form = { ...tricky, body: { kind: 'text', text: "@a=b&c='d'" } } as const;
    expect((await server.sent(run, language.write(form))).body).toBe("@a=b&c='d'");
  });
});

const document = `openapi: 3.1.0
info: { title: Hive, version: "1" }
servers: [{ url: "https://hive.example/base/" }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, token: { type: http, scheme: bearer } }
paths:
  /cells/{cellId}/bees/{name}:
    put:
      parameters:
        - { name: cellId, in: path, required: true, schema: { type: integer, minimum: 4 } }
        - { name: name, in: path, required: true, schema: { type: string } }
        - { name: kind, in: query, required: true, schema: { type: array, items: { enum: [a b] }, minItems: 1 } }
        - { name: ids, in: query, required: true, schema: { type: array, items: { type: integer } } }
        - { name: by, in: query, required: true, schema: { type: object, properties: { wax: { type: boolean } } } }
        - { name: other, in: query, schema: { type: string } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, format: uuid } }
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { type: object, properties: { a: { type: string, const: "x y" } } } }
      responses: { "200": { description: Fine, content: { application/json: { schema: { type: string } } } } }
    post:
      security: [{ token: [] }]
      parameters:
        - { name: cellId, in: path, required: true, schema: { type: integer } }
        - { name: name, in: path, required: true, schema: { type: string } }
      requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { "204": { description: Gone } }
`;

describe('a request', () => {
  it('has what is required, encoded, and the right of access', async () => {
    const api = await ingestOpenApi(document, 'hive.yaml');
    const [operation] = api.operations.filter(({ method }) => method === 'put');
    expect(sampleRequest(api, operation as Operation)).toEqual({
      method: 'PUT',
      url: 'https://hive.example/base/cells/4/bees/my-bee?kind=a%20b&ids=1&wax=true',
      headers: [
        ['X-Key', 'YOUR_KEY'],
        ['X-Trace', '123e4567-e89b-42d3-a456-426614174000'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
      body: { kind: 'text', text: 'a=x%20y' },
      proofs: [],
      // A text that swag declares as JSON comes without quotes.
      answer: 'text',
    });
  });

  it('sends a file of the reader where a sample cannot write the body, and is none for what the tool calls', async () => {
    const api = await ingestOpenApi(document, 'hive.yaml');
    const post = api.operations.find(({ method }) => method === 'post') as Operation;
    expect(sampleRequest(api, post)).toMatchObject({
      headers: [expect.anything(), ['Content-Type', 'application/octet-stream']],
      body: { kind: 'file', file: 'body.bin' },
    });
    expect(sampleRequest(api, { ...post, requestBody: null, origin: 'webhook' })).toBeNull();
    expect(sampleRequest(api, { ...post, requestBody: null })).toMatchObject({
      headers: [['Authorization', 'Bearer YOUR_TOKEN']],
      answer: 'none',
    });
  });
});

const post: SampleRequest = {
  method: 'POST',
  url: 'http://127.0.0.1:8080/bees',
  headers: [['Content-Type', 'application/json']],
  body: { kind: 'json', value: { name: 'maja `x`', wings: 4, drone: false, hive: null } },
  answer: 'json',
  proofs: [],
};
const get: SampleRequest = { ...post, method: 'GET', headers: [], body: null, answer: 'none' };

it.each(sampleLanguages)('$label is written like this', ({ label, write, canProve }) => {
  const proved: SampleRequest = {
    ...post,
    body: { kind: 'file', file: 'body.png' },
    proofs: canProve ? ['mutualTLS', 'digest'] : [],
  };
  expect(`${write(proved)}\n`).toMatchSnapshot(`${label} with a file, and what a connection can prove`);
  expect(`${write(post)}\n`).toMatchSnapshot(`${label} with a body`);
  expect(`${write(get)}\n`).toMatchSnapshot(`${label} without a body`);
});
