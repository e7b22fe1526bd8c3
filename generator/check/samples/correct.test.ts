import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\`\n`;
}

const written = textsBelow(join(import.meta.dirname, 'correct'));
const samples = written.flatMap(({ text }) => samplesIn(text));
const examples = (api?.operations ?? []).flatMap((operation) => examplesOf(operation));
const servers = serversOf(registry?.catalogue?.raw);

/** A command for an operation, and one for each example of its body. */
function examplesOf(operation: Operation): { name: string; code: string }[] {
  const address = `http://127.0.0.1:8080${operation.path.replaceAll(/\{(\w+)\}/g, '<$1>')}`;
  const command = `curl -X ${operation.method.toUpperCase()} ${address}`;
  const bodies = operation.requestBody?.content.flatMap((content) => content.examples) ?? [];
  const name = `${operation.method} ${operation.path}`;
  if (!operation.requestBody?.required) return [{ name, code: command }];
  return bodies.map((body) => ({
    name: `${name} ${body.name}`,
    code: `${command} --json '${jsonText(body.value, 2)}'`,
  }));
}

/** Every entry of the catalogue as a catalogue of its own. */
function serversOf(raw: unknown): { name: string; code: string }[] {
  const document = typeof raw === 'object' && raw !== null ? raw : {};
  return ['servers', 'remote_servers'].flatMap((map) => {
    const entries = Object.entries((document as Record<string, object>)[map] ?? {});
    return entries.map(([name, server]) => ({
      name,
      code: JSON.stringify(
        { version: '1.0.0', last_updated: '2025-10-01T00:00:00Z', servers: {}, [map]: { [name]: server } },
        null,
        2,
      ),
    }));
  });
}

describe('right samples', () => {
  it('are many, and of every kind', () => {
    const all = samples.map(({ facts }) => facts);
    const calls = all.flatMap((facts) => facts.calls).filter(({ words }) => words.length > 0);
    const requests = all.flatMap((facts) => facts.requests).filter(({ form }) => form === 'curl');
    const inShell = samples.filter(({ language, facts }) => language === 'bash' && facts.texts.length > 0);
    expect(calls.length).toBeGreaterThan(350);
    expect(requests.length).toBeGreaterThan(20);
    expect(samples.filter(({ language }) => /^(ya?ml|jsonc?)$/.test(language)).length).toBeGreaterThan(40);
    expect(inShell.length).toBeGreaterThan(0);
  });

  it.each(written)('are never flagged: $name', ({ text }) => {
    expect(foundInGuide(text)).toEqual([]);
  });

  it.each(textsBelow(join(repository, 'guides')))('are what the guide has: $name', ({ text }) => {
    expect(foundInGuide(text)).toEqual([]);
  });

  it.each(examples)('are the document’s own examples: $name', ({ code }) => {
    expect(foundInGuide(fenced('bash', code))).toEqual([]);
  });

  it.each(servers)('are the entries of the catalogue: $name', ({ code }) => {
    expect(foundInGuide(fenced('json', code))).toEqual([]);
  });

  it('are the example of an exported configuration', () => {
    const exported = api?.operations.find(({ path }) => path.endsWith('/export'));
    const [example] = exported?.responses[0]?.content[0]?.examples ?? [];
    expect(example).toBeDefined();
    expect(foundInGuide(fenced('json', jsonText(example?.value ?? null, 2)))).toEqual([]);
  });
});
