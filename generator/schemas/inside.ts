import type { Json, Schema } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { jsonText } from '../shared/json-text.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { shortDigest } from '../shared/short-digest.ts';
import {
  compositionsOf,
  conditionalsOf,
  isExternal,
  isNothing,
  keywordsOf,
  type Resolve,
  typesOf,
} from './keywords.ts';

/* The direct subschemas of a schema, with their key steps. References are not followed. */

export interface Step {
  /** A name, a pattern between slashes, `*`, `[0]` or `[]`. */
  readonly step: string;
  readonly isName: boolean;
  readonly schema: Schema;
}

/** Schemas of nested values, by step. */
export function stepsOf(schema: Schema): Step[] {
  const keywords = keywordsOf(schema);
  const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items = false } = keywords;
  const step = (name: string, inner: Schema): Step => ({ step: name, isName: false, schema: inner });
  return [
    ...Object.entries(properties).map(([name, inner]) => ({ step: name, isName: true, schema: inner })),
    ...Object.entries(patternProperties).map(([pattern, inner]) => step(`/${pattern}/`, inner)),
    ...(typeof additionalProperties === 'object' ? [step('*', additionalProperties)] : []),
    ...prefixItems.map((inner, index) => step(`[${index}]`, inner)),
    ...(isNothing(items) ? [] : [step('[]', items)]),
  ];
}

/** The subschema for a name or index; undefined without one. References are not followed. */
export function stepTo(schema: Schema, wanted: string | number): Step | undefined {
  const steps = stepsOf(schema);
  const other = (name: string) => steps.find(({ step, isName }) => step === name && !isName);
  if (typeof wanted === 'number') return other(`[${wanted}]`) ?? other('[]');
  const isMatch = ({ step, isName }: Step): boolean =>
    !isName && step.startsWith('/') && schemaPattern(step.slice(1, -1))?.test(wanted) === true;
  return steps.find(({ step, isName }) => step === wanted && isName) ?? steps.find(isMatch) ?? other('*');
}

/** A subschema for the same value: a member of `oneOf` and the like, or a condition such as `then`, with its label. */
export interface Branch {
  readonly keyword: string;
  readonly label: string;
}

/** Alternative and conditional schemas of the same value. */
export function branchesOf(schema: Schema, resolve: Resolve): (Branch & { readonly schema: Schema })[] {
  return [
    ...compositionsOf(schema).flatMap(({ keyword, members }) => {
      if (keyword === 'allOf') return [];
      // Generators of definitions repeat members.
      const distinct = [...new Map(members.map((member) => [canonicalText(member as Json), member])).values()];
      const labels = branchLabels(distinct, resolve);
      return distinct.map((member, index) => ({ keyword, label: labels[index] ?? '', schema: member }));
    }),
    ...conditionalsOf(schema).map((one) => ({ keyword: one.keyword, label: one.keyword, schema: one.schema })),
  ];
}

/**
 * Key of a value one step below another: `a.b`, `a[]` for items, `a{}` for the values of a map.
 *
 * @param separator between a key and a name: `.`, or a space after that of a whole schema
 * @param step a name, `[]`, `[0]`, or `*` for any name
 */
export function keyBelow(key: string, separator: '.' | ' ', step: string): string {
  const isName = step !== '*' && !/^\[\d*\]$/.test(step);
  const shown = step === '*' ? '{}' : isName && /[.[\](){}\s]/.test(step) ? JSON.stringify(step) : step;
  return key + (isName || separator === ' ' ? separator : '') + shown;
}

/** Labels of alternatives in keys: their titles, else digests of their shapes, since names of schemas may change. */
function branchLabels(members: readonly Schema[], resolve: Resolve): string[] {
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

/** The constraints of a schema to a depth, without texts and names of schemas. Recorded keys depend on it. */
export function shape(schema: Schema, resolve: Resolve, depth: number): Json {
  const {
    $ref,
    format = null,
    enum: values = null,
    const: only = null,
    properties = {},
    required = [],
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
    properties: Object.entries(properties)
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([name, inner]) => [name, required.includes(name), inside(inner)]),
    other: typeof additionalProperties === 'object' ? inside(additionalProperties) : (additionalProperties ?? null),
    items: items === undefined ? null : inside(items),
    groups: compositionsOf(schema).map(({ keyword, members }) => [keyword, ...members.map(inside)]),
  };
}
