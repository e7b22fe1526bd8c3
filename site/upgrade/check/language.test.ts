import { expect, it } from 'vitest';
import { guessReading, partsOf, type Reading } from './language.ts';

it.each<[Reading, string]>([
  ['bash', '$ thv list --all\n'],
  ['bash', '#!/usr/bin/env bash\nset -e\nthv run fetch\n'],
  ['bash', '# start it\nthv run fetch\n'],
  ['bash', 'curl -X POST http://localhost:8080/api/v1beta/groups -d \'{"name": "a"}\''],
  ['bash', 'hello there'],
  ['powershell', '$env:A = "b"\nthv run fetch\n'],
  ['yaml', '  apiVersion: toolhive.stacklok.dev/v1alpha1\n  kind: MCPServer\n'],
  ['yaml', '---\napiVersion: v1\nkind: List\n'],
  ['yaml', 'jobs:\n  a:\n    steps:\n      - run: |\n          thv run fetch\n'],
  ['values', '# mine\noperator:\n  replicaCount: 2\n'],
  ['markdown', '> ```yaml\n> a: 1\n> ```\n'],
  ['markdown', '# Title\n\n```bash\nthv run fetch\n```\n'],
  ['json', '\n{"servers": {}}'],
  ['http', 'POST /api/v1beta/groups HTTP/1.1\n\n{}'],
  ['javascript', "const a = await fetch('http://localhost:8080/health');"],
])('%s: %j', (reading, text) => {
  expect(guessReading(text)).toBe(reading);
});

it('JSON that is a manifest is read as one', () => {
  const manifest = '{"apiVersion": "v1",\n "kind": "Secret"}';
  expect(partsOf(manifest, 'json')).toEqual([{ language: 'yaml', text: manifest, line: 1, meta: '' }]);
  expect(partsOf('{"kind": 1}', 'json')).toMatchObject([{ language: 'json' }]);
  // A script may hold one.
  expect(partsOf(`kubectl apply -f - <<<'${manifest}'`, 'bash')).toMatchObject([{ language: 'bash' }]);
});

it('the code of Markdown is in its fences, each with its line', () => {
  const text = 'Text.\n\n```bash title="a"\nthv run fetch\n```\n\n> ~~~YAML\n> a: 1\n> ~~~\n\n```\nopen';
  expect(partsOf(text, 'markdown')).toEqual([
    { language: 'bash', meta: 'title="a"', text: 'thv run fetch', line: 4 },
    { language: 'yaml', meta: '', text: 'a: 1', line: 8 },
    { language: '', meta: '', text: 'open', line: 12 },
  ]);
});
