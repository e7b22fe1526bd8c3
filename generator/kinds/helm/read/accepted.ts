import type { HelmChart, HelmValue } from '../../../model/helm.ts';
import type { SchemaNode, SchemaProperty } from '../../../model/schema.ts';
import { anySchema } from '../../../shared/any-schema.ts';
import { passedOn, takesAnyKey } from '../open.ts';
import { pathText } from '../paths.ts';
import { acceptedTypes } from '../types.ts';

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
    additionalProperties: takesAnyKey(value) || told.types.length === 0 ? null : false,
  };
}
