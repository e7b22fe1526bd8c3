import type { Schema } from '../model/schema.ts';
import { recordedText } from '../shared/recorded-text.ts';
import { withSchemas } from './keywords.ts';
import { prose } from './value-facts.ts';

/** Keywords that neither facts nor checks of samples need. */
const left = new Set([...prose, 'examples', 'x-enum-varnames']);

/** A schema for the history: without texts. */
export function recordedSchema(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const entries = Object.entries(schema).filter(([keyword]) => !left.has(keyword));
  return Object.fromEntries(
    entries.map(([keyword, value]) => [
      keyword,
      keyword === 'description' ? recordedText(String(value)) : withSchemas(keyword, value, recordedSchema),
    ]),
  );
}
