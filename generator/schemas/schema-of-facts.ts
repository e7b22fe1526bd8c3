import type { EntityFacts, FactEntity, FactValue } from '../model/facts.ts';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { type FactTree, listFact } from '../shared/fact-tree.ts';
import { typed, typesOf, withProperties } from './keywords.ts';

/*
 * The schemas of values from the facts of these values: what `value-facts.ts` says, and `values.ts` walks, put together
 * again. Texts, examples and rules in CEL aren't facts, so there are none. Where facts don't tell what a value may be,
 * the schema takes anything.
 */

/** Where a value that holds itself leads, and where schemas with entities of their own are: each the target of `$ref`. */
export interface FactTargets {
  /** A fact `reference`; null for one that leads elsewhere. */
  readonly reference: (target: string) => string | null;
  /** A fact `recursesTo`. */
  readonly recursion: (entity: FactEntity) => string | null;
}

/** Facts that aren't a keyword of the same name and value. */
const others = new Set([
  ...[
    'text',
    'gist',
    'replacement',
    'immutable',
    'rules',
    'recursesTo',
    'type',
    'nullable',
    'enum',
    'const',
    'default',
  ],
  ...['discriminator', 'reference', 'required', 'requires', 'additionalProperties', 'items', 'preserveUnknown'],
  ...['oneOf', 'anyOf', 'conditions', 'served', 'storage', 'subresources', 'scale', 'printerColumns'],
  ...['deprecationWarning', 'ignored'],
]);

/** A value's schema by its own facts, without what is in the value and without what it may be instead. */
export function ownSchema(facts: EntityFacts): SchemaObject {
  const types = factTypes(facts);
  const { default: usual, const: only, enum: allowed, requires, additionalProperties, items } = facts;
  // A text that may be one, or a value written as one, allows nobody to judge.
  const constant = only === undefined ? undefined : jsonOfFact(only, types);
  return {
    ...typed(types),
    ...(Array.isArray(allowed) && { enum: allowed.flatMap((word) => choicesOf(word, types)) }),
    ...(constant !== undefined && { const: constant }),
    ...(usual != null && { default: jsonOfFact(usual, types) ?? usual }),
    ...(Array.isArray(requires) && { required: requires }),
    ...(additionalProperties === 'closed' && { additionalProperties: false }),
    ...(additionalProperties === 'open' && { additionalProperties: true }),
    ...(items === 'closed' && { items: false }),
    ...(facts.preserveUnknown === true && { 'x-kubernetes-preserve-unknown-fields': true }),
    ...Object.fromEntries(
      Object.entries(facts).flatMap(([keyword, fact]) =>
        others.has(keyword) || fact === null ? [] : [[keyword, keywordValue(keyword, fact)]],
      ),
    ),
  };
}

function factTypes({ type, nullable }: EntityFacts): readonly string[] {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
  return nullable === true ? [...types, 'null'] : types;
}

/** Only whole numbers are facts as they are. */
function keywordValue(keyword: string, fact: FactValue): Json {
  const isNumber = typeof fact === 'string' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(fact);
  return isNumber && keyword !== 'pattern' && keyword !== 'format' ? numberOf(fact) : fact;
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

/** The schema of a value with everything in it. */
export function schemaOfFacts(entity: FactEntity, tree: FactTree, to: FactTargets): SchemaObject {
  const { facts } = entity;
  const own = ownSchema(facts);
  const steps = tree.below(entity).flatMap((child) => stepOf(child, entity) ?? []);
  const inner = inside(
    steps.filter(({ branch }) => branch === null),
    tree,
    to,
  );
  const anyOf = [...listFact(entity, 'oneOf'), ...listFact(entity, 'anyOf')].map((label): Schema => {
    const members = steps.filter(({ branch }) => branch === label);
    return members.length === 0 || inside(members, tree, to);
  });
  const { reference, recursesTo } = facts;
  const leads = typeof reference === 'string' || recursesTo !== undefined;
  const $ref = typeof reference === 'string' ? to.reference(reference) : leads ? to.recursion(entity) : null;
  const types = typesOf(own);
  const mayBeObject = types.length === 0 || types.includes('object');
  const hasMore = listFact(entity, 'conditions').length > 0 || anyOf.includes(true) || ($ref === null && leads);
  return {
    // Names may be declared where facts don't tell.
    ...(mayBeObject && hasMore && { additionalProperties: true }),
    ...own,
    ...inner,
    ...(inner.required && own.required && { required: [...inner.required, ...own.required] }),
    ...($ref !== null && { $ref }),
    // Which of several alternatives hold together can't be told, so they're never held to be too many.
    ...(anyOf.length > 0 && { anyOf }),
  };
}

interface Step {
  /** Label of the alternative that has the value; null for what the value always may have. */
  readonly branch: string | null;
  /** A name, `[]`, `[0]`, `{}` for the values of a map, or a pattern between slashes. */
  readonly step: string;
  readonly isName: boolean;
  readonly entity: FactEntity;
}

function inside(steps: readonly Step[], tree: FactTree, to: FactTargets): SchemaObject {
  const properties: { name: string; required: boolean; schema: Schema }[] = [];
  const patterns: [string, Schema][] = [];
  const prefixItems: Schema[] = [];
  let rest: SchemaObject = {};
  for (const { step, isName, entity } of steps) {
    const schema = schemaOfFacts(entity, tree, to);
    const pattern = /^\/(.*)\/$/s.exec(step)?.[1];
    if (step === '[]' && !isName) rest = { ...rest, items: schema };
    else if (step === '{}' && !isName) rest = { ...rest, additionalProperties: schema };
    else if (!isName) prefixItems[Number(step.slice(1, -1))] = schema;
    else if (pattern !== undefined) patterns.push([pattern, schema]);
    else properties.push({ name: step, required: entity.facts.required === true, schema });
  }
  return {
    ...rest,
    ...withProperties(properties),
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    ...(prefixItems.length > 0 && { prefixItems: Array.from(prefixItems, (schema) => schema ?? true) }),
  };
}

/** How a value is reached from what it belongs to; null inside a condition, or an alternative of an alternative. */
function stepOf(entity: FactEntity, holder: FactEntity): Step | null {
  const rest = entity.key.slice(holder.key.length);
  const labels = [...listFact(holder, 'oneOf'), ...listFact(holder, 'anyOf')];
  const branch = labels.find((label) => rest.startsWith(`(${label})`)) ?? null;
  const path = (branch === null ? rest : rest.slice(branch.length + 2)).replace(/^[ .]/, '');
  if (path.startsWith('(')) return null;
  if (/^(?:\[\d*\]|\{\})$/.test(path)) return { branch, step: path, isName: false, entity };
  return { branch, step: path.startsWith('"') ? unquoted(path) : path, isName: true, entity };
}

function unquoted(path: string): string {
  try {
    return String(JSON.parse(path));
  } catch {
    return path;
  }
}
