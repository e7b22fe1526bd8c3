import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../../../golden/digest.ts';
import type { Operation } from '../../../model/api.ts';
import { openApi } from '../../../testing/api-pages.ts';
import { ingestOpenApi } from '../read/index.ts';
import { sampleRequest } from './request.ts';

type Raw = Readonly<Record<string, unknown>>;

const fixtures = join(import.meta.dirname, 'fixtures');
const given: Readonly<Record<'components' | 'paths', Raw>> &
  Readonly<Record<'parameters' | 'security' | 'bodies' | 'answers', readonly Raw[]>> = parse(
  readFileSync(join(fixtures, 'operations.yaml'), 'utf8'),
  { merge: true },
);

const read = (paths: Raw) => ingestOpenApi(openApi({ paths, components: given.components }), 'a.json');
const responses = { 204: { description: 'Gone' } };

/** What is sent by an operation of its own for each, without what is empty. */
async function sent(all: readonly Raw[], operationOf: (raw: Raw) => Raw) {
  const made = all.map(async (raw) => {
    const path = raw.in === 'path' ? '/cells/{name}' : '/cells';
    const api = await read({ [path]: { post: { responses, ...operationOf(raw) } } });
    const { method: _, ...request } = sampleRequest(api, api.operations[0] as Operation) ?? expect.fail(path);
    const said = Object.entries(request).filter(([, part]) => !['null', '"none"', '[]'].includes(JSON.stringify(part)));
    return [JSON.stringify(raw), Object.fromEntries(said)] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

it('samples send what operations ask for', async () => {
  const { paths, parameters, security, bodies, answers } = given;
  const whole = await read(paths);
  const requests = {
    parameters: await sent(parameters, (raw) => ({ parameters: [{ name: 'name', required: true, ...raw }] })),
    security: await sent(security, (raw) => ({ security: raw })),
    bodies: await sent(bodies, (content) => ({ requestBody: { content } })),
    answers: await sent(answers, (content) => ({ responses: { 200: { description: 'Fine', content } } })),
    paths: whole.operations.map((operation) => sampleRequest(whole, operation)?.url),
  };
  await expect(asYaml(requests, [])).toMatchFileSnapshot(join(fixtures, 'requests.yaml'));
});

it('there is no sample for what the tool itself calls', async () => {
  const api = await read({ '/cells': { post: { responses } } });
  expect(sampleRequest(api, { ...(api.operations[0] as Operation), origin: 'webhook' })).toBeNull();
});
