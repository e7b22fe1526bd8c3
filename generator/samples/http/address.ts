import type { ApiDocument } from '../../model/api.ts';
import { distance } from '../../shared/nearest.ts';
import { isPlaceholder } from '../values/value.ts';

/** An address of a sample, taken apart without being resolved: parts of it may be placeholders. */
export interface Address {
  readonly host: string;
  readonly port: string | null;
  readonly path: string;
  /** What stands after `?`; null when there is none. */
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

/** The `?` that begins the query, and not one inside `${name:?message}`. */
function queryMark(tail: string): number {
  return tail.replaceAll(/\$\{[^}]*\}/g, (part) => 'x'.repeat(part.length)).indexOf('?');
}

/** Whose machine a host names. */
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

/** What of an API document tells its addresses from those of other programs. */
interface Marks {
  /** `api/v1beta`, with which most paths begin. */
  readonly bases: readonly (readonly [string, string])[];
  /** What follows the base: `workloads`, …, and what stands beside it: `openapi` of `/api/openapi.json`. */
  readonly topics: ReadonlySet<string>;
  /** Paths of one part: `health`. */
  readonly short: readonly string[];
  readonly ports: ReadonlySet<string | null>;
}

const marksOf = new WeakMap<ApiDocument, Marks>();

function readMarks(api: ApiDocument): Marks {
  const known = marksOf.get(api);
  if (known) return known;
  const paths = api.operations.filter(({ origin }) => origin === 'path').map(({ path }) => segmentsOf(path));
  const bases = new Map(
    paths
      .filter(({ length }) => length > 2)
      .map(([root = '', version = '']) => [`${root}/${version}`, [root, version] as const]),
  );
  const marks = {
    bases: [...bases.values()],
    topics: new Set(paths.flatMap((path) => (path.length === 2 ? stemOf(path[1] ?? '') : (path[2] ?? [])))),
    short: paths.filter(({ length }) => length === 1).map(([only = '']) => only),
    ports: new Set(api.servers.map(({ url }) => parseAddress(url).port)),
  };
  marksOf.set(api, marks);
  return marks;
}

/** Whether the address means the tool's API rather than some other program on the same machine. */
export function isOurs(address: Address, api: ApiDocument, isSocket: boolean): boolean {
  const segments = segmentsOf(address.path);
  if (segments.length === 0 || (hostKind(address.host) === 'other' && !isSocket)) return false;
  const marks = readMarks(api);
  const isCertain = isSocket || marks.ports.has(address.port);
  const isUsual = isCertain || isOpen(address);
  // Every proxy has a `/health` of its own, which may answer more than the API's.
  const isExact = api.operations.some(
    ({ path, origin }) => origin === 'path' && matches(segments, segmentsOf(path), false),
  );
  if (isExact) return segments.length > 1 || isUsual;
  if (marks.bases.some((base) => isBelow(segments, base, marks, isCertain, isUsual))) return true;
  if (!isUsual) return false;
  const [first = ''] = segments;
  const isShort =
    segments.length === 1 && first !== 'healthz' && marks.short.some((name) => distance(name, first) <= 1);
  // `$API/workloads`: the variable may well hold the base, and `localhost:8080/workloads` lacks it.
  const withBase = marks.bases.map((base) => [...base, ...segments]);
  // `/registry/v0.1/servers` is an API of its own.
  const isVersioned = segments.some((segment) => /^v\d/.test(segment));
  const isTail =
    !isVersioned &&
    api.operations.some(({ path }) => withBase.some((whole) => matches(whole, segmentsOf(path), false)));
  return isShort || (isCertain && marks.topics.has(first) && isTail);
}

/** The address leaves open which program answers: `$HOST/…`, `localhost:<port>/…`. */
function isOpen({ host, port }: Address): boolean {
  return port === null ? host !== '' && hostKind(host) === 'unknown' : isPlaceholder(port);
}

function isBelow(
  segments: readonly string[],
  [root, version]: readonly [string, string],
  { topics }: Marks,
  isCertain: boolean,
  isUsual: boolean,
): boolean {
  const [first = '', second = '', third = ''] = segments;
  if (first === version || (second === version && (first === root || segments.length > 2))) return true;
  if (first !== root) return false;
  if (isNear(second, version) && topics.has(third)) return true;
  return (isCertain || isUsual) && (topics.has(stemOf(second)) || topics.has(third) || isNear(second, version));
}

function stemOf(segment: string): string {
  return segment.split('.')[0] ?? segment;
}

function isNear(segment: string | undefined, version: string): boolean {
  return segment !== undefined && distance(segment, version) <= 2;
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

/** A part of a path for the reader to fill in. */
export function isStandIn(segment: string): boolean {
  return isPlaceholder(segment) || /^\{.*\}$/.test(segment) || /^:[a-z]\w*$/i.test(segment);
}

/** The path of an operation that was most likely meant, with the sample's own values for its parameters. */
export function nearestPath(segments: readonly string[], paths: readonly string[]): string | null {
  let best: { readonly path: string; readonly cost: number } | null = null;
  for (const path of paths) {
    const pattern = segmentsOf(path);
    const cost = endsLike(segments, pattern)
      ? 2.5
      : Math.min(pathDistance(segments, pattern), isShortened(segments, pattern) ? 3.5 : Number.POSITIVE_INFINITY);
    if (!best || cost < best.cost) best = { path: written(pattern, segments), cost };
  }
  return best && best.cost <= 12 ? best.path : null;
}

/** One of the two is the end of the other, give or take a letter: `/api/v1beta/health`, `/workloads`. */
function endsLike(from: readonly string[], to: readonly string[]): boolean {
  if (from.length === to.length || to.some((part) => part.startsWith('{'))) return false;
  const [short, long] = from.length < to.length ? [from, to] : [to, from];
  const end = long.slice(-short.length);
  return short.every((part, index) => distance(part, end[index] ?? '') <= 1);
}

/** Something in the middle was left out: `/api/v1beta/status` for `/api/v1beta/workloads/{name}/status`. */
function isShortened(from: readonly string[], to: readonly string[]): boolean {
  return from.length > 1 && from.length < to.length && from[0] === to[0] && from.at(-1) === to.at(-1);
}

function written(pattern: readonly string[], segments: readonly string[]): string {
  const isAligned = pattern.length === segments.length;
  return `/${pattern.map((part, index) => (isAligned && /^\{.*\}$/.test(part) ? (segments[index] ?? part) : part)).join('/')}`;
}

/** What it costs to turn one path into the other, segment by segment; one that is missing or too much costs most. */
function pathDistance(from: readonly string[], to: readonly string[]): number {
  let last = to.map((_, index) => (index + 1) * 3);
  last.unshift(0);
  for (const [row, segment] of from.entries()) {
    const next = [(row + 1) * 4];
    for (const [column, part] of to.entries()) {
      const change = /^\{.*\}$/.test(part) ? 1 : Math.min(9, distance(segment, part));
      next.push(Math.min((last[column + 1] ?? 0) + 4, (next[column] ?? 0) + 3, (last[column] ?? 0) + change));
    }
    last = next;
  }
  return last[to.length] ?? 99;
}
