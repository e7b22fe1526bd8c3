import type { Json, Schema } from '../model/schema.ts';
import { keywordsOf, propertyNames, typesOf } from '../schemas/keywords.ts';
import { combine } from '../schemas/merge.ts';
import { isDeprecated } from '../schemas/value-facts.ts';
import { at } from '../schemas/values.ts';
import { type DraftOptions, draftOf, typeOf } from './draft.ts';
import type { Fault } from './faults.ts';
import { type Path, valueAt, withValue } from './paths.ts';
import { alike, scalars } from './scalar.ts';

/** A generated value with its schema and options. */
interface Made {
  readonly value: Json;
  readonly schema: Schema;
  readonly options: DraftOptions;
}

/**
 * Candidates that may fix a fault, the likeliest first: a short example adds what is missing, a long one keeps as much
 * as possible. Independent of a rule's meaning, since the caller counts the faults of each candidate.
 */
export function* changesFor(made: Made, fault: Fault): Generator<Json, void, undefined> {
  const others = fault.places.flatMap((place) => otherValues(made, fault, place));
  const isShort = made.options.size === 'minimal';
  if (isShort) yield* additions(made, fault);
  yield* others;
  yield* removals(made, fault);
  if (!isShort) yield* additions(made, fault);
}

/** Removes deprecated fields first, then others; last the parents of the fault, innermost first. */
function* removals({ value, schema, options }: Made, { places, path }: Fault): Generator<Json, void, undefined> {
  const isOutdated = (place: Path): boolean => isDeprecated(schemaAt(schema, place, options) ?? {});
  const outdatedFirst = places.toSorted((one, other) => Number(isOutdated(other)) - Number(isOutdated(one)));
  const outer = path.map((_, index) => path.slice(0, path.length - index));
  for (const place of [...outdatedFirst, ...outer])
    if (place.length > 0 && valueAt(value, place) !== undefined) yield withValue(value, place, undefined);
}

/** Adds a missing field; last all fields in a rule, which may be needed together. */
function* additions(made: Made, fault: Fault): Generator<Json, void, undefined> {
  const { value, schema, options } = made;
  const names = propertyNames(schemaAt(schema, fault.path, options)).map((name) => [...fault.path, name]);
  const missing = [...fault.places, ...names].filter((place) => valueAt(value, place) === undefined);
  for (const place of missing) yield withAdded(made, fault, place);
  const spoken = fault.places.filter((place) => missing.includes(place));
  if (spoken.length > 1)
    yield spoken.reduce((grown, place) => withAdded({ ...made, value: grown }, fault, place), value);
}

/** Adds a field with its parents. */
function withAdded({ value, schema, options }: Made, fault: Fault, place: Path): Json {
  return place.reduce<Json>((grown, step, index) => {
    const part = place.slice(0, index + 1);
    if (valueAt(grown, part) !== undefined) return grown;
    const wanted = typeof step === 'number' ? keywordsOf(fault.schema).contains : undefined;
    const node = wanted ?? schemaAt(schema, part, options) ?? at(fault.schema, [step]) ?? { type: 'string' };
    return withValue(grown, part, fieldOf(node, { ...options, name: String(step) }));
  }, value);
}

/** An empty list or object often means unset, so it doesn't satisfy a requirement. */
function fieldOf(node: Schema, options: DraftOptions): Json {
  const field = draftOf(node, options);
  const isEmpty = field !== null && typeof field === 'object' && Object.keys(field).length === 0;
  return isEmpty && options.size === 'minimal' ? draftOf(node, { ...options, size: 'full' }) : field;
}

/** Alternative values for a place, by its schema, the violated schema, or a rule's comparison. */
function otherValues({ value, schema, options }: Made, fault: Fault, place: Path): Json[] {
  const old = valueAt(value, place);
  if (old === undefined || (old !== null && typeof old === 'object')) return [];
  const own = schemaAt(schema, place, options) ?? {};
  const node = place === fault.path ? combine(keywordsOf(fault.schema), own) : own;
  const types = typesOf(node);
  const name = String(place.at(-1) ?? '');
  const all = node.enum ?? [
    ...variants(old, fault.literals),
    ...(types.length > 0 ? types : [typeOf(node), 'integer', 'boolean', 'null']).flatMap((type) =>
      scalars(node, type, name),
    ),
    ...alike(old),
  ];
  return all.filter((other) => other !== old).map((other) => withValue(value, place, other));
}

function variants(old: Json, literals: readonly Json[]): Json[] {
  if (typeof old === 'number') {
    const near = (number: number): number[] => [number, number + 1, number - 1];
    return [0, 1, ...near(old), ...literals.flatMap((literal) => (typeof literal === 'number' ? near(literal) : []))];
  }
  if (typeof old !== 'string') return [];
  return literals.flatMap((literal) => {
    if (typeof literal === 'string')
      // A string that ends like a prefix is one: `cell-`, `https://`.
      return [
        ...(/\w$/.test(literal) ? [literal, literal + old] : [literal + old, literal]),
        ...[old + literal, ...scalars({ pattern: literal }, 'string', '')],
      ];
    return typeof literal === 'number' ? [old.slice(0, literal), old.padEnd(literal, 'a')] : [];
  });
}

const schemaAt = (schema: Schema, path: Path, { resolve }: DraftOptions) => at(schema, path, resolve, true);
