import { expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import { documentMarkdown } from '../../print/markdown/document.ts';
import { kindContextOf } from '../../testing/schemas.ts';
import { api as kind } from './index.ts';
import { ingestOpenApi } from './read/index.ts';

const answer = { responses: { '204': { description: 'Gone' } } };
const list = { schema: { type: 'array', items: { type: 'string' } } };

/** What the page of an API with one operation says, as Markdown. */
async function said(operation: object, more: object = {}): Promise<string> {
  const paths = { '/wax': { post: { ...answer, ...operation } } };
  const source = { openapi: '3.1.0', info: { title: 'Hive', version: '1.0' }, ...more, paths };
  const model = await ingestOpenApi(JSON.stringify(source), 'hive.json');
  const [page = expect.fail('there is no page')] = kind.documents(model, kindContextOf('api', new EntityRegistry()));
  return documentMarkdown(page, {
    address: (url) => url,
    usesOf: () => [],
    equivalentsOf: () => [],
    ageOf: () => undefined,
    guide: () => '',
  });
}

it('says how a parameter or header is written, where that is not what the standard takes for granted', async () => {
  const markdown = await said({
    parameters: [
      { name: 'a', in: 'query', ...list, style: 'form', explode: true },
      { name: 'b', in: 'query', ...list, style: 'pipeDelimited', allowReserved: true, allowEmptyValue: true },
      { name: 'c', in: 'header', ...list, explode: true },
      { name: 'd', in: 'cookie', content: { 'application/json': { ...list, example: ['x'] } } },
    ],
    responses: {
      200: { description: 'Ok', headers: { E: { required: true, deprecated: true, ...list, example: ['y'] } } },
    },
  });
  expect(markdown).toContain('* `a` (`list of string`)\n* `b`');
  expect(markdown).toContain(
    '* `b` (`list of string`)\n  * Style: `pipeDelimited`\n  * Reserved characters: not encoded\n  * Without a value: allowed',
  );
  expect(markdown).toContain('* `c` (`list of string`)\n  * Explode: `true`');
  expect(markdown).toContain('* `d` (`list of string`)\n  * Written as: `application/json`\n  * Example: `["x"]`');
  expect(markdown).toContain('* `E` (`list of string`, required, deprecated)\n  * Example: `["y"]`');
});

it('says how parts of a form are sent', async () => {
  const encoding = {
    b: { contentType: 'image/png', headers: { 'X-Wax': list } },
    c: { style: 'form', explode: false },
  };
  const content = { 'multipart/form-data': { schema: { type: 'object' }, encoding } };
  const markdown = await said({ requestBody: { content } });
  expect(markdown).toContain('* Part b: as image/png; with X-Wax\n* Part c: style: form; explode: false');
});

it('has what a source says of its examples, and where it keeps them', async () => {
  const examples = {
    a: { summary: 'A *cell*', description: 'Of **wax**', value: 1 },
    b: { externalValue: 'https://wax.example/b.json' },
  };
  const content = { 'application/json': { examples } };
  const markdown = await said({
    parameters: [{ name: 'q', in: 'query', ...list, examples }],
    requestBody: { content },
  });
  expect(markdown).toContain('* Example: A cell: `1`, Of **wax**\n  * Example: b: See <https://wax.example/b.json>');
  expect(markdown).toContain('Example A cell:\n\nOf **wax**\n\n```json\n1\n```');
  expect(markdown).toContain('Example b:\n\nSee <https://wax.example/b.json>');
});

it('says who may call, with scopes, and how they show it', async () => {
  const flow = { tokenUrl: 'https://wax.example/t', scopes: { read: 'Look *only*' } };
  const securitySchemes = {
    cert: { type: 'mutualTLS' },
    digest: { type: 'http', scheme: 'digest' },
    key: { type: 'apiKey', in: 'query', name: 'k' },
    oauth: { type: 'oauth2', flows: { clientCredentials: flow } },
  };
  const security = [{ key: [], cert: [] }, { oauth: ['read', 'write'] }];
  const markdown = await said({ security }, { components: { securitySchemes } });
  const at = '/hive/reference/api#security';
  expect(markdown).toContain(
    `Security: [\`key\`](${at}-key) and [\`cert\`](${at}-cert), or [\`oauth\`](${at}-oauth) with scopes \`read\`, \`write\``,
  );
  expect(markdown).toContain('* Type: Mutual TLS');
  expect(markdown).toContain('* Type: HTTP digest');
  expect(markdown).toContain('* Type: API key\n* Query parameter: `k`');
  expect(markdown).toContain(
    '#### Client credentials flow\n\n* Token URL: `https://wax.example/t`\n* Scope: `read`, Look *only*',
  );
});

it('says which callback of which operation is called', async () => {
  const markdown = await said({ callbacks: { done: { '{$url}': { put: answer } } } });
  const at = '/hive/reference/api#';
  expect(markdown).toContain(`* Callback: \`done\`: [\`PUT {$url}\`](${at}callback-put-url)`);
  expect(markdown).toContain(`* Callback: \`done\` of [\`POST /wax\`](${at}post-wax)`);
});

it('says who offers the API, and on what terms', async () => {
  const info = {
    ...{ title: 'Hive', version: '1.0' },
    ...{ summary: 'Cells and *wax*', termsOfService: 'https://wax.example/terms' },
    contact: { name: 'Desk', url: 'https://wax.example/desk', email: 'desk@wax.example' },
    license: { name: 'MIT', identifier: 'MIT' },
  };
  const markdown = await said({}, { info });
  expect(markdown).toContain(
    '* Contact: [Desk](https://wax.example/desk)\n* Email: <desk@wax.example>\n* License: MIT\n* Terms of service: <https://wax.example/terms>',
  );
  expect(markdown).toContain('\n\nCells and *wax*\n\n');
});
