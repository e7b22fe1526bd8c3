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
  return {
    ...ownFacts(schema, to),
    ...textFacts(schema.description ?? null),
    ...stated({
      required,
      requires: sorted(requiredElsewhere(schema)),
      rules: sorted((schema['x-kubernetes-validations'] ?? []).map(({ rule }) => rule)),
      recursesTo: recursesTo?.key.slice(root.length).trimStart(),
    }),
  };
}

/** The facts of one schema, without its references. */
export function ownFacts(schema: Schema, { resolve, keyOf }: FactReferences): EntityFacts {
  const keywords = keywordsOf(schema);
  const { const: only, default: usual, items, additionalProperties: others } = keywords;
  const { $ref } = [keywords, ...(keywords.allOf ?? []).map(keywordsOf)].find((one) => one.$ref !== undefined) ?? {};
  const branches = branchesOf(schema, resolve);
  const labels = (keyword: string) => branches.filter((one) => one.keyword === keyword).map(({ label }) => label);
  const conditions = branches.filter(({ keyword }) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const constraints = [...constraintsOf(schema)].filter(([keyword]) => !prose.has(keyword));
  return {
    ...typeFacts(schema),
    ...stated({
      format: keywords.format,
      discriminator: keywords.discriminator?.propertyName,
      enum: keywords.enum && sorted(keywords.enum.map(textOrJson)),
    }),
    // These may be false.
    ...(only !== undefined && { const: factOf(only) }),
    ...(usual !== undefined && { default: factOf(usual) }),
    ...stated({
      deprecated: keywords.deprecated,
      readOnly: keywords.readOnly,
      writeOnly: keywords.writeOnly,
      immutable: keywords['x-kubernetes-validations']?.some(({ rule }) => saysImmutable(rule)),
      reference: $ref === undefined || isExternal($ref) ? $ref : keyOf($ref),
      additionalProperties: others === undefined ? others : openness(others),
      items: items !== undefined && isNothing(items) && 'closed',
      preserveUnknown: keywords['x-kubernetes-preserve-unknown-fields'],
      oneOf: sorted(labels('oneOf')),
      anyOf: sorted(labels('anyOf')),
      conditions: sorted(
        // A digest, since a condition is as large as a schema.
        conditions.map(
          (one) => `${one.keyword} ${shortDigest(canonicalText(shape(one.schema, resolve, conditionDepth)))}`,
        ),
      ),
      ...Object.fromEntries(constraints.map(([keyword, value]) => [keyword, factOf(value)])),
    }),
  };
}

function typeFacts(schema: Schema): EntityFacts {
  const types = typesOf(schema);
  const named = isIntOrString(schema) ? ['integer', 'string'] : types.filter((type) => type !== 'null');
  const [only, ...more] = named.length > 0 ? named.toSorted() : types;
  return stated({
    type: only !== undefined && more.length > 0 ? [only, ...more] : only,
    nullable: types.includes('null') && named.length > 0,
  });
}

function openness(others: Schema): string {
  return others === false ? 'closed' : others === true ? 'open' : 'schema';
}

/** Facts without those that have no content: undefined, null, false or empty. */
export function stated(facts: Readonly<Record<string, FactValue | undefined>>): EntityFacts {
  const says = (value: FactValue | undefined): value is FactValue =>
    value != null && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (says(value) ? [[name, value]] : [])));
}

/** Facts of a text: its digest, and a deprecation. */
export function textFacts(text: string | null): EntityFacts {
  if (text === null || text.trim() === '') return {};
  const deprecation = deprecationIn(text);
  return { text: textDigest(text), ...(deprecation && deprecated(deprecation.replacement)) };
}

export function deprecated(replacement: string | null): EntityFacts {
  return { deprecated: true, ...(replacement !== null && { replacement }) };
}

/** A value as a fact: anything but strings, numbers, booleans and lists of strings becomes canonical JSON. */
export function factOf(value: Json): FactValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value;
  return canonicalText(value);
}

/** A list without an order, for comparison. */
export function sorted(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}
