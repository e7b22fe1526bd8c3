import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { DataValidateFunction } from 'ajv/dist/types/index.js';
import formatsModule from 'ajv-formats';
import type { Schema, SchemaObject } from '../model/schema.ts';
import { perObject } from '../shared/per-object.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { fitsNames } from './go-constants.ts';
import { distinct, needing, needsOf, onlyDeclared, respelling, ruled } from './judge-keywords.ts';
import {
  allowsOthers,
  isIntOrString,
  keywordsOf,
  propertyNames,
  type Resolve,
  schemaKeywords,
  withSchemas,
} from './keywords.ts';
import { tellingOf } from './merge.ts';

/* Wraps Ajv: validates values against schemas of the model. */

/**
 * The errors of a value; `undefined` parts are unknown, and valid. Each error has the model's schema as `parentSchema`;
 * for `anyOf` or `oneOf`, `params` has its `members`, and in `branches` the errors of each.
 */
export type Judge = (value: unknown) => ErrorObject[];

/**
 * Which names an object may have: `any` as in JSON Schema, `declared` ones only by default, or `caseless`: declared
 * ones in any case, as in Go.
 */
export type Names = 'any' | 'declared' | 'caseless';

/**
 * The validator of a schema, compiled once.
 *
 * @param resolve resolves references; must be the same function for a document
 */
export function judgeOf(schema: Schema, resolve: Resolve, names: Names = 'any'): Judge {
  return judgesBy[names](resolve)(keywordsOf(schema));
}

const judgesBy = {
  any: perObject((resolve: Resolve) => judges(resolve, 'any')),
  declared: perObject((resolve: Resolve) => judges(resolve, 'declared')),
  caseless: perObject((resolve: Resolve) => judges(resolve, 'caseless')),
};

function judges(resolve: Resolve, names: Names) {
  const sources = new WeakMap<object, SchemaObject>();
  const sourceOf = <Written>(written: Written) => sources.get(Object(written)) ?? written;
  /** A schema for Ajv, without unused and unreadable keywords. */
  const written = (schema: Schema, isWhole: boolean): SchemaObject | boolean => {
    if (typeof schema === 'boolean') return schema;
    const keywords = { ...schema, ...customKeywords(schema, isWhole, names, resolve) };
    const entries = Object.entries(keywords).flatMap(([keyword, value]) => {
      const write = (inner: Schema) => {
        const isInside = ofOtherValues.has(keyword);
        return isInside && holdsSchemas(inner) ? { whole: inner } : written(inner, isInside);
      };
      const found = readers.get(keyword)?.(value, write);
      return found === undefined ? [] : [[keyword, found]];
    });
    const copy: SchemaObject = Object.fromEntries(entries);
    sources.set(copy, schema);
    return copy;
  };
  const compiled = (schema: SchemaObject, isWhole: boolean): Judge => {
    const root = written(schema, isWhole);
    const isValid = ajv.compile(root);
    // Ajv would keep all compiled schemas forever.
    ajv.removeSchema(root);
    return (value) => (isValid(value) ? [] : ofModel(isValid.errors ?? []));
  };
  const whole = perObject((schema: SchemaObject) => compiled(schema, true));
  const part = perObject((schema: SchemaObject) => compiled(schema, false));
  const partOf = (written: Schema): Judge => part(keywordsOf(sourceOf(written)));
  /** Replacements for Ajv's keywords, which mix the errors of all members. */
  const alternatives = (keyword: string, fits: (count: number) => boolean) => (members: readonly Schema[]) => {
    const validate: DataValidateFunction = (data, place) => {
      const branches = members.map((member) => below(place?.instancePath ?? '', partOf(member)(data)));
      validate.errors = [{ keyword, params: { branches, members: members.map(sourceOf) } }];
      return fits(branches.filter(({ length }) => length === 0).length);
    };
    return validate;
  };
  const containing =
    (wanted: Schema, { minContains, maxContains }: SchemaObject) =>
    (items: readonly unknown[]) => {
      const { length } = items.filter((item) => partOf(wanted)(item).length === 0);
      return length >= Number(minContains ?? 1) && length <= Number(maxContains ?? items.length);
    };
  const ajv = newAjv(resolve)
    .addKeyword({ keyword: 'whole', compile: (schema: Schema) => whenMet(() => whole(keywordsOf(schema))) })
    .addKeyword({ keyword: 'part', compile: (schema: Schema) => whenMet(() => part(keywordsOf(schema))) })
    .addKeyword({ keyword: 'anyOf', compile: alternatives('anyOf', (count) => count > 0) })
    .addKeyword({ keyword: 'oneOf', compile: alternatives('oneOf', (count) => count === 1) })
    .addKeyword({ keyword: 'contains', type: 'array', compile: containing });
  /** The errors with the model's schemas, without those of names and conditions, which other errors represent. */
  const ofModel = (errors: readonly ErrorObject[]): ErrorObject[] =>
    errors.flatMap((error) => {
      const { keyword, params, instancePath, parentSchema } = error;
      if (keyword === 'if' || (error.propertyName !== undefined && keyword !== 'propertyNames')) return [];
      if (params.errors) return below(instancePath, params.errors);
      return { ...error, ...(parentSchema && { parentSchema: sourceOf(parentSchema) }) };
    });
  return perObject((schema: SchemaObject): Judge => {
    const judge = whole(schema);
    return (value) => {
      try {
        return judge(rounded(value));
      } catch (failure) {
        // A self-referential schema, or a value nested too deeply, can't be validated.
        if (failure instanceof RangeError) return [];
        throw failure;
      }
    };
  });
}

/** Prefixes errors of a nested value. */
function below(place: string, errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.map(({ instancePath, params, ...error }) => {
    const branches = params.branches?.map((branch: ErrorObject[]) => below(place, branch));
    return { ...error, instancePath: place + instancePath, params: { ...params, ...(branches && { branches }) } };
  });
}

/** Compiles on first use: Kubernetes' kinds are large, and a value has few of their fields. */
function whenMet(judge: () => Judge): DataValidateFunction {
  const validate: DataValidateFunction = (data) => {
    const errors = judge()(data);
    validate.errors = [{ keyword: 'whole', params: { errors } }];
    return errors.length === 0;
  };
  return validate;
}

type Write = (schema: Schema) => SchemaObject | boolean;
type Reader = (value: unknown, write: Write) => unknown;

/** Keywords with schemas of nested values, which are complete declarations. */
const ofOtherValues = new Set(['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems']);

/** Keywords with a custom implementation. */
function customKeywords(schema: SchemaObject, isWhole: boolean, names: Names, resolve: Resolve): object {
  const {
    $ref,
    unevaluatedProperties: unevaluated,
    uniqueItems,
    'x-kubernetes-list-type': list,
    'x-kubernetes-list-map-keys': keys,
  } = schema;
  const isLoose = names === 'caseless' && propertyNames(schema).some((name) => /[A-Z]/.test(name));
  const byConstants = names !== 'any' && schema.enum === undefined && schema['x-enum-varnames'] !== undefined;
  return {
    ...(needsOf(schema).length > 0 && { needed: schema }),
    ...(schema['x-kubernetes-validations'] && { rules: schema }),
    ...(isIntOrString(schema) && { type: ['integer', 'string'], anyOf: undefined }),
    ...((uniqueItems === true || list === 'set') && { distinct: true }),
    ...(list === 'map' && Array.isArray(keys) && keys.length > 0 && { distinct: keys.map(String) }),
    ...($ref !== undefined && { part: resolve($ref) }),
    ...((unevaluated === false || (names !== 'any' && isWhole)) &&
      allowsOthers(schema) === null && { declared: schema }),
    ...(isLoose && { caseless: true }),
    ...(byConstants && { constants: schema }),
  };
}

const ofSchemas = new Set(['$ref', ...schemaKeywords]);
const holdsSchemas = (schema: Schema): boolean =>
  typeof schema === 'object' && Object.keys(schema).some((keyword) => ofSchemas.has(keyword));

const ours = ['distinct', 'declared', 'caseless', 'constants', 'part', 'needed', 'rules'];
const each = (keywords: readonly string[], read: Reader) => keywords.map((keyword) => [keyword, read] as const);
const ifIs = (type: string) => (value: unknown) => (typeof value === type ? value : undefined);
const types = new Set<unknown>(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);

/** Converts keywords for Ajv, which throws for values of the wrong type. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...schemaKeywords.map((keyword): [string, Reader] => [keyword, (value, write) => withSchemas(keyword, value, write)]),
  ...each(['anyOf', 'oneOf'], (members, write) => members && tellingOf(members as Schema[]).map(write)),
  ...each(['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], bound),
  ...each(['minItems', 'maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'], bound),
  ...each(['multipleOf'], (value) => (Number(value) > 0 ? bound(value) : undefined)),
  ...each(['pattern', 'format'], ifIs('string')),
  ...each(['required', 'dependentRequired', ...ours], (value) => value),
  ...each(['unevaluatedProperties', 'unevaluatedItems'], () => undefined),
  ...each(['enum', 'const'], (value) => (Array.isArray(value) && value.length === 0 ? undefined : rounded(value))),
  ['type', (value) => [value].flat().filter((type) => types.has(type))],
]);

function bound(value: unknown): unknown {
  return typeof value === 'bigint' ? truncated(value) : ifIs('number')(value);
}

/** Converts bigints to numbers for Ajv. */
function rounded(value: unknown): unknown {
  if (typeof value === 'bigint') return truncated(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rounded(inner)]));
}

/** The next number towards zero: rounding up would exceed the 64-bit maximum. */
function truncated(value: bigint): number {
  const bits = (value < 0n ? -value : value).toString(2).length;
  const dropped = 2n ** BigInt(Math.max(0, bits - 53));
  return Number((value / dropped) * dropped);
}

/** Longer strings are not matched against patterns, which may be slow. */
const longestMatched = 2_000;

function newAjv(resolve: Resolve): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ allErrors: true, strict: false, verbose: true, logger: false, ownProperties: true },
    ...{ meta: false, validateSchema: false, addUsedSchema: false, multipleOfPrecision: 9 },
    code: { regExp: Object.assign(matcher, { code: '' }) },
  });
  formatsModule.default(ajv);
  for (const [name, fits] of Object.entries(texts)) ajv.addFormat(name, fits);
  for (const [name, bits] of Object.entries({ int32: 31, int64: 63 }))
    ajv.addFormat(name, { type: 'number', validate: (value) => value >= -(2 ** bits) && value < 2 ** bits });
  // `judges` replaces these.
  for (const keyword of ['anyOf', 'oneOf', 'contains']) ajv.removeKeyword(keyword);
  return ajv
    .addKeyword({ keyword: 'caseless', type: 'object', before: 'required', modifying: true, compile: respelling })
    .addKeyword({ keyword: 'distinct', type: 'array', compile: distinct })
    .addKeyword({ keyword: 'needed', type: 'object', compile: needing })
    .addKeyword({ keyword: 'rules', compile: ruled })
    .addKeyword({ keyword: 'declared', type: 'object', compile: (schema) => onlyDeclared(schema, resolve) })
    .addKeyword({ keyword: 'constants', type: 'string', compile: (schema) => (text) => fitsNames(text, schema) });
}

/** An unsupported pattern matches everything. */
function matcher(pattern: string) {
  const regex = schemaPattern(pattern);
  const test = (text: string): boolean => !regex || text.length > longestMatched || regex.test(text);
  // Ajv identifies patterns by their name.
  return { test, toString: () => pattern };
}

/** Formats of Kubernetes and Go, besides those of JSON Schema and OpenAPI. */
const texts: Readonly<Record<string, RegExp | ((text: string) => boolean)>> = {
  url: (text) => URL.canParse(text),
  'k8s-short-name': /^(?=.{1,63}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?$/,
  'k8s-long-name': /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  'k8s-label-value': /^(?=.{0,63}$)([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$/,
  quantity: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/,
  duration: /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$|^P(?=.)/,
};
