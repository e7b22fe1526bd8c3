import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare } from '../../changes/compare.ts';
import { predecessorOf } from '../../changes/predecessor.ts';
import { readRelease } from '../../commands/read-release.ts';
import { TaggedReleases } from '../../io/releases/tags.ts';
import type { Change } from '../../model/changes.ts';
import { releasesPlace } from '../release-folders.ts';

/* What steps between real releases mean, looked up by hand in the files of both, over a repository of releases. */

const place = releasesPlace();

type Judged = readonly [version: string, name: string, what: string, severity: string, instead: string | null];

const newWorkload = 'POST /api/v1beta/workloads request application/json';
const server = 'GET /api/v1beta/registry/{name}/servers 200 application/json.servers[]';

/** Changes of a version by their names, with their severity and what takes the place of what is gone. */
const judged: readonly Judged[] = [
  ['v0.0.43', 'GET /api/v1beta/servers', 'removed', 'breaking', null],
  ['v0.0.48', 'DELETE /api/v1beta/workloads/{name} 204', 'removed', 'breaking', null],
  ['v0.1.6', `${newWorkload}.permission_profile`, 'type', 'breaking', null],
  ['v0.1.8', `${newWorkload}.permission_profile.network.outbound.allow_transport`, 'removed', 'breaking', null],
  ['v0.1.8', `${server}.permissions.network.outbound.allow_transport`, 'removed', 'risky', null],
  ['v0.2.8', `${newWorkload}.env_vars`, 'type', 'breaking', null],
  ['v0.3.8', 'MCPRegistry.spec.source.git.repository', 'pattern', 'info', null],
  ['v0.4.1', 'MCPServer.spec.podTemplateSpec.spec', 'removed', 'info', null],
  ['v0.6.17', 'VirtualMCPServer.spec.incomingAuth.type', 'required', 'breaking', null],
  ['v0.7.0', 'VirtualMCPServer.spec.compositeToolRefs', 'renamed', 'breaking', 'spec.config.compositeToolRefs'],
  ['v0.7.0', 'VirtualMCPServer.spec.config.operational.timeouts.default', 'type', 'breaking', null],
  ['v0.7.0', 'VirtualMCPServer.spec.config.operational.timeouts.default', 'pattern', 'info', null],
  ['v0.16.0', 'MCPServer.status.conditions', 'x-kubernetes-list-type', 'info', null],
  ['v0.16.0', 'MCPServer.spec.volumes', 'x-kubernetes-list-type', 'breaking', null],
  ['v0.16.0', 'MCPServer.spec.oidcConfig', 'rules', 'breaking', null],
  ['v0.16.0', 'MCPServer.spec.tools', 'removed', 'breaking', 'spec.toolConfigRef'],
  ['v0.20.0', 'MCPServer.spec.groupRef', 'type', 'breaking', null],
  ['v0.24.0', 'MCPServer.spec.oidcConfig', 'removed', 'breaking', 'spec.oidcConfigRef'],
  ['v0.28.0', 'MCPExternalAuthConfig.spec.embeddedAuthServer.storage.redis', 'rules', 'info', null],
  ['v0.28.0', 'MCPExternalAuthConfig.spec.embeddedAuthServer.upstreamProviders[]', 'rules', 'breaking', null],
  ['v0.30.0', 'MCPOIDCConfig.status.referencingWorkloads', 'x-kubernetes-list-map-keys', 'info', null],
];

let releases: TaggedReleases;
const changes = new Map<string, readonly Change[]>();

beforeAll(async () => {
  releases = new TaggedReleases(place);
  const { tags } = releases;
  for (const tag of tags.filter(({ version }) => judged.some((row) => row[0] === version))) {
    const before = tags.find(({ version }) => version === predecessorOf(tag, tags));
    if (!before) throw new Error(`${place} has nothing before ${tag.version}`);
    const [old, now] = [await readRelease(releases, before, place), await readRelease(releases, tag, place)];
    changes.set(tag.version, compare(old.facts, now.facts));
  }
});
afterAll(() => releases.close());

it.each<Judged>(judged)('%s: %s %s is %s', (version, name, what, severity, instead) => {
  const found = changes.get(version)?.filter((one) => one.name === name && (one.fact ?? one.what) === what) ?? [];
  expect(found.map((one) => [one.severity, one.successor?.name.replace(/^[^.]*\./, '') ?? null])).toEqual([
    [severity, instead],
  ]);
});

it('nothing names as its successor what nobody can write', () => {
  const named = [...changes.values()]
    .flat()
    .flatMap(({ type, successor }) => (type === 'field' && successor ? [successor] : []));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ entity }) => entity === null)).toEqual([]);
});
