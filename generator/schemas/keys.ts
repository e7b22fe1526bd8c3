import type { Json, Schema } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { jsonText } from '../shared/json-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { compositionsOf, isExternal, keywordsOf, propertiesOf, type Resolve, typesOf } from './keywords.ts';

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
export function branchLabels(members: readonly Schema[], resolve: Resolve): string[] {
  const counts = new Map<string, number>();
  return members.map((member) => {
    const { title, $ref } = keywordsOf(member);
    const named = $ref === undefined ? undefined : resolve($ref);
    const label = title ?? keywordsOf(named).title ?? shortDigest(jsonText(shape(member, resolve, 2)));
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${label} ${count}`;
  });
}

/** What a schema allows, without words and without names of schemas, so many levels deep. Recorded keys depend on it. */
export function shape(schema: Schema, resolve: Resolve, depth: number): Json {
  const {
    $ref,
    format = null,
    enum: values = null,
    const: only = null,
    items,
    additionalProperties,
  } = keywordsOf(schema);
  const types = typesOf(schema);
  const named = $ref === undefined ? undefined : resolve($ref);
  if (depth === 0) return types;
  if (named !== undefined) return shape(named, resolve, depth - 1);
  const inside = (inner: Schema): Json => shape(inner, resolve, depth - 1);
  return {
    ...{ types, format, enum: values, const: only },
    to: $ref !== undefined && isExternal($ref) ? $ref : null,
    properties: propertiesOf(schema)
      .toSorted((one, two) => (one.name < two.name ? -1 : 1))
      .map(({ name, required, schema: inner }) => [name, required, inside(inner)]),
    other: typeof additionalProperties === 'object' ? inside(additionalProperties) : (additionalProperties ?? null),
    items: items === undefined ? null : inside(items),
    groups: compositionsOf(schema).map(({ keyword, members }) => [keyword, ...members.map(inside)]),
  };
}

/** Members that say the same are one. Generators of definitions write them twice. */
export function distinctMembers(members: readonly Schema[]): Schema[] {
  return [...new Map(members.map((member) => [canonicalText(member as Json), member])).values()];
}
