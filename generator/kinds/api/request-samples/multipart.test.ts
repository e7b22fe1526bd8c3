import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../model/api.ts';
import { receiver, runners } from '../../../testing/requests.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleLanguages } from './index.ts';
import { type SampleRequest, sampleRequest } from './request.ts';

const server = receiver();

describe('a form with files', () => {
  const text = `openapi: 3.1.0
info: { title: Hive, version: "1" }
paths:
  /wax:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [picture]
              properties:
                picture: { type: string, format: binary }
                page: { contentMediaType: text/plain, type: string }
                title: { type: string, const: "@x 'y'" }
                marks: { type: array, items: { type: string } }
                place: { type: object, properties: { row: { type: string, const: 'a;"b' } } }
                map: { type: string, format: binary }
                sizes: { type: array, items: { type: integer }, minItems: 2 }
            encoding:
              map: { contentType: 'image/svg+xml, image/*' }
              title: { contentType: text/csv }
              sizes: { explode: false }
      responses: { "204": { description: Kept } }
`;
  const form = async (): Promise<SampleRequest> => {
    const api = await ingestOpenApi(text, 'hive.yaml');
    return sampleRequest(api, api.operations[0] as Operation) as SampleRequest;
  };

  it('has a part for each property', async () => {
    expect(await form()).toEqual({
      method: 'POST',
      url: 'http://127.0.0.1:8080/wax',
      headers: [],
      body: {
        kind: 'form',
        parts: [
          { name: 'picture', file: 'picture.bin' },
          { name: 'page', file: 'page.bin' },
          { name: 'title', type: 'text/csv', text: "@x 'y'" },
          { name: 'marks', text: 'string' },
          { name: 'place', type: 'application/json', text: '{"row":"a;\\"b"}' },
          { name: 'map', type: 'image/svg+xml', file: 'map.bin' },
          { name: 'sizes', text: '1,1' },
        ],
      },
      proofs: [],
      answer: 'none',
    });
  });

  it.each(runners)('is sent by $language.label', async ({ language, run }) => {
    const request = { ...(await form()), url: `${server.origin()}/wax` };
    const folder = mkdtempSync(join(tmpdir(), 'form-'));
    for (const name of ['picture.bin', 'page.bin', 'map.bin'])
      writeFileSync(join(folder, name), 'contents of the file');
    const code = language.write(request).replaceAll(/(?<=--form '\w+=@)/g, `${folder}/`);
    const { method, type, body } = await server.sent(run, code);
    rmSync(folder, { recursive: true });
    expect(method).toBe('POST');
    expect(type).toMatch(/^multipart\/form-data; ?boundary=/);
    const parts = body.split(/\r?\n?--[^\r\n]*(?:\r\n|$)/).filter((part) => part !== '');
    const read = parts.map((part) => {
      const [head = '', text] = part.split('\r\n\r\n');
      return [/ name="([^"]*)"/.exec(head)?.[1], text, /^content-type: (.*)$/im.exec(head)?.[1]];
    });
    const file = ['contents of the file', 'application/octet-stream'];
    expect(read).toEqual([
      ['picture', ...file],
      ['page', ...file],
      ['title', "@x 'y'", 'text/csv'],
      ['marks', 'string', undefined],
      ['place', '{"row":"a;\\"b"}', 'application/json'],
      ['map', 'contents of the file', 'image/svg+xml'],
      ['sizes', '1,1', undefined],
    ]);
    expect(body).toContain('filename="picture.bin"');
  });

  it.each(sampleLanguages)('is written like this in $label', async ({ label, write }) => {
    expect(`${write(await form())}\n`).toMatchSnapshot(`${label} with a form`);
  });
});
