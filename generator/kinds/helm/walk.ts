import type { HelmFacts, HelmValue, Step } from '../../model/helm.ts';
import { pathText } from './paths.ts';

/** A value and all that it holds, in the order of the file. */
export function* valuesBelow(values: readonly HelmValue[]): Generator<HelmValue> {
  for (const value of values) {
    yield value;
    yield* valuesBelow(value.children);
  }
}

/** Values that hold no others, as far as the reference shows: each part of the defaults is in exactly one. */
export function leafValues(values: readonly HelmValue[]): HelmValue[] {
  return [...valuesBelow(values)].filter(({ children }) => children.length === 0);
}

/** Whether a value or something inside has words of its own. */
export function isMentioned(value: HelmValue): boolean {
  return value.description !== null || value.children.some(isMentioned);
}

/** The value of a path, ignored ones too; null where the chart names none. */
export function findValue(
  { values, ignored }: Pick<HelmFacts, 'values' | 'ignored'>,
  steps: readonly Step[],
): HelmValue | null {
  const path = pathText(steps);
  return [...valuesBelow([...values, ...ignored])].find((value) => value.path === path) ?? null;
}

/** A section of the reference: values with one `@section`, or all of one key at the top. */
export interface ValueSection {
  /** Null for values without a section. */
  readonly name: string | null;
  readonly values: readonly HelmValue[];
}

/** Where values stand that no section takes, among others that one does. */
export const otherValues = 'Other values';

/**
 * The values by the sections that comments name, in the order in which they are first met, and those without at the
 * end. Names that only differ in case are one. Where no comment names one: scalars of the top first, then one section
 * for each object there.
 *
 * A value whose descendants are in other sections stands in each of them, with what belongs there.
 */
export function valueSections(values: readonly HelmValue[]): ValueSection[] {
  const named = [...valuesBelow(values)].flatMap(({ section }) => section ?? []);
  if (named.length === 0) {
    const plain = values.filter(({ children }) => children.length === 0);
    const objects = values.filter(({ children }) => children.length > 0);
    return [
      ...(plain.length > 0 ? [{ name: null, values: plain }] : []),
      ...objects.map((value) => ({ name: value.path, values: [value] })),
    ];
  }
  const names = new Map<string, string | null>();
  for (const name of named) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  names.delete(keyOf(null));
  return [...names.set(keyOf(null), null)]
    .map(([key, name]) => ({ name, values: values.flatMap((value) => within(value, key)) }))
    .filter((section) => section.values.length > 0);
}

function keyOf(section: string | null): string {
  return (section ?? otherValues).toLowerCase();
}

function within(value: HelmValue, key: string): HelmValue[] {
  const children = value.children.flatMap((child) => within(child, key));
  const isHere = keyOf(value.section) === key && (value.description !== null || value.children.length === 0);
  return children.length > 0 || isHere ? [{ ...value, children }] : [];
}
