import { describe, expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { certainCorrections, corrected, isMisspelling } from './corrections.ts';
import { findingsIn } from './index.ts';

it.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('corrections of a line are made together, given %s', (_, order) => {
  const [before, after] = ['hive add --colour red --colours blue', 'hive add -c red --all-colours blue'];
  const corrections = [
    { line: 2, column: 10, wrong: '--colour', right: '-c' },
    { line: 2, column: 23, wrong: '--colours', right: '--all-colours' },
  ];
  const given = order.flatMap((at) => corrections[at] ?? []);
  const changed = [{ line: 2, before, after }];
  expect(corrected(`# Adds\n${before}\n`, given)).toEqual({ text: `# Adds\n${after}\n`, changed });
});

function findings(language: string, text: string): Problem[] {
  const sample = codeSample(language, text);
  return findingsIn(sample, facts, [sample], lookup);
}

/** The text as it's corrected. */
function correct(language: string, text: string): string {
  const found = findings(language, text);
  expect(found).not.toEqual([]);
  return corrected(
    text,
    certainCorrections(text, found, (other) => findings(language, other)),
  ).text;
}

const head = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  image: x/y';
const spec = (rows: string): string => `${head}\n  ${rows}\n`;
const container = (rows: string): string =>
  spec(`podTemplateSpec:\n    spec:\n      containers:\n        - name: mcp\n          ${rows}`);

describe('misspelt names are corrected', () => {
  it.each([
    ['bash', 'thv run --transprot sse --nmae a fetch', 'thv run --transport sse --name a fetch'],
    ['bash', 'thv lst\nthv run --prxy-port 8080 fetch\nthv lst', 'thv list\nthv run --proxy-port 8080 fetch\nthv list'],
    ['bash', 'thv client register vs-code', 'thv client register vscode'],
    ['bash', 'kubectl aply -f -', 'kubectl apply -f -'],
    ['bash', 'curl http://localhost:8080/api/v1beta/workload', 'curl http://localhost:8080/api/v1beta/workloads'],
    ['yaml', spec('transprot: stdio'), spec('transport: stdio')],
    ['yaml', spec('transport: STDIO'), spec('transport: stdio')],
    ['yaml', spec('env: [{name: A, value: 1}]'), spec('env: [{name: A, value: "1"}]')],
    // What else is wrong stays.
    ['yaml', spec('imgae: a\n  transprot: stdio\n  sauce: a'), spec('imgae: a\n  transport: stdio\n  sauce: a')],
  ])('in %s: %s', (language, wrong, right) => {
    expect(correct(language, wrong)).toBe(right);
  });
});

describe('a text is left to people', () => {
  const words = 'where a name or flag has another word';
  const flags = 'where a value would follow a flag that takes none, or a flag its value';
  const made = 'where the text makes the name itself, rightly or wrongly';

  it.each([
    [words, 'yaml', spec('mcpPort: 8080')],
    [words, 'yaml', spec('envFrom:\n    - secretRef:\n        name: a')],
    [words, 'yaml', spec('env:\n    - name: A\n      valueFrom: b')],
    [words, 'yaml', container('livenes: {}')],
    [words, 'yaml', head.replace('MCPServer', 'MCPServerGroup')],
    [words, 'yaml', head.replace('v1alpha1', 'v1beta1')],
    [words, 'bash', 'thv run --headers a=b fetch'],
    [words, 'bash', 'thv run --timeout 30s fetch'],
    [words, 'bash', 'thv run --permission network fetch'],
    [words, 'bash', 'thv run --remote-url https://x fetch'],
    ['where a value isn’t the list that another field is', 'yaml', spec('arg: x')],
    ['where a list isn’t the object that replaces it', 'yaml', spec('tools: [a]')],
    [flags, 'bash', 'thv run --isolate-networks default fetch'],
    [flags, 'bash', 'thv run --isolate-netwrok=open fetch'],
    [flags, 'bash', 'thv run --transports fetch'],
    [made, 'bash', 'export TOOLHIVE_REMOTE_OAUTH_CLIENT_SECRT=a\nthv list'],
    [made, 'bash', 'thv group create reserch\nthv run --group research fetch'],
    [made, 'bash', 'lst() {\n  true\n}\nthv lst'],
    [made, 'bash', 'cat > a.json <<END\n{"name": "gihub"}\nEND\nthv registry info gihub'],
    [
      made,
      'bash',
      `kubectl apply -f - <<END\n${head.replace('name: a', 'name: mcpservrs')}\nEND\nkubectl get mcpservrs`,
    ],
  ])('%s: %s, %s', (_, language, text) => {
    expect(correct(language, text)).toBe(text);
  });

  const problem = (line: number, what: string, wrong: string): Problem => ({
    ...{ severity: 'error', at: { kind: 'text', file: '', line, column: 1 }, what, why: null, do: '' },
    suggestion: { wrong, right: wrong.slice(0, -1) },
  });
  const two = [problem(1, 'a', 'names'), problem(2, 'b', 'fields')];

  it.each([
    [
      'corrections only together make it worse',
      (text: string) => (text === 'name\nfield' ? [problem(3, 'c', '')] : []),
    ],
    ['a correction doesn’t help', () => two.slice(1)],
  ])('where %s', (_, check) => {
    expect(certainCorrections('names\nfields', two, check)).toMatchObject([{ line: 1, wrong: 'names' }]);
  });
});

it.each([
  ['start', 'restart', false],
  ['unregister', 'register', false],
  ['a', 'b', false],
  ['v1alpha1', 'v1alpha2', false],
  ['authServer', 'auth', false],
  ['osv-a', 'osv', false],
  ['rnu', 'run', false],
  ['proxyport', 'proxy-port', true],
  ['openTelemtry', 'openTelemetry', true],
])('%s for %s is a misspelling: %s', (wrong, right, is) => {
  expect(isMisspelling(wrong, right)).toBe(is);
});
