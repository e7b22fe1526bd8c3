import { describe, expect, it } from 'vitest';
import { testTools } from '../testing/agents.ts';

const ask = await testTools();

describe('a name that people write', () => {
  it.each([
    ['thv list -a', 'thv list --all'],
    ['mcpservers', 'MCPServer'],
    ['MCPServer.spec.secrets.targetEnvName', 'MCPServer.spec.secrets[].targetEnvName'],
    ['TOOLHIVE_SECRETS_PROVIDER', 'TOOLHIVE_SECRETS_PROVIDER'],
  ])('%s is found', (name, found) => {
    expect(ask('get_entity', { name }).entity?.name).toBe(found);
  });

  it.each([
    [{ name: 'thv run -p' }, {}],
    [{ name: 'thv list -a', kind: 'helm' }, {}],
    // The end of several names.
    [{ name: 'phase' }, { others: expect.arrayContaining(['MCPRegistry.status.phase', 'MCPServer.status.phase']) }],
    [{ name: 'MCPServer.spec.secrets.targetEnv' }, { others: ['MCPServer.spec.secrets[].targetEnvName'] }],
    [{ name: 'thv run --prxy-port' }, { others: ['thv run --proxy-port'] }],
    [{ name: 'x'.repeat(400) }, { others: [] }],
    // A variable of a server, not of the tool.
    [{ name: 'GITHUB_PERSONAL_ACCESS_TOKEN' }, { servers: ['github', 'graphlit'], others: [] }],
    [
      { name: 'GITHUB_PERSONAL_ACCESS_TOKEN', version: 'v0.1.0', kind: 'registry' },
      { servers: expect.arrayContaining(['github']) },
    ],
    [
      { name: 'thv run --port' },
      { gone: 'renamed to `thv run --proxy-port` in v0.1.6', others: ['thv run --proxy-port'] },
    ],
    [
      { name: 'thv config set-registry-url --debug' },
      {
        gone: '`thv config set-registry-url` was renamed to `thv config set-registry` in v0.2.2',
        others: ['thv config set-registry'],
      },
    ],
    // What comes later hasn't gone, and what the sources don't include is like nothing.
    [{ name: 'thv run --proxy-port', version: 'v0.1.5' }, { gone: undefined }],
    [{ name: 'MCPServer', version: 'v0.0.18' }, { others: [] }],
  ] as const)('%j is not there', (given, answer) => {
    expect({ gone: undefined, ...ask('get_entity', given) }).toMatchObject({ found: false, ...answer });
  });
});

it.each([
  [{ name: 'v1.createRequest.env_vars' }, { type: 'field', since: 'v0.0.43', facts: { type: 'object' } }],
  [{ name: 'v1.createRequest' }, { type: 'schema', parts: expect.arrayContaining(['image']) }],
  // A row of a schema, in a version without pages.
  [{ name: 'v1.createRequest.image', version: 'v0.2.10' }, { facts: { type: 'string' } }],
  // By the sources of a version; its release doesn't have it.
  [{ name: 'thv proxy tunnel --tunnel-provider' }, { facts: { required: true, enum: ['ngrok'] } }],
  // Of a name with variable parts.
  [{ name: 'TOOLHIVE_SECRET_FOO' }, { name: 'TOOLHIVE_SECRET_*' }],
  [{ name: 'POST /api/v1beta/workloads/fetch/stop' }, { name: 'POST /api/v1beta/workloads/{name}/stop' }],
  // In words in place of digests.
  [{ name: 'github' }, { facts: { permissions: 'some hosts or ports' } }],
  [{ name: 'fetch' }, { facts: { permissions: 'any host' } }],
])('%j has its facts', (given, entity) => {
  expect(ask('get_entity', given)).toMatchObject({ found: true, entity });
});

it('a flag that is hidden has not gone', () => {
  const name = 'thv run --k8s-pod-patch';
  expect(ask('get_entity', { name }).entity?.facts).toMatchObject({ hidden: true });
  expect(ask('diff', { from: 'v0.0.36', to: 'v0.0.37' }).changes).toContainEqual(
    expect.objectContaining({ name, what: 'hidden from its help' }),
  );
  expect(ask('get_entity', { name, version: 'v0.2.17' }).gone).toBe(
    'hidden from its help since v0.0.37, and still there',
  );
});

it.each([' v0.3.4\n', '0.3.4', 'V0.3.4'])('the version %j', (version) => {
  expect(ask('get_entity', { name: 'thv', version }).version).toBe('v0.3.4');
});

it.each([
  ['search', { query: 'x', version: 'v0.2.0' }, /has no pages here.*v0\.3\.6, v0\.3\.4/],
  ['list_versions', { cursor: 'at-99999' }, /no more results after this cursor.*Omit it/],
  ['check_sample', { text: 'thv rn', cursor: 'at-99999' }, /no more results after this cursor/],
  ['get_entity', { name: 'x', version: 'v0.2.99' }, /no version v0\.2\.99.*nearest one is v0\.2\.17.*list_versions/],
  ['get_page', { page: 'reference/cli/thv_lst' }, /Did you mean reference\/cli\/thv_list\?/],
  ['get_page', { page: 'zzzzqqq' }, /no page zzzzqqq. search finds pages/],
  ['get_page', { page: 'reference/cli/thv_run', section: 'flag-name' }, /get_entity/],
  ['get_page', { page: 'reference/cli/thv_run', cursor: 'x' }, /nextCursor/],
  ['diff', { from: 'v0.3.6', to: 'v0.3.2' }, /newer than `v0\.3\.2`/],
  ['diff', { from: 'v0.3.6' }, /nothing between/],
] as const)('%s of %o says what to do', (name, given, says) => {
  expect(() => ask(name, given)).toThrow(says);
});
