import { expandSchema } from '../../examples/merge.ts';
import type { HelmFacts, Step } from '../../model/helm.ts';
import type { SchemaNode, SchemaProperty } from '../../model/schema.ts';
import { perObject } from '../../shared/per-object.ts';
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

/** A schema with all that it refers to, and the references that went into it. */
export const expanded = remembered((node, schema) => expandSchema(node, resolverOf(schema)));

/** Each value asks again what the schema of its holder says. */
function remembered<Result>(
  find: (node: SchemaNode, schema: ValuesSchema) => Result,
): (node: SchemaNode, schema: ValuesSchema) => Result {
  const known = perObject((schema: ValuesSchema) => perObject((node: SchemaNode) => find(node, schema)));
  return (node, schema) => known(schema)(node);
}

/** What a schema says of one key or item of its value, as it's written there. */
export function schemaOfStep(
  parent: SchemaNode | null,
  step: Step,
  schema: ValuesSchema | null,
): { readonly written: SchemaNode | null; readonly isRequired: boolean } {
  if (!parent || !schema) return { written: null, isRequired: false };
  const property = typeof step === 'string' && propertiesOf(parent, schema).find(({ name }) => name === step);
  if (property) return { written: property.schema, isRequired: property.required };
  return { written: schemaBelow(expanded(parent, schema).node, step), isRequired: false };
}

/** Every property that a schema names: its own, those of `allOf`, and those that only an alternative or a condition has. */
export const propertiesOf = remembered((node, schema): readonly SchemaProperty[] => {
  const found = new Map(expanded(node, schema).node.properties.map((property) => [property.name, property]));
  for (const { name, schema: inner } of optionalIn(node, schema, new Set()))
    if (!found.has(name)) found.set(name, { name, required: false, schema: inner });
  return [...found.values()];
});

function optionalIn(node: SchemaNode, schema: ValuesSchema, seen: Set<SchemaNode>): SchemaProperty[] {
  const target = node.reference ? [resolved(node, schema)] : [];
  const members = [
    ...target.filter((found) => found !== null),
    ...node.compositions.flatMap((composition) => composition.members),
    ...node.conditionals.filter(({ keyword }) => /^(?:then|else|dependen)/.test(keyword)).map((one) => one.schema),
  ];
  return members.flatMap((member) => {
    if (seen.has(member)) return [];
    seen.add(member);
    return [...member.properties, ...optionalIn(member, schema, seen)];
  });
}
