import type { EntityFacts, FactValue } from '../model/facts.ts';
import type { Json, Schema } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { textOrJson } from '../shared/json-text.ts';
import { textDigest } from '../shared/recorded-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { branchLabels, distinctMembers, shape } from './keys.ts';
import {
  type Composition,
  compositionsOf,
  conditionalsOf,
  constraintsOf,
  isExternal,
  isIntOrString,
  isNothing,
  keywordsOf,
  type Resolve,
  typesOf,
} from './keywords.ts';
import type { SchemaValue } from './values.ts';

/** Rules that compare the value with the one before, and nothing else, say that it cannot be changed. */
const immutableRule = /^\(?\s*(self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*\)?$/;

/** Whether a CEL rule says that a value can't be changed, and nothing else. */
export function saysImmutable(rule: string): boolean {
  return immutableRule.test(rule.trim());
}

/** How references are told: what alternatives are called by, and the key of a schema with entities of its own. */
export interface FactReferences {
  readonly resolve: Resolve;
  readonly keyOf: (target: string) => string | undefined;
}

/** Keywords whose values are words, or say how something is shown. */
export const prose = new Set([
  'summary',
  'externalDocs',
  '$comment',
  'markdownDescription',
  'xml',
  'x-order',
  'x-displayName',
]);

/** How many levels of a condition its digest takes in. */
const conditionDepth = 6;

/** What schemas say of a value, whichever of them says it; where several say the same thing, the first does. */
export function valueFacts(value: SchemaValue, to: FactReferences): EntityFacts {
  const all = value.nodes.map((schema) => ownFacts(schema, to));
  const said = value.nodes.map(keywordsOf);
  const properties = new Set(said.flatMap((schema) => Object.keys(schema.properties ?? {})));
  const requires = said.flatMap(({ required = [] }) => required).filter((name) => !properties.has(name));
  const rules = said.flatMap((schema) => schema['x-kubernetes-validations'] ?? []);
  return {
    ...Object.assign({}, ...all.toReversed()),
    ...textFacts(said.find(({ description }) => description !== undefined)?.description ?? null),
    ...(value.isRequired && { required: true }),
    ...listed('requires', requires),
    ...listed(
      'rules',
      rules.map(({ rule }) => shortDigest(rule)),
    ),
    ...(value.recursesTo !== undefined && { recursesTo: value.recursesTo }),
  };
}

/** The facts of one schema by itself. */
export function ownFacts(schema: Schema, { resolve, keyOf }: FactReferences): Record<string, FactValue> {
  const said = keywordsOf(schema);
  const target = said.$ref === undefined || isExternal(said.$ref) ? said.$ref : keyOf(said.$ref);
  return {
    ...typeFacts(schema),
    ...(said.format !== undefined && { format: said.format }),
    ...(said.discriminator && { discriminator: said.discriminator.propertyName }),
    ...(said.enum && { enum: sorted(said.enum.map(textOrJson)) }),
    ...(said.const !== undefined && { const: factOf(said.const) }),
    ...(said.default !== undefined && { default: factOf(said.default) }),
    ...(said.deprecated && { deprecated: true }),
    ...(said.readOnly && { readOnly: true }),
    ...(said.writeOnly && { writeOnly: true }),
    ...(said['x-kubernetes-validations']?.some(({ rule }) => saysImmutable(rule)) && { immutable: true }),
    ...(target !== undefined && { reference: target }),
    ...(said.additionalProperties !== undefined && { additionalProperties: openness(said.additionalProperties) }),
    ...(said.items !== undefined && isNothing(said.items) && { items: 'closed' }),
    ...(said['x-kubernetes-preserve-unknown-fields'] && { preserveUnknown: true }),
    ...Object.fromEntries(compositionsOf(schema).flatMap((composition) => alternatives(composition, resolve))),
    ...listed(
      'conditions',
      conditionalsOf(schema).map(({ keyword, schema: other }) => {
        return `${keyword} ${shortDigest(canonicalText(shape(other, resolve, conditionDepth)))}`;
      }),
    ),
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

function alternatives({ keyword, members }: Composition, resolve: Resolve) {
  if (keyword === 'allOf') return [];
  return [[keyword, sorted(branchLabels(distinctMembers(members), resolve))] as const];
}

/** `uniqueItems: false` says what holds anyway. */
function constraintFacts(schema: Schema): Record<string, FactValue> {
  const said = [...constraintsOf(schema)].filter(([keyword, value]) => !prose.has(keyword) && value !== false);
  return Object.fromEntries(said.map(([keyword, value]) => [keyword, factOf(value)]));
}

/** What is said of a text: its digest, and a deprecation that it announces. */
export function textFacts(text: string | null): Record<string, FactValue> {
  if (text === null || text.trim() === '') return {};
  const deprecation = deprecationIn(text);
  return { text: textDigest(text), ...(deprecation && deprecated(deprecation.replacement)) };
}

export function deprecated(replacement: string | null): Record<string, FactValue> {
  return { deprecated: true, ...(replacement !== null && { replacement }) };
}

/** A value as a fact: what isn't a text, a number, a truth value or a list of texts is canonical JSON. */
export function factOf(value: Json): FactValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')) return value;
  return canonicalText(value);
}

/** A list without an order; no fact for none. */
export function listed(name: string, items: readonly string[]): Record<string, FactValue> {
  return items.length === 0 ? {} : { [name]: sorted(items) };
}

function sorted(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}
