import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { celValue, evaluateCel, isAboutChange, mentioned } from './cel.ts';
import { stepTo } from './inside.ts';
import {
  allowsOthers,
  compositionsOf,
  conditionalsOf,
  keywordsOf,
  propertyNames,
  type Resolve,
  requiredNames,
} from './keywords.ts';

/* Ajv keywords for rules of Kubernetes and Go that JSON Schema lacks. */

/** Corrects the case of names. Numbers in such places are durations, declared as strings. */
export function respelling(_said: unknown, schema: object): DataValidateFunction {
  const declared = new Map(propertyNames(schema as SchemaObject).map((name) => [name.toLowerCase(), name]));
  return (data: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(data)) {
      const right = declared.get(name.toLowerCase()) ?? name;
      if (right === name || Object.hasOwn(data, right)) continue;
      data[right] = typeof value === 'number' ? undefined : value;
      delete data[name];
    }
    return true;
  };
}

/** Duplicate items: as a whole, or by their merge keys. */
export function distinct(keys: true | readonly string[], parentSchema: object): DataValidateFunction {
  const validate: DataValidateFunction = (items: readonly unknown[]) => {
    const seen = new Set<string>();
    validate.errors = items.flatMap((item, index) => {
      const parts: readonly unknown[] = keys === true ? [item] : keys.map((key) => Object(item)[key]);
      if (!parts.every(isKnown)) return [];
      const identity = parts.map((part) => canonicalText(part as Json)).join(', ');
      const isRepeated = seen.has(identity);
      seen.add(identity);
      return isRepeated ? [{ keyword: 'distinct', params: { index, identity, keys }, parentSchema }] : [];
    });
    return validate.errors.length === 0;
  };
  return validate;
}

/** Whether no part of a value is `undefined`. */
function isKnown(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isKnown) : value !== undefined;
}

/** CEL rules, except transition rules and those on incomplete values. */
export function ruled(schema: SchemaObject): DataValidateFunction {
  const rules = (schema['x-kubernetes-validations'] ?? []).filter((rule) => !isAboutChange(rule));
  // A rule about undeclared fields is ignored.
  const isDeclared = ([name]: readonly string[]) => name === undefined || stepTo(schema, name) !== undefined;
  const validate: DataValidateFunction = (data) => {
    if (!isKnown(data)) return true;
    const self = celValue(data, schema);
    const broken = rules.filter(({ rule }) => evaluateCel(rule, self, mentioned(rule).every(isDeclared)) === false);
    validate.errors = broken.map(({ rule, message, messageExpression, fieldPath }) => {
      const computed = messageExpression ? evaluateCel(messageExpression, self) : null;
      const params = { rule, fieldPath, message: typeof computed === 'string' && computed !== '' ? computed : message };
      return { keyword: 'rules', params, parentSchema: schema };
    });
    return broken.length === 0;
  };
  return validate;
}

/** Values of other properties that require a property: a `type` value, or those listed in its description. */
export function needsOf(schema: SchemaObject) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const { description = '', required = [] } = keywordsOf(field);
    const [, list] = /\bNeeded for (`[\w-]+`(?:(?:, | and |, and )`[\w-]+`)*)/.exec(description) ?? [];
    return [
      ...(list ? [{ name, list }] : []),
      ...(required.length > 0 ? [{ name, list: `\`${name}\``, by: 'type' }] : []),
    ];
  });
}

export function needing(schema: SchemaObject): DataValidateFunction {
  const needs = needsOf(schema);
  const validate: DataValidateFunction = (data: object) => {
    const entries = Object.entries(data);
    validate.errors = needs.flatMap(({ name, list, by = null }) => {
      const asks = ([key, text]: [string, unknown]) => (by ?? key) === key && list.includes(`\`${text}\``);
      const asking = Object.hasOwn(data, name) ? undefined : entries.find(asks);
      const params = { missingProperty: name, by: asking?.[0], list };
      return asking ? [{ keyword: 'needed', params, parentSchema: schema }] : [];
    });
    return validate.errors.length === 0;
  };
  return validate;
}

export function onlyDeclared(schema: SchemaObject, resolve: Resolve): DataValidateFunction {
  const { names, patterns, isOpen } = declaredIn(schema, resolve);
  if (isOpen || names.size === 0) return () => true;
  const isDeclared = (name: string) => names.has(name) || patterns.some((pattern) => pattern.test(name));
  const validate: DataValidateFunction = (data: object) => {
    const others = Object.keys(data).filter((name) => !isDeclared(name));
    validate.errors = others.map((additionalProperty) => ({
      ...{ keyword: 'declared', params: { additionalProperty }, parentSchema: schema },
    }));
    return others.length === 0;
  };
  return validate;
}

/** Declarations of all schemas that may apply to a value, so that no alternative need be chosen. */
export function declaredIn(schema: Schema, resolve: Resolve) {
  const all = [...together(schema, resolve)].map(keywordsOf);
  const embedded = all.some((one) => one['x-kubernetes-embedded-resource'] === true);
  return {
    names: new Set([
      ...all.flatMap((one) => [...propertyNames(one), ...requiredNames(one)]),
      ...(embedded ? ['apiVersion', 'kind', 'metadata'] : []),
    ]),
    patterns: all.flatMap(({ patternProperties = {} }) =>
      Object.keys(patternProperties).flatMap((pattern) => schemaPattern(pattern) ?? []),
    ),
    isOpen: all.some((one) => one['x-kubernetes-preserve-unknown-fields'] === true || allowsOthers(one) === true),
  };
}

/** Schemas that may apply to the same value: references, alternatives, and conditions. */
function* together(schema: Schema, resolve: Resolve, seen = new Set<Schema>()): Generator<Schema, void, undefined> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const { $ref } = keywordsOf(schema);
  const others = [
    ...($ref === undefined ? [] : [resolve($ref) ?? true]),
    ...compositionsOf(schema).flatMap(({ members }) => members),
    ...conditionalsOf(schema).flatMap((one) => (/^(?:if|then|else|depend)/.test(one.keyword) ? [one.schema] : [])),
  ];
  for (const other of others) yield* together(other, resolve, seen);
}
