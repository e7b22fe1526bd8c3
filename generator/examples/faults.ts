import type { ErrorObject } from 'ajv';
import type { Json, Schema } from '../model/schema.ts';
import { mentioned } from '../schemas/cel.ts';
import { judgeOf } from '../schemas/judge.ts';
import type { Resolve } from '../schemas/keywords.ts';
import { type Path, valueAt } from './paths.ts';

/** A violation of the schema in a value. */
export interface Fault {
  readonly path: Path;
  /** Places to change, the likeliest first. */
  readonly places: readonly Path[];
  /** Something is missing. */
  readonly isMissing: boolean;
  /** The violated schema; any for a rule. */
  readonly schema: Schema;
  /** Literals in a rule's comparisons. */
  readonly literals: readonly Json[];
}

/** The errors of Ajv, including CEL rules. */
export function faultsOf(value: Json, schema: Schema, resolve: Resolve): Fault[] {
  const errors = judgeOf(schema, resolve)(value).flatMap((error) => [error, ...(error.params.branches ?? []).flat()]);
  return errors.map((error) => faultOf(error, value));
}

function faultOf({ keyword, instancePath, params, parentSchema }: ErrorObject, value: Json): Fault {
  const path: (string | number)[] = [];
  for (const step of instancePath.split('/').slice(1)) path.push(stepIn(valueAt(value, path), step));
  const held = valueAt(value, path);
  if (keyword === 'rules') return { path, schema: true, isMissing: false, ...ofRule(params.rule, path, held) };
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params;
  const name: string | undefined = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  const steps = name === undefined ? [...stepsIn(held), ...(Array.isArray(held) ? [held.length] : [])] : [name];
  const repeated = [...path, params.index];
  const places =
    keyword === 'distinct'
      ? [repeated, ...stepsIn(valueAt(value, repeated)).map((step) => [...repeated, step])]
      : [...steps.map((step) => [...path, step]), path];
  return {
    path,
    places,
    schema: (parentSchema as Schema | undefined) ?? true,
    isMissing: missingProperty !== undefined,
    literals: [],
  };
}

function stepsIn(value: Json | undefined): (string | number)[] {
  return value != null && typeof value === 'object' ? Object.keys(value).map((key) => stepIn(value, key)) : [];
}

function stepIn(holder: Json | undefined, step: string): string | number {
  return Array.isArray(holder) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function ofRule(rule: string, path: Path, held: Json | undefined): Pick<Fault, 'places' | 'literals'> {
  const names = mentioned(rule);
  const beside = names.map((inner) => valueAt(held ?? null, inner));
  return {
    // A list may need other items, or its first one.
    places: names.flatMap((inner, index) => {
      const place = [...path, ...inner];
      const items = Array.isArray(beside[index]) ? [0, ...stepsIn(beside[index]).slice(1)] : [];
      return [...items.map((item) => [...place, item]), place];
    }),
    literals: [...literalsIn(rule), ...beside.flatMap((value) => (value === undefined ? [] : plainIn(value)))],
  };
}

/** Scalars in lists of a value, or the value itself; scalars in objects aren't compared. */
function plainIn(value: Json): Json[] {
  if (Array.isArray(value))
    return value.flatMap((item: Json) => Object.values(Object(item) === item ? Object(item) : [item]));
  return value === null || typeof value === 'object' ? [] : [value];
}

/** Literals in an expression. */
function literalsIn(rule: string): Json[] {
  return [...rule.matchAll(/'([^']*)'|"([^"]*)"|\b\d+(?:\.\d+)?\b/g)].map(
    ([whole, single, double]) => single ?? double ?? Number(whole),
  );
}
