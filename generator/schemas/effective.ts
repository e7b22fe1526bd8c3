import type { Direction } from '../model/facts.ts';
import type { Schema, SchemaObject } from '../model/schema.ts';
import { perObject } from '../shared/per-object.ts';
import { keywordsOf, propertyNames, type Resolve, referenceName, withSchemas } from './keywords.ts';
import { at } from './values.ts';

/* Expresses constraints of OpenAPI and Kubernetes in JSON Schema, for Ajv. */

const worlds = perObject((resolve: Resolve) => ({
  in: effective(resolve, 'readOnly'),
  out: effective(resolve, 'writeOnly'),
  both: effective(resolve, null),
}));

/**
 * Schemas for transmitted values: without read-only properties in requests and write-only ones in responses, with
 * discriminator values, and with the fields of embedded resources.
 */
export function effectiveSchemas(resolve: Resolve, direction?: Direction) {
  return worlds(resolve)[direction ?? 'both'];
}

/** Keywords with schemas for the same value. */
const sameValue = new Set(['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'dependentSchemas']);

const embedded: SchemaObject = {
  required: ['apiVersion', 'kind'],
  properties: {
    apiVersion: { type: 'string', minLength: 1, examples: ['v1'] },
    kind: { type: 'string', minLength: 1, examples: ['ConfigMap'] },
    metadata: { type: 'object', properties: { name: { type: 'string', examples: ['example'] } } },
  },
};

type Discriminator = NonNullable<SchemaObject['discriminator']>;

function effective(resolve: Resolve, hidden: 'readOnly' | 'writeOnly' | null) {
  const expanded = (schema: Schema, path: readonly string[] = []): SchemaObject =>
    at(schema, path, resolve, true) ?? {};

  const hiddenIn = (schema: Schema): string[] => {
    if (hidden === null) return [];
    const whole = expanded(schema);
    return propertyNames(whole).filter((name) => expanded(whole, [name])[hidden]);
  };

  /** @param gone names of properties that other schemas of the same value exclude */
  const rewrite = (schema: Schema, gone: readonly string[], seen: readonly string[], isValue: boolean): Schema => {
    if (typeof schema === 'boolean') return schema;
    const { $ref } = schema;
    if ($ref !== undefined && demandsAny($ref, gone) && !seen.includes($ref)) {
      const demanded = isValue ? withDemands(schema, isValue) : schema;
      if (demanded !== schema) return rewrite(demanded, gone, seen, false);
      const { $ref: _, ...rest } = schema;
      const inlined = { ...rest, allOf: [resolve($ref) ?? true, ...(rest.allOf ?? [])] };
      return rewrite(inlined, gone, [...seen, $ref], false);
    }
    const names = [...gone, ...hiddenIn(schema)];
    const copy: SchemaObject = Object.fromEntries(
      Object.entries(schema).map(([keyword, value]) => {
        // OpenAPI 3.0 wraps a reference with siblings in `allOf`. A member of a union is a value of its own.
        const isWhole =
          keyword === 'allOf'
            ? isValue && schema.allOf?.length === 1
            : /^(?:one|any)Of$/.test(keyword) && !schema.discriminator;
        const read = (inner: Schema): Schema =>
          sameValue.has(keyword) ? rewrite(inner, names, seen, isWhole) : rewrite(inner, [], [], true);
        return [keyword, keyword === 'not' ? value : withSchemas(keyword, value, read)];
      }),
    );
    return withDemands(without(copy, names), isValue);
  };

  const demandsAny = (target: string, names: readonly string[]): boolean =>
    names.length > 0 && (expanded({ $ref: target }).required ?? []).some((name) => names.includes(name));

  /** The discriminator's property, with the value for a schema. */
  const kindOf = (target: string, { propertyName, mapping = {} }: Discriminator): Schema => {
    const mapped = Object.keys(mapping).filter((name) => pointerTo(mapping[name] ?? '') === target);
    const names = mapped.length > 0 ? mapped : [referenceName(target)];
    const constraint = expanded({ $ref: target }, [propertyName]);
    const allowed = constraint.enum ?? (constraint.const === undefined ? names : [constraint.const]);
    // Many documents have no mapping, but constants in each alternative.
    if (!names.some((name) => allowed.includes(name))) return { $ref: target };
    return { $ref: target, allOf: [{ properties: { [propertyName]: { enum: names } }, required: [propertyName] }] };
  };

  const withDemands = (schema: SchemaObject, isValue: boolean): SchemaObject => {
    const { $ref, discriminator, oneOf, anyOf, allOf } = schema;
    if (isValue && $ref !== undefined) {
      const inherited = discriminatorOf($ref, resolve);
      if (!inherited) return schema;
      const { $ref: _, ...rest } = schema;
      return { ...rest, allOf: [...(allOf ?? []), alternativesOf($ref, inherited)] };
    }
    const named = (member: Schema): Schema => {
      const target = keywordsOf(member).$ref;
      return discriminator && target !== undefined ? kindOf(target, discriminator) : member;
    };
    const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
    return {
      ...schema,
      ...(oneOf && { oneOf: oneOf.map(named) }),
      ...(anyOf && { anyOf: anyOf.map(named) }),
      ...(isEmbedded && { allOf: [...(allOf ?? []), embedded] }),
    };
  };

  /** The valid alternatives for a base schema: itself, or the schemas of its discriminator. */
  const alternativesOf = (target: string, discriminator: Discriminator): Schema => {
    const targets = Object.values(discriminator.mapping ?? {}).map(pointerTo);
    const isBase = keywordsOf(resolve(target)).discriminator !== undefined;
    if (!isBase || targets.length === 0 || targets.includes(target)) return kindOf(target, discriminator);
    return { anyOf: [...new Set(targets)].map((to) => kindOf(to, discriminator)) };
  };

  const of = perObject((schema: SchemaObject) => rewrite(schema, [], [], true));
  const named = perObject((schema: SchemaObject) => rewrite(schema, [], [], false));
  const each = (read: (schema: SchemaObject) => Schema) => (schema: Schema) =>
    typeof schema === 'boolean' ? schema : read(schema);
  return {
    of: each(of),
    resolve: (target: string) => {
      const schema = resolve(target);
      return schema === undefined ? undefined : each(named)(schema);
    },
  };
}

function without(schema: SchemaObject, names: readonly string[]): SchemaObject {
  if (names.length === 0) return schema;
  const { properties = {}, required = [], ...rest } = schema;
  const left = required.filter((name) => !names.includes(name));
  const shown = Object.entries(properties).map(([name, own]) => [name, names.includes(name) ? false : own]);
  return {
    ...rest,
    ...(shown.length > 0 && { properties: Object.fromEntries(shown) }),
    ...(left.length > 0 && { required: left }),
  };
}

/** The discriminator of a schema or of its base, unless it is a composition itself. */
function discriminatorOf(target: string, resolve: Resolve, seen: readonly string[] = []): Discriminator | undefined {
  const { discriminator, oneOf, anyOf, allOf = [] } = keywordsOf(resolve(target));
  if (discriminator) return oneOf || anyOf ? undefined : discriminator;
  const bases = allOf.flatMap((member) => keywordsOf(member).$ref ?? []).filter((base) => !seen.includes(base));
  return bases.map((base) => discriminatorOf(base, resolve, [...seen, target])).find((found) => found !== undefined);
}

/** Mappings may use a component's name instead of a pointer. */
const pointerTo = (target: string): string => (target.startsWith('#') ? target : `#/components/schemas/${target}`);

/** Applies the API server's syntax of durations, which differs from JSON Schema's. */
export function withDurations(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    withSchemas(keyword, value, withDurations),
  ]);
  const isOpen = schema.format === 'duration' && schema.pattern === undefined;
  return { ...Object.fromEntries(entries), ...(isOpen && { pattern: '^[0-9]+(ms|s|m|h)$' }) };
}
