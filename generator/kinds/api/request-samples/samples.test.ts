import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Operation } from '../../../model/api.ts';
import { openApi } from '../../../testing/api-pages.ts';
import { receiver, runners } from '../../../testing/requests.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleLanguages } from './index.ts';
import { type SampleRequest, sampleRequest } from './request.ts';

const server = receiver();

/** The request of a form with files. */
const form = async (): Promise<SampleRequest> => {
  const content: object = parse(readFileSync(join(import.meta.dirname, 'fixtures/form.yaml'), 'utf8'));
  const post = { requestBody: { content }, responses: { 204: { description: 'Kept' } } };
  const api = await ingestOpenApi(openApi({ paths: { '/wax': { post } } }), 'hive.json');
  return sampleRequest(api, api.operations[0] as Operation) as SampleRequest;
};
/** Its parts as a server reads them. */
const parts = [
  ['picture', 'contents of the file', 'application/octet-stream'],
  ['page', 'contents of the file', 'application/octet-stream'],
  ['title', "@x 'y'", 'text/csv'],
  ['marks', 'string', undefined],
  ['place', '{"row":"a;\\"b"}', 'application/json'],
  ['map', 'contents of the file', 'image/svg+xml'],
  ['sizes', '1,1', undefined],
];

describe.each(runners)('$language.label', ({ language, run }) => {
  it('fails when the server does', async () => {
    server.answer(500);
    await expect(run(language.write({ ...post, url: `${server.origin()}/bees` }))).rejects.toThrow();
    server.answer(200);
  });

  it('sends what is hard to write', async () => {
    const value = { "it's": 'a "b" `c` $(d) $e \\ \n\u2028 é 🐝 @', __proto__x: [null, true, 1.5, []], 'a-b': {} };
    const tricky: SampleRequest = {
      ...{ ...post, method: 'PUT', url: `${server.origin()}/it%27s?a=b%20c&d=%26` },
      headers: [['X-Quote', `it's "so" $HOME \`x\``]],
      body: { kind: 'json', value },
    };
    const { url, headers, body } = await server.sent(run, language.write(tricky));
    expect(url.href).toBe(tricky.url);
    expect(headers['x-quote']).toBe(`it's "so" $HOME \`x\``);
    expect(JSON.parse(body)).toEqual(value);
    const long = { ...tricky, body: { kind: 'json', value: { n: 9007199254740993n } } } as const;
    expect((await server.sent(run, language.write(long))).body).toContain('9007199254740993');
    const text = { ...tricky, body: { kind: 'text', text: "@a=b&c='d'" } } as const;
    expect((await server.sent(run, language.write(text))).body).toBe("@a=b&c='d'");
  });

  it('sends a form with files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'form-'));
    for (const name of ['picture.bin', 'page.bin', 'map.bin'])
      writeFileSync(join(folder, name), 'contents of the file');
    const request = { ...(await form()), url: `${server.origin()}/wax` };
    const code = language.write(request).replaceAll(/(?<=--form '\w+=@)/g, `${folder}/`);
    const { method, type, body } = await server.sent(run, code);
    rmSync(folder, { recursive: true });
    expect([method, type]).toEqual(['POST', expect.stringMatching(/^multipart\/form-data; ?boundary=/)]);
    const sent = body.split(/\r?\n?--[^\r\n]*(?:\r\n|$)/).filter((part) => part !== '');
    const read = sent.map((part) => {
      const [head = '', text] = part.split('\r\n\r\n');
      return [/ name="([^"]*)"/.exec(head)?.[1], text, /^content-type: (.*)$/im.exec(head)?.[1]];
    });
    expect(read).toEqual(parts);
    expect(body).toContain('filename="picture.bin"');
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

it.each(sampleLanguages)('$label is written like this', async ({ label, write, canProve }) => {
  const get: SampleRequest = { ...post, method: 'GET', headers: [], body: null, answer: 'none' };
  const proofs = canProve ? (['mutualTLS', 'digest'] as const) : [];
  const proved: SampleRequest = { ...post, body: { kind: 'file', file: 'body.png' }, proofs };
  expect(`${write(proved)}\n`).toMatchSnapshot(`${label} with a file, and what a connection can prove`);
  expect(`${write(post)}\n`).toMatchSnapshot(`${label} with a body`);
  expect(`${write(get)}\n`).toMatchSnapshot(`${label} without a body`);
  expect(`${write(await form())}\n`).toMatchSnapshot(`${label} with a form`);
});
