import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { stepTo } from '../schemas/inside.ts';
import { referenceName } from '../schemas/keywords.ts';
import { schemaValue } from '../schemas/values.ts';
import { pathOf } from './found.ts';
import type { Reading } from './readings.ts';

/** A value of a sample with its schema. */
export interface Described {
  readonly value: SampleValue;
  readonly schema: Schema;
  /** The parent's schema. */
  readonly holder: Schema;
  /** Its name on reference pages: `MCPServer.spec.image`. */
  readonly name: string;
  /** Its path in messages: `spec.env[0]`. */
  readonly path: string;
  /** Its offset and the word there; empty for an item of a list. */
  readonly at: number;
  readonly word: string;
  /** Declared by name or index. */
  readonly isNamed: boolean;
}

interface Naming extends Partial<Pick<Reading, 'resolve' | 'called'>> {
  /** Derives a nested value's name from the parent's name and a step: its name, `[]`, `*`, or an index. */
  readonly below?: (name: string, step: string | number) => string;
}

/** Default names of nested fields. */
function dotted(name: string, step: string | number): string {
  if (typeof step === 'number') return `${name}[${step}]`;
  return step === '[]' ? name + step : `${name}.${step}`;
}

/**
 * The values of a sample that a schema describes, at every depth. A named schema is called by its name wherever it is
 * used. Alternatives are skipped, since the sample doesn't select one.
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

/** The fields of a value that its schema declares. */
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
