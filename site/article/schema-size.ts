import type { SchemaView as AnySchemaView, Printed } from '../../generator/model/page.ts';

type SchemaView = Printed<AnySchemaView>;

/** Schemas directly inside a schema. */
const inside = ({ fields = [], groups = [] }: SchemaView): SchemaView[] => [
  ...fields,
  ...groups.flatMap(({ members }) => members),
];

/** Schemas inside a schema, at all levels. */
const within = (schema: SchemaView): SchemaView[] => inside(schema).flatMap((child) => [child, ...within(child)]);

/** Fields and members of groups, all levels counted. */
export const countFields = (schema: SchemaView): number => within(schema).length;

/** Branches below the root, all levels counted. */
export const countBranches = (schema: SchemaView): number =>
  within(schema).filter((child) => inside(child).length > 0).length;

/** Whether somewhere in it stands a branch that is filled when it is opened. */
export const hasNamedBranch = (schema: SchemaView): boolean =>
  [schema, ...within(schema)].some(({ named }) => named !== undefined);
