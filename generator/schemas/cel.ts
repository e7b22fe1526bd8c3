import { Environment, EvaluationError, type ParseResult } from '@marcbachmann/cel-js';
import type { Json, Schema, ValidationRule } from '../model/schema.ts';
import { keywordsOf, typesOf } from './keywords.ts';
import { at } from './values.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true });
const programs = new Map<string, ParseResult | null>();

/** Errors caused by the value, not by limits of the library. */
const ofValues = new Set([
  ...['no_such_key', 'index_out_of_bounds', 'invalid_duration', 'invalid_timestamp', 'int_conversion_error'],
  ...['division_by_zero', 'modulo_by_zero'],
]);

/**
 * Evaluates a CEL expression on a value from `celValue`; undefined if it needs something that the library or the value
 * lacks.
 *
 * @param isWhole whether the value is complete: the API server rejects an object for missing fields or a failing rule
 */
export function evaluateCel(expression: string, self: unknown, isWhole = false): unknown {
  let program = programs.get(expression);
  if (program === undefined) {
    try {
      program = environment.parse(expression);
    } catch {
      // The library lacks Kubernetes' additional functions.
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

/** Transition rules need the previous object. */
export const isAboutChange = ({ rule }: ValidationRule): boolean => /\boldSelf\b/.test(rule);

/** Paths in a rule, longest first: `self.a.b`, then `self.a`; `self` if there are none. */
export function mentioned(rule: string): string[][] {
  const paths = [...rule.matchAll(/\bself((?:\.\w+\b(?!\())*)/g)].flatMap(([, text = '']) => {
    const names = text.split('.').slice(1);
    return [...names.map((_, index) => names.slice(0, names.length - index)), []];
  });
  const distinct = [...new Map(paths.map((names) => [names.join('.'), names])).values()];
  return distinct.sort((one, other) => other.length - one.length);
}

/** A value as the API server passes it to a rule: with defaults, and integers as 64-bit. */
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
