import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../link/contents.ts';
import { EntityRegistry } from '../../link/entities.ts';
import type { PageDocument } from '../../model/page.ts';
import { textHtml } from '../../print/html/document.ts';
import { documentMarkdown } from '../../print/markdown/document.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { api as kind } from './index.ts';
import { ingestOpenApi } from './read/index.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const cell = { $ref: '#/components/schemas/v1.Cell' };
const answer = { responses: { '204': { description: 'Gone' } } };
const raw = {
  openapi: '3.1.0',
  info: { title: 'Hive', version: '1.0' },
  servers: [{ url: 'http://127.0.0.1:8080', description: 'Here' }],
  tags: [{ name: 'cells', description: 'Parts of a comb.' }],
  paths: {
    '/cells/{name}': {
      get: {
        tags: ['cells'],
        summary: 'Find a cell',
        operationId: 'findCell',
        security: [{ key: [], token: [] }, {}],
        parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'The cell',
            content: json(cell),
            headers: { Age: { schema: { type: 'integer' } } },
            links: { next: { operationId: 'findCell', parameters: { name: '$response.body#/next' } } },
          },
          '404': { description: 'No such cell' },
        },
      },
      delete: { tags: ['cells'], callbacks: { done: { '{$url}': { post: answer } } }, ...answer },
      put: { tags: ['cells'], callbacks: { done: { '{$url}': { post: answer } } }, ...answer },
    },
  },
  components: {
    schemas: { 'v1.Cell': { type: 'object', properties: { wax: { type: 'string' } } } },
    securitySchemes: { token: { type: 'http', scheme: 'bearer' }, key: { type: 'apiKey', in: 'header', name: 'Key' } },
  },
};

async function documentOf(source: object = raw) {
  const registry = new EntityRegistry();
  const model = await ingestOpenApi(JSON.stringify(source), 'hive.json');
  const [document] = kind.documents(model, kindContextOf('api', registry));
  return { registry, model, document: document ?? expect.fail('there is no page') };
}

const { registry, document } = await documentOf();
function markdownOf(page: PageDocument): string {
  return documentMarkdown(page, {
    address: (url) => url,
    usesOf: () => [],
    equivalentsOf: () => [],
    ageOf: () => undefined,
    guide: () => '',
  });
}

const markdown = markdownOf(document);

it('lists tags and operations, schemas, and the other sections', () => {
  expect(contentsOf(document).map(({ depth, method = '', text }) => `${depth} ${method} ${text}`)).toEqual([
    ...['2  Cells', '3 GET Find a cell', '3  PUT /cells/{name}', '3  DELETE /cells/{name}'],
    ...['2  Other', '3  POST {$url}', '3  POST {$url}', '2  Status codes', '3  204', '3  404'],
    ...['2  Schemas', '3  v1.Cell', '2  Security schemes', '3  token', '3  key'],
  ]);
});

it('gives everything a key that says whose it is', () => {
  const keys = registry.all.filter(({ type }) => type !== 'section').map(({ key, anchor }) => `${key} #${anchor}`);
  expect(keys).toEqual(
    expect.arrayContaining([
      'api:GET /cells/{name} #get-cells-name',
      'api:GET /cells/{name} path.name #get-cells-name.path.name',
      'api:GET /cells/{name} 200 #get-cells-name.200',
      'api:GET /cells/{name} 200 header.Age #get-cells-name.200.header.Age',
      'api:GET /cells/{name} 200 application/json wax #get-cells-name.200.wax',
      'api:schema v1.Cell #schema-v1.Cell',
      'api:schema v1.Cell wax #schema-v1.Cell.wax',
      'api:status 404 #status-404',
      'api:security scheme token #security-token',
      'api:callback POST {$url} #callback-post-url',
      'api:callback POST {$url} (2) #callback-post-url-2',
      'api:callback POST {$url} (2) 204 #callback-post-url-2.204',
    ]),
  );
  expect(registry.byName('api', 'v1.Cell.wax')?.anchor).toBe('schema-v1.Cell.wax');
});

it('says where a response leads to', () => {
  expect(markdown).toContain(
    '* 200 leads to: `next`: [`GET /cells/{name}`](/hive/reference/api#get-cells-name) with `name` = `$response.body#/next`',
  );
});

it('writes each part of an operation as Markdown', () => {
  expect(markdown).toContain(
    'Download: [OpenAPI (YAML)](/downloads/openapi.yaml), [OpenAPI (JSON)](/downloads/openapi.json)',
  );
  expect(markdown).toContain('* Base URL: `http://127.0.0.1:8080`, Here');
  expect(markdown).toContain(
    '### Find a cell\n\n`GET /cells/{name}`\n\n* Operation id: `findCell`\n* Security: [`key`](/hive/reference/api#security-key) and [`token`](/hive/reference/api#security-token), or none',
  );
  expect(markdown).toContain('### `DELETE /cells/{name}`\n\n* Callback: `done`: [`POST {$url}`]');
  expect(markdown).toContain('#### Path parameters\n\n* `name` (`string`, required)');
  expect(markdown).toContain(
    '### `204`\n\nNo content\n\nGone\n\nOperations: [PUT /cells/{name}](/hive/reference/api#put-cells-name.204), [DELETE',
  );
  expect(markdown).toContain('### token\n\n* Type: HTTP bearer');
});

it('says once what a body and its schema have in common', async () => {
  const textsOf = async (said: string) => {
    const content = json({ type: 'object', description: said });
    const description = 'A cell to build';
    const post = { requestBody: { description, content }, responses: { '200': { description, content } } };
    const { document: page } = await documentOf({ ...raw, paths: { '/cells': { post } } });
    const [operation] = page.sections.flatMap(({ sections = [] }) => sections);
    const [body, responses] = operation?.sections ?? [];
    return [body, ...(responses?.sections ?? [])].flatMap((part) => (part ? blockOf(part, 'schema').schema.text : []));
  };
  expect(await textsOf('A cell to build')).toEqual([undefined, undefined]);
  const other = { as: 'prose', source: 'Six walls', mode: 'markdown' };
  expect(await textsOf('Six walls')).toEqual([other, other]);
});

describe('operations with several tags', () => {
  const both = { tags: ['cells', 'wax', 'cells'], summary: 'Melt', ...answer };
  const wax = { ...answer, tags: ['wax'] };
  const source = { ...raw, paths: { '/melt': { post: both }, '/wax': { get: wax } }, components: {} };

  it('are described under the first, and the others lead there', async () => {
    const { document: page } = await documentOf(source);
    const [cells, other] = page.sections;
    expect([cells, other].map((tag) => [tag?.title, tag?.sections?.map(({ title }) => title)])).toEqual([
      ['Cells', ['Melt']],
      ['Wax', ['GET /wax']],
    ]);
    expect(cells?.blocks.map(({ type }) => type)).toEqual(['prose']);
    const link = { method: 'POST', path: '/melt', label: 'Melt', url: '/hive/reference/api#post-melt' };
    expect(blockOf(other ?? expect.fail('there is no second tag'), 'links').links).toEqual([link]);
    expect(markdownOf(page)).toContain('* [`POST /melt`](/hive/reference/api#post-melt): Melt');
  });

  it('show in a tag that has no others', async () => {
    const { document: page } = await documentOf({ ...source, paths: { '/melt': { post: both } } });
    expect(page.sections.map(({ title }) => title)).toEqual(['Cells', 'Wax', 'Status codes']);
  });
});

describe('where to call an operation, and what else to read', () => {
  const moved = { servers: [{ url: 'https://wax.example', description: 'For wax' }] };
  const docs = { externalDocs: { url: 'https://docs.example/(wax)', description: 'All *about* wax' } };
  const of = async (operation: object, item: object = {}, more: object = {}) => {
    const paths = { '/wax': { ...item, get: { ...answer, ...operation } } };
    const { document: page } = await documentOf({ ...raw, ...more, paths, tags: [{ name: 'wax', ...more }] });
    const [section] = page.sections.flatMap(({ sections = [] }) => sections);
    const facts = (section?.blocks ?? []).flatMap((block) => (block.type === 'facts' ? block.facts : []));
    return { page, facts, markdown: markdownOf(page) };
  };

  it('is said of an operation or path with servers of its own', async () => {
    for (const { markdown: said } of [await of(moved), await of({}, moved), await of({ servers: [] }, moved)]) {
      expect(said).toContain("curl 'https://wax.example/wax'");
      expect(said).toContain('* Server: `https://wax.example`, For wax');
    }
    const { facts, markdown: said } = await of({});
    expect(facts).toEqual([]);
    expect(said).toContain("curl 'http://127.0.0.1:8080/wax'");
  });

  it('says what may stand in the address of a server, and samples hold what usually does', async () => {
    const variables = {
      host: { default: 'eu', enum: ['us', 'eu'], description: 'Where the hive stands' },
      base: { default: 'v1' },
    };
    const servers = [{ url: 'https://{host}.wax.example/{base}/{odd}', description: 'For wax', variables }];
    const { markdown: said } = await of({ servers });
    expect(said).toContain(
      '`https://{host}.wax.example/{base}/{odd}`, For wax; `host`: Where the hive stands (`eu` or `us`); `base`: `v1`',
    );
    expect(said).toContain("curl 'https://eu.wax.example/v1/{odd}/wax'");
  });

  it('links to what is documented elsewhere, if it can be opened', async () => {
    const htmlOf = ([more]: Awaited<ReturnType<typeof of>>['facts']) =>
      more?.text && textHtml(more.text, { guide: () => '' });
    const { facts, markdown: said } = await of(docs);
    expect(htmlOf(facts)).toBe('<a href="https://docs.example/(wax)">All about wax</a>');
    expect(said).toContain('* More: [All about wax](https://docs.example/\\(wax\\))');
    const script = await of({ externalDocs: { url: 'javascript:alert(1)' } });
    expect(htmlOf(script.facts)).toBe('<code>javascript:alert(1)</code>');
    expect((await of({ externalDocs: { url: '' } })).facts).toEqual([]);
  });

  it('is said of the whole document and of tags too', async () => {
    const { page } = await of({ tags: ['wax'] }, {}, docs);
    const link = '[All about wax](https://docs.example/\\(wax\\))';
    const prose = { type: 'prose', text: { as: 'prose', source: link, mode: 'markdown' } };
    expect(page.intro).toEqual([prose]);
    expect(page.sections[0]?.blocks).toEqual([prose]);
    const described = await documentOf({ ...raw, tags: [{ name: 'cells', description: 'Soft', ...docs }] });
    expect(markdownOf(described.document)).toContain(`## Cells\n\nSoft\n\n${link}`);
  });
});

it('shows requests with the first body of several and with the fullest', async () => {
  const examples = { one: { value: { a: 1 } }, two: { summary: 'More', value: { a: 1, b: 2 } }, three: { value: {} } };
  const requestBody = { content: { 'application/json': { schema: { type: 'object' }, examples } } };
  const { document: page } = await documentOf({
    ...raw,
    paths: { '/cells': { post: { tags: ['cells'], requestBody, ...answer } } },
  });
  const [operation] = page.sections[0]?.sections ?? [];
  const tabs = operation?.aside?.filter((block) => block.type === 'tabs') ?? [];
  expect(tabs.map(({ title }) => title).slice(0, 2)).toEqual(['Request: one', 'Request: More']);
  expect(new Set(tabs.map(({ name }) => name)).size).toBe(tabs.length);
  expect(JSON.stringify(tabs[1])).toContain('    b: 2,');
});
