import type { EntityFacts, FactValue } from '../model/facts.ts';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { textOrJson } from '../shared/json-text.ts';
import { textDigest } from '../shared/recorded-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { branchesOf, shape } from './inside.ts';
import {
  constraintsOf,
  isExternal,
  isIntOrString,
  isNothing,
  keywordsOf,
  type Resolve,
  requiredElsewhere,
  typesOf,
} from './keywords.ts';
import type { SchemaValue } from './values.ts';

/** A rule that only compares the value with the previous one makes it immutable. */
const immutableRule = /^\(?\s*(self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*\)?$/;

/** Whether a CEL rule only makes a value immutable. */
export function saysImmutable(rule: string): boolean {
  return immutableRule.test(rule.trim());
}

/** Whether a schema is deprecated, by keyword or text. */
export function isDeprecated({ deprecated, description }: SchemaObject): boolean {
  return deprecated === true || deprecationIn(description ?? null) !== null;
}

/** Resolution of references: for labels of alternatives, and keys of schemas with entities. */
export interface FactReferences {
  readonly resolve: Resolve;
  readonly keyOf: (target: string) => string | undefined;
}

/** Keywords for texts or presentation. */
export const prose = new Set([
  'summary',
  'externalDocs',
  '$comment',
  'markdownDescription',
  'xml',
  'x-order',
  'x-displayName',
]);

/** Levels of a condition in its digest. */
const conditionDepth = 6;

/** The facts of a value. */
export function valueFacts(
  { schema, required, recursesTo }: SchemaValue,
  to: FactReferences,
  root: string,
): EntityFacts {
  const rules = (schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule);
  return {
    ...ownFacts(schema, to),
    ...textFacts(schema.description ?? null),
    ...(required && { required }),
    ...listed('requires', requiredElsewhere(schema)),
    ...listed('rules', rules),
    ...(recursesTo && { recursesTo: recursesTo.key.slice(root.length).trimStart() }),
  };
}

/** The facts of one schema, without its references. */
export function ownFacts(schema: Schema, { resolve, keyOf }: FactReferences): Record<string, FactValue> {
  const keywords = keywordsOf(schema);
  const { $ref } = [keywords, ...(keywords.allOf ?? []).map(keywordsOf)].find((one) => one.$ref !== undefined) ?? {};
  const target = $ref === undefined || isExternal($ref) ? $ref : keyOf($ref);
  return {
    ...typeFacts(schema),
    ...(keywords.format !== undefined && { format: keywords.format }),
    ...(keywords.discriminator && { discriminator: keywords.discriminator.propertyName }),
    ...(keywords.enum && { enum: sorted(keywords.enum.map(textOrJson)) }),
    ...(keywords.const !== undefined && { const: factOf(keywords.const) }),
    ...(keywords.default !== undefined && { default: factOf(keywords.default) }),
    ...(keywords.deprecated && { deprecated: true }),
    ...(keywords.readOnly && { readOnly: true }),
    ...(keywords.writeOnly && { writeOnly: true }),
    ...(keywords['x-kubernetes-validations']?.some(({ rule }) => saysImmutable(rule)) && { immutable: true }),
    ...(target !== undefined && { reference: target }),
    ...(keywords.additionalProperties !== undefined && {
      additionalProperties: openness(keywords.additionalProperties),
    }),
    ...(keywords.items !== undefined && isNothing(keywords.items) && { items: 'closed' }),
    ...(keywords['x-kubernetes-preserve-unknown-fields'] && { preserveUnknown: true }),
    ...branchFacts(schema, resolve),
    ...constraintFacts(schema),
  };
}

function typeFacts(schema: Schema): Record<string, FactValue> {
  const types = typesOf(schema);
  const named = isIntOrString(schema) ? ['integer', 'string'] : types.filter((type) => type !== 'null');
  const [only, ...more] = named.length > 0 ? named.toSorted() : types;
  return {
    ...(only !== undefined && { type: more.length > 0 ? [only, ...more] : only }),
    ...(types.includes('null') && named.length > 0 && { nullable: true }),
  };
}

function openness(others: Schema): string {
  return others === false ? 'closed' : others === true ? 'open' : 'schema';
}

/** Labels of alternatives, and digests of conditions. */
function branchFacts(schema: Schema, resolve: Resolve): Record<string, FactValue> {
  const branches = branchesOf(schema, resolve);
  const labels = (keyword: string) => branches.filter((one) => one.keyword === keyword).map(({ label }) => label);
  const conditions = branches.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  return {
    ...listed('oneOf', labels('oneOf')),
    ...listed('anyOf', labels('anyOf')),
    ...listed(
      'conditions',
      conditions.map(({ keyword, schema: other }) => {
        return `${keyword} ${shortDigest(canonicalText(shape(other, resolve, conditionDepth)))}`;
      }),
    ),
  };
}

/** Ignores `uniqueItems: false`, the default. */
function constraintFacts(schema: Schema): Record<string, FactValue> {
  const constraints = [...constraintsOf(schema)].filter(([keyword, value]) => !prose.has(keyword) && value !== false);
  return Object.fromEntries(constraints.map(([keyword, value]) => [keyword, factOf(value)]));
}

/** Facts of a text: its digest, and a deprecation. */
export function textFacts(text: string | null): Record<string, FactValue> {
  if (text === null || text.trim() === '') return {};
  const deprecation = deprecationIn(text);
  return { text: textDigest(text), ...(deprecation && deprecated(deprecation.replacement)) };
}

export function deprecated(replacement: string | null): Record<string, FactValue> {
  return { deprecated: true, ...(replacement !== null && { replacement }) };
}

/** A value as a fact: anything but strings, numbers, booleans and lists of strings becomes canonical JSON. */
export function factOf(value: Json): FactValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value;
  return canonicalText(value);
}

/** A sorted list as a fact; none for an empty list. */
export function listed(name: string, items: readonly string[]): Record<string, FactValue> {
  return items.length === 0 ? {} : { [name]: sorted(items) };
}

function sorted(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}
