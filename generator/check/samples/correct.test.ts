import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '../../model/api.ts';
import { jsonText } from '../../shared/json-text.ts';
import { documentedTool } from '../../testing/documented.ts';
import { foundInGuide } from '../../testing/findings.ts';

const { api } = (await documentedTool()).kinds;

const texts = [join(import.meta.dirname, 'correct'), join(import.meta.dirname, '../../../guides')].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
);

const fenced = (name: string, language: string, code: string) => ({
  name,
  text: `\`\`\`${language}\n${code}\n\`\`\`\n`,
});

/** A command for an operation, one for each example of its body, and its answer if that's a configuration. */
function examplesOf({ method, path, requestBody, responses }: Operation) {
  const command = `curl -X ${method.toUpperCase()} http://127.0.0.1:8080${path.replaceAll(/\{(\w+)\}/g, '<$1>')}`;
  const bodies = requestBody?.content.flatMap((content) => content.examples) ?? [];
  const name = `${method} ${path}`;
  const answers = path.endsWith('/export') ? (responses[0]?.content[0]?.examples.slice(0, 1) ?? []) : [];
  return [
    ...(requestBody?.required ? [] : [fenced(name, 'bash', command)]),
    ...bodies.map((body) => fenced(`${name} ${body.name}`, 'bash', `${command} --json '${jsonText(body.value, 2)}'`)),
    ...answers.map((answer) => fenced(`the answer of ${path}`, 'json', jsonText(answer.value, 2))),
  ];
}

it.each([...texts, ...(api?.operations ?? []).flatMap(examplesOf)])('nothing is wrong in $name', ({ text }) => {
  expect(foundInGuide(text)).toEqual([]);
});
