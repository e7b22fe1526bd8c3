import type { Schema, SchemaObject } from '../model/schema.ts';
import { keywordsOf } from './keywords.ts';

/** Nested values. */
export interface Held {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Schema of undeclared properties. */
  readonly others?: Schema | undefined;
  /** Schemas of the first items of a list. */
  readonly first?: readonly Schema[];
  readonly items?: Schema | undefined;
}

/** The keywords that declare nested values. */
export function holding({ properties = {}, required = [], others, first = [], items }: Held): SchemaObject {
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(others !== undefined && { additionalProperties: others }),
    ...(first.length > 0 && { prefixItems: first }),
    ...(items !== undefined && { items }),
  };
}

/** Replaces schemas of properties; null removes them. */
export function withFields(schema: Schema, changed: Readonly<Record<string, Schema | null>>): SchemaObject {
  const { properties = {}, required = [], ...rest } = keywordsOf(schema);
  const all: [string, Schema | null][] = Object.entries({ ...properties, ...changed });
  const left = all.flatMap(([name, schema]) => (schema === null ? [] : [[name, schema] as const]));
  const stays = (name: string): boolean => changed[name] !== null;
  return { ...rest, ...holding({ properties: Object.fromEntries(left), required: required.filter(stays) }) };
}
