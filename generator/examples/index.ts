import type { Json, SchemaNode } from '../model/schema.ts';
import { schemaBelow } from '../shared/schema-below.ts';
import { bound, hasValue, isFitting } from './fits.ts';
import { combine, expandSchema } from './merge.ts';
import { exampleNumber } from './number.ts';
import { exampleString } from './string.ts';

export interface ExampleOptions {
  /** `minimal` has what is required and nothing else, `full` every property. */
  readonly size: 'minimal' | 'full';
  /** The schema that a reference names; undefined where nobody knows it. */
  readonly resolve: (target: string) => SchemaNode | undefined;
  /** Levels below which optional properties are left out. */
  readonly depth?: number;
}

/**
 * A value that fits the schema; the same one every time. What the source gives (constants, examples, defaults, enums)
 * comes before what is made up. Cyclic schemas end where they begin to repeat themselves.
 */
export function exampleOf(schema: SchemaNode, options: ExampleOptions): Json {
  return new ExampleMaker(options).value(schema, { name: '', depth: options.depth ?? 12, open: [] });
}

interface Place {
  /** Name of the property that the value is for. */
  readonly name: string;
  /** Levels that are left. */
  readonly depth: number;
  /** References being written, from the outside in. */
  readonly open: readonly string[];
}

/** Deep enough for every real schema. */
const deepest = 40;

/** Items of a list or properties of a map, however many the schema asks for: more would only hide the rest. */
const mostItems = 20;

/** Values of one example. Lists in lists would otherwise multiply. */
const mostValues = 5000;

class ExampleMaker {
  readonly #options: ExampleOptions;
  #values = 0;

  constructor(options: ExampleOptions) {
    this.#options = options;
  }

  value(schema: SchemaNode, place: Place): Json {
    const { node, references } = expandSchema(schema, this.#options.resolve);
    const open = [...place.open, ...references];
    const type = typeOf(node);
    const given = givenValue(node, type, this.#options.size);
    if (given !== undefined) return given;
    // What requires itself has no finite value; it ends where it begins again.
    const repeats = references.some((target) => place.open.includes(target));
    if (repeats || ++this.#values > mostValues || place.depth < -deepest) return emptyOf(node, type);
    switch (type) {
      case 'object':
        return this.#object(node, { ...place, open });
      case 'array':
        return this.#array(node, { ...place, open });
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
        return exampleNumber(node, type, place.name);
      case 'null':
        return null;
      default:
        return exampleString(node, place.name);
    }
  }

  #object(node: SchemaNode, place: Place): Json {
    const excluded = new Set(excludedNames(node));
    const entries: [string, Json][] = [];
    for (const { name, required, schema } of node.properties) {
      if (excluded.has(name) || (!required && !this.#wants(schema, place))) continue;
      entries.push([name, this.value(schema, { ...place, name, depth: place.depth - 1 })]);
    }
    for (const name of node.requiredElsewhere) {
      const schema = schemaBelow(node, name);
      entries.push([name, schema ? this.value(schema, { ...place, name, depth: place.depth - 1 }) : 'string']);
    }
    return Object.fromEntries([...entries, ...this.#others(node, entries.length, place)]);
  }

  /** Properties whose names the schema leaves open: one to show them, or as many as must be there. */
  #others(node: SchemaNode, known: number, place: Place): [string, Json][] {
    const missing = (bound(node, 'minProperties') ?? 0) - known;
    const [pattern] = node.patternProperties;
    const additional = typeof node.additionalProperties === 'object' ? node.additionalProperties : null;
    const schema = pattern?.schema ?? additional;
    const shown = schema && this.#wants(schema, place) ? 1 : 0;
    const room = (bound(node, 'maxProperties') ?? Number.POSITIVE_INFINITY) - known;
    const count = Math.min(Math.max(missing, shown), Math.max(room, 0), mostItems);
    const rules = node.conditionals.filter(({ keyword }) => keyword === 'propertyNames').map((rule) => rule.schema);
    return Array.from({ length: count }, (_, index) => {
      const named = pattern ? withPattern(pattern.name) : rules.reduce(combine, emptyString);
      const base = exampleString(named, pattern ? 'name' : 'key');
      const name = index === 0 ? base : `${base}${index + 1}`;
      return [name, schema ? this.value(schema, { ...place, name: '', depth: place.depth - 1 }) : 'string'];
    });
  }

  #array(node: SchemaNode, place: Place): Json {
    const fewest = bound(node, 'minItems') ?? 0;
    const most = bound(node, 'maxItems') ?? Number.POSITIVE_INFINITY;
    const wanted = node.items ? this.#wants(node.items, place) : node.prefixItems.length > 0;
    const shown = this.#options.size === 'full' && wanted ? Math.max(node.prefixItems.length, 1) : 0;
    const count = Math.min(Math.max(fewest, shown), most, Math.max(mostItems, node.prefixItems.length));
    const items: Json[] = [];
    for (let index = 0; index < count; index++) {
      const item = node.prefixItems[index] ?? node.items;
      const value = item ? this.value(item, { ...place, depth: place.depth - 1 }) : 'string';
      items.push(isUnique(node) && hasValue(items, value) ? another(value, index, item) : value);
    }
    return items;
  }

  /** Whether something optional is shown here: not below the last level, and not where it would repeat itself. */
  #wants(schema: SchemaNode, { depth, open }: Place): boolean {
    if (this.#options.size === 'minimal' || depth <= 0) return false;
    const { references, node } = expandSchema(schema, this.#options.resolve);
    return !references.some((target) => open.includes(target)) && !(node.items && this.#repeats(node.items, open));
  }

  #repeats(items: SchemaNode, open: readonly string[]): boolean {
    return expandSchema(items, this.#options.resolve).references.some((target) => open.includes(target));
  }
}

/** A value that says nothing, of the type where there is one. */
function emptyOf(node: SchemaNode, type: string): Json {
  if (node.types.includes('null')) return null;
  return type === 'object' ? {} : type === 'array' ? [] : null;
}

function typeOf(node: SchemaNode): string {
  const type = node.types.find((name) => name !== 'null') ?? node.types[0];
  if (type) return type;
  if (node.intOrString) return 'integer';
  if (node.properties.length > 0 || node.patternProperties.length > 0 || node.requiredElsewhere.length > 0)
    return 'object';
  if (node.additionalProperties !== null || node.preserveUnknownFields) return 'object';
  return node.items || node.prefixItems.length > 0 ? 'array' : 'string';
}

/** What the source itself offers, where it fits. Objects and lists are taken only when they were given as examples. */
function givenValue(node: SchemaNode, type: string, size: ExampleOptions['size']): Json | undefined {
  if (node.const) return node.const.value;
  const isStructure = type === 'object' || type === 'array';
  const candidates = [
    ...(isStructure && size === 'minimal' ? [] : node.examples),
    ...(node.default && !isStructure ? [node.default.value] : []),
    ...(node.enum ?? []),
  ];
  return candidates.find((value) => value !== '' && isFitting(value, node, type)) ?? node.enum?.[0];
}

/** Names that must not be there: those of alternatives that were not chosen. */
function excludedNames(node: SchemaNode): string[] {
  return node.conditionals.flatMap(({ keyword, schema }) =>
    keyword === 'not' ? [...schema.requiredElsewhere, ...requiredOf(schema)] : [],
  );
}

const requiredOf = (node: SchemaNode): string[] =>
  node.properties.flatMap(({ name, required }) => (required ? [name] : []));

const isUnique = (node: SchemaNode): boolean =>
  node.constraints.some(({ keyword, value }) => keyword === 'uniqueItems' && value === true);

/** Another value of the same kind, for lists whose items differ. */
function another(value: Json, index: number, item: SchemaNode | null | undefined): Json {
  if (item?.enum) return item.enum[index % item.enum.length] ?? value;
  if (typeof value === 'number') return value + index;
  return typeof value === 'string' ? `${value}${index + 1}` : value;
}

const emptyString = expandSchema(undefined, () => undefined).node;
const withPattern = (pattern: string): SchemaNode => ({
  ...emptyString,
  constraints: [{ keyword: 'pattern', value: pattern }],
});
