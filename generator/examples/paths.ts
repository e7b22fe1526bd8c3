import type { Json } from '../model/schema.ts';

/** Names of properties and indexes of items, outermost first. */
export type Path = readonly (string | number)[];

/** `spec.volumes[0].name`. */
export function pathText(path: Path): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index > 0 ? `.${step}` : step)).join('');
}

/** The value at a path; undefined without one. */
export function valueAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (inner === null || typeof inner !== 'object') return undefined;
    return Object.hasOwn(inner, step) ? (inner as Record<string | number, Json>)[step] : undefined;
  }, value);
}

/** A copy with another value at the path; undefined removes the property. */
export function withValue(value: Json, [step, ...rest]: Path, wanted: Json | undefined): Json {
  if (step === undefined) return wanted ?? null;
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const isGone = rest.length === 0 && wanted === undefined;
    const inner = isGone ? [] : [withValue(items[Number(step)] ?? {}, rest, wanted)];
    return [...items.slice(0, Number(step)), ...inner, ...items.slice(Number(step) + 1)];
  }
  const entries = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  if (rest.length === 0 && wanted === undefined) return Object.fromEntries(entries.filter(([name]) => name !== step));
  const old = entries.find(([name]) => name === step)?.[1] ?? {};
  const inner = withValue(old, rest, wanted);
  return Object.fromEntries(
    entries.some(([name]) => name === step)
      ? entries.map(([name, item]) => [name, name === step ? inner : item])
      : [...entries, [String(step), inner]],
  );
}
