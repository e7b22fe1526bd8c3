import type { Schema } from '../model/schema.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import {
  compositionsOf,
  conditionalsOf,
  firstItems,
  isNothing,
  itemSchema,
  keywordsOf,
  othersOf,
  patternsOf,
  propertiesOf,
  propertyOf,
} from './keywords.ts';

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

/** Schemas directly in a schema. */
export function childrenOf(schema: Schema): Schema[] {
  const items = itemSchema(schema);
  return [
    ...stepsOf(schema).map((step) => step.schema),
    ...(items !== null && isNothing(items) ? [items] : []),
    ...compositionsOf(schema).flatMap(({ members }) => members),
    ...conditionalsOf(schema).map((one) => one.schema),
  ];
}

/** A schema and every schema in it at any depth, without what references name. */
export function* schemasIn(schema: Schema): Generator<Schema, void, undefined> {
  yield schema;
  for (const child of childrenOf(schema)) yield* schemasIn(child);
}

/** How many rows a schema takes with everything inside it. */
export function schemaRows(schema: Schema): number {
  return [...schemasIn(schema)].length;
}

/** What the references in a schema lead to. */
export function targetsIn(schema: Schema): string[] {
  return [...schemasIn(schema)].flatMap((inner) => keywordsOf(inner).$ref ?? []);
}

/**
 * Properties of a schema as pages call them; references are left to where the named schema stands.
 *
 * @param name what the schema is called: `MCPServer.spec`
 * @param deep also what is inside these, through lists and maps
 */
export function fieldNames(schema: Schema, name: string, deep: boolean): string[] {
  return stepsOf(schema).flatMap(({ step, isName, schema: inner }) => {
    if (isName) return [`${name}.${step}`, ...(deep ? fieldNames(inner, `${name}.${step}`, deep) : [])];
    if (!deep || (step !== '[]' && step !== '*')) return [];
    return fieldNames(inner, step === '[]' ? `${name}[]` : `${name}.*`, deep);
  });
}
