import type { Operation } from '../../../model/api.ts';
import type { Facts } from '../../../model/kinds.ts';
import type { NamedSchema, Schema } from '../../../model/schema.ts';
import { effectiveSchemas } from '../../../schemas/effective.ts';
import { meantSchema } from '../../../schemas/merge.ts';
import { at } from '../../../schemas/values.ts';
import { nearest } from '../../../shared/nearest.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { apiReading, type Reading } from '../../../validation/readings.ts';
import { type Address, hostKind, matches, parseAddress, segmentsOf } from './address.ts';

type ApiFacts = NonNullable<Facts['api']>;

/** The API indexed for look-ups, with what distinguishes its addresses from those of other programs. */
export interface Api {
  /** Operations open to readers, each with the segments of its path. */
  readonly operations: readonly (Operation & { readonly segments: readonly string[] })[];
  readonly schemas: readonly NamedSchema[];
  readonly reading: Reading;
  /** The common prefix of most paths: `/api/v1beta/`. */
  readonly bases: readonly string[];
  readonly ports: ReadonlySet<string | null>;
}

export function apiOf({ operations: all, schemas, servers }: ApiFacts, commands: Facts['cli'] = null): Api {
  const read = apiReading(schemas);
  const { of, resolve } = effectiveSchemas(read.resolve);
  const operations = all
    .filter(({ origin }) => origin === 'path')
    .map((operation) => ({ ...operation, ...bodyOf(operation, of), segments: segmentsOf(operation.path) }));
  const below = operations.filter(({ segments }) => segments.length > 2);
  return {
    operations,
    schemas,
    reading: { ...read, resolve },
    bases: [...new Set(below.map(({ segments }) => `/${segments.slice(0, 2).join('/')}/`))],
    ports: new Set(servers.length > 0 ? servers.map(({ url }) => parseAddress(url).port) : usualPort(commands)),
  };
}

/** The body with its effective schemas, discriminators included. */
function bodyOf({ requestBody: body }: Operation, of: (schema: Schema) => Schema): Pick<Operation, 'requestBody'> {
  const content = body?.content.map((media) => {
    const schema = meantSchema(media.schema);
    return { ...media, schema: schema && of(schema) };
  });
  return { requestBody: body && content ? { ...body, content } : body };
}

/** The default port, for documents without a server address: the program serves itself. */
function usualPort(tree: Facts['cli']): string[] {
  const serve = tree?.commands.find(({ path }) => path.slice(1).join(' ') === 'serve');
  const usual = serve?.flags.find(({ name }) => name === 'port')?.default;
  return usual?.kind === 'value' ? [usual.value] : [];
}

/** Whether the address belongs to the tool's API rather than to another program on the same machine. */
export function isOurs(address: Address, { operations, bases, ports }: Api, isSocket: boolean): boolean {
  const { host, port, path } = address;
  const segments = segmentsOf(path);
  if (segments.length === 0 || (hostKind(host) === 'other' && !isSocket)) return false;
  const isCertain = isSocket || ports.has(port);
  // `$HOST/…`, `localhost:<port>/…`: any program may answer.
  const isOpen = port === null ? host !== '' && hostKind(host) === 'unknown' : isPlaceholder(port);
  // Every proxy also has a `/health`, which may answer differently from the API's.
  if (operations.some((operation) => matches(segments, operation.segments, false)))
    return segments.length > 1 || isCertain || isOpen;
  if (bases.some((base) => path.startsWith(base))) return true;
  const near = isCertain || isOpen ? nearestPath(path, operations) : null;
  // `$API/workloads`: the variable may contain the base.
  if (near === null || path === '/healthz') return false;
  const isTail = isCertain && near.endsWith(path) && bases.some((base) => near.startsWith(base));
  return isTail || segmentsOf(near).length === segments.length;
}

/** The path of the operation that was most likely meant, with the sample's values for its parameters. */
export function nearestPath(path: string, operations: Api['operations']): string | null {
  const own = segmentsOf(path);
  const written = operations.map(({ segments }) => {
    const isAligned = segments.length === own.length;
    return `/${segments.map((part, at) => (isAligned && part.startsWith('{') ? own[at] : part)).join('/')}`;
  });
  const [whole] = written.filter((one) => one.endsWith(path)).toSorted((one, other) => one.length - other.length);
  return whole ?? nearest(path, written);
}

/** Schema of each workload in the response of `GET …/workloads`. */
export function workloadsOf({ operations, reading }: Api): Schema | null {
  const listing = operations.find(({ method, path }) => method === 'get' && path.endsWith('/workloads'));
  const answered = listing?.responses.find(({ status }) => status === '200')?.content[0]?.schema;
  return at(answered, ['workloads', 0], reading.resolve);
}
