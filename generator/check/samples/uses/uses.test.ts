import { expect, it } from 'vitest';
import { codeSample, documentedFacts, samplesIn } from '../../../testing/documented.ts';
import { usesOf } from './index.ts';

const facts = await documentedFacts();

/** `written -> name` for each use in a text, in order; without a place, `-`. */
function uses(text: string): string[] {
  return [...usesOf(samplesIn(text), facts)].flatMap(([{ text: code }, found]) =>
    found.map(({ name, span }) => `${span ? code.slice(span.start, span.end) : '-'} -> ${name}`),
  );
}
const code = (language: string, text: string): string[] => uses(`\`\`\`${language}\n${text}\n\`\`\`\n`);

const manifest =
  'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: x\nspec:\n  image: y\n  env:\n    - name: A\n  wrong: 1';
const inManifest = [
  ...['MCPServer -> MCPServer', 'spec -> MCPServer.spec', 'image -> MCPServer.spec.image'],
  ...['env -> MCPServer.spec.env', 'name -> MCPServer.spec.env[].name'],
];

it.each<[language: string, text: string, ...string[]]>([
  [
    'bash',
    "$ sudo ./thv run -v /a:/b --env=A=1 --tools 'x' fetch -- --name y && thv ls -a",
    ...['thv run', '-v -> thv run --volume', '--env -> thv run --env', '--tools -> thv run --tools'],
    ...['thv ls -> thv list', '-a -> thv list --all'],
  ],
  ['bash', 'thv \\\n  run \\\n  --name x fetch', 'run -> thv run', '--name -> thv run --name'],
  ['bash', 'name=$(thv list --format json)', 'thv list', '--format -> thv list --format'],
  ['bash', 'thv completion bash'],
  ['powershell', 'thv.exe run `\n  --name x fetch', 'thv.exe run -> thv run', '--name -> thv run --name'],
  ['yaml', 'steps:\n  - run: thv stop --all', 'thv stop', '--all -> thv stop --all'],
  ['text', 'thv run fetch'],
  ['bash wrong reason="x"', 'thv list'],
  ['bash fragment reason="x"', 'thv list', 'thv list'],
  ['yaml', `kind: List\nitems:\n${manifest.replace(/^/gm, '    ').replace('    api', '  - api')}`, ...inManifest],
  ['bash', `kubectl apply -f - <<EOF\n${manifest}\nEOF`, ...inManifest],
  ['yaml title="part of an MCPServer"', 'spec:\n  image: y', '- -> MCPServer', ...inManifest.slice(1, 3)],
  ['yaml', 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  image: y'],
  [
    'bash',
    'curl -X POST http://localhost:8080/api/v1beta/workloads/fetch/stop',
    '/api/v1beta/workloads/fetch/stop -> POST /api/v1beta/workloads/{name}/stop',
  ],
  [
    'json',
    '{"servers": {"notes": {"image": "x", "tier": "Official", "permissions": {"network": {}}}}}',
    ...['servers -> registry.servers', 'image -> server.image', 'tier -> server.tier'],
    ...['permissions -> server.permissions', 'network -> permissions.network'],
  ],
])('uses in %s have places: %s', (language, text, ...expected) => {
  expect(code(language, text)).toEqual(expected.map((use) => (use.includes('->') ? use : `${use} -> ${use}`)));
});

it.each([
  ["get mcpservers -o=jsonpath='{.items[*].status.url}'", 'status.url -> MCPServer.status.url'],
  ['get mcpserver -o custom-columns=A:.metadata.name,B:.spec.image', 'spec.image -> MCPServer.spec.image'],
  ["wait mcpserver/fetch --for=jsonpath='{.status.phase}'=Running", 'status.phase -> MCPServer.status.phase'],
  [
    `get mcpserver x -o jsonpath='{.status.conditions[?(@.type=="Ready")].status}'`,
    `status.conditions[?(@.type=="Ready")].status -> MCPServer.status.conditions[].status`,
  ],
  [
    `patch mcpserver x --type json --patch '[{"op": "replace", "path": "/spec/args/0", "value": "a"}]'`,
    'args -> MCPServer.spec.args',
  ],
  [`patch mcpserver port -p='{"spec": {"port": 1}}'`, 'port -> MCPServer.spec.port'],
  ["get pod fetch -o jsonpath='{.status.phase}'"],
  ["get mcpserver fetch -o jsonpath='{.metadata.name}{.spec}'"],
])('fields that kubectl prints or patches are uses: %s', (line, ...expected) => {
  expect(code('bash', `kubectl ${line}`)).toEqual(expected);
});

it.each([
  // A flag alone belongs to the command named last.
  ['`--format`, `thv list`, `--format json`', 'thv list', '--format -> thv list --format'],
  ['`thv list`, `thv run`, `--rm`, `--format`', 'thv list', 'thv run', '--format -> thv list --format'],
  [
    '`MCPServer`, `oidcConfig.none`, `spec`, `image`, `targetPort: 1`',
    'MCPServer',
    'targetPort -> MCPServer.spec.targetPort',
  ],
  ['`MCPServer`, `spec.args[0]`', 'MCPServer', 'spec.args[0] -> MCPServer.spec.args'],
  ['`MCPRegistry` and `status.phase`', 'MCPRegistry', 'status.phase -> MCPRegistry.status.phase'],
  ['`status.phase`'],
  ['`POST /api/v1beta/groups`, `/api/v1beta/groups`, `/health`', 'POST /api/v1beta/groups'],
  [
    '`target_port`\n\n```json\n{"servers": {"notes": {"tier": "Official", "target_port": 1}}}\n```\n\n`target_port`',
    ...['servers -> registry.servers', 'tier -> server.tier'],
    ...['target_port -> server.target_port', 'target_port -> server.target_port'],
  ],
])('names in sentences refer to what came before: %s', (text, ...expected) => {
  expect(uses(text)).toEqual(expected.map((use) => (use.includes('->') ? use : `${use} -> ${use}`)));
});

it('a flag alone is no use where the guides are about another program', () => {
  const found = usesOf(samplesIn('`--isolate-network`, `thv list`'), facts, undefined, false);
  expect([...found.values()].flat().map(({ name }) => name)).toEqual(['thv list']);
});

it('spans do not overlap', () => {
  const sample = codeSample('bash', 'bash -c "thv run --name a fetch; thv run --name b fetch" && thv run fetch');
  const spans = (usesOf([sample], facts).get(sample) ?? []).flatMap(({ span }) => span ?? []);
  expect(spans.length).toBeGreaterThan(0);
  for (const [index, { start }] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
});
