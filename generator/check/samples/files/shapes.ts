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

/** A file format of the tool, recognised in a sample. */
export interface Shape {
  readonly kind: KindName;
  /** Its name on reference pages; null for a schema without a name. */
  readonly name: string | null;
  readonly schema: Schema;
  readonly reading: Reading;
}

/** Recognises the tool's file that an object is by its properties; null for anything else. */
export function shapeOf(object: SampleObject, lookup: Lookup): Shape | null {
  const api = lookup.api();
  return registryShape(object, lookup.registries()) ?? (api && apiShape(object, api));
}

/** Recognises the file that members without braces are part of: the registry, its servers, or one of these. */
export function fragmentShapeOf({ entries }: SampleObject, lookup: Lookup): Shape | null {
  const registry = catalogueIn(lookup.registries());
  if (!registry) return null;
  const { root, definitions, reading, name } = registry;
  const shape = { kind: 'registry', reading: { ...reading, partial: 1 } } as const;
  const areIn = (schema: Schema): boolean => entries.every((entry) => propertyNames(schema).includes(entry.name));
  if (areIn(root) && entries.every(({ value }) => holdsEntries(value))) return { ...shape, name, schema: root };
  const list = entries.some(({ value }) => property(value, 'url')) ? 'remote_servers' : 'servers';
  const servers = at(root, [list]);
  if (servers && entries.every(({ value }) => isServer(value)))
    return { ...shape, reading, name: `${name}.${list}`, schema: servers };
  const server = definitions.find(({ pointer }) => pointer.endsWith('/server'));
  const distinctive = /^(?:provenance|permissions|docker_tags|repository_url)$/;
  const isServerEntry = entries.some(
    ({ name: called, value }) => distinctive.test(called) || (called === 'env_vars' && value.kind === 'array'),
  );
  return server && isServerEntry && areIn(server.schema)
    ? { ...shape, name: server.name, schema: server.schema }
    : null;
}

function catalogueIn(registries: readonly Registry[]): Registry | null {
  return registries.find(({ root }) => propertyNames(root).includes('servers')) ?? null;
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
  const declared = textOf(object, '$schema');
  const registry =
    declared === null ? isCatalogue(object) && catalogueIn(registries) : schemaNamed(declared, registries);
  return registry ? { kind: 'registry', name: registry.name, schema: registry.root, reading: registry.reading } : null;
}

function isCatalogue(object: SampleObject): boolean {
  const named = (name: string): boolean =>
    object.entries.some((entry) => bare(entry.name) === name && entry.value.kind === 'string');
  const [isVersioned, isDated] = [named('version'), named('lastupdated')];
  return object.entries.some(({ name, value }) => {
    if (isServer(value) || (name === 'servers' && holdsEntries(value))) return true;
    if (value.kind !== 'object' && !holdsEntries(value)) return false;
    // A list under another name is misspelt if the rest is a catalogue's.
    const isNear = isVersioned && isDated && likeOne(name, ['servers', 'remote_servers']) !== null;
    return isNear || ((isVersioned || isDated) && /^(?:(?:remote_)?servers|groups)$/.test(name));
  });
}

/** The schema that `$schema` refers to, by file name, whatever branch or tag the address has. */
function schemaNamed(declared: string, registries: readonly Registry[]): Registry | null {
  const file = (address: string): string | undefined =>
    /([^/?#]+?)(?:\.schema)?(?:\.json)?(?:[?#].*)?$/.exec(address)?.[1];
  if (!/toolhive/i.test(declared)) return null;
  // Ids may be missing; then the schemas' names are their file names.
  const named = registries.find(({ id, name }) => file(id ?? name) === file(declared));
  return named ?? registries.find(({ id }) => id === null && registries.length === 1) ?? null;
}

type Named = Pick<Shape, 'name' | 'schema'>;

function apiShape(object: SampleObject, api: Api): Shape | null {
  const { reading } = api;
  const config = runConfiguration(api);
  if (!config) return null;
  const creation = creationIn(api);
  const inConfig = (name: string) =>
    resolved(at(config.schema, [name]), reading, config.name && `${config.name}.${name}`);
  const candidates: (readonly [Named | null, (object: SampleObject, schema: Schema) => boolean])[] = [
    [config, isRunConfiguration],
    [creation, (one, schema) => isCreation(one, schema, config.schema)],
    // Parts of a run configuration that can be files.
    [inConfig('authz_config'), isAuthorization],
    [inConfig('audit_config'), isAudit],
    [inConfig('permission_profile'), isProfile],
  ];
  const [found] = candidates.find(([named, isShape]) => named && isShape(object, named.schema)) ?? [];
  return found ? { kind: 'api', ...found, reading } : null;
}

/** The target of a reference with its name; an inline schema with the name of its place. */
function resolved(schema: Schema | null | undefined, reading: Reading, name: string | null = null): Named | null {
  if (schema == null) return null;
  const { $ref } = keywordsOf(schema);
  if ($ref === undefined) return { name, schema };
  const named = reading.resolve($ref);
  return named === undefined ? null : { name: referenceName($ref), schema: named };
}

/** The schema of the response of `GET …/export`. */
function runConfiguration({ operations, schemas, reading }: Api): Named | null {
  const exported = operations.find(({ path, method }) => method === 'get' && path.endsWith('/export'));
  const answered = exported?.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  return resolved(answered, reading) ?? schemas.find(({ name }) => /(^|\.)RunConfig$/.test(name)) ?? null;
}

/** The body of the request that creates a workload. */
function creationIn({ operations, reading }: Api): Named | null {
  const bodies = operations.flatMap(({ method, requestBody }) => (method === 'post' ? (requestBody ?? []) : []));
  const schemas = bodies.map(({ content }) => resolved(content[0]?.schema, reading));
  return schemas.find((body) => propertyNames(body?.schema).includes('image')) ?? null;
}

/** Whether it has names that neither a run configuration nor a registry server has. */
function isCreation(object: SampleObject, schema: Schema, config: Schema): boolean {
  const distinctive = propertyNames(schema).filter((name) => !propertyNames(config).includes(name));
  const isDistinctive = (name: string): boolean =>
    distinctive.includes(name) && !/^(?:url|headers|oauth_config)$/.test(name);
  const hasSource = textOf(object, 'image') || textOf(object, 'url');
  return Boolean(hasSource) && !isServer(object) && object.entries.some(({ name }) => isDistinctive(name));
}

function isRunConfiguration({ entries }: SampleObject): boolean {
  const isVersioned = entries.some(({ name, value }) => bare(name) === 'schemaversion' && value.kind !== 'object');
  const distinctive = /^(?:image|remote_url|transport|(?:base_|container_)?name)$/;
  return isVersioned && entries.some(({ name }) => distinctive.test(name));
}

function isAuthorization(object: SampleObject, schema: Schema): boolean {
  // Later versions leave the form of rules to each kind.
  if (!propertyNames(schema).includes('cedar')) return false;
  const isTyped = bare(textOf(object, 'type') ?? '').startsWith('cedar') && object.entries.length <= 4;
  return isTyped || property(object, 'cedar')?.kind === 'object';
}

function isAudit({ entries }: SampleObject, schema: Schema): boolean {
  const distinctive = /^(?:(?:exclude_)?event_types|max_data_size|include_(?:request|response)_data)$/;
  const names = propertyNames(schema);
  return entries.some(({ name }) => distinctive.test(name)) && entries.every(({ name }) => likeOne(name, names));
}

function isProfile({ entries }: SampleObject): boolean {
  const names = ['name', 'network', 'read', 'write', 'privileged'];
  const inside = ['outbound', 'inbound', 'allow_host', 'allow_port', 'insecure_allow_all'];
  return entries.some(({ name, value }) => {
    const meant = likeOne(name, names);
    if (meant === 'network')
      return value.kind === 'object' && value.entries.some((entry) => likeOne(entry.name, inside));
    const isTelling =
      name === 'privileged' ? value.kind === 'boolean' : /^(?:read|write)$/.test(name) && isPaths(value);
    return isTelling && entries.every((entry) => likeOne(entry.name, names));
  });
}

/** The name that one equals or resembles. */
function likeOne(name: string, names: readonly string[]): string | null {
  return names.includes(name) ? name : nearest(name, names);
}

function isPaths(value: SampleValue): boolean {
  if (value.kind === 'string') return value.text.startsWith('/');
  return value.kind === 'array' && value.items.every((item) => item.kind === 'string');
}
