import type { HelmChart } from '../../model/helm.ts';
import type { Schema } from '../../model/schema.ts';
import {
  compositionsOf,
  conditionalsOf,
  keywordsOf,
  resolverOf as ofNamed,
  propertiesOf as ownProperties,
  type Property,
  type Resolve,
} from '../../schemas/keywords.ts';
import { type Expanded, expandSchema } from '../../schemas/merge.ts';

export type ValuesSchema = NonNullable<HelmChart['schema']>;

/** Follows the references of a chart's schema. */
export function resolverOf(schema: ValuesSchema | null): Resolve {
  return ofNamed(schema ? [...schema.definitions, { name: '#', pointer: '#', schema: schema.root }] : []);
}

/** The schema that a reference leads to; itself where there is none, null where it leads elsewhere. */
export function resolved(node: Schema, schema: ValuesSchema): Schema | null {
  let at: Schema | null = node;
  for (let steps = 0; steps < 50; steps++) {
    const { $ref } = keywordsOf(at);
    if ($ref === undefined) break;
    at = resolverOf(schema)($ref) ?? null;
  }
  return at;
}

/** A schema with all that it refers to, and the references that went into it. */
export const expanded = (node: Schema, schema: ValuesSchema): Expanded => expandSchema(node, resolverOf(schema));

/** Every property that a schema names: its own, those of `allOf`, and those that only an alternative or a condition has. */
export function propertiesOf(node: Schema, schema: ValuesSchema): Property[] {
  const found = new Map(ownProperties(expanded(node, schema).node).map((property) => [property.name, property]));
  for (const { name, schema: inner } of optionalIn(node, schema, new Set()))
    if (!found.has(name)) found.set(name, { name, required: false, schema: inner });
  return [...found.values()];
}

function optionalIn(node: Schema, schema: ValuesSchema, seen: Set<Schema>): Property[] {
  const target = keywordsOf(node).$ref === undefined ? null : resolved(node, schema);
  const members = [
    ...(target === null ? [] : [target]),
    ...compositionsOf(node).flatMap((composition) => composition.members),
    ...conditionalsOf(node)
      .filter(({ keyword }) => /^(?:then|else|dependen)/.test(keyword))
      .map((one) => one.schema),
  ];
  return members.flatMap((member) => {
    if (seen.has(member)) return [];
    seen.add(member);
    return [...ownProperties(member), ...optionalIn(member, schema, seen)];
  });
}
