import type { KindName } from '../../../model/kinds.ts';
import type { SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { property, textOf } from '../../../samples/value.ts';
import { keywordsOf, propertyNames, referenceName } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { bare, nearest } from '../../../shared/nearest.ts';
import type { Reading, Registry } from '../../../validation/readings.ts';
import type { Lookup } from '../lookup.ts';
import type { Api } from '../requests/api.ts';

/** A form of file that the tool reads, recognised in a sample. */
export interface Shape {
  readonly kind: KindName;
  /** What reference pages call it; null for a schema without a name. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly reading: Reading;
}

/** Which file of the tool an object is, told by the names and kinds of its properties; null for everything else. */
export function shapeOf(object: SampleObject, lookup: Lookup): Shape | null {
  const api = lookup.api();
  return registryShape(object, lookup.registries()) ?? (api && apiShape(object, api));
}

/** Which file of the tool members without their braces are part of. */
export function fragmentShapeOf({ entries }: SampleObject, lookup: Lookup): Shape | null {
  const registry = catalogueIn(lookup.registries());
  if (!registry) return null;
  const { root, definitions, reading, name } = registry;
  const shape = { kind: 'registry', reading } as const;
  const inPart: Reading = { ...reading, partial: 1 };
  const isIn = (schema: Schema) => (entry: { readonly name: string }) => isName(entry.name, schema);
  if (entries.every((entry) => isIn(root)(entry) && holdsEntries(entry.value)))
    return { ...shape, name, schema: root, reading: inPart };
  if (entries.every(({ value }) => isServer(value))) {
    const list = entries.some(({ value }) => property(value, 'url')) ? 'remote_servers' : 'servers';
    const servers = at(root, [list]);
    return servers === null ? null : { ...shape, name: `${name}.${list}`, schema: servers };
  }
  const server = definitions.find((definition) => definition.pointer.endsWith('/server'));
  const isDistinct = entries.some(
    ({ name: own, value }) =>
      ['provenance', 'permissions', 'docker_tags', 'repository_url'].includes(own) ||
      (own === 'env_vars' && value.kind === 'array'),
  );
  return server && isDistinct && entries.every(isIn(server.schema))
    ? { ...shape, name: server.name, schema: server.schema, reading: inPart }
    : null;
}

function catalogueIn(registries: readonly Registry[]): Registry | null {
  return registries.find(({ root }) => isName('servers', root)) ?? null;
}

function isName(name: string, schema: Schema | null): boolean {
  return propertyNames(schema).includes(name);
}

/** A map of servers, or a list of groups. */
function holdsEntries(value: SampleValue): boolean {
  if (value.kind === 'array')
    return value.items.some((item) => property(item, 'servers') || property(item, 'remote_servers'));
  return value.kind === 'object' && value.entries.some((entry) => isServer(entry.value));
}

function isServer(value: SampleValue): boolean {
  const has = (name: string): boolean => property(value, name) !== null;
  return has('tier') || (has('description') && (has('image') || has('url')) && (has('tools') || has('status')));
}

function registryShape(object: SampleObject, registries: readonly Registry[]): Shape | null {
  const catalogue = catalogueIn(registries);
  if (!catalogue) return null;
  const declared = textOf(object, '$schema');
  const named = declared === null ? null : schemaNamed(declared, registries);
  const shape = ({ name, root, reading }: Registry): Shape => ({ kind: 'registry', name, schema: root, reading });
  // A version may ship several, and a file says itself which it follows.
  if (named) return shape(named);
  if (declared !== null && !followsOnly(declared, catalogue, registries)) return null;
  const { entries } = object;
  const names = entries.map(({ name }) => bare(name));
  const holds = ['servers', 'remote_servers', 'groups'].some((name) => {
    const value = property(object, name);
    return value && (value.kind === 'object' || holdsEntries(value));
  });
  const isVersioned = entries.some(
    ({ name, value }) => value.kind === 'string' && ['version', 'lastupdated'].includes(bare(name)),
  );
  const isMisspelt =
    names.includes('version') &&
    names.includes('lastupdated') &&
    entries.some(({ name, value }) => value.kind === 'object' && nearest(name, ['servers', 'remote_servers']) !== null);
  return isMisspelt || (holds && isVersioned) || holdsEntries(property(object, 'servers') ?? object)
    ? shape(catalogue)
    : null;
}

/** The schema that `$schema` means, by the name of its file; the branch or tag in the address does not matter. */
function schemaNamed(declared: string, registries: readonly Registry[]): Registry | null {
  if (!isOurs(declared)) return null;
  const file = (address: string): string | undefined => address.split(/[?#]/)[0]?.split('/').at(-1);
  // Not everybody who supplies facts knows the ids; of several schemas, the names are those of their files.
  const named = ({ id, name }: Registry): boolean =>
    id === null ? file(declared)?.replace(/(?:\.schema)?\.json$/, '') === name : file(id) === file(declared);
  return registries.find(named) ?? null;
}

/** Whether a file that says so follows the only schema there is, whose id may not be known. */
function followsOnly(declared: string, { id }: Registry, { length }: readonly Registry[]): boolean {
  return id === null ? length === 1 && isOurs(declared) : declared === id;
}

function isOurs(declared: string): boolean {
  return /toolhive/i.test(declared);
}

type Named = Pick<Shape, 'name' | 'schema'>;

function apiShape(object: SampleObject, api: Api): Shape | null {
  const { reading } = api;
  const config = runConfiguration(api);
  if (!config) return null;
  const part = (name: string): Named | null => {
    return resolved(at(config.schema, [name]), reading, config.name && `${config.name}.${name}`);
  };
  const authorization = part('authz_config');
  const audit = part('audit_config');
  const found =
    (isRunConfiguration(object) ? config : creationOf(object, api, config.schema)) ??
    (isAuthorization(object, authorization) ? authorization : null) ??
    (isAudit(object, audit) ? audit : null) ??
    (isProfile(object) ? part('permission_profile') : null);
  return found && { kind: 'api', ...found, reading };
}

/** What a schema refers to, with its name; the schema itself, with that of its place, where it stands there. */
function resolved(schema: Schema | null | undefined, reading: Reading, name: string | null = null): Named | null {
  if (schema == null) return null;
  const { $ref } = keywordsOf(schema);
  if ($ref === undefined) return { name, schema };
  const named = reading.resolve($ref);
  return named === undefined ? null : { name: referenceName($ref), schema: named };
}

/** The schema of what `GET …/export` answers. */
function runConfiguration({ operations, schemas, reading }: Api): Named | null {
  const exported = operations.find(({ path, method }) => method === 'get' && path.endsWith('/export'));
  const answered = exported?.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  return resolved(answered, reading) ?? schemas.find(({ name }) => /(^|\.)RunConfig$/.test(name)) ?? null;
}

/** The schema of the request that makes a workload, where an object has names that only stand there. */
function creationOf(object: SampleObject, { operations, reading }: Api, config: Schema): Named | null {
  if (!textOf(object, 'image') && !textOf(object, 'url')) return null;
  const bodies = operations.flatMap(({ method, requestBody }) => (method === 'post' ? (requestBody ?? []) : []));
  const creation = bodies
    .map(({ content }) => resolved(content[0]?.schema, reading))
    .find((body) => isName('image', body?.schema ?? null));
  const isOwn = (name: string): boolean =>
    !isName(name, config) &&
    !['url', 'headers', 'oauth_config'].includes(name) &&
    isName(name, creation?.schema ?? null);
  return creation && object.entries.some(({ name }) => isOwn(name)) && !isServer(object) ? creation : null;
}

const configNames = ['image', 'remote_url', 'transport', 'base_name', 'container_name', 'name'];

function isRunConfiguration({ entries }: SampleObject): boolean {
  return (
    entries.some(({ name, value }) => bare(name) === 'schemaversion' && value.kind !== 'object') &&
    entries.some(({ name }) => configNames.includes(name))
  );
}

function isAuthorization(object: SampleObject, named: Named | null): boolean {
  // Later versions leave the form of each kind of rules to that kind.
  if (!isName('cedar', named?.schema ?? null)) return false;
  const type = textOf(object, 'type');
  const isTyped = type !== null && bare(type).startsWith('cedar') && object.entries.length <= 4;
  return isTyped || property(object, 'cedar')?.kind === 'object';
}

const auditNames = [
  ...['event_types', 'exclude_event_types', 'max_data_size'],
  ...['include_request_data', 'include_response_data'],
];

function isAudit({ entries }: SampleObject, named: Named | null): boolean {
  const known = propertyNames(named?.schema);
  return entries.some(({ name }) => auditNames.includes(name)) && entries.every(({ name }) => isLike(name, known));
}

const profileNames = ['name', 'network', 'read', 'write', 'privileged'];
const networkNames = ['outbound', 'inbound', 'allow_host', 'allow_port', 'insecure_allow_all'];

function isLike(name: string, names: readonly string[]): boolean {
  return names.includes(name) || nearest(name, names) !== null;
}

function isProfile({ entries }: SampleObject): boolean {
  const hasRules = entries.some(
    ({ name, value }) => (name === 'network' || nearest(name, profileNames) === 'network') && isNetwork(value),
  );
  if (hasRules) return true;
  const isTelling = entries.some(({ name, value }) =>
    name === 'privileged' ? value.kind === 'boolean' : (name === 'read' || name === 'write') && isPaths(value),
  );
  return isTelling && entries.every(({ name }) => isLike(name, profileNames));
}

function isNetwork(value: SampleValue): boolean {
  return value.kind === 'object' && value.entries.some(({ name }) => isLike(name, networkNames));
}

function isPaths(value: SampleValue): boolean {
  if (value.kind === 'string') return value.text.startsWith('/');
  return value.kind === 'array' && value.items.every((item) => item.kind === 'string');
}
