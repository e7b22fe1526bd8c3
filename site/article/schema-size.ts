import type { SchemaView as AnySchemaView, Printed } from '../../generator/model/page.ts';

type SchemaView = Printed<AnySchemaView>;

/** Schemas directly inside a schema. */
function inside(schema: SchemaView): SchemaView[] {
  return [...(schema.fields?.map((field) => field) ?? []), ...(schema.groups?.flatMap((group) => group.members) ?? [])];
}

/** Fields and members of groups, all levels counted. */
export function countFields(schema: SchemaView): number {
  return inside(schema).reduce((sum, child) => sum + 1 + countFields(child), 0);
}

/** Branches below the root, all levels counted. */
export function countBranches(schema: SchemaView): number {
  return inside(schema).reduce((sum, child) => sum + (countFields(child) > 0 ? 1 : 0) + countBranches(child), 0);
}

/** Whether some field inside has a default. */
export function hasDefaults(schema: SchemaView): boolean {
  return inside(schema).some((child) => child.default !== undefined || hasDefaults(child));
}

/** Whether somewhere in it stands a branch that is filled when it is opened. */
export function hasNamedBranch(schema: SchemaView): boolean {
  return schema.named !== undefined || inside(schema).some(hasNamedBranch);
}
