import type { SchemaView as AnySchemaView, Printed } from '../../generator/model/page.ts';

type SchemaView = Printed<AnySchemaView>;

/** Schemas directly inside a schema. */
const inside = ({ fields = [], groups = [] }: SchemaView): SchemaView[] => [
  ...fields,
  ...groups.flatMap(({ members }) => members),
];

/** Schemas inside a schema, on all levels. */
const within = (schema: SchemaView): SchemaView[] => inside(schema).flatMap((child) => [child, ...within(child)]);

/** Number of fields and group members on all levels. */
export const countFields = (schema: SchemaView): number => within(schema).length;

/** Number of branches below the root, on all levels. */
export const countBranches = (schema: SchemaView): number =>
  within(schema).filter((child) => inside(child).length > 0).length;

/** Whether it contains a branch that is filled when opened. */
export const hasNamedBranch = (schema: SchemaView): boolean =>
  [schema, ...within(schema)].some(({ named }) => named !== undefined);
