import { Environment, EvaluationError, type ParseResult } from '@marcbachmann/cel-js';
import type { Json, Schema, ValidationRule } from '../model/schema.ts';
import { keywordsOf, typesOf } from './keywords.ts';
import { at } from './values.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true });
const programs = new Map<string, ParseResult | null>();

/** Errors that a value is the cause of, and not what the library lacks. */
const ofValues = new Set([
  ...['no_such_key', 'index_out_of_bounds', 'invalid_duration', 'invalid_timestamp', 'int_conversion_error'],
  ...['division_by_zero', 'modulo_by_zero'],
]);

/**
 * The result of an expression in CEL about a value that `celValue` has made; undefined when it needs what the library or
 * the value does not have.
 *
 * @param isWhole whether what the value doesn't have isn't there: the API server refuses an object for that, and one
 * that a rule fails on
 */
export function evaluateCel(expression: string, self: unknown, isWhole = false): unknown {
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
  } catch (cause) {
    return isWhole && cause instanceof EvaluationError && ofValues.has(String(cause.code)) ? false : undefined;
  }
}

/** Rules about a change need the object as it was before. */
export const isAboutChange = ({ rule }: ValidationRule): boolean => /\boldSelf\b/.test(rule);

/** Paths that a rule speaks of, the longest first: `self.a.b`, then `self.a`; `self` where it names none. */
export function mentioned(rule: string): string[][] {
  const paths = [...rule.matchAll(/\bself((?:\.\w+\b(?!\())*)/g)].flatMap(([, text = '']) => {
    const names = text.split('.').slice(1);
    return [...names.map((_, index) => names.slice(0, names.length - index)), []];
  });
  const distinct = [...new Map(paths.map((names) => [names.join('.'), names])).values()];
  return distinct.sort((one, other) => other.length - one.length);
}

/** A value as the API server hands it to a rule: with defaults filled in, whole numbers as 64-bit integers. */
export function celValue(value: Json, schema: Schema | null): unknown {
  if (Array.isArray(value)) return value.map((item: Json, index) => celValue(item, at(schema, [index])));
  if (typeof value === 'number' || typeof value === 'bigint')
    return typesOf(schema).includes('number') ? Number(value) : toWhole(value);
  if (value === null || typeof value !== 'object') return value;
  const given = Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]): [string, unknown] => [name, celValue(inner, at(schema, [name]))]);
  const { properties = {} } = keywordsOf(schema);
  const defaults = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const { default: usual } = keywordsOf(property);
    return usual === undefined ? [] : [[name, celValue(usual, property)]];
  });
  return Object.fromEntries([...defaults, ...given]);
}

function toWhole(value: number | bigint): number | bigint {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}
