import type { EntityKey } from './entity.ts';

/** Where something went that a version has under another key, or no longer has: a line of `moves.yaml`. */
export interface Move {
  /** Key that it had in versions before: `cli:thv old --flag`. */
  readonly from: EntityKey;
  /** Key of the same thing now, or of what it's to be looked for in; null: nothing takes its place. */
  readonly to: EntityKey | null;
  /** Why it's there, for people. */
  readonly reason: string;
  /** File that says it, and the place in it. */
  readonly file: string;
  readonly place: string;
}

/** New keys by old ones. */
export function successorsOf(moves: readonly Pick<Move, 'from' | 'to'>[]): ReadonlyMap<EntityKey, EntityKey | null> {
  return new Map(moves.map(({ from, to }) => [from, to]));
}
