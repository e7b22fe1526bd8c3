import { distance } from '../../../shared/nearest.ts';
import { segmentsOf } from './address.ts';

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
