/** Things whose names begin alike. */
export interface PrefixGroup<Item> {
  /** What tells them from those of other groups; empty where there's only one group. */
  readonly prefix: readonly string[];
  readonly items: readonly Item[];
}

interface Splitting<Item> {
  /** A name in the steps in which it can be cut. */
  readonly steps: (item: Item) => readonly string[];
  readonly size: (item: Item) => number;
  /** Groups that are larger are split where their names differ first. */
  readonly limit: number;
}

/** Groups of a size that a page can take. What is added or removed elsewhere doesn't move anything to another group. */
export function byPrefix<Item>(
  items: readonly Item[],
  splitting: Splitting<Item>,
  prefix: readonly string[] = [],
): PrefixGroup<Item>[] {
  const { steps, size, limit } = splitting;
  const whole = [{ prefix, items }];
  if (items.reduce((sum, item) => sum + size(item), 0) <= limit) return whole;
  const [first = [], ...others] = items.map(steps);
  const shared = first.findIndex((step, at) => others.some((other) => other[at] !== step));
  const depth = shared < 0 ? first.length : shared;
  const groups = Map.groupBy(items, (item) => steps(item)[depth] ?? '');
  if (groups.size < 2) return whole;
  return [...groups].flatMap(([step, own]) =>
    byPrefix(own, splitting, [...first.slice(0, depth), ...(step === '' ? [] : [step])]),
  );
}
