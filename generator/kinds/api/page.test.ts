import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textHtml } from '../../print/html/document.ts';
import { openApi, pagesOf } from '../../testing/api-pages.ts';
import { blocksOf, markdownOf } from '../../testing/schemas.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const { registry, page } = await pagesOf(readFileSync(join(fixtures, 'hive.yaml'), 'utf8'));

it('says everything that the document does, also by way of references', async () => {
  await expect(markdownOf(page())).toMatchFileSnapshot(join(fixtures, 'hive.md'));
});

it('gives everything a key that says what it belongs to', async () => {
  const keys = registry.all.filter(({ type }) => type !== 'section').map(({ key, anchor }) => `${key} #${anchor}`);
  expect(keys).toEqual(
    expect.arrayContaining([
      'api:GET /cells/{name} #get-cells-name',
      'api:GET /cells/{name} path.name #get-cells-name.path.name',
      'api:GET /cells/{name} 200 #get-cells-name.200',
      'api:GET /cells/{name} 200 header.E #get-cells-name.200.header.E',
      'api:GET /cells/{name} 200 application/json wax #get-cells-name.200.wax',
      'api:schema v1.Cell #schema-v1.Cell',
      'api:schema v1.Cell wax #schema-v1.Cell.wax',
      'api:status 404 #status-404',
      'api:security scheme token #security-token',
    ]),
  );
  expect(registry.byName('api', 'v1.Cell.wax')?.anchor).toBe('schema-v1.Cell.wax');
  const responses = { 204: { description: 'Gone' } };
  const twice = { responses, callbacks: { done: { '{$url}': { post: { responses } } } } };
  const { registry: others } = await pagesOf(openApi({ paths: { '/a': { put: twice, delete: twice } } }));
  expect(others.byKey('api:callback POST {$url} (2) 204')?.anchor).toBe('callback-post-url-2.204');
});

it('shows requests with the first body of several and with the fullest', () => {
  const tabs = page()
    .sections.flatMap(({ sections = [] }) => sections)
    .flatMap(({ aside = [] }) => aside)
    .flatMap((block) => (block.type === 'tabs' && block.title?.includes(':') ? block : []));
  expect(tabs.map(({ title }) => title)).toEqual(['Request: A cell', 'Request: More']);
  expect(new Set(tabs.map(({ name }) => name)).size).toBe(2);
});

const of = { servers: [{ url: 'https://of.example' }] };
it.each([
  ['an operation', {}, of],
  ['its path', of, {}],
])('calls an operation at the server of %s', async (_, item, operation) => {
  const get = { ...operation, responses: { 204: { description: 'Gone' } } };
  const servers = [{ url: 'https://all.example' }];
  const text = markdownOf((await pagesOf(openApi({ servers, paths: { '/a': { ...item, get } } }))).page());
  expect(text).toContain("curl 'https://of.example/a'");
  expect(text).toContain('* Server: `https://of.example`');
});

it.each([
  ['https://docs.example/(wax)', '<a href="https://docs.example/(wax)">All about wax</a>'],
  ['javascript:alert(1)', 'All about wax <code>javascript:alert(1)</code>'],
  ['', undefined],
])('links to what is documented elsewhere, if it can be opened: %s', async (url, html) => {
  const get = {
    externalDocs: { url, description: 'All *about* wax' },
    responses: { 204: { description: 'Gone' } },
  };
  const { page: found } = await pagesOf(openApi({ paths: { '/a': { get } } }));
  const [more] = blocksOf(found(), 'facts').flatMap(({ facts }) => facts.filter(({ label }) => label === 'More'));
  expect(more?.text && textHtml(more.text, { guide: () => '' })).toBe(html);
});
