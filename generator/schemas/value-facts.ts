import type { EntityFacts, FactValue } from '../model/facts.ts';
import type { Constraint, Json, SchemaNode } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { deprecationIn } from '../shared/deprecation.ts';
import { textOrJson } from '../shared/json-text.ts';
import { shortDigest } from '../shared/short-digest.ts';
import { branchLabels, type Resolve, shape } from './keys.ts';
import { distinctMembers } from './schema-groups.ts';
import { isNothing } from './schema-nothing.ts';
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
const prose = new Set([
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
  const all = value.nodes.map((node) => nodeFacts(node, to));
  const properties = new Set(value.nodes.flatMap((node) => node.properties.map(({ name }) => name)));
  const requires = value.nodes.flatMap((node) => node.requiredElsewhere).filter((name) => !properties.has(name));
  const rules = value.nodes.flatMap((node) => node.validations.map(({ rule }) => shortDigest(rule)));
  return {
    ...Object.assign({}, ...all.toReversed()),
    ...textFacts(value.nodes.map((node) => node.description).find((text) => text !== null) ?? null),
    ...(value.isRequired && { required: true }),
    ...listed('requires', requires),
    ...listed('rules', rules),
    ...(value.recursesTo !== undefined && { recursesTo: value.recursesTo }),
  };
}

/** The facts of one schema by itself. */
export function nodeFacts(node: SchemaNode, { resolve, keyOf }: FactReferences): Record<string, FactValue> {
  const { reference } = node;
  const target = reference && (reference.external ? reference.target : keyOf(reference.target));
  return {
    ...typeFacts(node),
    ...givenValues(node),
    ...marksOf(node),
    ...(target != null && { reference: target }),
    ...opennessOf(node),
    ...Object.fromEntries(node.compositions.flatMap((composition) => alternatives(composition, resolve))),
    ...listed(
      'conditions',
      node.conditionals.map(({ keyword, schema }) => {
        return `${keyword} ${shortDigest(canonicalText(shape(schema, resolve, conditionDepth)))}`;
      }),
    ),
    ...constraintFacts(node.constraints),
  };
}

function typeFacts({ types, intOrString, format, discriminator }: SchemaNode): Record<string, FactValue> {
  const named = intOrString ? ['integer', 'string'] : types.filter((type) => type !== 'null');
  const [only, ...more] = named.length > 0 ? named.toSorted() : types;
  return {
    ...(only !== undefined && { type: more.length > 0 ? [only, ...more] : only }),
    ...(types.includes('null') && named.length > 0 && { nullable: true }),
    ...(format !== null && { format }),
    ...(discriminator && { discriminator: discriminator.property }),
  };
}

function givenValues(node: SchemaNode): Record<string, FactValue> {
  return {
    ...(node.enum && { enum: sorted(node.enum.map(textOrJson)) }),
    ...(node.const && { const: factOf(node.const.value) }),
    ...(node.default && { default: factOf(node.default.value) }),
  };
}

function marksOf(node: SchemaNode): Record<string, FactValue> {
  return {
    ...(node.deprecated && { deprecated: true }),
    ...(node.readOnly && { readOnly: true }),
    ...(node.writeOnly && { writeOnly: true }),
    ...(node.validations.some(({ rule }) => saysImmutable(rule)) && { immutable: true }),
  };
}

function opennessOf({
  additionalProperties: other,
  items,
  preserveUnknownFields,
}: SchemaNode): Record<string, FactValue> {
  return {
    ...(other !== null && {
      additionalProperties: other === false ? 'closed' : other === true ? 'open' : 'schema',
    }),
    ...(items && isNothing(items) && { items: 'closed' }),
    ...(preserveUnknownFields && { preserveUnknown: true }),
  };
}

function alternatives({ keyword, members }: SchemaNode['compositions'][number], resolve: Resolve) {
  if (keyword === 'allOf') return [];
  return [[keyword, sorted(branchLabels(distinctMembers(members), resolve))] as const];
}

/** `uniqueItems: false` says what holds anyway. */
function constraintFacts(constraints: readonly Constraint[]): Record<string, FactValue> {
  const said = constraints.filter(({ keyword, value }) => !prose.has(keyword) && value !== false);
  return Object.fromEntries(said.map(({ keyword, value }) => [keyword, factOf(value)]));
}

/** What is said of a text: its digest, and a deprecation that it announces. */
export function textFacts(text: string | null): Record<string, FactValue> {
  if (text === null || text.trim() === '') return {};
  const deprecation = deprecationIn(text);
  return { text: textDigest(text), ...(deprecation && deprecated(deprecation.replacement)) };
}

/** Where lines break in a source tells nothing. */
export function textDigest(text: string): string {
  return shortDigest(text.replace(/\s+/g, ' ').trim());
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
