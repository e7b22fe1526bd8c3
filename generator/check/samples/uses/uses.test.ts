import { describe, expect, it } from 'vitest';
import { codeSample, documentedFacts, samplesIn } from '../../../testing/documented.ts';
import { usesOf } from './index.ts';

const facts = await documentedFacts();

/** `written -> name` for each use of the samples in a text, in their order; what has no place is `-`. */
function uses(text: string): string[] {
  return [...usesOf(samplesIn(text), facts)].flatMap(([{ text: code }, found]) =>
    found.map(({ name, span }) => `${span ? code.slice(span.start, span.end) : '-'} -> ${name}`),
  );
}
const code = (language: string, text: string): string[] => uses(`\`\`\`${language}\n${text}\n\`\`\`\n`);

describe('commands and flags', () => {
  it.each([
    [
      "$ sudo ./thv run -v /a:/b --env=A=1 --tools 'x' fetch -- --name y && thv ls -a",
      ...['thv run', '-v -> thv run --volume', '--env -> thv run --env', '--tools -> thv run --tools'],
      ...['thv ls -> thv list', '-a -> thv list --all'],
    ],
    ['thv \\\n  run \\\n  --name x fetch', 'run -> thv run', '--name -> thv run --name'],
    ['thv --debug run fetch', '--debug -> thv run --debug', 'run -> thv run'],
    ['name=$(thv list --format json)', 'thv list', '--format -> thv list --format'],
    ['kubectl exec pod -- thv list', 'thv list'],
    ['thv completion bash'],
  ])('of %j have places without their values', (line, ...expected) => {
    expect(code('bash', line)).toEqual(expected.map((use) => (use.includes('->') ? use : `${use} -> ${use}`)));
  });

  it('are found in other shells, and not in plain text', () => {
    const found = ['thv.exe run -> thv run', '--name -> thv run --name'];
    expect(code('powershell', 'thv.exe run `\n  --name x fetch')).toEqual(found);
    expect(code('yaml', 'steps:\n  - run: thv stop --all')).toEqual([
      'thv stop -> thv stop',
      '--all -> thv stop --all',
    ]);
    expect(code('text', 'thv run fetch')).toEqual([]);
  });

  it('count in fragments, and not in what is marked as wrong', () => {
    expect(uses('```bash wrong reason="x"\nthv list\n```\n')).toEqual([]);
    expect(uses('```bash fragment reason="x"\nthv list\n```\n')).toEqual(['thv list -> thv list']);
  });

  it('may be named by a flag alone, which is that of the command named last', () => {
    const text = '`--isolate-network`, `--format`, `thv list`, `--format json`, `thv run`, `--rm`, `--format`';
    expect(uses(text)).toEqual([
      '--isolate-network -> thv run --isolate-network',
      'thv list -> thv list',
      '--format -> thv list --format',
      'thv run -> thv run',
      '--format -> thv list --format',
    ]);
    const ofAnother = usesOf(samplesIn('`--isolate-network`, `thv list`'), facts, undefined, false);
    expect([...ofAnother.values()].flat().map(({ name }) => name)).toEqual(['thv list']);
  });
});

describe('kinds and fields', () => {
  const manifest =
    'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: x\nspec:\n  image: y\n  env:\n    - name: A\n  wrong: 1';
  const found = [
    ...['MCPServer -> MCPServer', 'spec -> MCPServer.spec', 'image -> MCPServer.spec.image'],
    ...['env -> MCPServer.spec.env', 'name -> MCPServer.spec.env[].name'],
  ];

  it('are those of manifests, in lists and shell code too', () => {
    const list = `kind: List\nitems:\n${manifest.replace(/^/gm, '    ').replace('    api', '  - api')}`;
    expect(code('yaml', manifest)).toEqual(found);
    expect(code('yaml', list)).toEqual(found);
    expect(code('bash', `kubectl apply -f - <<EOF\n${manifest}\nEOF`)).toEqual(found);
    const part = uses('```yaml title="part of an MCPServer"\nspec:\n  image: y\n```\n');
    expect(part).toEqual(['- -> MCPServer', ...found.slice(1, 3)]);
    expect(code('yaml', 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  image: y')).toEqual([]);
  });

  it.each([
    [
      '`oidcConfig.resourceUrl`, `oidcConfig.none`, `spec`, `status`',
      'oidcConfig.resourceUrl -> spec.oidcConfig.resourceUrl',
    ],
    ['`spec.args`, `spec.args[0]`, `image`', 'spec.args -> spec.args', 'spec.args[0] -> spec.args'],
    ['`targetPort: 1`', 'targetPort -> spec.targetPort'],
  ])('may be named alone where no other word is meant: %s', (text, ...expected) => {
    const named = expected.map((use) => use.replace('-> ', '-> MCPServer.'));
    expect(uses(`\`MCPServer\`, ${text}`)).toEqual(['MCPServer -> MCPServer', ...named]);
  });

  it('are of the kind named last, or named', () => {
    expect(uses('`MCPRegistry` and `status.phase`, `MCPServer` and `status.phase`')).toEqual([
      ...['MCPRegistry -> MCPRegistry', 'status.phase -> MCPRegistry.status.phase'],
      ...['MCPServer -> MCPServer', 'status.phase -> MCPServer.status.phase'],
    ]);
    const field = 'MCPToolConfig.spec.toolsFilter';
    expect(uses(`\`${field}\``)).toEqual([`${field} -> ${field}`]);
    // Nothing says of which kind.
    expect(uses('`status.phase`')).toEqual([]);
  });
});

describe('fields that kubectl prints', () => {
  it.each([
    [
      "get mcpserver fetch -n toolhive --output jsonpath='{.status.message}'",
      'status.message -> MCPServer.status.message',
    ],
    ["get mcpservers -o=jsonpath='{.items[*].status.url}'", 'status.url -> MCPServer.status.url'],
    [
      'get mcpservers -o custom-columns=NAME:.metadata.name,CONFIG:.spec.toolConfigRef.name',
      'spec.toolConfigRef.name -> MCPServer.spec.toolConfigRef.name',
    ],
    ["wait mcpserver/fetch --for=jsonpath='{.status.phase}'=Running", 'status.phase -> MCPServer.status.phase'],
    [
      `get mcpserver x -o jsonpath='{.status.conditions[?(@.type=="Ready")].status}'`,
      `status.conditions[?(@.type=="Ready")].status -> MCPServer.status.conditions[].status`,
    ],
    ['get mcpregistries --sort-by=.status.phase', 'status.phase -> MCPRegistry.status.phase'],
    [
      `patch mcpserver x --type json --patch '[{"op": "replace", "path": "/spec/args/0", "value": "a"}]'`,
      'args -> MCPServer.spec.args',
    ],
    [
      `patch mcpserver port -p='{"spec": {"port": 1, image: b}}'`,
      'port -> MCPServer.spec.port',
      'image -> MCPServer.spec.image',
    ],
    // Of other objects, and what the kind doesn't have.
    ["get pod fetch -o jsonpath='{.status.phase}'"],
    ["get mcpserver fetch -o jsonpath='{.metadata.name}{.spec}'"],
    ['patch pod fetch --patch \'{"spec": {"image": 1}}\''],
    ['patch mcpserver fetch --patch \'{"metadata": {"name": 1}, "spec": 1}\''],
  ])('are uses: %s', (line, ...expected) => {
    expect(code('bash', `kubectl ${line}`)).toEqual(expected);
  });
});

it('operations are those that samples call, or name with a method where a path has several', () => {
  expect(code('bash', 'curl -X POST http://localhost:8080/api/v1beta/workloads/fetch/stop')).toEqual([
    '/api/v1beta/workloads/fetch/stop -> POST /api/v1beta/workloads/{name}/stop',
  ]);
  const get = '/api/v1beta/version -> GET /api/v1beta/version';
  expect(code('javascript', "await fetch('http://localhost:8080/api/v1beta/version');")).toEqual([get]);
  expect(code('bash', 'curl https://example.com/api/v1beta/version')).toEqual([]);
  const post = 'POST /api/v1beta/groups';
  expect(uses(`\`${post}\`, \`/api/v1beta/version\`, \`/api/v1beta/groups\`, \`/health\``)).toEqual([
    `${post} -> ${post}`,
    get,
  ]);
});

it('files of the tool have properties of the registry and of the API, and text names them after that', () => {
  const registry = '{"servers": {"notes": {"image": "x", "tier": "Official", "permissions": {"network": {}}}}}';
  expect(code('json', registry)).toEqual([
    ...['servers -> registry.servers', 'image -> server.image', 'tier -> server.tier'],
    ...['permissions -> server.permissions', 'network -> permissions.network'],
  ]);
  expect(code('json', '{"network": {"outbound": {"insecure_allow_all": true}}}')).toEqual([
    'network -> permissions.Profile.network',
    'outbound -> permissions.NetworkPermissions.outbound',
    'insecure_allow_all -> permissions.OutboundNetworkPermissions.insecure_allow_all',
  ]);
  const ported = '{"servers": {"notes": {"tier": "Official", "target_port": 1}}}';
  expect(uses(`\`target_port\`\n\n\`\`\`json\n${ported}\n\`\`\`\n\n\`target_port\``)).toEqual([
    ...['servers -> registry.servers', 'tier -> server.tier'],
    ...['target_port -> server.target_port', 'target_port -> server.target_port'],
  ]);
});

it('no two uses overlap, and all spans lie in the text', () => {
  const sample = codeSample('bash', 'bash -c "thv run --name a fetch; thv run --name b fetch" && thv run fetch');
  const spans = (usesOf([sample], facts).get(sample) ?? []).flatMap(({ span }) => span ?? []);
  expect(spans.length).toBeGreaterThan(0);
  for (const [index, { start, end }] of spans.entries()) {
    expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
    expect(end).toBeLessThanOrEqual(sample.text.length);
  }
});
