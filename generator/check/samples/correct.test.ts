import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '../../model/api.ts';
import { jsonText } from '../../shared/json-text.ts';
import { documentedTool, samplesIn } from '../../testing/documented.ts';
import { foundInGuide } from '../../testing/findings.ts';

const tool = await documentedTool();
const { api, registry } = tool.kinds;
const repository = join(import.meta.dirname, '../../..');

function textsBelow(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function fenced(name: string, language: string, code: string): { name: string; text: string } {
  return {
    name,
    text: `\`\`\`${language}
${code}
\`\`\`
`,
  };
}

const written = textsBelow(join(import.meta.dirname, 'correct'));
const examples = (api?.operations ?? []).flatMap((operation) => examplesOf(operation));
const servers = serversOf(registry?.catalogue?.raw);

/** A command for an operation, one for each example of its body, and its answer where that's a configuration. */
function examplesOf({ method, path, requestBody, responses }: Operation): { name: string; text: string }[] {
  const command = `curl -X ${method.toUpperCase()} http://127.0.0.1:8080${path.replaceAll(/\{(\w+)\}/g, '<$1>')}`;
  const bodies = requestBody?.content.flatMap((content) => content.examples) ?? [];
  const [answer] = path.endsWith('/export') ? (responses[0]?.content[0]?.examples ?? []) : [];
  const name = `${method} ${path}`;
  const calls = requestBody?.required
    ? bodies.map((body) => fenced(`${name} ${body.name}`, 'bash', `${command} --json '${jsonText(body.value, 2)}'`))
    : [fenced(name, 'bash', command)];
  return answer ? [...calls, fenced(`the answer of ${path}`, 'json', jsonText(answer.value, 2))] : calls;
}

/** Every entry of the catalogue as a catalogue of its own. */
function serversOf(raw: unknown): { name: string; text: string }[] {
  const document = (raw ?? {}) as Record<string, object>;
  const head = { version: '1.0.0', last_updated: '2025-10-01T00:00:00Z', servers: {} };
  return ['servers', 'remote_servers'].flatMap((map) =>
    Object.entries(document[map] ?? {}).map(([name, server]) =>
      fenced(name, 'json', JSON.stringify({ ...head, [map]: { [name]: server } }, null, 2)),
    ),
  );
}

const right = [...written, ...textsBelow(join(repository, 'guides')), ...examples, ...servers];

it.each(right)('nothing is wrong in $name', ({ text }) => {
  expect(foundInGuide(text)).toEqual([]);
});

it('they are many, and of every kind', () => {
  const all = written.flatMap(({ text }) => samplesIn(text)).map(({ language, facts }) => ({ language, ...facts }));
  const calls = all.flatMap((facts) => facts.calls).filter(({ words }) => words.length > 0);
  const requests = all.flatMap((facts) => facts.requests).filter(({ form }) => form === 'curl');
  expect(calls.length).toBeGreaterThan(350);
  expect(requests.length).toBeGreaterThan(20);
  expect(all.filter(({ language }) => /^(ya?ml|jsonc?)$/.test(language)).length).toBeGreaterThan(40);
  expect(all.some(({ language, texts }) => language === 'bash' && texts.length > 0)).toBe(true);
  expect(examples.some(({ name }) => name.startsWith('the answer of'))).toBe(true);
  expect(servers.length).toBeGreaterThan(5);
});
