import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { changeHistory } from './all-versions.ts';
import { changesBetween } from './between.ts';

/* What the releases on record have really changed. */

const recorded = readHistory(join(projectRoot, 'specs', historyName));
const history = changeHistory(recorded);
const changes = history.flatMap((version) => version.changes);

it('there is a rule for everything', () => {
  expect(history.length).toBeGreaterThan(80);
  expect(changes.length).toBeGreaterThan(900);
  expect(changes.filter(({ severity }) => severity === 'unclassified')).toEqual([]);
});

it('every change has an id of its own', () => {
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
});

/** Looked up by hand in the files of both releases. */
it.each([
  ['v0.1.2', 'MCPServer.spec.oidcConfig.type', 'field-enum-narrowed', 'breaking'],
  ['v0.2.2', 'thv config get-registry-url', 'command-renamed', 'breaking'],
  ['v0.2.4', 'thv run --oidc-skip-opaque-token-validation', 'flag-removed', 'breaking'],
  ['v0.2.8', 'POST /api/v1beta/workloads request application/json.env_vars', 'field-type-changed', 'breaking'],
  ['v0.2.9', 'GET /api/v1beta/workloads/{name} 200 application/json.port', 'field-removed-out', 'risky'],
  ['v0.2.17', 'thv config otel get-insecure', 'command-added', 'info'],
  ['v0.3.0', 'thv run --otel-tracing-enabled', 'flag-default-added', 'risky'],
  ['v0.3.0', 'MCPToolConfig', 'resource-added', 'info'],
  ['v0.3.1', 'MCPRegistry.status.lastManualSyncTrigger', 'crd-field-added-out', 'info'],
  ['v0.3.1', 'POST /api/v1beta/workloads request application/json.proxy_port', 'field-added', 'info'],
  ['v0.3.3', 'thv group run', 'command-added', 'info'],
  ['v0.3.6', 'MCPRegistry.status.serverCount', 'field-renamed-out', 'breaking'],
  ['v0.3.6', 'MCPRegistry.spec.source.type', 'field-enum-widened', 'info'],
] as const)('%s: %s', (version, name, rule, severity) => {
  const found = changes.filter((change) => change.version === version && change.name === name);
  expect(found.map((change) => [change.rule, change.severity])).toContainEqual([rule, severity]);
});

it.each([
  ['apiEndpoint', 'apiStatus.endpoint'],
  ['deployedServerCount', undefined],
  ['lastSyncHash', 'syncStatus.lastSyncHash'],
  ['lastSyncTime', 'syncStatus.lastSyncTime'],
  ['serverCount', 'syncStatus.serverCount'],
  ['syncAttempts', 'syncStatus.attemptCount'],
])('v0.3.6 has in place of status.%s status.%s', (field, successor) => {
  const found = changes.find(({ name, version }) => version === 'v0.3.6' && name === `MCPRegistry.status.${field}`);
  expect(found?.successor?.name).toBe(successor && `MCPRegistry.status.${successor}`);
});

it('an upgrade from v0.3.1 names what breaks about custom resources', () => {
  const { changes: all, notCompared } = changesBetween(recorded, ['v0.3.1', 'v0.3.6'], { file: 'specs/history.jsonl' });
  expect(notCompared).toEqual([]);
  const breaking = all.filter(({ severity }) => severity === 'breaking');
  expect(breaking.filter(({ kind }) => kind === 'crd').map(({ name }) => name)).toEqual(
    ['apiEndpoint', 'deployedServerCount', 'lastSyncHash', 'lastSyncTime', 'serverCount', 'syncAttempts'].map(
      (field) => `MCPRegistry.status.${field}`,
    ),
  );
  expect(breaking).toHaveLength(8);
});
