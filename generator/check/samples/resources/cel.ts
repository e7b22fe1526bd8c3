import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import type { SchemaNode, ValidationRule } from '../../../model/schema.ts';
import { isPlaceholder, type SampleEntry, type SampleValue } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';

const environment = new Environment({ unlistedVariablesAreDyn: true });
const programs = new Map<string, ParseResult | null>();

/** What the rules of a schema that are written in CEL say against a value. */
export function checkRules(value: SampleValue, schema: SchemaNode, path = ''): Issue[] {
  const own =
    value.kind === 'unknown' ? [] : schema.validations.flatMap((rule) => checkRule(value, schema, rule, path));
  return [...own, ...inside(value, schema, path)];
}

function inside(value: SampleValue, schema: SchemaNode, path: string): Issue[] {
  const { items, additionalProperties } = schema;
  if (value.kind === 'array')
    return items ? value.items.flatMap((item, index) => checkRules(item, items, `${path}[${index}]`)) : [];
  if (value.kind !== 'object') return [];
  return value.entries.flatMap((entry) => {
    const rule =
      schema.properties.find(({ name }) => name === entry.name)?.schema ??
      (typeof additionalProperties === 'object' ? additionalProperties : null);
    return rule ? checkRules(entry.value, rule, path === '' ? entry.name : `${path}.${entry.name}`) : [];
  });
}

function checkRule(value: SampleValue, schema: SchemaNode, rule: ValidationRule, path: string): Issue[] {
  // Rules about a change need the object as it was before.
  if (/\boldSelf\b/.test(rule.rule) || !isKnown(value)) return [];
  if (run(rule.rule, value, schema) !== false) return [];
  const computed = rule.messageExpression ? run(rule.messageExpression, value, schema) : null;
  const said = typeof computed === 'string' && computed !== '' ? computed : rule.message;
  return [
    {
      at: placeOf(value, rule),
      severity: 'error',
      what: `${path === '' ? 'the object' : `\`${path}\``} breaks a rule of its kind: ${said ?? rule.rule.trim()}`,
      why: `the API server checks ${said ? `\`${rule.rule.replaceAll(/\s+/g, ' ').trim()}\`` : 'it'} and refuses the object`,
      suggestion: null,
    },
  ];
}

/** The property that a rule speaks of: of those that are there, the one deepest inside. */
function placeOf(value: SampleValue, rule: ValidationRule): number {
  const spoken = rule.fieldPath
    ? [rule.fieldPath]
    : [...rule.rule.matchAll(/\bself((?:\.\w+)+)/g)].map(([, path = '']) => path);
  let place = value.at;
  let deepest = 0;
  for (const path of spoken) {
    let inside: SampleValue | undefined = value;
    path
      .split('.')
      .slice(1)
      .forEach((name, depth) => {
        const entry: SampleEntry | undefined =
          inside?.kind === 'object' ? inside.entries.find((candidate) => candidate.name === name) : undefined;
        inside = entry?.value;
        if (!entry || depth + 1 <= deepest) return;
        deepest = depth + 1;
        place = entry.at;
      });
  }
  return place;
}

/** The result of an expression; undefined when it needs what the library or the sample does not have. */
function run(expression: string, value: SampleValue, schema: SchemaNode): unknown {
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
    return program?.({ self: toCel(value, schema) });
  } catch {
    return undefined;
  }
}

function isKnown(value: SampleValue): boolean {
  if (value.kind === 'unknown') return false;
  if (value.kind === 'string') return !isPlaceholder(value.text) || value.text.length > 200;
  if (value.kind === 'array') return value.items.every(isKnown);
  return value.kind !== 'object' || value.entries.every((entry) => isKnown(entry.value));
}

/** A value as the API server hands it to a rule: with defaults filled in, whole numbers as 64-bit integers. */
function toCel(value: SampleValue, schema: SchemaNode | null): unknown {
  if (value.kind === 'array') return value.items.map((item) => toCel(item, schema?.items ?? null));
  if (value.kind === 'object') {
    const named = new Map(schema?.properties.map((property) => [property.name, property.schema]));
    const rest = typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : null;
    const given = value.entries
      .filter((entry) => entry.value.kind !== 'null')
      .map((entry): [string, unknown] => [entry.name, toCel(entry.value, named.get(entry.name) ?? rest)]);
    const defaults = [...named].flatMap(([name, property]): [string, unknown][] =>
      property.default ? [[name, fromDefault(property.default.value, property)]] : [],
    );
    return Object.fromEntries([...defaults, ...given]);
  }
  if (value.kind === 'number') return schema?.types.includes('number') ? Number(value.value) : toWhole(value.value);
  if (value.kind === 'string') return value.text;
  return value.kind === 'boolean' ? value.value : null;
}

function fromDefault(value: unknown, schema: SchemaNode): unknown {
  return typeof value === 'number' && !schema.types.includes('number') ? toWhole(value) : value;
}

function toWhole(value: number | bigint): number | bigint {
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}
