import type { ErrorObject } from 'ajv';
import type { SampleEntry, SampleValue } from '../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import type { Locate } from '../samples/value.ts';
import type { Reading } from './readings.ts';

/** A sample with what it's held to. */
export interface Held {
  readonly value: SampleValue;
  readonly schema: Schema;
  readonly reading: Reading;
  readonly locate: Locate;
  /** What messages call it; '' for the whole. */
  readonly path: string;
}

/** An error of the judge, at its place in the sample. */
export interface Found {
  readonly error: ErrorObject;
  /** The schema that says so. */
  readonly schema: SchemaObject;
  readonly value: SampleValue;
  /** The name before it; null for the whole and items of lists. */
  readonly entry: SampleEntry | null;
  /** Where it stands: `spec.env[0]`; '' for the whole. */
  readonly path: string;
  readonly held: Held;
}

/** The entry at the end of a path of names; null where there is none. */
export function entryAt(value: SampleValue, [name, ...rest]: readonly string[]): SampleEntry | null {
  const entry = value.kind === 'object' ? value.entries.find((one) => one.name === name) : undefined;
  return entry && rest.length > 0 ? entryAt(entry.value, rest) : (entry ?? null);
}

/** How messages call a value. */
export function nameOf({ path }: Pick<Found, 'path'>): string {
  return path === '' ? 'the whole' : `\`${path}\``;
}

/** How messages call a value inside another. */
export function pathOf(parent: string, name: string): string {
  const step = /^[\w-]+$/.test(name) ? name : `["${name}"]`;
  return parent === '' || step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`;
}
