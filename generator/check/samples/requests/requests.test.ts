import { expect, it } from 'vitest';
import { ingestOpenApi } from '../../../kinds/api/read/index.ts';
import { facts, found } from '../../../testing/findings.ts';

it('a body that has one of several forms is compared with the one that fits best', async () => {
  const object = (properties: object) => ({ type: 'object', required: ['kind'], properties });
  const kind = { type: 'string' };
  const schemas = {
    Queen: object({ kind, eggs: { type: 'integer' } }),
    Drone: object({ kind, wings: { type: 'integer' } }),
  };
  const oneOf = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schema = { oneOf, discriminator: { propertyName: 'kind' } };
  const post = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: { description: '' } },
  };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Hive', version: '1' }, servers: [{ url: 'http://localhost:8080' }] },
    ...{ paths: { '/bees': { post } }, components: { schemas } },
  };
  const api = await ingestOpenApi(JSON.stringify(document), 'hive.json');
  const foundIn = (body: object): string[] =>
    found('bash', `curl localhost:8080/bees --json '${JSON.stringify(body)}'`, '', { ...facts, api });
  const what = '1: `body.wings` is a string, but must be a whole number';
  expect(foundIn({ kind: 'Drone', wings: 'a' })).toEqual([expect.stringContaining(what)]);
  expect(foundIn({ kind: 'Drones', eggs: 1 })).toEqual([expect.stringContaining('unknown value `Drones`')]);
});
