import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../model/api.ts';
import { jsonText } from '../shared/json-text.ts';
import { documentedTool, samplesIn } from '../testing/documented.ts';
import { findingsIn } from './index.ts';
import { callsOf, shellCode } from './shell/index.ts';

const tool = await documentedTool();
const { api } = tool;
const repository = join(import.meta.dirname, '../..');

/** `line: what` of everything found in a Markdown text. */
function findings(text: string): string[] {
  const samples = samplesIn(text);
  return samples.flatMap((sample) =>
    findingsIn(sample, tool, samples).map(({ line, what }) => `${sample.line + line - 1}: ${what}`),
  );
}

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
const servers = serversOf(tool.catalogue?.raw);

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
    const calls = (program: string): number =>
      samples.flatMap((sample) => callsOf(sample, program, 'thv')).filter(({ words }) => words.length > 0).length;
    expect(calls('thv')).toBeGreaterThan(350);
    expect(calls('curl')).toBeGreaterThan(20);
    expect(samples.filter(({ language }) => /^(ya?ml|jsonc?)$/.test(language)).length).toBeGreaterThan(40);
    expect(samples.flatMap((sample) => shellCode(sample, 'thv').texts).length).toBeGreaterThan(0);
  });

  it.each(written)('are never flagged: $name', ({ text }) => {
    expect(findings(text)).toEqual([]);
  });

  it.each(textsBelow(join(repository, 'guides')))('are what the guide has: $name', ({ text }) => {
    expect(findings(text)).toEqual([]);
  });

  it.each(examples)('are the document’s own examples: $name', ({ code }) => {
    expect(findings(fenced('bash', code))).toEqual([]);
  });

  it.each(servers)('are the entries of the catalogue: $name', ({ code }) => {
    expect(findings(fenced('json', code))).toEqual([]);
  });

  it('are the example of an exported configuration', () => {
    const exported = api?.operations.find(({ path }) => path.endsWith('/export'));
    const [example] = exported?.responses[0]?.content[0]?.examples ?? [];
    expect(example).toBeDefined();
    expect(findings(fenced('json', jsonText(example?.value ?? null, 2)))).toEqual([]);
  });
});
