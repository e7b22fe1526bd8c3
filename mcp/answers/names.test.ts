import { describe, expect, it } from 'vitest';
import { testTools } from '../testing/agents.ts';

const ask = await testTools();

describe('names that people write', () => {
  it.each([
    ['thv list -a', 'thv list --all'],
    ['proxy-port', 'thv run --proxy-port'],
    ['mcpservers', 'MCPServer'],
    ['mcpservers.toolhive.stacklok.dev', 'MCPServer'],
    ['MCPServer.spec.secrets.targetEnvName', 'MCPServer.spec.secrets[].targetEnvName'],
    ['TOOLHIVE_SECRETS_PROVIDER', 'TOOLHIVE_SECRETS_PROVIDER'],
  ])('%s', (name, found) => {
    expect(ask('get_entity', { name }).entity?.name).toBe(found);
  });

  it.each([
    ['thv run -p', undefined],
    ['thv list -a', 'helm'],
  ] as const)('not %s of kind %s', (name, kind) => {
    expect(ask('get_entity', { name, kind }).found).toBe(false);
  });
});

describe('what a version has no more', () => {
  it.each([
    ['thv run --port', 'renamed to `thv run --proxy-port` in v0.1.6', ['thv run --proxy-port']],
    [
      'thv config set-registry-url --debug',
      '`thv config set-registry-url` was renamed to `thv config set-registry` in v0.2.2',
      ['thv config set-registry'],
    ],
    ['brave-search', 'removed in v0.1.3', []],
  ])('%s: %s', (name, gone, others) => {
    expect(ask('get_entity', { name })).toMatchObject({ found: false, gone, others });
  });

  it('what comes later is no such thing, and what nobody can know is like nothing', () => {
    expect(ask('get_entity', { name: 'thv run --proxy-port', version: 'v0.1.5' }).gone).toBeUndefined();
    expect(ask('get_entity', { name: 'MCPServer', version: 'v0.0.18' })).toMatchObject({ others: [] });
    expect(ask('get_entity', { name: 'x'.repeat(400) }).others).toEqual([]);
  });
});

it.each([
  ['v1.createRequest.env_vars', { type: 'field', since: 'v0.0.43', facts: { type: 'object' } }],
  ['v1.createRequest', { type: 'schema', since: 'v0.0.43', facts: { type: 'object' } }],
])('%s, a row of a schema, is told as what it describes', (name, told) => {
  expect(ask('get_entity', { name }).entity).toMatchObject(told);
});

it('rows of schemas are found in versions that are known by facts alone', () => {
  const { found, entity } = ask('get_entity', { name: 'v1.createRequest.image', version: 'v0.2.10' });
  expect({ found, facts: entity?.facts }).toEqual({ found: true, facts: { type: 'string' } });
  expect(ask('get_entity', { name: 'v1.createRequest' }).entity?.parts).toContain('image');
});

it('the sources of a version tell what its release does not', () => {
  const { entity } = ask('get_entity', { name: 'thv proxy tunnel --tunnel-provider' });
  expect(entity?.facts).toMatchObject({ required: true, enum: ['ngrok'] });
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

it.each([
  ['MCPServer.spec.secrets.targetEnv', 'MCPServer.spec.secrets[].targetEnvName'],
  ['thv run --prxy-port', 'thv run --proxy-port'],
  ['thv rn', 'thv rm'],
])('%s is like %s', (name, near) => {
  expect(ask('get_entity', { name }).others).toEqual([near]);
});

it('digests, which say nothing to readers, are not told', () => {
  expect(ask('get_entity', { name: 'github' }).entity?.facts).toMatchObject({ permissions: 'some hosts or ports' });
  expect(ask('get_entity', { name: 'fetch' }).entity?.facts).toMatchObject({ permissions: 'any host' });
});

it.each([' v0.3.4\n', '0.3.4', 'V0.3.4'])('the version %j', (version) => {
  expect(ask('get_entity', { name: 'thv', version }).version).toBe('v0.3.4');
});

it('a cursor that leads nowhere is told of by every tool', () => {
  const cursor = 'at-99999';
  for (const answer of [
    () => ask('list_versions', { cursor }),
    () => ask('diff', { from: 'v0.3.0', cursor }),
    () => ask('search', { query: 'proxy', cursor }),
    () => ask('check_sample', { text: 'thv rn', cursor }),
    () => ask('upgrade_check', { text: 'thv rn', from: 'v0.3.0', cursor }),
  ])
    expect(answer).toThrow(/nothing behind this cursor.*Leave it out/);
});

it.each([
  ['search', { query: 'x', version: 'v0.4.0' }, /newer than v0\.3\.6/],
  ['search', { query: 'x', version: 'v0.2.0' }, /has no pages here.*v0\.3\.6, v0\.3\.4/],
  ['get_entity', { name: 'x', version: '0.3.99' }, /newer than/],
  ['get_entity', { name: 'x', version: 'v0.2.99' }, /no version v0\.2\.99.*nearest one is v0\.2\.17.*list_versions/],
  ['get_page', { page: 'reference/cli/thv_lst' }, /Did you mean reference\/cli\/thv_list\?/],
  ['get_page', { page: 'reference/cli/thv_run', section: 'flag-name' }, /get_entity/],
  ['get_page', { page: 'reference/cli/thv_run', cursor: 'x' }, /nextCursor/],
  ['diff', { from: 'v0.3.6', to: 'v0.3.2' }, /newer than `v0\.3\.2`/],
  ['diff', { from: 'v0.3.6' }, /nothing between/],
] as const)('%s of %o says what to do', (name, given, says) => {
  expect(() => ask(name, given)).toThrow(says);
});
