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
  it('are placed without their values', () => {
    expect(code('bash', "$ sudo ./thv run -v /a:/b --env=A=1 --tools 'x' fetch -- --name y && thv ls -a")).toEqual([
      'thv run -> thv run',
      '-v -> thv run --volume',
      '--env -> thv run --env',
      '--tools -> thv run --tools',
      'thv ls -> thv list',
      '-a -> thv list --all',
    ]);
  });

  it('are found over lines, in nested code and in other shells', () => {
    expect(code('bash', 'thv \\\n  run \\\n  --name x fetch')).toEqual(['run -> thv run', '--name -> thv run --name']);
    expect(code('powershell', 'thv.exe run `\n  --name x fetch')).toEqual([
      'thv.exe run -> thv run',
      '--name -> thv run --name',
    ]);
    expect(code('bash', 'thv --debug run fetch')).toEqual(['--debug -> thv run --debug', 'run -> thv run']);
    expect(code('bash', 'name=$(thv list --format json)')).toEqual([
      'thv list -> thv list',
      '--format -> thv list --format',
    ]);
    expect(code('yaml', 'steps:\n  - run: thv stop --all')).toEqual([
      'thv stop -> thv stop',
      '--all -> thv stop --all',
    ]);
  });

  it('that are wrong, built in or not read are none', () => {
    expect(code('bash', 'thv completion bash')).toEqual([]);
    expect(code('text', 'thv run fetch')).toEqual([]);
    expect(uses('```bash wrong reason="x"\nthv list\n```\n')).toEqual([]);
    expect(uses('```bash fragment reason="x"\nthv list\n```\n')).toEqual(['thv list -> thv list']);
  });

  it('are not named by a flag alone in guides about another program', () => {
    const found = usesOf(samplesIn('`--isolate-network`, `thv list`'), facts, undefined, false);
    expect([...found.values()].flat().map(({ name }) => name)).toEqual(['thv list']);
  });

  it('may be named by a flag alone, which is that of the command spoken of last', () => {
    expect(uses('`--isolate-network`, `--format`, `thv list`, `--format json`, `thv run`, `--rm`, `--format`')).toEqual(
      [
        '--isolate-network -> thv run --isolate-network',
        'thv list -> thv list',
        '--format -> thv list --format',
        'thv run -> thv run',
        '--format -> thv list --format',
      ],
    );
  });
});

describe('kinds and fields', () => {
  const manifest = [
    'apiVersion: toolhive.stacklok.dev/v1alpha1',
    'kind: MCPServer',
    'metadata:',
    '  name: x',
    'spec:',
    '  image: y',
    '  env:',
    '    - name: A',
    '  wrong: 1',
  ].join('\n');
  const found = [
    'MCPServer -> MCPServer',
    'spec -> MCPServer.spec',
    'image -> MCPServer.spec.image',
    'env -> MCPServer.spec.env',
    'name -> MCPServer.spec.env[].name',
  ];

  it('are those of manifests, in shell code too', () => {
    expect(code('yaml', manifest)).toEqual(found);
    expect(code('bash', `kubectl apply -f - <<EOF\n${manifest}\nEOF`)).toEqual(found);
    expect(
      code('yaml', `kind: List\nitems:\n${manifest.replace(/^/gm, '    ').replace('    api', '  - api')}`),
    ).toEqual(found);
    expect(uses('```yaml title="part of an MCPServer"\nspec:\n  image: y\n```\n')).toEqual([
      '- -> MCPServer',
      'spec -> MCPServer.spec',
      'image -> MCPServer.spec.image',
    ]);
    expect(code('yaml', 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  image: y')).toEqual([]);
  });

  it('may be named by a path below `spec`', () => {
    expect(uses('`MCPServer`, `oidcConfig.resourceUrl`, `oidcConfig.none`, `spec`, `status`')).toEqual([
      'MCPServer -> MCPServer',
      'oidcConfig.resourceUrl -> MCPServer.spec.oidcConfig.resourceUrl',
    ]);
  });

  it('may be named alone where no other word is meant', () => {
    expect(
      uses('`MCPServer`, `spec.args`, `spec.args[0]`, `image`, `targetPort: 1`, `MCPToolConfig.spec.toolsFilter`'),
    ).toEqual([
      'MCPServer -> MCPServer',
      'spec.args -> MCPServer.spec.args',
      'spec.args[0] -> MCPServer.spec.args',
      'targetPort -> MCPServer.spec.targetPort',
      'MCPToolConfig.spec.toolsFilter -> MCPToolConfig.spec.toolsFilter',
    ]);
    expect(uses('`MCPRegistry` and `status.phase`, `MCPServer` and `status.phase`')).toEqual([
      'MCPRegistry -> MCPRegistry',
      'status.phase -> MCPRegistry.status.phase',
      'MCPServer -> MCPServer',
      'status.phase -> MCPServer.status.phase',
    ]);
    // Nothing says of which kind.
    expect(uses('`status.phase`')).toEqual([]);
  });
});

describe('fields that kubectl prints', () => {
  it.each([
    [
      "kubectl get mcpserver fetch -n toolhive --output jsonpath='{.status.message}'",
      'status.message -> MCPServer.status.message',
    ],
    ["kubectl get mcpservers -o=jsonpath='{.items[*].status.url}'", 'status.url -> MCPServer.status.url'],
    [
      'kubectl get mcpservers -o custom-columns=NAME:.metadata.name,CONFIG:.spec.toolConfigRef.name',
      'spec.toolConfigRef.name -> MCPServer.spec.toolConfigRef.name',
    ],
    ["kubectl wait mcpserver/fetch --for=jsonpath='{.status.phase}'=Running", 'status.phase -> MCPServer.status.phase'],
    [
      `kubectl get mcpserver x -o jsonpath='{.status.conditions[?(@.type=="Ready")].status}'`,
      `status.conditions[?(@.type=="Ready")].status -> MCPServer.status.conditions[].status`,
    ],
    ['kubectl get mcpregistries --sort-by=.status.phase', 'status.phase -> MCPRegistry.status.phase'],
    [
      `kubectl patch mcpserver x --type json --patch '[{"op": "replace", "path": "/spec/args/0", "value": "a"}]'`,
      'args -> MCPServer.spec.args',
    ],
  ])('are uses: %s', (line, use) => {
    expect(code('bash', line)).toEqual([use]);
  });

  it.each([`--type merge -p '{"spec":{"port":1,"image":"b"}}'`, `-p='{"spec": {"port": 1, image: b}}'`])(
    'are uses in a patch: %s',
    (patch) => {
      expect(code('bash', `kubectl patch mcpserver port ${patch}`)).toEqual([
        'port -> MCPServer.spec.port',
        'image -> MCPServer.spec.image',
      ]);
    },
  );

  it('are none of other objects, nor of what the kind doesn’t have', () => {
    expect(code('bash', "kubectl get pod fetch -o jsonpath='{.status.phase}'")).toEqual([]);
    expect(code('bash', "kubectl get mcpserver fetch -o jsonpath='{.metadata.name}{.spec}'")).toEqual([]);
    expect(code('bash', 'kubectl patch pod fetch --patch \'{"spec": {"image": 1}}\'')).toEqual([]);
    expect(code('bash', 'kubectl patch mcpserver fetch --patch \'{"metadata": {"name": 1}, "spec": 1}\'')).toEqual([]);
  });

  it('leave the calls that kubectl runs', () => {
    expect(code('bash', 'kubectl exec pod -- thv list')).toEqual(['thv list -> thv list']);
  });
});

describe('operations', () => {
  it('are those that samples call', () => {
    expect(code('bash', 'curl -X POST http://localhost:8080/api/v1beta/workloads/fetch/stop')).toEqual([
      '/api/v1beta/workloads/fetch/stop -> POST /api/v1beta/workloads/{name}/stop',
    ]);
    expect(code('javascript', "await fetch('http://localhost:8080/api/v1beta/version');")).toEqual([
      '/api/v1beta/version -> GET /api/v1beta/version',
    ]);
    expect(code('bash', 'curl https://example.com/api/v1beta/version')).toEqual([]);
  });

  it('may be named, with a method where a path has several', () => {
    expect(uses('`POST /api/v1beta/groups`, `/api/v1beta/version`, `/api/v1beta/groups`, `/health`')).toEqual([
      'POST /api/v1beta/groups -> POST /api/v1beta/groups',
      '/api/v1beta/version -> GET /api/v1beta/version',
    ]);
  });
});

describe('files of the tool', () => {
  it('have properties of the registry and of the API', () => {
    const registry = '{"servers": {"notes": {"image": "x", "tier": "Official", "permissions": {"network": {}}}}}';
    expect(code('json', registry)).toEqual([
      'servers -> registry.servers',
      'image -> server.image',
      'tier -> server.tier',
      'permissions -> server.permissions',
      'network -> permissions.network',
    ]);
    expect(code('json', '{"network": {"outbound": {"insecure_allow_all": true}}}')).toEqual([
      'network -> permissions.Profile.network',
      'outbound -> permissions.NetworkPermissions.outbound',
      'insecure_allow_all -> permissions.OutboundNetworkPermissions.insecure_allow_all',
    ]);
  });

  it('are spoken of by their words after that', () => {
    expect(
      uses(
        '`target_port`\n\n```json\n{"servers": {"notes": {"tier": "Official", "target_port": 1}}}\n```\n\n`target_port`',
      ),
    ).toContain('target_port -> server.target_port');
  });
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
