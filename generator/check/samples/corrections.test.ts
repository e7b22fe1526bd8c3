import { expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { certainCorrections, corrected, isMisspelling } from './corrections.ts';
import { findingsIn } from './index.ts';

function findings(language: string, text: string): Problem[] {
  const sample = codeSample(language, text);
  return findingsIn(sample, facts, [sample], lookup);
}

const head = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\nspec:\n  image: x/y';
const spec = (rows: string): string => `${head}\n  ${rows}\n`;

it.each([
  ['bash', 'thv run --transprot sse --nmae a fetch', 'thv run --transport sse --name a fetch'],
  ['bash', 'thv lst\nthv run --prxy-port 8080 fetch\nthv lst', 'thv list\nthv run --proxy-port 8080 fetch\nthv list'],
  ['bash', 'kubectl aply -f -', 'kubectl apply -f -'],
  ['bash', 'curl http://localhost:8080/api/v1beta/workload', 'curl http://localhost:8080/api/v1beta/workloads'],
  ['yaml', spec('transport: STDIO'), spec('transport: stdio')],
  ['yaml', spec('env: [{name: A, value: 1}]'), spec('env: [{name: A, value: "1"}]')],
  ['yaml', spec('imgae: a\n  transprot: stdio\n  sauce: a'), spec('imgae: a\n  transport: stdio\n  sauce: a')],
  // Another word, flags with and without values, and names that the text defines are left to people.
  ...[spec('mcpPort: 8080'), spec('arg: x'), spec('tools: [a]'), head.replace('MCPServer', 'MCPServerGroup')].map(
    (text) => ['yaml', text, text],
  ),
  ...[
    'thv run --headers a=b fetch',
    'thv run --isolate-netwrok=open fetch',
    'thv run --transports fetch',
    'export TOOLHIVE_REMOTE_OAUTH_CLIENT_SECRT=a\nthv list',
    'thv group create reserch\nthv run --group research fetch',
    'lst() {\n  true\n}\nthv lst',
    'cat > a.json <<END\n{"name": "gihub"}\nEND\nthv registry info gihub',
  ].map((text) => ['bash', text, text]),
] as [string, string, string][])('corrections in %s: %s', (language, wrong, right) => {
  const found = findings(language, wrong);
  expect(found).not.toEqual([]);
  const corrections = certainCorrections(wrong, found, (other) => findings(language, other));
  expect(corrected(wrong, corrections).text).toBe(right);
});

it('corrections of a line are made together, whatever their order', () => {
  const corrections = [
    { line: 2, column: 10, wrong: '--colour', right: '-c' },
    { line: 2, column: 23, wrong: '--colours', right: '--all-colours' },
  ];
  const [before, after] = ['hive add --colour red --colours blue', 'hive add -c red --all-colours blue'];
  for (const given of [corrections, corrections.toReversed()])
    expect(corrected(`# Adds\n${before}\n`, given)).toEqual({
      text: `# Adds\n${after}\n`,
      changed: [{ line: 2, before, after }],
    });
});

const problem = (line: number, what: string, wrong: string): Problem => ({
  ...{ severity: 'error', at: { kind: 'text', file: '', line, column: 1 }, what, why: null, do: '' },
  suggestion: { wrong, right: wrong.slice(0, -1) },
});
const two = [problem(1, 'a', 'names'), problem(2, 'b', 'fields')];

it.each([
  ['only together make it worse', (text: string) => (text === 'name\nfield' ? [problem(3, 'c', '')] : [])],
  ['do not help', () => two.slice(1)],
])('corrections that %s are left out', (_, check) => {
  expect(certainCorrections('names\nfields', two, check)).toMatchObject([{ line: 1, wrong: 'names' }]);
});

it.each([
  ['start', 'restart', false],
  ['v1alpha1', 'v1alpha2', false],
  ['authServer', 'auth', false],
  ['osv-a', 'osv', false],
  ['rnu', 'run', false],
  ['stooop', 'stop', false],
  ['proxyport', 'proxy-port', true],
  ['openTelemtry', 'openTelemetry', true],
])('%s for %s is a misspelling: %s', (wrong, right, is) => {
  expect(isMisspelling(wrong, right)).toBe(is);
});
