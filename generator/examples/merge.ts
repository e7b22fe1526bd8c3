import type { SchemaNode, SchemaProperty } from '../model/schema.ts';
import { anySchema } from '../shared/any-schema.ts';

export interface Expanded {
  /** Without references and compositions. */
  readonly node: SchemaNode;
  /** Targets of the references that went into it. */
  readonly references: readonly string[];
}

/** A schema with what it refers to, all of `allOf` and one choice of `oneOf` and `anyOf`, as one. */
export function expandSchema(
  schema: SchemaNode | undefined,
  resolve: (target: string) => SchemaNode | undefined,
  seen: readonly string[] = [],
): Expanded {
  if (!schema) return { node: anySchema, references: [] };
  let node: SchemaNode = { ...schema, reference: null, compositions: [] };
  const references: string[] = [];
  const add = (member: SchemaNode): void => {
    const expanded = expandSchema(member, resolve, [...seen, ...references]);
    references.push(...expanded.references);
    node = combine(node, expanded.node);
  };
  const target = schema.reference?.target;
  if (target !== undefined && !seen.includes(target)) {
    references.push(target);
    const named = resolve(target);
    if (named) add(named);
  }
  for (const { keyword, members } of schema.compositions) {
    if (keyword === 'allOf') members.forEach(add);
    else {
      const chosen = choose(members, node);
      if (chosen) add(chosen);
      // Names that only other alternatives require would make those fit as well.
      if (keyword === 'oneOf' && chosen) node = without(node, namesOfOthers(members, chosen));
    }
  }
  return { node, references };
}

/**
 * The alternative to write out. A bare `type: object` beside others says nothing: it is how swag marks a body that may
 * be left out.
 */
function choose(members: readonly SchemaNode[], node: SchemaNode): SchemaNode | undefined {
  const telling = members.filter((member) => !isBareObject(member) && !isNull(member));
  const fitting = telling.find((member) => commonTypes(node.types, member.types) !== null);
  return fitting ?? telling[0] ?? members[0];
}

/** `type: object` and not a word more. */
export const isBareObject = (node: SchemaNode): boolean =>
  node.types.join() === 'object' &&
  node.reference === null &&
  node.properties.length + node.requiredElsewhere.length + node.patternProperties.length === 0 &&
  node.additionalProperties === null &&
  node.compositions.length + node.conditionals.length + node.constraints.length === 0;

const isNull = (node: SchemaNode): boolean => node.types.join() === 'null';

function namesOfOthers(members: readonly SchemaNode[], chosen: SchemaNode): string[] {
  const own = new Set(requiredNames(chosen));
  return members
    .filter((member) => member !== chosen)
    .flatMap((member) => requiredNames(member).filter((name) => !own.has(name)));
}

const requiredNames = (node: SchemaNode): string[] => [
  ...node.requiredElsewhere,
  ...node.properties.flatMap(({ name, required }) => (required ? [name] : [])),
];

/** The schema without optional properties of these names. */
function without(node: SchemaNode, names: readonly string[]): SchemaNode {
  const left = node.properties.filter(({ name, required }) => required || !names.includes(name));
  return { ...node, properties: left };
}

/** What fits both. */
export function combine(one: SchemaNode, other: SchemaNode): SchemaNode {
  const properties = combineProperties(one.properties, other.properties);
  const names = new Set(properties.map(({ name }) => name));
  const required = new Set([...one.requiredElsewhere, ...other.requiredElsewhere]);
  return {
    ...other,
    ...one,
    types: commonTypes(one.types, other.types) ?? one.types,
    format: one.format ?? other.format,
    enum: one.enum && other.enum ? one.enum.filter((value) => isAmong(value, other.enum)) : (one.enum ?? other.enum),
    const: one.const ?? other.const,
    default: one.default ?? other.default,
    examples: [...one.examples, ...other.examples],
    constraints: [...one.constraints, ...other.constraints],
    properties: properties.map((property) =>
      required.has(property.name) ? { ...property, required: true } : property,
    ),
    requiredElsewhere: [...required].filter((name) => !names.has(name)),
    patternProperties: combineProperties(one.patternProperties, other.patternProperties),
    additionalProperties: one.additionalProperties ?? other.additionalProperties,
    items: one.items && other.items ? both(one.items, other.items) : (one.items ?? other.items),
    prefixItems: one.prefixItems.length > 0 ? one.prefixItems : other.prefixItems,
    compositions: [...one.compositions, ...other.compositions],
    conditionals: [...one.conditionals, ...other.conditionals],
    preserveUnknownFields: one.preserveUnknownFields || other.preserveUnknownFields,
    intOrString: one.intOrString || other.intOrString,
  };
}

const isAmong = (value: unknown, values: readonly unknown[] | null): boolean =>
  values?.some((item) => item === value) ?? true;

function combineProperties(ones: readonly SchemaProperty[], others: readonly SchemaProperty[]): SchemaProperty[] {
  const byName = new Map(others.map((property) => [property.name, property]));
  const shared = ones.map((one) => {
    const other = byName.get(one.name);
    if (!other) return one;
    return { name: one.name, required: one.required || other.required, schema: both(one.schema, other.schema) };
  });
  const known = new Set(ones.map(({ name }) => name));
  return [...shared, ...others.filter(({ name }) => !known.has(name))];
}

const both = (one: SchemaNode, other: SchemaNode): SchemaNode => ({
  ...anySchema,
  compositions: [{ keyword: 'allOf', members: [one, other] }],
});

/** Types that both allow; null where there are none. No types means every type. */
function commonTypes(ones: readonly string[], others: readonly string[]): readonly string[] | null {
  if (ones.length === 0) return others;
  if (others.length === 0) return ones;
  const common = ones.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
  if (common.length > 0) return common;
  return ones.includes('number') && others.includes('integer') ? ['integer'] : null;
}
