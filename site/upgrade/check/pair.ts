import type { lookupOf } from '../../../generator/check/samples/index.ts';
import type { Facts } from '../../../generator/model/kinds.ts';
import type { ChangesByName } from './changed-uses.ts';

/** Two versions, as much as looking through texts asks of them. */
export interface VersionPair {
  /** What the documented program is called. */
  readonly program: string;
  readonly before: Side;
  readonly after: Side;
  readonly changes: ChangesByName;
}

/** One of them. */
export interface Side {
  readonly version: string;
  readonly facts: Facts;
  readonly lookup: ReturnType<typeof lookupOf>;
}
