import type { HelmChart, HelmValue, Step } from '../../model/helm.ts';
import type { Json, Schema } from '../../model/schema.ts';
import { typesOf } from '../../schemas/keywords.ts';
import { holding } from '../../schemas/make.ts';
import { asJson, isObject, type RawObject } from '../../sources/raw.ts';
import { pathText } from './paths.ts';
import { acceptedTypes, kindOf } from './types.ts';
import { isHandedOn, passedOn, portKeys, takesAnyKey } from './walk.ts';

type Values = Pick<HelmChart, 'values' | 'ignored' | 'dependencies'>;

/** What a chart reads, as the schema of a file of values. */
export function acceptedValues({ values, ignored, dependencies }: Values): Schema {
  const top = [...values, ...ignored.filter(({ steps }) => steps.length === 1)];
  const others = passedOn(dependencies).filter((name) => !top.some(({ steps }) => steps[0] === name));
  const properties = { ...propertiesOf(top, ignored), ...anyOf(others) };
  return { type: 'object', ...holding({ properties, others: false }) };
}

type Properties = Readonly<Record<string, Schema>>;

function propertiesOf(values: readonly HelmValue[], ignored: readonly HelmValue[]): Properties {
  return Object.fromEntries(values.map((value) => [String(value.steps.at(-1)), schemaOf(value, ignored)]));
}

const anyOf = (names: readonly string[]): Properties => Object.fromEntries(names.map((name) => [name, true]));

function schemaOf(value: HelmValue, ignored: readonly HelmValue[]): Schema {
  const inside = [...value.children, ...ignored.filter(({ steps }) => pathText(steps.slice(0, -1)) === value.path)];
  const isItem = ({ steps }: HelmValue): boolean => typeof steps.at(-1) === 'number';
  const keys = inside.filter((child) => !isItem(child));
  const first = inside.filter(isItem).map((child) => schemaOf(child, ignored));
  // What the chart says itself goes before what its defaults tell.
  if (value.schema !== null && keys.length === 0) return value.schema;
  const told = acceptedTypes(value);
  const items = itemsOf(value.default?.value ?? null, value.steps);
  const isClosed = !takesAnyKey(value) && typesOf(told).length > 0;
  return {
    ...told,
    ...(value.default && { default: value.default.value }),
    ...holding({ properties: propertiesOf(keys, ignored), first, items, others: isClosed ? false : undefined }),
  };
}

/** What the items of a list are where all of its defaults are objects; nothing where nobody can tell. */
function itemsOf(held: Json, steps: readonly Step[]): Schema | undefined {
  if (!Array.isArray(held) || held.length === 0 || !held.every(isObject)) return undefined;
  const ports = /ports$/i.test(String(steps.at(-1))) ? portKeys : [];
  return objectSchema(Object.assign({}, ...held), steps, anyOf(ports));
}

/** @param more properties that none of the defaults has */
function objectSchema(held: RawObject, steps: readonly Step[], more: Properties = {}): Schema {
  const entries = Object.entries(held).map(([name, value]) => [name, heldSchema(asJson(value), [...steps, name])]);
  const properties = { ...more, ...Object.fromEntries(entries) };
  return { type: 'object', ...holding({ properties, others: isHandedOn(steps) ? undefined : false }) };
}

function heldSchema(held: Json, steps: readonly Step[]): Schema {
  if (isObject(held) && Object.keys(held).length > 0) return objectSchema(held, steps);
  const items = itemsOf(held, steps);
  return { ...acceptedTypes({ type: kindOf(held), default: { value: held }, steps }), ...holding({ items }) };
}
