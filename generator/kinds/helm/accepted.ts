import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import type { Json, SchemaNode, SchemaProperty } from '../../model/schema.ts';
import { anySchema } from '../../shared/any-schema.ts';
import { asJson, isObject, type RawObject } from '../../sources/raw.ts';
import { pathText } from './paths.ts';
import { acceptedTypes, kindOf } from './types.ts';
import { isHandedOn, passedOn, portKeys, takesAnyKey } from './walk.ts';

type Values = Pick<HelmChart, 'values' | 'ignored' | 'dependencies'>;

/** What a chart reads, as the schema of a file of values. */
export function acceptedValues({ values, ignored, dependencies }: Values): SchemaNode {
  const top = [...values, ...ignored.filter(({ steps }) => steps.length === 1)];
  const others = passedOn(dependencies).filter((name) => !top.some(({ steps }) => steps[0] === name));
  return {
    ...anySchema,
    types: ['object'],
    properties: [
      ...top.map((value) => propertyOf(value, ignored)),
      ...others.map((name) => ({ name, required: false, schema: anySchema })),
    ],
    additionalProperties: false,
  };
}

function propertyOf(value: HelmValue, ignored: readonly HelmValue[]): SchemaProperty {
  return { name: String(value.steps.at(-1)), required: false, schema: schemaOf(value, ignored) };
}

function schemaOf(value: HelmValue, ignored: readonly HelmValue[]): SchemaNode {
  const inside = [...value.children, ...ignored.filter(({ steps }) => pathText(steps.slice(0, -1)) === value.path)];
  const isItem = ({ steps }: HelmValue): boolean => typeof steps.at(-1) === 'number';
  const keys = inside.filter((child) => !isItem(child));
  // What the chart says itself goes before what its defaults tell.
  if (value.schema && keys.length === 0) return value.schema;
  const told = acceptedTypes(value);
  return {
    ...anySchema,
    ...told,
    default: value.default,
    properties: keys.map((child) => propertyOf(child, ignored)),
    prefixItems: inside.filter(isItem).map((child) => schemaOf(child, ignored)),
    items: itemSchema(value.default?.value ?? null, value.steps),
    additionalProperties: takesAnyKey(value) || told.types.length === 0 ? null : false,
  };
}

/** What the items of a list are where all of its defaults are objects; null where nobody can tell. */
function itemSchema(held: Json, steps: readonly Step[]): SchemaNode | null {
  if (!Array.isArray(held) || held.length === 0 || !held.every(isObject)) return null;
  const node = objectSchema(Object.assign({}, ...held), steps);
  const others = /ports$/i.test(String(steps.at(-1)))
    ? portKeys.filter((name) => !held.some((item) => name in item))
    : [];
  return {
    ...node,
    properties: [...node.properties, ...others.map((name) => ({ name, required: false, schema: anySchema }))],
  };
}

function objectSchema(held: RawObject, steps: readonly Step[]): SchemaNode {
  const properties = Object.entries(held).map(([name, value]) => ({
    name,
    required: false,
    schema: heldSchema(asJson(value), [...steps, name]),
  }));
  return { ...anySchema, types: ['object'], properties, additionalProperties: isHandedOn(steps) ? null : false };
}

function heldSchema(held: Json, steps: readonly Step[]): SchemaNode {
  if (isObject(held) && Object.keys(held).length > 0) return objectSchema(held, steps);
  const told = acceptedTypes({ type: kindOf(held), default: { value: held }, steps });
  return { ...anySchema, ...told, items: itemSchema(held, steps) };
}
