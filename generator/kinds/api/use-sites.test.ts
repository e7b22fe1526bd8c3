import { expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import { apiUseSites } from '../../testing/api-use-sites.ts';
import { kindContextOf } from '../../testing/schemas.ts';
import { api as kind } from './index.ts';
import { ingestOpenApi } from './read/index.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

/** A document whose components are all called `prefix` and a name. */
const hive = (prefix: string) => ({
  openapi: '3.1.0',
  info: { title: 'Hive', version: '1' },
  paths: {
    '/cells': {
      post: {
        requestBody: {
          // As swag writes every body.
          content: { 'application/json': { schema: { oneOf: [{ type: 'object' }, ref(`${prefix}Cell`)] } } },
        },
        responses: {
          '200': { description: 'Built', content: { 'application/json': { schema: ref(`${prefix}Comb`) } } },
          '400': { description: 'Not built', content: { 'text/plain': { schema: text } } },
        },
      },
    },
  },
  components: {
    schemas: {
      [`${prefix}Cell`]: {
        type: 'object',
        required: ['wax'],
        properties: {
          wax: text,
          labels: { type: 'object', additionalProperties: ref(`${prefix}Label`) },
          source: { oneOf: [ref(`${prefix}Image`), { title: 'Local', properties: { path: text } }] },
        },
      },
      [`${prefix}Label`]: { type: 'object', properties: { 'a.b': text } },
      [`${prefix}Image`]: { type: 'object', properties: { image: text } },
      [`${prefix}Comb`]: {
        type: 'object',
        properties: { cells: { type: 'array', items: ref(`${prefix}Cell`) }, inner: ref(`${prefix}Frame`) },
      },
      [`${prefix}Frame`]: {
        allOf: [
          { properties: { side: text, of: { properties: { left: text } } } },
          { properties: { of: { properties: { right: text } }, comb: ref(`${prefix}Comb`) } },
        ],
      },
    },
  },
});

async function sitesOf(raw: object) {
  const api = await ingestOpenApi(JSON.stringify(raw), 'hive.json');
  const rows = new EntityRegistry();
  kind.documents(api, kindContextOf('api', rows));
  return { rows, sites: [...apiUseSites(api, rows)] };
}

const { rows, sites } = await sitesOf(hive('v1.'));
const byKey = new Map(sites.map((site) => [site.key, site]));
const [image = ''] = [...byKey.keys()].flatMap((key) => /^api:POST .*source\((\w+)\)\.image$/.exec(key)?.[1] ?? []);

it('has every field of bodies once, by operation, body and path', () => {
  const request = 'api:POST /cells request application/json';
  expect([...byKey.keys()].filter((key) => key.startsWith(request))).toEqual(
    [
      ...[' wax', ' labels', ' labels{}', ' labels{}."a.b"', ' source'],
      ...[` source(${image}).image`, ' source(Local).path'],
    ].map((path) => request + path),
  );
  expect(byKey.size).toBe(sites.length);
  expect([...byKey.keys()].filter((key) => key.includes(' 400 '))).toEqual([]);
});

it('follows schemas that hold together into one value', () => {
  const inner = 'api:POST /cells 200 application/json inner';
  expect([...byKey.keys()].filter((key) => key.startsWith(`${inner}.`))).toEqual(
    ['.side', '.of', '.of.left', '.of.right', '.comb'].map((path) => inner + path),
  );
});

it('ends where a value holds itself', () => {
  expect(sites.filter(({ recursesTo }) => recursesTo !== undefined)).toMatchObject([
    { key: 'api:POST /cells 200 application/json inner.comb', recursesTo: '' },
  ]);
});

it('has the address of the row that shows the field: in the operation, else in the component', () => {
  const anchorOf = (path: string) => byKey.get(`api:POST /cells ${path}`)?.anchor;
  expect(anchorOf('request application/json wax')).toBe('post-cells.body.wax');
  expect(anchorOf('200 application/json cells[].wax')).toBe('schema-v1.Cell.wax');
  expect(anchorOf('request application/json labels{}')).toBe('post-cells.body.labels');
  const anchors = new Set(rows.all.map(({ anchor }) => anchor));
  expect(sites.filter(({ anchor }) => !anchors.has(anchor))).toEqual([]);
});

it('knows what a field belongs to', () => {
  const site = byKey.get('api:POST /cells 200 application/json cells[].wax');
  expect(site).toMatchObject({ name: 'POST /cells 200.cells[].wax', type: 'field', page: '/hive/reference/api' });
  const keys = new Set([...byKey.keys(), ...rows.all.map(({ key }) => key)]);
  expect(sites.filter(({ parent }) => parent === null || !keys.has(parent))).toEqual([]);
});

it('gives the rows of an operation the keys of their use', () => {
  const written = rows.all.filter(({ type, key }) => type === 'field' && !key.startsWith('api:schema '));
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter(({ key }) => !byKey.has(key))).toEqual([]);
});

it('has the same keys whatever components are called', async () => {
  const renamed = await sitesOf(hive('github_com_hive_pkg_v1.'));
  expect(renamed.sites.map(({ key }) => key)).toEqual([...byKey.keys()]);
});

it('is found while it is asked for', async () => {
  // Each schema holds the next one twice.
  const next = (index: number) => ({ properties: { a: ref(`S${index + 1}`), b: ref(`S${index + 1}`) } });
  const schemas = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`S${index}`, next(index)]));
  const content = { 'application/json': { schema: ref('S0') } };
  const paths = { '/deep': { get: { responses: { '200': { description: '', content } } } } };
  const raw = { ...hive('v1.'), paths, components: { schemas: { ...schemas, S8: text } } };
  const api = await ingestOpenApi(JSON.stringify(raw), 'hive.json');
  const registry = new EntityRegistry();
  kind.documents(api, kindContextOf('api', registry));
  let asked = 0;
  const counted = {
    byKey: (key: string) => {
      asked++;
      return registry.byKey(key);
    },
  };
  const found = apiUseSites(api, counted);
  expect(found.next().value?.key).toBe('api:GET /deep 200 application/json a');
  expect(asked).toBeLessThan(5);
  expect([...found]).toHaveLength(2 ** 9 - 3);
});
