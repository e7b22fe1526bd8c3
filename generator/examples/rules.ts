import type { Json, Schema, ValidationRule } from '../model/schema.ts';
import { celValue, evaluateCel, isAboutChange } from '../schemas/cel.ts';
import { schemaBelow } from '../schemas/inside.ts';
import { keywordsOf, propertiesOf } from '../schemas/keywords.ts';
import { exampleOf } from './index.ts';
import { type Path, pathText, valueAt, withValue } from './paths.ts';

/** A value that was changed until the rules of its schema held. */
export interface RuledExample {
  readonly value: Json;
  /** Optional fields that rules do not allow beside the others: `spec.source.git`. */
  readonly leftOut: readonly string[];
  /** Rules that still do not hold. */
  readonly broken: readonly ValidationRule[];
}

interface Breach {
  readonly rule: ValidationRule;
  readonly path: Path;
}

/** Changes that are tried before an example is shown with what does not hold. */
const mostChanges = 60;

/**
 * An example that fits its schema, changed so that the schema's rules in CEL hold as well: a field that a rule asks for
 * is added, one that it forbids beside others is left out, another of its values is chosen. Every change is kept only
 * if fewer rules are broken after it, so nothing has to be known of what a rule means.
 */
export function keepRules(value: Json, schema: Schema, size: 'minimal' | 'full'): RuledExample {
  let current = value;
  let breaches = breachesOf(current, schema, []);
  const leftOut = new Set<string>();
  for (let changes = 0; breaches.length > 0 && changes < mostChanges; changes++) {
    const better = firstBetter(current, schema, breaches, size);
    if (!better) break;
    current = better.value;
    breaches = better.breaches;
    if (better.removed) leftOut.add(better.removed);
  }
  return { value: current, leftOut: [...leftOut], broken: [...new Set(breaches.map(({ rule }) => rule))] };
}

function breachesOf(value: Json, schema: Schema, path: Path): Breach[] {
  const rules = keywordsOf(schema)['x-kubernetes-validations'] ?? [];
  const asked = rules.filter((rule) => !isAboutChange(rule));
  const self = asked.length > 0 ? celValue(value, schema) : null;
  const own = asked.filter(({ rule }) => evaluateCel(rule, self) === false).map((rule) => ({ rule, path }));
  if (value === null || typeof value !== 'object') return own;
  const inner = Array.isArray(value) ? value.map((item: Json, index) => [index, item] as const) : Object.entries(value);
  return [
    ...own,
    ...inner.flatMap(([step, item]) => {
      const below = schemaBelow(schema, step);
      return below !== null ? breachesOf(item, below, [...path, step]) : [];
    }),
  ];
}

interface Change {
  readonly value: Json;
  readonly removed?: string;
}

function firstBetter(
  value: Json,
  schema: Schema,
  breaches: readonly Breach[],
  size: 'minimal' | 'full',
): (Change & { readonly breaches: Breach[] }) | undefined {
  for (const breach of breaches) {
    for (const change of changesFor(value, schema, breach, size)) {
      const left = breachesOf(change.value, schema, []);
      if (left.length < breaches.length) return { ...change, breaches: left };
    }
  }
  return undefined;
}

/**
 * What may fix a breach, the likeliest first: a short example gets what is asked for, a long one keeps as much as it
 * can.
 */
function changesFor(value: Json, schema: Schema, { rule, path }: Breach, size: 'minimal' | 'full'): Change[] {
  const places = mentioned(rule.rule).map((names) => [...path, ...names]);
  const removals = [
    ...places.toSorted(outdatedFirst(schema)).flatMap((place) => removal(value, schema, place)),
    // Last of all: what the rule stands in, from the inside out.
    ...path.flatMap((_, index) => removal(value, schema, path.slice(0, path.length - index))),
  ];
  const additions = places.flatMap((place) => addition(value, schema, place, size));
  const others = places.flatMap((place) => otherValues(value, schema, place));
  return size === 'minimal' ? [...additions, ...others, ...removals] : [...others, ...removals, ...additions];
}

/** What is to be used no longer goes before what took its place. */
function outdatedFirst(schema: Schema): (one: Path, other: Path) => number {
  const isOutdated = (place: Path): boolean => {
    const { deprecated, description = '' } = keywordsOf(schemaAt(schema, place));
    return deprecated === true || /^deprecated\b|\bDeprecated:/i.test(description);
  };
  return (one, other) => Number(isOutdated(other)) - Number(isOutdated(one));
}

/** Paths that an expression speaks of, the longest first: `self.a.b`, then `self.a`. */
function mentioned(rule: string): string[][] {
  const paths = [...rule.matchAll(/\bself((?:\.\w+)+)/g)].flatMap(([, text = '']) => {
    const names = text.split('.').slice(1);
    return names.map((_, index) => names.slice(0, names.length - index));
  });
  const distinct = [...new Map(paths.map((names) => [names.join('.'), names])).values()];
  return distinct.sort((one, other) => other.length - one.length);
}

function removal(value: Json, schema: Schema, place: Path): Change[] {
  const name = place.at(-1);
  const holder = schemaAt(schema, place.slice(0, -1));
  const isOptional = propertiesOf(holder).some((property) => property.name === name && !property.required);
  if (!isOptional || valueAt(value, place) === undefined) return [];
  return [{ value: withValue(value, place, undefined), removed: pathText(place) }];
}

/** The value with a field that was not there, and with what it has to stand in. */
function addition(value: Json, schema: Schema, place: Path, size: 'minimal' | 'full'): Change[] {
  if (valueAt(value, place) !== undefined) return [];
  let grown = value;
  for (let length = 1; length <= place.length; length++) {
    const part = place.slice(0, length);
    const node = schemaAt(schema, part);
    if (node === null) return [];
    if (valueAt(grown, part) === undefined)
      // In an object, so that the name of the field can suggest a value.
      grown = withValue(grown, part, fieldExample(node, String(part.at(-1)), size));
  }
  return [{ value: grown }];
}

function fieldExample(node: Schema, name: string, size: 'minimal' | 'full'): Json {
  const holder: Schema = { type: 'object', required: [name], properties: { [name]: node } };
  const made = exampleOf(holder, { size, resolve: () => undefined });
  const field = (made as Record<string, Json>)[name] ?? null;
  // An empty list or object often stands for none, which is not what asks for the field.
  const isEmpty = field !== null && typeof field === 'object' && Object.keys(field).length === 0;
  return isEmpty && size === 'minimal' ? fieldExample(node, name, 'full') : field;
}

function otherValues(value: Json, schema: Schema, place: Path): Change[] {
  const old = valueAt(value, place);
  const node = schemaAt(schema, place);
  if (old === undefined || node === null) return [];
  const others: readonly Json[] =
    keywordsOf(node).enum ??
    (typeof old === 'boolean' ? [!old] : typeof old === 'number' ? [0, 1, old + 1, old - 1] : []);
  return others.filter((other) => other !== old).map((other) => ({ value: withValue(value, place, other) }));
}

function schemaAt(schema: Schema, path: Path): Schema | null {
  return path.reduce<Schema | null>((node, step) => (node === null ? null : schemaBelow(node, step)), schema);
}
