import type { EntityKey } from './entity.ts';

/** `moves.yaml`: an entity that has another key since some version. */
export interface Move {
  readonly from: EntityKey;
  /** What it became, or with `isParent` what took it in. */
  readonly to: EntityKey;
  readonly isParent?: true;
}
