import { describe, expect, it } from 'vitest';
import type { Problem } from '../../model/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { facts, lookup } from '../../testing/findings.ts';
import { certainCorrections, corrected, isMisspelling } from './corrections.ts';
import { findingsIn } from './index.ts';

describe('corrections of a line', () => {
  const line = 'hive add --colour red --colours blue';
  const first = { line: 2, column: 10, wrong: '--colour', right: '-c' };
  const second = { line: 2, column: 23, wrong: '--colours', right: '--all-colours' };

  it.each([
    ['as they stand', [first, second]],
    ['the other way round', [second, first]],
  ])('are made together, given %s', (_, corrections) => {
    const after = 'hive add -c red --all-colours blue';
    expect(corrected(`# Adds\n${line}\n`, corrections)).toEqual({
      text: `# Adds\n${after}\n`,
      changed: [{ line: 2, before: line, after }],
    });
  });
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
  it.each([
    ['where a name has another word', 'yaml', spec('mcpPort: 8080')],
    ['where a name has another word', 'yaml', spec('envFrom:\n    - secretRef:\n        name: a')],
    ['where a name has another word', 'yaml', spec('env:\n    - name: A\n      valueFrom: b')],
    ['where a name has another word', 'yaml', container('livenes: {}')],
    ['where a flag has another word', 'bash', 'thv run --headers a=b fetch'],
    ['where a flag has another word', 'bash', 'thv run --timeout 30s fetch'],
    ['where a flag has another word', 'bash', 'thv run --permission network fetch'],
    ['where a word of a flag is another one', 'bash', 'thv run --remote-url https://x fetch'],
    ['where a kind is another one', 'yaml', head.replace('MCPServer', 'MCPServerGroup')],
    ['where a version is another one', 'yaml', head.replace('v1alpha1', 'v1beta1')],
    ['where a value isn’t the list that another field is', 'yaml', spec('arg: x')],
    ['where a list isn’t the object that replaces it', 'yaml', spec('tools: [a]')],
    ['where a value would stand behind a flag that takes none', 'bash', 'thv run --isolate-networks default fetch'],
    ['where a value would stand behind a flag that takes none', 'bash', 'thv run --isolate-netwrok=open fetch'],
    ['where a flag would take the server as its value', 'bash', 'thv run --transports fetch'],
    ['where a script has a variable of this name', 'bash', 'export TOOLHIVE_REMOTE_OAUTH_CLIENT_SECRT=a\nthv list'],
    ['where the name may be wrong where it’s made', 'bash', 'thv group create reserch\nthv run --group research fetch'],
    ['where a script has a function of this name', 'bash', 'lst() {\n  true\n}\nthv lst'],
    [
      'where the text has a server of this name',
      'bash',
      'cat > a.json <<END\n{"name": "gihub"}\nEND\nthv registry info gihub',
    ],
    [
      'where the text has an object of this name',
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
      'where corrections only together make it worse',
      (text: string) => (text === 'name\nfield' ? [problem(3, 'c', '')] : []),
    ],
    ['where a correction doesn’t help', () => two.slice(1)],
  ])('%s', (_, check) => {
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
