import { distance } from '../../../generator/shared/nearest.ts';

/** Whether one word may be meant by the other: a slip of the finger, or the same beginning. */
function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  // `isolation` and `isolate`, `env` and `environment`.
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  if (same >= 3 && (same === shorter || same >= shorter - 2)) return true;
  return shorter > 3 && distance(one, other, 1) === 1;
}

/**
 * How much a name is like what somebody half remembers, 0 to 1: the parts that both have, in whatever order, or the
 * letters of the whole.
 */
export function likeness(typed: readonly string[], name: readonly string[]): number {
  const longer = Math.max(typed.length, name.length);
  const shared = typed.filter((part) => name.some((own) => isLike(part, own))).length;
  const [one, other] = [typed.join(''), name.join('')];
  const limit = Math.min(one.length, other.length) > 5 ? 2 : 1;
  const away = distance(one, other, limit);
  const byLetters = away > limit || Math.min(one.length, other.length) < 3 ? 0 : 1 - away / 10;
  return Math.max(byLetters, (shared / longer) * 0.95);
}
