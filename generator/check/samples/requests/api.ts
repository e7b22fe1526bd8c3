import type { Operation } from '../../../model/api.ts';
import type { Facts } from '../../../model/kinds.ts';
import type { NamedSchema, Schema } from '../../../model/schema.ts';
import { effectiveSchemas } from '../../../schemas/effective.ts';
import { meantSchema } from '../../../schemas/merge.ts';
import { at } from '../../../schemas/values.ts';
import { nearest } from '../../../shared/nearest.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { apiReading, type Reading } from '../../../validation/readings.ts';

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
  const steps = segmentsOf(path);
  const written = operations.map(({ segments }) => {
    const isAligned = segments.length === steps.length;
    return `/${segments.map((part, at) => (isAligned && part.startsWith('{') ? steps[at] : part)).join('/')}`;
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

/** An address of a sample, taken apart without being resolved: parts of it may be placeholders. */
export interface Address {
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
  /** The part after `?`; null without one. */
  readonly query: string | null;
  /** Where the path and the query begin in the text. */
  readonly pathAt: number;
  readonly queryAt: number;
}

/** Takes an address apart; `http://` may be missing, as in commands. */
export function parseAddress(text: string): Address {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(text)?.[0] ?? '';
  const rest = text.slice(scheme.length);
  const authority = /^(?:\$\{[^}]*\}|<[^>]*>|\{\{[^}]*\}\}|[^/?#$<{]|[$<{])*/.exec(rest)?.[0] ?? '';
  const pathAt = scheme.length + authority.length;
  const tail = text.slice(pathAt).split('#')[0] ?? '';
  const mark = queryMark(tail);
  const [, host = '', port = null] =
    /^(?:[^@]*@)?(\[[^\]]*\]|.*?)(?::(\d+|\$\{?\w+\}?|<[^>]*>|[A-Z_]+))?$/.exec(authority) ?? [];
  return {
    host,
    port,
    path: mark < 0 ? tail : tail.slice(0, mark),
    query: mark < 0 ? null : tail.slice(mark + 1),
    pathAt,
    queryAt: mark < 0 ? pathAt + tail.length : pathAt + mark + 1,
  };
}

/** The `?` that begins the query, not one inside `${name:?message}`. */
function queryMark(tail: string): number {
  return tail.replaceAll(/\$\{[^}]*\}/g, (part) => 'x'.repeat(part.length)).indexOf('?');
}

/** Whether a host is the local machine, unknown, or another one. */
export function hostKind(host: string): 'local' | 'unknown' | 'other' {
  const name = host.toLowerCase();
  if (host === '' || isPlaceholder(host) || /^[A-Z][A-Z0-9_]+$/.test(host) || /^\{.*\}$/.test(host)) return 'unknown';
  if (/^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\]|host\.(docker|containers)\.internal)$/.test(name))
    return 'local';
  if (/^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+/.test(name)) return 'local';
  return 'other';
}

/** The parts of a path between slashes; one slash at the end does not count. */
export function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

/** Whether a path of a sample fits the path of an operation. */
export function matches(segments: readonly string[], pattern: readonly string[], placeholders = true): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      if (/^\{.*\}$/.test(part)) return segment !== '';
      return segment === part || (placeholders && isStandIn(segment));
    })
  );
}

/** Whether a part of a path is a placeholder. */
function isStandIn(segment: string): boolean {
  return isPlaceholder(segment) || /^\{.*\}$/.test(segment) || /^:[a-z]\w*$/i.test(segment);
}
