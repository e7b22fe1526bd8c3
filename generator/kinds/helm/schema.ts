import { expandSchema } from '../../examples/merge.ts';
import type { HelmFacts, Step } from '../../model/helm.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { schemaBelow } from '../../shared/schema-below.ts';

export type ValuesSchema = NonNullable<HelmFacts['schema']>;

/** Finds the schema that a reference names. */
export function resolverOf(schema: ValuesSchema | null): (target: string) => SchemaNode | undefined {
  return (target) =>
    target === '#' ? schema?.root : schema?.definitions.find(({ pointer }) => pointer === target)?.schema;
}

/** The schema that a reference leads to; itself where there is none, null where it leads elsewhere. */
export function resolved(node: SchemaNode | null, schema: ValuesSchema): SchemaNode | null {
  let at = node;
  for (let steps = 0; at?.reference && steps < 50; steps++) at = resolverOf(schema)(at.reference.target) ?? null;
  return at;
}

/** What a schema says of one key or item of its value. */
export function schemaOfStep(
  parent: SchemaNode | null,
  step: Step,
  schema: ValuesSchema | null,
): { readonly node: SchemaNode | null; readonly isRequired: boolean } {
  if (!parent || !schema) return { node: null, isRequired: false };
  const { node } = expandSchema(parent, resolverOf(schema));
  const isRequired = node.properties.some(({ name, required }) => name === step && required);
  return { node: resolved(schemaBelow(node, step), schema), isRequired };
}
