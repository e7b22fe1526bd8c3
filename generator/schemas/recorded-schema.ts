import type { Schema } from '../model/schema.ts';
import { recordedText } from '../shared/recorded-text.ts';
import { listsOfSchemas, mapsOfSchemas, oneSchema } from './normalise.ts';
import { prose } from './value-facts.ts';

/** Keywords that neither facts nor checks of samples need. */
const left = new Set([...prose, 'examples', 'x-enum-varnames']);

const readers = new Map<string, (value: unknown) => unknown>([
  ...oneSchema.map((keyword) => [keyword, (one: unknown) => recordedSchema(one as Schema)] as const),
  ...listsOfSchemas.map((keyword) => [keyword, (all: unknown) => (all as Schema[]).map(recordedSchema)] as const),
  ...mapsOfSchemas.map(
    (keyword) => [keyword, (all: unknown) => recordedSchemas(all as Record<string, Schema>)] as const,
  ),
  ['description', (text) => recordedText(String(text))],
]);

/** A schema as histories have it: without texts. */
export function recordedSchema(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      left.has(keyword) ? [] : [[keyword, readers.get(keyword)?.(value) ?? value]],
    ),
  );
}

function recordedSchemas(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, recordedSchema(schema)]));
}
