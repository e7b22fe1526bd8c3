import { expect, it } from 'vitest';
import { openApi, pagesOf } from '../../testing/api-pages.ts';
import { apiUseSites } from '../../testing/api-use-sites.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const body = (schema: object) => ({ content: { 'application/json': { schema } } });

/** A document whose components are all called `prefix` and a name. */
const hive = (prefix: string) => {
  const [cell, label, image, comb, frame] = ['Cell', 'Label', 'Image', 'Comb', 'Frame'].map((name) => prefix + name);
  const schemas = {
    [`${cell}`]: {
      type: 'object',
      required: ['wax'],
      properties: {
        wax: text,
        labels: { type: 'object', additionalProperties: ref(`${label}`) },
        source: { oneOf: [ref(`${image}`), { title: 'Local', properties: { path: text } }] },
      },
    },
    [`${label}`]: { type: 'object', properties: { 'a.b': text } },
    [`${image}`]: { type: 'object', properties: { image: text } },
    [`${comb}`]: { properties: { cells: { type: 'array', items: ref(`${cell}`) }, inner: ref(`${frame}`) } },
    [`${frame}`]: {
      allOf: [
        { properties: { side: text, of: { properties: { left: text } } } },
        { properties: { of: { properties: { right: text } }, comb: ref(`${comb}`) } },
      ],
    },
  };
  const post = {
    // As swag writes every body.
    requestBody: body({ oneOf: [{ type: 'object' }, ref(`${cell}`)] }),
    responses: {
      200: { description: 'Built', ...body(ref(`${comb}`)) },
      400: { description: 'Not built', content: { 'text/plain': { schema: text } } },
    },
  };
  return openApi({ paths: { '/cells': { post } }, components: { schemas } });
};

const { model, registry } = await pagesOf(hive('v1.'));
const sites = [...apiUseSites(model, registry)];
const byKey = new Map(sites.map((site) => [site.key, site]));
const [image = ''] = [...byKey.keys()].flatMap((key) => /^api:POST .*source\((\w+)\)\.image$/.exec(key)?.[1] ?? []);
const request = 'api:POST /cells request application/json';
const built = 'api:POST /cells 200 application/json';

it('has every field of bodies once, by operation, body and path', () => {
  expect([...byKey.keys()].filter((key) => key.startsWith(request))).toEqual(
    [
      ...[' wax', ' labels', ' labels{}', ' labels{}."a.b"', ' source'],
      ...[` source(${image}).image`, ' source(Local).path'],
    ].map((path) => request + path),
  );
  expect(byKey.size).toBe(sites.length);
  expect([...byKey.keys()].filter((key) => key.includes(' 400 '))).toEqual([]);
});

it('follows schemas that hold together into one value, and ends where one holds itself', () => {
  expect([...byKey.keys()].filter((key) => key.startsWith(`${built} inner.`))).toEqual(
    ['.side', '.of', '.of.left', '.of.right', '.comb'].map((path) => `${built} inner${path}`),
  );
  expect(sites.filter(({ recursesTo }) => recursesTo !== undefined)).toMatchObject([
    { key: `${built} inner.comb`, recursesTo: '' },
  ]);
});

it('has the address of the row that shows the field: in the operation, else in the component', () => {
  expect(byKey.get(`${request} wax`)?.anchor).toBe('post-cells.body.wax');
  expect(byKey.get(`${request} labels{}`)?.anchor).toBe('post-cells.body.labels');
  expect(byKey.get(`${built} cells[].wax`)).toMatchObject({
    ...{ anchor: 'schema-v1.Cell.wax', name: 'POST /cells 200.cells[].wax', page: '/hive/reference/api' },
  });
  const [anchors, keys] = (['anchor', 'key'] as const).map((name) => new Set(registry.all.map((one) => one[name])));
  expect(sites.filter(({ anchor }) => !anchors?.has(anchor))).toEqual([]);
  expect(sites.filter(({ parent }) => parent === null || !(keys?.has(parent) || byKey.has(parent)))).toEqual([]);
});

it('gives the rows of an operation the keys of their use', () => {
  const written = registry.all.filter(({ type, key }) => type === 'field' && !key.startsWith('api:schema '));
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter(({ key }) => !byKey.has(key))).toEqual([]);
});

it('has the same keys whatever components are called', async () => {
  const renamed = await pagesOf(hive('github_com_hive_pkg_v1.'));
  expect([...apiUseSites(renamed.model, renamed.registry)].map(({ key }) => key)).toEqual([...byKey.keys()]);
});

it('is found while it is asked for', async () => {
  // Each schema holds the next one twice.
  const next = (index: number) => ({ properties: { a: ref(`S${index + 1}`), b: ref(`S${index + 1}`) } });
  const schemas = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map((index) => [`S${index}`, next(index)]));
  const get = { responses: { 200: { description: '', ...body(ref('S0')) } } };
  const deep = await pagesOf(
    openApi({ paths: { '/deep': { get } }, components: { schemas: { ...schemas, S8: text } } }),
  );
  let asked = 0;
  const byKey = (key: string) => {
    asked++;
    return deep.registry.byKey(key);
  };
  const found = apiUseSites(deep.model, { byKey });
  expect(found.next().value?.key).toBe('api:GET /deep 200 application/json a');
  expect(asked).toBeLessThan(5);
  expect([...found]).toHaveLength(2 ** 9 - 3);
});
