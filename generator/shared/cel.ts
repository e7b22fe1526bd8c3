import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import type { Json, SchemaNode, ValidationRule } from '../model/schema.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true });
const programs = new Map<string, ParseResult | null>();

/**
 * The result of an expression in CEL about a value that `celValue` has made; undefined when it needs what the library or
 * the value does not have.
 */
export function evaluateCel(expression: string, self: unknown): unknown {
  let program = programs.get(expression);
  if (program === undefined) {
    try {
      program = environment.parse(expression);
    } catch {
      // Kubernetes has functions of its own that the library does not know.
      program = null;
    }
    programs.set(expression, program);
  }
  try {
    return program?.({ self });
  } catch {
    return undefined;
  }
}

/** Rules about a change need the object as it was before. */
export const isAboutChange = ({ rule }: ValidationRule): boolean => /\boldSelf\b/.test(rule);

/** A value as the API server hands it to a rule: with defaults filled in, whole numbers as 64-bit integers. */
export function celValue(value: Json, schema: SchemaNode | null): unknown {
  if (Array.isArray(value)) return value.map((item: Json) => celValue(item, schema?.items ?? null));
  if (typeof value === 'number' || typeof value === 'bigint')
    return schema?.types.includes('number') ? Number(value) : toWhole(value);
  if (value === null || typeof value !== 'object') return value;
  const named = new Map(schema?.properties.map((property) => [property.name, property.schema]));
  const rest = typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : null;
  const given = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]): [string, unknown] => [name, celValue(inner, named.get(name) ?? rest)]);
  const defaults = [...named].flatMap(([name, property]): [string, unknown][] =>
    property.default ? [[name, celValue(property.default.value, property)]] : [],
  );
  return Object.fromEntries([...defaults, ...given]);
}

function toWhole(value: number | bigint): number | bigint {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}
