import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { stepTo } from '../schemas/inside.ts';
import { judgeOf } from '../schemas/judge.ts';
import {
  boundOf,
  isIntOrString,
  isNothing,
  keywordsOf,
  propertyNames,
  type Resolve,
  typesOf,
} from '../schemas/keywords.ts';
import { combine } from '../schemas/merge.ts';
import { schemaValue, throughAll } from '../schemas/values.ts';
import { alike, scalars } from './scalar.ts';

export interface DraftOptions {
  /** `minimal`: only required properties, `full`: every property. */
  readonly size: 'minimal' | 'full';
  /** Resolves a reference; undefined if it is broken. */
  readonly resolve: Resolve;
  /** Depth beyond which optional properties are left out. */
  readonly depth?: number;
  /** Name of the value, which may suggest one. */
  readonly name?: string;
}

/**
 * Drafts a value: every part fits its schema in isolation, if a likely value does. Values from the source (constants,
 * examples, defaults, enums) precede generated ones. Cyclic schemas end where they repeat.
 */
export function draftOf(schema: Schema, options: DraftOptions): Json {
  return new Drafter(options).value(schema, { name: options.name ?? '', depth: options.depth ?? 12, open: [] });
}

interface Place {
  /** Name of the property that the value is for. */
  readonly name: string;
  /** Remaining depth. */
  readonly depth: number;
  /** Open references, outermost first. */
  readonly open: readonly string[];
}

/** Most items of a list or properties of a map, whatever the schema requires: more would hide the rest. */
const mostItems = 20;

/** Most values of one example before optional ones are omitted. Nested lists would multiply. */
const mostValues = 5000;

class Drafter {
  readonly #options: DraftOptions;
  #values = 0;

  constructor(options: DraftOptions) {
    this.#options = options;
  }

  value(schema: Schema, place: Place): Json {
    const { schema: node, references } = this.#whole(schema);
    const open = [...place.open, ...references];
    const type = typeOf(node);
    const isStructure = type === 'object' || type === 'array';
    const given = givenValues(node, isStructure ? type : null, this.#options.size);
    const [first] = given;
    if (isStructure && first !== undefined) return first;
    if (!isStructure) return this.#scalar(schema, node, [...given, ...scalars(node, type, place.name)]);
    const isFull = ++this.#values > mostValues * 4;
    if (isFull || repeats(references, place)) return this.#ending(schema, node, place);
    return type === 'object' ? this.#object(node, { ...place, open }) : this.#array(node, { ...place, open });
  }

  /** Ends a recursion: by an alternative that doesn't repeat, or without contents. */
  #ending(schema: Schema, node: SchemaObject, place: Place): Json {
    const { anyOf = [], oneOf = [] } = schemaValue(schema, throughAll(this.#options.resolve)).schema;
    const ways = [...anyOf, ...oneOf].filter((way) => !repeats(this.#whole(way).references, place));
    if (ways[0] !== undefined) return this.value(ways[0], place);
    if (typesOf(node).includes('null')) return null;
    return typeOf(node) === 'object' ? {} : [];
  }

  /**
   * The first value that fits. If the schema only has a type and a format, every candidate does.
   *
   * @param node the schema merged with its references and one alternative
   */
  #scalar(schema: Schema, node: SchemaObject, values: readonly Json[]): Json {
    this.#values++;
    const [first = 'string'] = values;
    if (Object.keys(node).every((keyword) => isOpen.test(keyword))) return first;
    const judge = judgeOf(schema, this.#options.resolve);
    return values.find((value) => value !== '' && judge(value).length === 0) ?? first;
  }

  #object(node: SchemaObject, place: Place): Json {
    const { required = [] } = node;
    const names = [...new Set([...propertyNames(node), ...required])].filter((name) => {
      const schema = stepTo(node, name)?.schema ?? true;
      return !isNothing(schema) && (required.includes(name) || this.#wants(schema, place));
    });
    const entries = names.map((name): [string, Json] => [name, this.#below(stepTo(node, name)?.schema, name, place)]);
    return Object.fromEntries([...entries, ...this.#others(node, entries.length, place)]);
  }

  #below(schema: Schema | undefined, name: string, place: Place): Json {
    return schema === undefined ? 'string' : this.value(schema, { ...place, name, depth: place.depth - 1 });
  }

  /** Additional properties: one as an illustration, or the required number. */
  #others(node: SchemaObject, known: number, place: Place): [string, Json][] {
    const missing = (boundOf(node, 'minProperties') ?? 0) - known;
    const { patternProperties = {}, additionalProperties: others } = node;
    const [[pattern, described] = []] = Object.entries(patternProperties);
    const schema = described ?? (typeof others === 'object' ? others : undefined);
    const shown = schema !== undefined && this.#wants(schema, place) ? 1 : 0;
    const room = (boundOf(node, 'maxProperties') ?? Number.POSITIVE_INFINITY) - known;
    const count = Math.min(Math.max(missing, shown), Math.max(room, 0), mostItems);
    const rules = [node, ...(node.allOf ?? [])].map((one) => keywordsOf(one).propertyNames ?? true);
    const named = [...rules, pattern === undefined || { pattern }]
      .map((rule) => this.#whole(rule).schema)
      .reduce<SchemaObject>(combine, { type: 'string' });
    const hint = pattern === undefined ? 'key' : 'name';
    const first = this.#scalar(named, named, [...(named.enum ?? []), ...scalars(named, 'string', hint)]);
    const fits = judgeOf(named, this.#options.resolve);
    const more = [...(named.enum ?? []), ...alike(first)].filter((name) => fits(name).length === 0);
    const names = [...new Set([first, ...more])].slice(0, count);
    return names.map((name): [string, Json] => [String(name), this.#below(schema, '', place)]);
  }

  #array(node: SchemaObject, place: Place): Json {
    const fewest = boundOf(node, 'minItems') ?? 0;
    const most = boundOf(node, 'maxItems') ?? Number.POSITIVE_INFINITY;
    const { prefixItems: first = [], items: rest } = node;
    const wanted = rest === undefined || isNothing(rest) ? first.length > 0 : this.#wants(rest, place);
    const shown = this.#options.size === 'full' && wanted ? Math.max(first.length, 1) : 0;
    const count = Math.min(Math.max(fewest, shown), most, Math.max(mostItems, first.length));
    return Array.from({ length: count }, (_, index) => this.#below(first[index] ?? rest, place.name, place));
  }

  /** Whether to show an optional value: within the depth, and not recursive. */
  #wants(schema: Schema, { depth, open }: Place): boolean {
    if (this.#options.size === 'minimal' || depth <= 0 || this.#values > mostValues) return false;
    const { references, schema: node } = this.#whole(schema);
    const inItems = node.items === undefined ? [] : this.#whole(node.items).references;
    return ![...references, ...inItems].some((target) => open.includes(target));
  }

  /** A schema merged with its references and one alternative. */
  #whole(schema: Schema) {
    return schemaValue(schema, { ...throughAll(this.#options.resolve), choose: true });
  }
}

const repeats = (references: readonly string[], { open }: Place): boolean =>
  references.some((target) => open.includes(target));

/** Keywords that leave a value to its type and format. */
const isOpen = /^(?:type|title|description|format|deprecated|readOnly|writeOnly|x-.*)$/;

const ofObjects = [
  ...['properties', 'patternProperties', 'additionalProperties', 'required', 'x-kubernetes-preserve-unknown-fields'],
];

export function typeOf(node: SchemaObject): string {
  const types = typesOf(node);
  const type = types.find((name) => name !== 'null') ?? types[0];
  if (type) return type;
  if (isIntOrString(node)) return 'integer';
  if (ofObjects.some((keyword) => keyword in node)) return 'object';
  return 'items' in node || 'prefixItems' in node ? 'array' : 'string';
}

/**
 * Values from the source. Objects and lists only if given as examples.
 *
 * @param type `object` or `array`; null for others
 */
function givenValues(node: SchemaObject, type: string | null, size: DraftOptions['size']): Json[] {
  const { const: only, default: usual, enum: allowed = [], examples = [] } = node;
  return [
    ...(only !== undefined ? [only] : []),
    ...(type !== null && size === 'minimal' ? [] : examples.filter((value) => type === null || isOf(value, type))),
    ...(usual !== undefined && type === null ? [usual] : []),
    ...allowed,
  ];
}

const isOf = (value: Json, type: string): boolean =>
  typeof value === 'object' && value !== null && Array.isArray(value) === (type === 'array');
