import type { Json, SchemaNode } from '../model/schema.ts';
import { jsonText } from '../shared/json-text.ts';
import { shortDigest } from '../shared/short-digest.ts';

/** What lets a reference be followed; undefined for one that leads elsewhere. */
export type Resolve = (target: string) => SchemaNode | undefined;

/**
 * Key of a value one step below another: `a.b`, `a[]` for items, `a{}` for the values of a map.
 * @param separator stands between a key and a name: `.`, or a space after that of a whole schema
 * @param step a name, `[]`, `[0]`, or `*` for any name
 */
export function keyBelow(key: string, separator: '.' | ' ', step: string): string {
  const isName = step !== '*' && !/^\[\d*\]$/.test(step);
  const shown = step === '*' ? '{}' : isName && /[.[\](){}\s]/.test(step) ? JSON.stringify(step) : step;
  return key + (isName || separator === ' ' ? separator : '') + shown;
}

/** What tells alternatives apart in keys: their titles, else digests of their shapes. Names of schemas may change. */
export function branchLabels(members: readonly SchemaNode[], resolve: Resolve): string[] {
  const counts = new Map<string, number>();
  return members.map((member) => {
    const { title, reference } = member;
    const named = reference && resolve(reference.target);
    const label = title ?? named?.title ?? shortDigest(jsonText(shape(member, resolve, 2)));
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} ${count}`;
  });
}

/** What a schema allows, without words and without names of schemas, so many levels deep. */
export function shape(node: SchemaNode, resolve: Resolve, depth: number): Json {
  const { reference, types, format, additionalProperties: other, items } = node;
  const named = reference && resolve(reference.target);
  if (depth === 0) return types;
  if (named) return shape(named, resolve, depth - 1);
  const inside = (schema: SchemaNode): Json => shape(schema, resolve, depth - 1);
  return {
    ...{ types, format, enum: node.enum, const: node.const?.value ?? null },
    to: reference?.external ? reference.target : null,
    properties: node.properties
      .toSorted((one, two) => (one.name < two.name ? -1 : 1))
      .map(({ name, required, schema }) => [name, required, inside(schema)]),
    other: typeof other === 'object' && other ? inside(other) : other,
    items: items && inside(items),
    groups: node.compositions.map(({ keyword, members }) => [keyword, ...members.map(inside)]),
  };
}
