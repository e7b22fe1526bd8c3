import type { ErrorObject } from 'ajv';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { celValue, evaluateCel, isAboutChange } from '../schemas/cel.ts';
import { stepTo } from '../schemas/inside.ts';
import { judgeOf } from '../schemas/judge.ts';
import type { Resolve } from '../schemas/keywords.ts';
import { at } from '../schemas/values.ts';
import { type Path, valueAt } from './paths.ts';

/** Something in a value that its schema doesn't allow. */
export interface Fault {
  readonly path: Path;
  /** What may be changed, the likeliest first. */
  readonly places: readonly Path[];
  /** The schema that isn't met; anything for a rule. */
  readonly schema: Schema;
  /** Values that a rule compares with. */
  readonly literals: readonly Json[];
}

/** What Ajv and the rules in CEL find. */
export function faultsOf(value: Json, schema: Schema, resolve: Resolve): Fault[] {
  const errors = judgeOf(schema, resolve)(value).flatMap((error) => [error, ...(error.params.branches ?? []).flat()]);
  return [
    ...errors.map((error) => faultOf(error, value)),
    ...breachesOf(value, at(schema, [], resolve, true), resolve, []),
  ];
}

function faultOf({ instancePath, params, parentSchema }: ErrorObject, value: Json): Fault {
  const path: (string | number)[] = [];
  for (const step of instancePath.split('/').slice(1)) path.push(stepIn(valueAt(value, path), step));
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params;
  const name: unknown = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  const held = valueAt(value, path);
  const parts = held !== null && typeof held === 'object' ? Object.keys(held).map((key) => stepIn(held, key)) : [];
  const steps = typeof name === 'string' ? [name] : Array.isArray(held) ? [...parts, held.length] : parts;
  return {
    path,
    places: [...steps.map((step) => [...path, step]), path],
    schema: (parentSchema as Schema | undefined) ?? true,
    literals: [],
  };
}

function stepIn(holder: Json | undefined, step: string): string | number {
  return Array.isArray(holder) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function breachesOf(value: Json, node: SchemaObject | null, resolve: Resolve, path: Path): Fault[] {
  if (node === null) return [];
  const rules = (node['x-kubernetes-validations'] ?? []).filter((rule) => !isAboutChange(rule));
  const self = rules.length > 0 ? celValue(value, node) : null;
  // A rule about a field that isn't declared asks for nothing that could be added.
  const isDeclared = ([name]: Path): boolean => name === undefined || stepTo(node, name) !== undefined;
  const breaches = rules.filter(({ rule }) => evaluateCel(rule, self, mentioned(rule).every(isDeclared)) === false);
  const own = breaches.map(({ rule }): Fault => {
    const places = mentioned(rule);
    const beside = places.map((names) => valueAt(value, names)).filter((other) => typeof other !== 'object');
    return {
      path,
      places: places.map((names) => [...path, ...names]),
      schema: true,
      literals: [...literalsIn(rule), ...beside.filter((other) => other !== undefined)],
    };
  });
  if (value === null || typeof value !== 'object') return own;
  const inner = Object.entries(value).flatMap(([key, item]: [string, Json]) => {
    const step = stepIn(value, key);
    const below = stepTo(node, step);
    return below ? breachesOf(item, at(below.schema, [], resolve, true), resolve, [...path, step]) : [];
  });
  return [...own, ...inner];
}

/** Paths that an expression speaks of, the longest first: `self.a.b`, then `self.a`; `self` where it names none. */
function mentioned(rule: string): string[][] {
  const paths = [...rule.matchAll(/\bself((?:\.\w+)*)/g)].flatMap(([, text = '']) => {
    const names = text.split('.').slice(1);
    return [...names.map((_, index) => names.slice(0, names.length - index)), []];
  });
  const distinct = [...new Map(paths.map((names) => [names.join('.'), names])).values()];
  return distinct.sort((one, other) => other.length - one.length);
}

/** Texts and numbers in an expression. */
function literalsIn(rule: string): Json[] {
  return [...rule.matchAll(/'([^']*)'|"([^"]*)"|\b\d+(?:\.\d+)?\b/g)].map(
    ([whole, single, double]) => single ?? double ?? Number(whole),
  );
}
