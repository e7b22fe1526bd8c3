import { describe, expect, it } from 'vitest';
import { guessReading, partsOf, type Reading } from './language.ts';

const samples: Readonly<Record<string, readonly [Reading, string]>> = {
  'one command': ['bash', 'thv run fetch'],
  'a command with a prompt': ['bash', '$ thv list --all\n'],
  'a script with a comment': ['bash', '#!/usr/bin/env bash\nset -e\nthv run fetch\n'],
  'a comment before commands': ['bash', '# start it\nthv run fetch\n'],
  'a call of the API': ['bash', 'curl -X POST http://localhost:8080/api/v1beta/groups -d \'{"name": "a"}\''],
  PowerShell: ['powershell', '$env:A = "b"\nthv run fetch\n'],
  'a manifest': ['yaml', 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\n'],
  'manifests behind a line': ['yaml', '---\napiVersion: v1\nkind: List\n'],
  'a workflow with commands': ['yaml', 'jobs:\n  a:\n    steps:\n      - run: |\n          thv run fetch\n'],
  'Helm values': ['values', '# mine\noperator:\n  replicaCount: 2\n'],
  'an indented manifest': ['yaml', '  apiVersion: toolhive.stacklok.dev/v1alpha1\n  kind: MCPServer\n'],
  'quoted Markdown': ['markdown', '> ```yaml\n> a: 1\n> ```\n'],
  JSON: ['json', '\n{"servers": {}}'],
  'a request': ['http', 'POST /api/v1beta/groups HTTP/1.1\n\n{}'],
  JavaScript: ['javascript', "const a = await fetch('http://localhost:8080/health');"],
  Markdown: ['markdown', '# Title\n\n```bash\nthv run fetch\n```\n'],
  'something else': ['bash', 'hello there'],
};

describe('a text is read as', () => {
  it.each(Object.entries(samples))('%s', (_, [reading, text]) => {
    expect(guessReading(text)).toBe(reading);
  });
});

it('JSON that is a manifest is read as one', () => {
  const manifest = '{"apiVersion": "v1",\n "kind": "Secret"}';
  expect(partsOf(manifest, 'json')).toEqual([{ language: 'yaml', text: manifest, line: 1, meta: '' }]);
  expect(partsOf('{"kind": 1}', 'json')).toMatchObject([{ language: 'json' }]);
  // A script may hold one.
  expect(partsOf(`kubectl apply -f - <<<'${manifest}'`, 'bash')).toMatchObject([{ language: 'bash' }]);
});

describe('the code of Markdown', () => {
  it('is in its fences, each with its line', () => {
    const text = 'Text.\n\n```bash title="a"\nthv run fetch\n```\n\n> ~~~YAML\n> a: 1\n> ~~~\n\n```\nopen';
    expect(partsOf(text, 'markdown')).toEqual([
      { language: 'bash', meta: 'title="a"', text: 'thv run fetch', line: 4 },
      { language: 'yaml', meta: '', text: 'a: 1', line: 8 },
      { language: '', meta: '', text: 'open', line: 12 },
    ]);
  });
});
