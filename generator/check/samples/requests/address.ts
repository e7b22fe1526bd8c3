import { isPlaceholder } from '../../../validation/placeholder.ts';

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
export function isStandIn(segment: string): boolean {
  return isPlaceholder(segment) || /^\{.*\}$/.test(segment) || /^:[a-z]\w*$/i.test(segment);
}
