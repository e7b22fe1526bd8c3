import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '../../model/api.ts';
import { jsonText } from '../../model/json.ts';
import { documentedTool, fencesOf, guideFences } from '../../testing/release.ts';
import { shown } from '../../testing/samples.ts';
import { shellWords } from '../../testing/shell-words.ts';
import { checkCurlWords, checkFetch } from './http/index.ts';
import { checkJson } from './json/index.ts';
import { checkResources } from './resources/index.ts';

const model = { tool: await documentedTool() };
const { api } = model.tool;

function findings(text: string, language: string, title: string): string[] {
  const commands =
    language === 'bash' || language === 'console'
      ? (text.match(/(?<=^|[\s(])curl\b(?:'[^']*'|\\\n|[^\n'])*/g) ?? [])
      : [];
  return shown([
    ...checkResources(text, language, model, title),
    ...checkJson(text, language, model),
    ...checkFetch(text, language, model),
    ...commands.flatMap((command) => checkCurlWords(shellWords(command), model)),
  ]);
}

const folder = join(import.meta.dirname, 'correct');
const written = fencesOf(folder).map((fence) => ({ ...fence, name: `${fence.guide}:${fence.line}` }));
const guides = guideFences()
  .filter(({ language, text }) => /^(ya?ml|jsonc?|js|ts)$/.test(language) || text.includes('curl'))
  .map((fence) => ({ ...fence, name: `${fence.guide}:${fence.line}` }));
const examples = (api?.operations ?? []).flatMap((operation) => examplesOf(operation));
const servers = serversOf(model.tool.catalogue?.raw);

/** A command for an operation, and one for each example of its body. */
function examplesOf(operation: Operation): { name: string; text: string }[] {
  const address = `http://127.0.0.1:8080${operation.path.replaceAll(/\{(\w+)\}/g, '<$1>')}`;
  const command = `curl -X ${operation.method.toUpperCase()} ${address}`;
  const bodies = operation.requestBody?.content.flatMap((content) => content.examples) ?? [];
  const name = `${operation.method} ${operation.path}`;
  if (!operation.requestBody?.required) return [{ name, text: command }];
  return bodies.map((body) => ({
    name: `${name} ${body.name}`,
    text: `${command} --json '${jsonText(body.value, 2)}'`,
  }));
}

/** Every entry of the catalogue as a catalogue of its own. */
function serversOf(raw: unknown): { name: string; text: string }[] {
  const document = typeof raw === 'object' && raw !== null ? raw : {};
  return ['servers', 'remote_servers'].flatMap((map) => {
    const entries = Object.entries((document as Record<string, object>)[map] ?? {});
    return entries.map(([name, server]) => ({
      name,
      text: JSON.stringify(
        { version: '1.0.0', last_updated: '2025-10-01T00:00:00Z', servers: {}, [map]: { [name]: server } },
        null,
        2,
      ),
    }));
  });
}

it('has a corpus worth the name', () => {
  expect(written.length).toBeGreaterThanOrEqual(80);
  expect(written.length + guides.length + examples.length + servers.length).toBeGreaterThanOrEqual(150);
});

it.each(written)('flags nothing in $name', ({ text, language, title }) => {
  expect(findings(text, language, title)).toEqual([]);
});

it.each(guides)('flags nothing in the guide $name', ({ text, language, title }) => {
  expect(findings(text, language, title)).toEqual([]);
});

it.each(examples)('flags nothing in the document’s own example of $name', ({ text }) => {
  expect(shown(checkCurlWords(shellWords(text), model))).toEqual([]);
});

it.each(servers)('flags nothing in the catalogue entry of $name', ({ text }) => {
  expect(findings(text, 'json', '')).toEqual([]);
});

it('flags nothing in the example of an exported configuration', () => {
  const exported = api?.operations.find(({ path }) => path.endsWith('/export'));
  const [example] = exported?.responses[0]?.content[0]?.examples ?? [];
  expect(example).toBeDefined();
  expect(findings(jsonText(example?.value ?? null, 2), 'json', '')).toEqual([]);
});
