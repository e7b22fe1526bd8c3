/**
 * Access to raw files that shares nothing with the readers under test: were it the same code, equal numbers would
 * prove nothing.
 */
export type RawMap = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is RawMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a map; none for anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isMap(value) ? Object.entries(value) : [];
}

/** The items of a list; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a path of keys; undefined where there is none. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => (isMap(node) ? node[key] : undefined), value);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Follows `#/a/b` references of components, however many there are in a row. */
export function follow(root: unknown, value: unknown): unknown {
  let found = value;
  for (let left = 20; left > 0 && isMap(found) && typeof found.$ref === 'string'; left--)
    found = at(root, ...found.$ref.split('/').slice(1));
  return found;
}
