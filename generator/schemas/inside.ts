import type { Schema } from '../model/schema.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { firstItems, isNothing, itemSchema, othersOf, patternsOf, propertiesOf, propertyOf } from './keywords.ts';

/* The schemas in a schema. References are left to where the named schema stands. */

/** What a schema itself says of a key or an item of its value; null where it says nothing, or leaves it to others. */
export function schemaBelow(schema: Schema, step: string | number): Schema | null {
  if (typeof step === 'number') return firstItems(schema)[step] ?? itemSchema(schema);
  const pattern = patternsOf(schema).find(([source]) => schemaPattern(source)?.test(step));
  return propertyOf(schema, step) ?? pattern?.[1] ?? othersOf(schema);
}

export interface Step {
  /** A name, a pattern between slashes, `*`, `[0]` or `[]`. */
  readonly step: string;
  readonly isName: boolean;
  readonly schema: Schema;
  readonly required: boolean;
}

/** Schemas of what is in a value, by the step that leads there. */
export function stepsOf(schema: Schema): Step[] {
  const [others, items] = [othersOf(schema), itemSchema(schema)];
  const step = (name: string, inner: Schema): Step => ({ step: name, isName: false, schema: inner, required: false });
  return [
    ...propertiesOf(schema).map(({ name, ...property }) => ({ step: name, isName: true, ...property })),
    ...patternsOf(schema).map(([pattern, inner]) => step(`/${pattern}/`, inner)),
    ...(others ? [step('*', others)] : []),
    ...firstItems(schema).map((inner, index) => step(`[${index}]`, inner)),
    ...(items !== null && !isNothing(items) ? [step('[]', items)] : []),
  ];
}
