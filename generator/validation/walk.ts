import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { allOf, firstItems, itemSchema, othersOf, patternsOf, propertyOf } from '../schemas/keywords.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { pathOf } from './found.ts';
import { type Reading, targetOf } from './readings.ts';

/** A value in a sample, with a schema that describes it. */
export interface Described {
  readonly value: SampleValue;
  readonly schema: Schema;
  /** The schema of what holds it. */
  readonly holder: Schema;
  /** As reference pages call it: `MCPServer.spec.image`. */
  readonly name: string;
  /** As messages call it: `spec.env[0]`. */
  readonly path: string;
  /** Where it begins, and the word that stands there; empty for an item of a list. */
  readonly at: number;
  readonly word: string;
  /** The schema names it, or counts it, one by one. */
  readonly isNamed: boolean;
}

interface Naming {
  readonly resolve: Reading['resolve'];
  /** What a value is called by the name of what holds it and its own; instead of that, `[]`, `*`, or an item's index. */
  readonly below: (name: string, step: string | number) => string;
}

/** How reference pages call fields inside others. */
export function dotted(name: string, step: string | number): string {
  if (typeof step === 'number') return `${name}[${step}]`;
  return step === '[]' ? name + step : `${name}.${step}`;
}

/**
 * The values inside a sample that a schema describes, at every depth. A named schema is called by its name wherever it is
 * used. Alternatives aren't looked into, since the sample doesn't say which one it has.
 */
export function* describedIn(
  { value, schema, name, path = '' }: Pick<Described, 'value' | 'schema' | 'name'> & { readonly path?: string },
  naming: Naming,
  open: readonly Schema[] = [],
): Generator<Described, void, undefined> {
  if (open.includes(schema)) return;
  const target = targetOf(schema, naming.resolve);
  const same = target ? [target] : allOf(schema).map((member) => ({ schema: member, name }));
  for (const one of same) yield* describedIn({ value, path, ...one }, naming, [...open, schema]);
  if (target) return;
  for (const { step, inner, ...place } of stepsIn(value)) {
    for (const { schema: below, called, isNamed } of belowOf(schema, step)) {
      const itsPath = typeof step === 'number' ? `${path}[${step}]` : pathOf(path, step);
      const found = { value: inner, schema: below, name: naming.below(name, called), path: itsPath };
      yield { ...found, ...place, holder: schema, isNamed };
      yield* describedIn(found, naming);
    }
  }
}

/** The fields that a value has and its schema names. */
export function namedFields(value: SampleValue, schema: Schema, name: string, naming: Naming): Described[] {
  return [...describedIn({ value, schema, name }, naming)].filter(({ isNamed }) => isNamed);
}

function stepsIn(value: SampleValue) {
  if (value.kind === 'array')
    return value.items
      .map((inner, step) => ({ step, inner, at: inner.at, word: '' }))
      .filter(({ inner }) => inner.kind !== 'unknown');
  if (value.kind !== 'object') return [];
  return value.entries.map(({ name, at, value: inner }) => ({ step: name, inner, at, word: name }));
}

/** What a schema says of a key or an item of its value. */
function belowOf(schema: Schema, step: string | number) {
  const called = (inner: Schema | null, name: string | number, isNamed: boolean) =>
    inner === null ? [] : [{ schema: inner, called: name, isNamed }];
  if (typeof step === 'number') {
    const own = firstItems(schema)[step];
    return own === undefined ? called(itemSchema(schema), '[]', false) : called(own, step, true);
  }
  const own = propertyOf(schema, step);
  if (own !== null) return called(own, step, true);
  const matching = patternsOf(schema).filter(([pattern]) => schemaPattern(pattern)?.test(step));
  if (matching.length === 0) return called(othersOf(schema), '*', false);
  return matching.flatMap(([pattern, inner]) => called(inner, `/${pattern}/`, false));
}
