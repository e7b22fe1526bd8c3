import type { Schema, SchemaObject } from '../model/schema.ts';
import { keywordsOf } from './keywords.ts';

/** What is in a value. */
export interface Held {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of properties that aren't named. */
  readonly others?: Schema | undefined;
  /** Of the first items of a list, one by one. */
  readonly first?: readonly Schema[];
  readonly items?: Schema | undefined;
}

/** The keywords that say what is in a value. */
export function holding({ properties = {}, required = [], others, first = [], items }: Held): SchemaObject {
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(others !== undefined && { additionalProperties: others }),
    ...(first.length > 0 && { prefixItems: first }),
    ...(items !== undefined && { items }),
  };
}

/** A schema with other schemas for some of its properties, or, for null, without these. */
export function withFields(schema: Schema, changed: Readonly<Record<string, Schema | null>>): SchemaObject {
  const { properties = {}, required = [], ...rest } = keywordsOf(schema);
  const all: [string, Schema | null][] = Object.entries({ ...properties, ...changed });
  const left = all.flatMap(([name, own]) => (own === null ? [] : [[name, own] as const]));
  const stays = (name: string): boolean => changed[name] !== null;
  return { ...rest, ...holding({ properties: Object.fromEntries(left), required: required.filter(stays) }) };
}
