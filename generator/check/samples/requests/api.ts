import type { Operation } from '../../../model/api.ts';
import type { Facts } from '../../../model/kinds.ts';
import type { NamedSchema, Schema } from '../../../model/schema.ts';
import { meantSchema } from '../../../schemas/merge.ts';
import { at } from '../../../schemas/values.ts';
import { distance } from '../../../shared/nearest.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { apiReading, type Reading } from '../../../validation/readings.ts';
import { type Address, hostKind, matches, parseAddress, segmentsOf } from './address.ts';

type ApiFacts = NonNullable<Facts['api']>;

/** The API ready for look-ups, with what tells its addresses from those of other programs. */
export interface Api {
  /** Operations that readers may call, each with the parts of its path. */
  readonly operations: readonly (Operation & { readonly segments: readonly string[] })[];
  readonly schemas: readonly NamedSchema[];
  readonly reading: Reading;
  /** `api/v1beta`, with which most paths begin. */
  readonly bases: readonly (readonly [string, string])[];
  /** What follows the base: `workloads`, …, and what stands beside it: `openapi` of `/api/openapi.json`. */
  readonly topics: ReadonlySet<string>;
  /** Paths of one part: `health`. */
  readonly short: readonly string[];
  readonly ports: ReadonlySet<string | null>;
}

export function apiOf({ operations: all, schemas, servers }: ApiFacts, commands: Facts['cli'] = null): Api {
  const operations = all
    .filter(({ origin }) => origin === 'path')
    .map((operation) => ({ ...operation, ...bodyOf(operation), segments: segmentsOf(operation.path) }));
  const paths = operations.map(({ segments }) => segments);
  const bases = new Map(
    paths
      .filter(({ length }) => length > 2)
      .map(([root = '', version = '']) => [`${root}/${version}`, [root, version] as const]),
  );
  return {
    operations,
    schemas,
    reading: apiReading(schemas),
    bases: [...bases.values()],
    topics: new Set(paths.flatMap((path) => (path.length === 2 ? stemOf(path[1] ?? '') : (path[2] ?? [])))),
    short: paths.filter(({ length }) => length === 1).map(([only = '']) => only),
    ports: new Set(servers.length > 0 ? servers.map(({ url }) => parseAddress(url).port) : usualPort(commands)),
  };
}

/** The body with the schemas that it really has. */
function bodyOf({ requestBody: body }: Operation): Pick<Operation, 'requestBody'> {
  const content = body?.content.map((media) => ({ ...media, schema: meantSchema(media.schema) }));
  return { requestBody: body && content ? { ...body, content } : body };
}

/** Where a document names no address, it's served by the program itself. */
function usualPort(tree: Facts['cli']): string[] {
  const serve = tree?.commands.find(({ path }) => path.slice(1).join(' ') === 'serve');
  const usual = serve?.flags.find(({ name }) => name === 'port')?.default;
  return usual?.kind === 'value' ? [usual.value] : [];
}

/** Whether the address means the tool's API rather than some other program on the same machine. */
export function isOurs(address: Address, api: Api, isSocket: boolean): boolean {
  const segments = segmentsOf(address.path);
  if (segments.length === 0 || (hostKind(address.host) === 'other' && !isSocket)) return false;
  const isCertain = isSocket || api.ports.has(address.port);
  const isUsual = isCertain || isOpen(address);
  // Every proxy has a `/health` of its own, which may answer more than the API's.
  const isExact = api.operations.some((operation) => matches(segments, operation.segments, false));
  if (isExact) return segments.length > 1 || isUsual;
  if (api.bases.some((base) => isBelow(segments, base, api, isUsual))) return true;
  if (!isUsual) return false;
  const [first = ''] = segments;
  const isShort = segments.length === 1 && first !== 'healthz' && api.short.some((name) => distance(name, first) <= 1);
  // `$API/workloads`: the variable may well hold the base, and `localhost:8080/workloads` lacks it.
  const withBase = api.bases.map((base) => [...base, ...segments]);
  // `/registry/v0.1/servers` is an API of its own.
  const isVersioned = segments.some((segment) => /^v\d/.test(segment));
  const isTail =
    !isVersioned &&
    api.operations.some((operation) => withBase.some((whole) => matches(whole, operation.segments, false)));
  return isShort || (isCertain && api.topics.has(first) && isTail);
}

/** The address leaves open which program answers: `$HOST/…`, `localhost:<port>/…`. */
function isOpen({ host, port }: Address): boolean {
  return port === null ? host !== '' && hostKind(host) === 'unknown' : isPlaceholder(port);
}

function isBelow(
  segments: readonly string[],
  [root, version]: readonly [string, string],
  { topics }: Api,
  isUsual: boolean,
): boolean {
  const [first = '', second = '', third = ''] = segments;
  if (first === version || (second === version && (first === root || segments.length > 2))) return true;
  if (first !== root) return false;
  if (isNear(second, version) && topics.has(third)) return true;
  return isUsual && (topics.has(stemOf(second)) || topics.has(third) || isNear(second, version));
}

function stemOf(segment: string): string {
  return segment.split('.')[0] ?? segment;
}

function isNear(segment: string | undefined, version: string): boolean {
  return segment !== undefined && distance(segment, version) <= 2;
}

/** What `GET …/workloads` tells of each workload. */
export function workloadsOf({ operations, reading }: Api): Schema | null {
  const listing = operations.find(({ method, path }) => method === 'get' && path.endsWith('/workloads'));
  const answered = listing?.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  return at(answered, ['workloads', 0], reading.resolve);
}
