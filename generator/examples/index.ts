import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { schemaBelow } from '../schemas/inside.ts';
import {
  allOf,
  allowsOthers,
  boundOf,
  conditionOf,
  firstItems,
  isIntOrString,
  itemSchema,
  keepsUnknownFields,
  keywordsOf,
  othersOf,
  patternsOf,
  propertiesOf,
  propertyNames,
  type Resolve,
  requiredElsewhere,
  requiredNames,
  typesOf,
} from '../schemas/keywords.ts';
import { combine, expandSchema } from '../schemas/merge.ts';
import { hasValue, isFitting } from './fits.ts';
import { exampleNumber } from './number.ts';
import { exampleString } from './string.ts';

export interface ExampleOptions {
  /** `minimal` has what is required and nothing else, `full` every property. */
  readonly size: 'minimal' | 'full';
  /** The schema that a reference names; undefined where nobody knows it. */
  readonly resolve: Resolve;
  /** Levels below which optional properties are left out. */
  readonly depth?: number;
}

/**
 * A value that fits the schema; the same one every time. What the source gives (constants, examples, defaults, enums)
 * comes before what is made up. Cyclic schemas end where they begin to repeat themselves.
 */
export function exampleOf(schema: Schema, options: ExampleOptions): Json {
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

  value(schema: Schema, place: Place): Json {
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

  #object(node: SchemaObject, place: Place): Json {
    const excluded = new Set(excludedNames(node));
    const entries: [string, Json][] = [];
    for (const { name, required, schema } of propertiesOf(node)) {
      if (excluded.has(name) || (!required && !this.#wants(schema, place))) continue;
      entries.push([name, this.value(schema, { ...place, name, depth: place.depth - 1 })]);
    }
    for (const name of requiredElsewhere(node)) {
      const schema = schemaBelow(node, name);
      entries.push([name, schema !== null ? this.value(schema, { ...place, name, depth: place.depth - 1 }) : 'string']);
    }
    return Object.fromEntries([...entries, ...this.#others(node, entries.length, place)]);
  }

  /** Properties whose names the schema leaves open: one to show them, or as many as must be there. */
  #others(node: SchemaObject, known: number, place: Place): [string, Json][] {
    const missing = (boundOf(node, 'minProperties') ?? 0) - known;
    const [[pattern, described] = []] = patternsOf(node);
    const schema = described ?? othersOf(node);
    const shown = schema !== null && this.#wants(schema, place) ? 1 : 0;
    const room = (boundOf(node, 'maxProperties') ?? Number.POSITIVE_INFINITY) - known;
    const count = Math.min(Math.max(missing, shown), Math.max(room, 0), mostItems);
    const rules = conditionsOf(node, 'propertyNames').map(keywordsOf);
    return Array.from({ length: count }, (_, index) => {
      const named = pattern === undefined ? rules.reduce<SchemaObject>(combine, {}) : { pattern };
      const base = exampleString(named, pattern === undefined ? 'key' : 'name');
      const name = index === 0 ? base : `${base}${index + 1}`;
      return [name, schema !== null ? this.value(schema, { ...place, name: '', depth: place.depth - 1 }) : 'string'];
    });
  }

  #array(node: SchemaObject, place: Place): Json {
    const fewest = boundOf(node, 'minItems') ?? 0;
    const most = boundOf(node, 'maxItems') ?? Number.POSITIVE_INFINITY;
    const [first, rest] = [firstItems(node), itemSchema(node)];
    const wanted = rest === null ? first.length > 0 : this.#wants(rest, place);
    const shown = this.#options.size === 'full' && wanted ? Math.max(first.length, 1) : 0;
    const count = Math.min(Math.max(fewest, shown), most, Math.max(mostItems, first.length));
    const items: Json[] = [];
    for (let index = 0; index < count; index++) {
      const item = first[index] ?? rest;
      const value = item !== null ? this.value(item, { ...place, depth: place.depth - 1 }) : 'string';
      items.push(node.uniqueItems === true && hasValue(items, value) ? another(value, index, item) : value);
    }
    return items;
  }

  /** Whether something optional is shown here: not below the last level, and not where it would repeat itself. */
  #wants(schema: Schema, { depth, open }: Place): boolean {
    if (this.#options.size === 'minimal' || depth <= 0) return false;
    const { references, node } = expandSchema(schema, this.#options.resolve);
    const inItems = expandSchema(itemSchema(node), this.#options.resolve).references;
    return ![...references, ...inItems].some((target) => open.includes(target));
  }
}

/** A value that says nothing, of the type where there is one. */
function emptyOf(node: SchemaObject, type: string): Json {
  if (typesOf(node).includes('null')) return null;
  return type === 'object' ? {} : type === 'array' ? [] : null;
}

function typeOf(node: SchemaObject): string {
  const types = typesOf(node);
  const type = types.find((name) => name !== 'null') ?? types[0];
  if (type) return type;
  if (isIntOrString(node)) return 'integer';
  if (propertyNames(node).length > 0 || patternsOf(node).length > 0 || requiredNames(node).length > 0) return 'object';
  if (allowsOthers(node) !== null || keepsUnknownFields(node)) return 'object';
  return itemSchema(node) !== null || firstItems(node).length > 0 ? 'array' : 'string';
}

/** What the source itself offers, where it fits. Objects and lists are taken only when they were given as examples. */
function givenValue(node: SchemaObject, type: string, size: ExampleOptions['size']): Json | undefined {
  const { const: only, default: usual, enum: allowed = [], examples = [] } = node;
  if (only !== undefined) return only;
  const isStructure = type === 'object' || type === 'array';
  const candidates = [
    ...(isStructure && size === 'minimal' ? [] : examples),
    ...(usual !== undefined && !isStructure ? [usual] : []),
    ...allowed,
  ];
  return candidates.find((value) => value !== '' && isFitting(value, node, type)) ?? allowed[0];
}

/** Schemas of a keyword in a merged schema, and in what couldn't be said in it once. */
function conditionsOf(node: SchemaObject, keyword: 'not' | 'propertyNames'): Schema[] {
  return [node, ...allOf(node)].map((one) => conditionOf(one, keyword)).filter((schema) => schema !== undefined);
}

/** Names that must not be there: those of alternatives that were not chosen. */
function excludedNames(node: SchemaObject): string[] {
  return conditionsOf(node, 'not').flatMap(requiredNames);
}

/** Another value of the same kind, for lists whose items differ. */
function another(value: Json, index: number, item: Schema | null): Json {
  const { enum: allowed } = keywordsOf(item);
  if (allowed) return allowed[index % allowed.length] ?? value;
  if (typeof value === 'number') return value + index;
  return typeof value === 'string' ? `${value}${index + 1}` : value;
}
