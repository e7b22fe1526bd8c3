import type { Facts } from '../../../model/facts.ts';
import type { SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { property, textOf } from '../../../samples/value.ts';
import { bare, nearest } from '../../../shared/nearest.ts';
import type { Lookup } from '../lookup.ts';
import type { Api } from '../requests/api.ts';
import { registryReading } from '../schema/readings.ts';
import type { Reading } from '../schema/visit.ts';

type RegistryFacts = Facts['registrySchemas'][number];

/** A form of file that the tool reads, recognised in a sample. */
export interface Shape {
  readonly schema: SchemaNode;
  readonly reading: Reading;
}

/** Which file of the tool an object is, told by the names and kinds of its properties; null for everything else. */
export function shapeOf(object: SampleObject, lookup: Lookup): Shape | null {
  const api = lookup.api();
  return registryShape(object, lookup.facts) ?? (api && apiShape(object, api));
}

/** Which file of the tool members without their braces are part of. */
export function fragmentShapeOf(object: SampleObject, facts: Facts): Shape | null {
  const registry = catalogueSchema(facts);
  if (!registry) return null;
  const { root } = registry;
  const inRoot = object.entries.every(({ name, value }) => isName(name, root) && holdsEntries(value));
  if (inRoot) return { schema: root, reading: registryReading(registry, 1) };
  if (object.entries.every(({ value }) => isServer(value))) {
    const servers = root.properties.find(
      ({ name }) =>
        name === (object.entries.some(({ value }) => property(value, 'url')) ? 'remote_servers' : 'servers'),
    );
    return servers ? { schema: servers.schema, reading: registryReading(registry) } : null;
  }
  const entry = registry.definitions.find(({ name }) => name === 'server')?.schema;
  const distinct = object.entries.some(
    ({ name, value }) =>
      ['provenance', 'permissions', 'docker_tags', 'repository_url'].includes(name) ||
      (name === 'env_vars' && value.kind === 'array'),
  );
  return entry && distinct && object.entries.every(({ name }) => isName(name, entry))
    ? { schema: entry, reading: registryReading(registry, 1) }
    : null;
}

function catalogueSchema(facts: Facts): RegistryFacts | null {
  return facts.registrySchemas.find(({ root }) => root.properties.some(({ name }) => name === 'servers')) ?? null;
}

function isName(name: string, schema: SchemaNode): boolean {
  return schema.properties.some((known) => known.name === name);
}

/** A map of servers, or a list of groups. */
function holdsEntries(value: SampleValue): boolean {
  if (value.kind === 'array')
    return value.items.some((item) => property(item, 'servers') || property(item, 'remote_servers'));
  return value.kind === 'object' && value.entries.some((entry) => isServer(entry.value));
}

function isServer(value: SampleValue): boolean {
  if (value.kind !== 'object') return false;
  const has = (name: string): boolean => property(value, name) !== null;
  return has('tier') || (has('description') && (has('image') || has('url')) && (has('tools') || has('status')));
}

function registryShape(object: SampleObject, facts: Facts): Shape | null {
  const registry = catalogueSchema(facts);
  if (!registry) return null;
  const declared = textOf(object, '$schema');
  const named = declared === null ? null : schemaNamed(declared, facts);
  // A version may ship several, and a file says itself which it follows.
  if (named && named !== registry) return { schema: named.root, reading: registryReading(named) };
  const ours = named === registry;
  const holds = ['servers', 'remote_servers', 'groups'].some((name) => holdsServers(property(object, name)));
  const versioned = object.entries.some(
    ({ name, value }) => value.kind === 'string' && ['version', 'lastupdated'].includes(bare(name)),
  );
  const names = object.entries.map(({ name }) => bare(name));
  const isMisspelt =
    names.includes('version') &&
    names.includes('lastupdated') &&
    object.entries.some(
      ({ name, value }) => value.kind === 'object' && nearest(name, ['servers', 'remote_servers']) !== null,
    );
  const isOther = declared !== null && !ours && declared !== registry.id;
  if (
    isOther ||
    !(
      ours ||
      isMisspelt ||
      (holds && versioned) ||
      holdsEntries(object.entries.find(({ name }) => name === 'servers')?.value ?? object)
    )
  )
    return null;
  return { schema: registry.root, reading: registryReading(registry) };
}

/** The schema that `$schema` means, by the name of its file; the branch or tag in the address does not matter. */
function schemaNamed(declared: string, { registrySchemas }: Facts): RegistryFacts | null {
  if (!/toolhive/i.test(declared)) return null;
  const file = (address: string): string | undefined => address.split(/[?#]/)[0]?.split('/').at(-1);
  return registrySchemas.find(({ id }) => id !== null && file(id) === file(declared)) ?? null;
}

function holdsServers(value: SampleValue | null): boolean {
  return value?.kind === 'object' || holdsEntries(value ?? { kind: 'null', at: 0 });
}

function apiShape(object: SampleObject, api: Api): Shape | null {
  const { reading } = api;
  const config = runConfiguration(api);
  if (!config) return null;
  const part = (name: string): SchemaNode | null => {
    const schema = config.properties.find((candidate) => candidate.name === name)?.schema ?? null;
    return schema?.reference ? reading.resolve(schema.reference) : schema;
  };
  const schema =
    (isRunConfiguration(object) ? config : creationOf(object, api, config)) ??
    (isAuthorization(object, part('authz_config')) ? part('authz_config') : null) ??
    (isAudit(object, part('audit_config')) ? part('audit_config') : null) ??
    (isProfile(object) ? part('permission_profile') : null);
  return schema ? { schema, reading } : null;
}

/** The schema of what `GET …/export` answers. */
function runConfiguration({ operations, schemas, reading }: Api): SchemaNode | null {
  const exported = operations.find(({ path, method }) => method === 'get' && path.endsWith('/export'));
  const answered = exported?.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  if (answered) return answered.reference ? reading.resolve(answered.reference) : answered;
  return schemas.find(({ name }) => /(^|\.)RunConfig$/.test(name))?.schema ?? null;
}

/** The schema of the request that makes a workload, where an object has names that only stand there. */
function creationOf(object: SampleObject, { operations, reading }: Api, config: SchemaNode): SchemaNode | null {
  if (!textOf(object, 'image') && !textOf(object, 'url')) return null;
  const bodies = operations.flatMap(({ method, requestBody }) =>
    method === 'post' ? (requestBody?.content[0]?.schema ?? []) : [],
  );
  const created = bodies.map((body) => (body.reference ? reading.resolve(body.reference) : body));
  const creation = created.find((schema) => schema?.properties.some(({ name }) => name === 'image')) ?? null;
  const others = new Set([...config.properties.map(({ name }) => name), 'url', 'headers', 'oauth_config']);
  const isOwn = (name: string): boolean =>
    !others.has(name) && creation?.properties.some((known) => known.name === name) === true;
  return object.entries.some(({ name }) => isOwn(name)) && !isServer(object) ? creation : null;
}

function isRunConfiguration(object: SampleObject): boolean {
  const versioned = object.entries.some(({ name, value }) => bare(name) === 'schemaversion' && value.kind !== 'object');
  return (
    versioned &&
    object.entries.some(({ name }) =>
      ['image', 'remote_url', 'transport', 'base_name', 'container_name', 'name'].includes(name),
    )
  );
}

function isAuthorization(object: SampleObject, schema: SchemaNode | null): boolean {
  // Later versions leave the form of each kind of rules to that kind.
  if (!schema?.properties.some(({ name }) => name === 'cedar')) return false;
  const cedar = property(object, 'cedar');
  const type = textOf(object, 'type');
  return cedar?.kind === 'object' || (type !== null && bare(type).startsWith('cedar') && object.entries.length <= 4);
}

const auditOnly = [
  'event_types',
  'exclude_event_types',
  'include_request_data',
  'include_response_data',
  'max_data_size',
];

function isAudit(object: SampleObject, schema: SchemaNode | null): boolean {
  const known = schema?.properties.map(({ name }) => name) ?? [];
  return (
    object.entries.some(({ name }) => auditOnly.includes(name)) &&
    object.entries.every(({ name }) => known.includes(name) || nearest(name, known) !== null)
  );
}

const profileNames = ['name', 'network', 'read', 'write', 'privileged'];
const networkNames = ['outbound', 'inbound', 'allow_host', 'allow_port', 'insecure_allow_all'];

function isProfile(object: SampleObject): boolean {
  const { entries } = object;
  const near = entries.filter(({ name }) => profileNames.includes(name) || nearest(name, profileNames) !== null);
  const hasRules = entries.some(({ name, value }) =>
    nearest(name, profileNames) === 'network' || name === 'network' ? isNetwork(value) : false,
  );
  const hasMounts = entries.some(({ name, value }) => (name === 'read' || name === 'write') && isPaths(value));
  const isPrivileged = entries.some(({ name, value }) => name === 'privileged' && value.kind === 'boolean');
  if (hasRules) return near.length > 0;
  return (hasMounts || isPrivileged) && near.length === entries.length;
}

function isNetwork(value: SampleValue): boolean {
  return (
    value.kind === 'object' &&
    value.entries.some(({ name }) => networkNames.includes(name) || nearest(name, networkNames) !== null)
  );
}

function isPaths(value: SampleValue): boolean {
  if (value.kind === 'string') return value.text.startsWith('/');
  return value.kind === 'array' && value.items.every((item) => item.kind === 'string');
}
