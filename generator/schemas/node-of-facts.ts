import type { EntityFacts, FactValue } from '../model/facts.ts';
import type { Constraint, Json, SchemaNode } from '../model/schema.ts';
import { anySchema } from '../shared/any-schema.ts';

/*
 * What `value-facts.ts` says of a schema, as a schema again. Texts, examples and rules in CEL aren't facts, so there are
 * none.
 */

/** Facts that a schema has its own place for, and those that aren't about a schema. Every other one is a keyword. */
const placed = new Set([
  ...['text', 'gist', 'deprecated', 'replacement', 'readOnly', 'writeOnly', 'immutable', 'rules', 'recursesTo'],
  ...['type', 'nullable', 'format', 'enum', 'const', 'default', 'discriminator', 'reference'],
  ...['required', 'requires', 'additionalProperties', 'items', 'preserveUnknown', 'oneOf', 'anyOf', 'conditions'],
  ...['served', 'storage', 'subresources', 'scale', 'printerColumns', 'deprecationWarning', 'ignored'],
]);

/** The schema `false`. */
const nothing: SchemaNode = { ...anySchema, conditionals: [{ keyword: 'not', schema: anySchema }] };

/** A value's schema by its own facts, without what is in the value and without what it may be instead. */
export function nodeOfFacts(facts: EntityFacts): SchemaNode {
  const types = typesOf(facts);
  const { default: usual, const: only, enum: allowed, format, additionalProperties: other } = facts;
  const value = (fact: FactValue): { readonly value: Json } => ({ value: jsonOfFact(fact, types) ?? fact });
  return {
    ...anySchema,
    types,
    format: typeof format === 'string' ? format : null,
    enum: Array.isArray(allowed) ? allowed.flatMap((word) => choicesOf(word, types)) : null,
    // A text that may be one, or a value written as one, allows nobody to judge.
    const: only === undefined || jsonOfFact(only, types) === undefined ? null : value(only),
    default: usual == null ? null : value(usual),
    deprecated: facts.deprecated === true,
    readOnly: facts.readOnly === true,
    writeOnly: facts.writeOnly === true,
    constraints: constraintsOf(facts),
    requiredElsewhere: Array.isArray(facts.requires) ? facts.requires : [],
    additionalProperties: other === 'closed' ? false : other === 'open' ? true : null,
    items: facts.items === 'closed' ? nothing : null,
    preserveUnknownFields: facts.preserveUnknown === true,
  };
}

function typesOf({ type, nullable }: EntityFacts): readonly string[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
  return nullable === true ? [...types, 'null'] : types;
}

function constraintsOf(facts: EntityFacts): Constraint[] {
  return Object.entries(facts).flatMap(([keyword, fact]) => {
    if (placed.has(keyword) || fact === null) return [];
    // Only whole numbers are facts as they are.
    const isNumber = typeof fact === 'string' && keyword !== 'pattern' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(fact);
    return [{ keyword, value: isNumber ? numberOf(fact) : fact }];
  });
}

function numberOf(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text);
}

/** The value that a fact stands for; undefined where it may be a text as well as something else written as one. */
export function jsonOfFact(fact: FactValue, types: readonly string[]): Json | undefined {
  if (typeof fact !== 'string') return fact;
  const parsed = parsedJson(fact);
  if (parsed === undefined || typeof parsed === 'string') return fact;
  const named = types.filter((type) => type !== 'null');
  if (named.length > 0 && !named.includes('string')) return parsed;
  return named.length === 1 ? fact : undefined;
}

/** What a word in a list of allowed values may stand for. */
function choicesOf(word: string, types: readonly string[]): Json[] {
  const value = jsonOfFact(word, types);
  return value === undefined ? [word, parsedJson(word) ?? word] : [value];
}

function parsedJson(text: string): Json | undefined {
  if (/^-?\d+$/.test(text)) return numberOf(text);
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
