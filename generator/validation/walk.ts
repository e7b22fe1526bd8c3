import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { stepTo } from '../schemas/inside.ts';
import { referenceName } from '../schemas/keywords.ts';
import { schemaValue } from '../schemas/values.ts';
import { pathOf } from './found.ts';
import type { Reading } from './readings.ts';

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

interface Naming extends Partial<Pick<Reading, 'resolve' | 'called'>> {
  /** What a value is called by the name of what holds it and its own; instead of that, `[]`, `*`, or an item's index. */
  readonly below?: (name: string, step: string | number) => string;
}

/** How reference pages call fields inside others. */
function dotted(name: string, step: string | number): string {
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
  open: readonly string[] = [],
): Generator<Described, void, undefined> {
  const { resolve = () => undefined, called = referenceName, below = dotted } = naming;
  const { schema: holder, references } = schemaValue(schema);
  for (const target of references.filter((other) => !open.includes(other))) {
    const named = { value, path, schema: resolve(target) ?? true, name: called(target) };
    yield* describedIn(named, naming, [...open, target]);
  }
  for (const { step, inner, ...place } of stepsIn(value)) {
    const found = stepTo(holder, step);
    if (!found) continue;
    const isCounted = typeof step === 'number' && found.step !== '[]';
    const one = {
      value: inner,
      schema: found.schema,
      name: below(name, isCounted ? step : found.step),
      path: typeof step === 'number' ? `${path}[${step}]` : pathOf(path, step),
    };
    yield { ...one, ...place, holder, isNamed: found.isName || isCounted };
    yield* describedIn(one, naming);
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
