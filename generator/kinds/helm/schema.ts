import type { HelmFacts, Step } from '../../model/helm.ts';
import type { SchemaNode } from '../../model/schema.ts';

export type ValuesSchema = NonNullable<HelmFacts['schema']>;

/** The schema that a reference leads to; itself where there is none, null where it leads elsewhere. */
export function resolved(node: SchemaNode | null, schema: ValuesSchema): SchemaNode | null {
  let at = node;
  for (let steps = 0; at?.reference && steps < 50; steps++) at = targetOf(at, schema);
  return at;
}

export function targetOf({ reference }: Pick<SchemaNode, 'reference'>, schema: ValuesSchema): SchemaNode | null {
  if (!reference || reference.external) return null;
  if (reference.target === '#') return schema.root;
  return schema.definitions.find(({ pointer }) => pointer === reference.target)?.schema ?? null;
}

/** What a schema says of one key or item of its value. */
export function schemaOfStep(
  parent: SchemaNode | null,
  step: Step,
  schema: ValuesSchema | null,
): { readonly node: SchemaNode | null; readonly isRequired: boolean } {
  const none = { node: null, isRequired: false };
  if (!parent || !schema) return none;
  if (typeof step === 'number') return { ...none, node: resolved(parent.prefixItems[step] ?? parent.items, schema) };
  const own = parent.properties.find(({ name }) => name === step);
  if (own) return { node: resolved(own.schema, schema), isRequired: own.required };
  for (const { keyword, members } of parent.compositions)
    for (const member of keyword === 'allOf' ? members : []) {
      const inside = schemaOfStep(resolved(member, schema), step, schema);
      if (inside.node) return inside;
    }
  const others = parent.additionalProperties;
  return { node: typeof others === 'object' ? resolved(others, schema) : null, isRequired: false };
}
