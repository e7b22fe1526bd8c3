import type { ErrorObject } from 'ajv';
import type { SampleEntry, SampleValue } from '../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import type { Locate } from '../samples/value.ts';
import type { Reading } from './readings.ts';

/** A sample with its validation settings. */
export interface Held {
  readonly value: SampleValue;
  readonly schema: Schema;
  readonly reading: Reading;
  readonly locate: Locate;
  /** Its path in messages; '' for the whole. */
  readonly path: string;
}

/** A validation error with its place in the sample. */
export interface Found {
  readonly error: ErrorObject;
  /** The violated schema. */
  readonly schema: SchemaObject;
  readonly value: SampleValue;
  /** The entry with the value; null for the whole and for items of lists. */
  readonly entry: SampleEntry | null;
  /** Its path: `spec.env[0]`; '' for the whole. */
  readonly path: string;
  readonly held: Held;
}

/** The entry at a path of names; null without one. */
export function entryAt(value: SampleValue, [name, ...rest]: readonly string[]): SampleEntry | null {
  const entry = value.kind === 'object' ? value.entries.find((one) => one.name === name) : undefined;
  return entry && rest.length > 0 ? entryAt(entry.value, rest) : (entry ?? null);
}

/** Name of a value in messages. */
export function nameOf({ path }: Pick<Found, 'path'>): string {
  return path === '' ? 'the whole' : `\`${path}\``;
}

/** Path of a nested value in messages. */
export function pathOf(parent: string, name: string): string {
  const step = /^[\w-]+$/.test(name) ? name : `["${name}"]`;
  return parent === '' || step.startsWith('[') ? `${parent}${step}` : `${parent}.${step}`;
}
