import type { EntityKey } from './entity.ts';

/** The new place of a renamed or removed entity: a line of `moves.yaml`. */
export interface Move {
  /** Its key in earlier versions: `cli:thv old --flag`. */
  readonly from: EntityKey;
  /** Its key now, or the key of its replacement; null: no replacement. */
  readonly to: EntityKey | null;
  /** Reason, for maintainers. */
  readonly reason: string;
  /** File of the entry, and the place in it. */
  readonly file: string;
  readonly place: string;
}

/** Maps old keys to new ones. */
export function successorsOf(moves: readonly Pick<Move, 'from' | 'to'>[]): ReadonlyMap<EntityKey, EntityKey | null> {
  return new Map(moves.map(({ from, to }) => [from, to]));
}
