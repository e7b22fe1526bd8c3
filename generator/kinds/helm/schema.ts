import type { HelmChart, Step } from '../../model/helm.ts';
import { resolverOf as ofNamed, type Resolve } from '../../schemas/keywords.ts';
import { at, type SchemaValue, schemaValue, values, type Walk } from '../../schemas/values.ts';

export type ValuesSchema = NonNullable<HelmChart['schema']>;

/** Follows the references of a chart's schema. */
export function resolverOf(schema: ValuesSchema | null): Resolve {
  return ofNamed(schema ? [...schema.definitions, { name: '#', pointer: '#', schema: schema.root }] : []);
}

const walkIn = (schema: ValuesSchema): Walk => ({ resolve: resolverOf(schema), follow: (target) => target });

/** The whole of a chart's values. */
export const wholeOf = (schema: ValuesSchema): SchemaValue => schemaValue(schema.root, walkIn(schema));

/** Every property that a value may have: its own, then those that only an alternative or a condition has. */
export function fieldsIn(value: SchemaValue, schema: ValuesSchema): SchemaValue[] {
  const found = [
    ...values(value.schema, walkIn(schema), ({ holder, branch }) => (branch ? mayHold(branch.keyword) : !holder)),
  ];
  const fields = found.filter(({ isNamed }) => isNamed);
  const own = fields.filter(({ holder }) => !holder?.branch);
  const others = fields.filter(({ holder }) => holder?.branch).map((field) => ({ ...field, required: false }));
  const byName = Map.groupBy([...own, ...others], ({ path: [name] }) => name);
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

const mayHold = (keyword: string): boolean => /^(?:oneOf|anyOf|then|else|dependen)/.test(keyword);

/** What is said of an item, or of a key without a property of its own; null for nothing. */
export function otherIn(value: SchemaValue, step: Step, schema: ValuesSchema): SchemaValue | null {
  const found = at(value.schema, [step]);
  return found && schemaValue(found, walkIn(schema));
}
