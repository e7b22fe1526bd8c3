import type { Schema, SchemaObject } from '../model/schema.ts';
import { type Branch, branchesOf, keyBelow, stepsOf, stepTo } from './inside.ts';
import { compositionsOf, keywordsOf, type Resolve, requiredNames } from './keywords.ts';
import { choiceOf, combine, withoutOthers } from './merge.ts';

/*
 * Walks the values that a schema describes, following references and merging `allOf`, so that a value has one place and
 * one schema. The only such walk.
 */

/** The place of a value. */
export interface Place {
  readonly key: string;
  readonly name: string;
  /** Steps from the start of the walk: names, patterns between slashes, `*`, `[0]`, `[]`. */
  readonly path: readonly string[];
}

export interface SchemaValue extends Place {
  /** The parent; null for the start. */
  readonly holder: SchemaValue | null;
  /** Its merged schema; `$ref` remains where a reference isn't followed. */
  readonly schema: SchemaObject;
  /** Its last step is the name of a property. */
  readonly isNamed: boolean;
  readonly required: boolean;
  /** One of several alternative or conditional schemas: its values belong to the parent. */
  readonly branch: (Branch & { readonly group: string }) | null;
  /** For a recursive value, the enclosing place with the same schema. */
  readonly recursesTo: Place | null;
  /** Targets of its references, followed or not. */
  readonly references: readonly string[];
  /** Keys of its rows in the sections of its parents' schemas. */
  readonly rows: readonly string[];
  /** Keys of the rows of all its schemas, including referenced ones. */
  readonly schemaRows: readonly string[];
  /** Its direct children, including branches, in source order. */
  readonly inside: () => SchemaValue[];
}

export interface Walk {
  /** Prefix of keys and names. Default: none. */
  readonly key?: string;
  readonly name?: string;
  /** Between the prefix and a field's name. Default: a space. */
  readonly separator?: '.' | ' ';
  /** Resolves references. Default: none. */
  readonly resolve?: Resolve;
  /** The key of a referenced schema's row, to walk into it. Default: references aren't followed. */
  readonly follow?: (target: string) => string | undefined;
  /** Treat the alternative used in examples as the only one. */
  readonly choose?: boolean;
}

/** A schema with the key of its row in its section. */
interface Written {
  readonly schema: Schema;
  readonly row: string;
  readonly separator: ' ' | '.';
}

/** A value under construction. */
interface Found extends Pick<SchemaValue, 'key' | 'name' | 'path' | 'holder' | 'isNamed' | 'required' | 'branch'> {
  readonly separator: ' ' | '.';
  readonly written: Written[];
  /** The enclosing places described by followed references, by target. */
  readonly open: ReadonlyMap<string, Place>;
}

/**
 * A value and its descendants, including items (`[]`) and values of maps (`*`), in source order. Lazy, since widely
 * used schemas make them many.
 *
 * @param enters whether to walk into a value
 */
export function* values(
  schema: Schema,
  walk: Walk = {},
  enters: (value: SchemaValue) => boolean = () => true,
): Generator<SchemaValue, void, undefined> {
  yield* from(schemaValue(schema, walk), enters);
}

function* from(value: SchemaValue, enters: (value: SchemaValue) => boolean): Generator<SchemaValue, void, undefined> {
  yield value;
  if (enters(value)) for (const below of value.inside()) yield* from(below, enters);
}

/** The start of a walk. */
export function schemaValue(schema: Schema, walk: Walk = {}): SchemaValue {
  const { key = '', name = '', separator = ' ' } = walk;
  const place = { key, name, path: [] };
  const written = [{ schema, row: key, separator }];
  const start = { holder: null, isNamed: false, required: false, branch: null, separator, written };
  return made({ ...place, ...start, open: new Map() }, walk);
}

/** The direct properties of a schema, without those that only alternatives have. */
export function fieldsOf(schema: Schema | null | undefined, walk: Walk = {}): SchemaValue[] {
  return schemaValue(schema ?? true, walk)
    .inside()
    .filter(({ isNamed }) => isNamed);
}

/** Number of rows for a schema with its descendants. */
export function schemaRows(schema: Schema): number {
  return [...values(schema)].length;
}

/** Targets of the references in a schema. */
export function targetsIn(schema: Schema): string[] {
  return [...values(schema)].flatMap(({ references }) => references);
}

/**
 * Names of a schema's properties as on pages; referenced schemas are left to their sections.
 *
 * @param name of the schema: `MCPServer.spec`
 * @param deep include descendants
 */
export function fieldNames(schema: Schema, name: string, deep: boolean): string[] {
  const found = [...values(schema, { name }, ({ branch, holder }) => branch === null && (deep || holder === null))];
  return found.filter(({ isNamed }) => isNamed).map((field) => field.name);
}

/** A walk into all referenced schemas, keyed by target. */
export const throughAll = (resolve: Resolve): Walk => ({ resolve, follow: (target) => target });

/**
 * The merged schema at a path of names and indexes; null without one.
 *
 * @param resolve follows references, including one at the end of the path. Default: references aren't followed.
 */
export function at(
  schema: Schema | null | undefined,
  path: readonly (string | number)[],
  resolve?: Resolve,
  choose = false,
): SchemaObject | null {
  const walk = { ...(resolve && throughAll(resolve)), choose };
  return path.reduce<SchemaObject | null>(
    (holder, step) => {
      const below = holder && stepTo(holder, step);
      return below ? schemaValue(below.schema, walk).schema : null;
    },
    schema == null ? null : schemaValue(schema, walk).schema,
  );
}

function made(found: Found, walk: Walk): SchemaValue {
  const { written, open: around, separator: _, ...place } = found;
  const all: Written[] = [];
  const open = new Map(around);
  const references: string[] = [];
  const left: string[] = [];
  let schema: SchemaObject | null = null;
  let recursesTo: Place | null = null;
  const add = (one: Written): void => {
    const { $ref, allOf, choices, keywords } = partsOf(one.schema, walk.choose);
    all.push(one);
    schema = schema === null ? keywords : combine(schema, keywords);
    if ($ref !== undefined) follow($ref);
    for (const member of allOf) add({ ...one, schema: member });
    for (const { keyword, members } of choices) {
      const member = choiceOf(members, schema);
      if (member !== undefined) add({ ...one, schema: member });
      // Names required only by other alternatives would make those match as well.
      if (member !== undefined && keyword === 'oneOf') schema = withoutOthers(schema, members, member);
    }
  };
  const follow = ($ref: string): void => {
    references.push($ref);
    const row = walk.follow?.($ref);
    const named = row === undefined ? undefined : walk.resolve?.($ref);
    if (row === undefined || named === undefined) left.push($ref);
    else if (!open.has($ref)) {
      open.set($ref, place);
      add({ schema: named, row, separator: ' ' });
    } else if (open.get($ref)?.key !== place.key) {
      recursesTo ??= open.get($ref) ?? null;
      left.push($ref);
    }
  };
  written.forEach(add);
  const value: SchemaValue = {
    ...place,
    schema: withReferences(schema ?? {}, [...new Set(left)]),
    ...{ recursesTo, references },
    rows: written.map(({ row }) => row),
    schemaRows: all.map(({ row }) => row),
    inside: () => inside(value, found.separator, all, walk).map((below) => made({ ...below, open }, walk)),
  };
  return value;
}

/** Splits a schema into its keywords and other schemas that apply. */
function partsOf(schema: Schema, choose = false) {
  const { $ref, allOf = [], ...written } = keywordsOf(schema);
  // Named schemas keep their descriptions in their sections; those of unnamed members would be lost.
  const texts = allOf.map(keywordsOf).flatMap((member) => (member.$ref === undefined && member.description) || []);
  const rest = { ...(texts.length > 0 && { description: texts.join('\n\n') }), ...written };
  const { oneOf: _, anyOf: __, ...chosen } = rest;
  const choices = choose ? compositionsOf(rest) : [];
  // A single schema keeps its identity.
  const isOne = $ref === undefined && allOf.length + choices.length === 0;
  return { $ref, allOf, choices, keywords: isOne ? keywordsOf(schema) : choose ? chosen : rest };
}

/** Adds references that also apply; several are put in `allOf`. */
function withReferences(schema: SchemaObject, targets: readonly string[]): SchemaObject {
  const names = targets.map(($ref) => ({ $ref }));
  if (names.length < 2) return names.length === 0 ? schema : { ...schema, ...names[0] };
  return { ...schema, allOf: [...(schema.allOf ?? []), ...names] };
}

/** The children of a value, merged from all its schemas. */
function inside(
  holder: SchemaValue,
  separator: ' ' | '.',
  schemas: readonly Written[],
  { resolve = () => undefined }: Walk,
): Omit<Found, 'open'>[] {
  const found = new Map<string, Omit<Found, 'open'>>();
  const required = new Set(requiredNames(holder.schema));
  const groupOf = branchGroups();
  const add = (below: Omit<Found, 'open' | 'holder' | 'written'>, source: Written): void => {
    const existing = found.get(below.key);
    if (existing) existing.written.push(source);
    else found.set(below.key, { ...below, holder, written: [source] });
  };
  for (const { schema, row, separator: ofRow } of schemas) {
    for (const { step, isName: isNamed, schema: inner } of stepsOf(schema)) {
      const key = keyBelow(holder.key, separator, step);
      const name = holder.name + (step.startsWith('[') ? '' : '.') + step;
      const place = { key, name, path: [...holder.path, step], separator: '.' } as const;
      const source = { schema: inner, row: keyBelow(row, ofRow, step), separator: '.' } as const;
      add({ ...place, isNamed, required: isNamed && required.has(step), branch: null }, source);
    }
    for (const { schema: inner, ...branch } of branchesOf(schema, resolve)) {
      const group = groupOf(branch.keyword, schema);
      const end = `(${branch.label}${group === branch.keyword ? '' : ` of ${group}`})`;
      const place = { key: holder.key + end, name: holder.name + end, path: holder.path, separator };
      const source = { schema: inner, row: row + end, separator: ofRow };
      add({ ...place, isNamed: false, required: false, branch: { ...branch, group } }, source);
    }
  }
  return [...found.values()];
}

/** Labels the alternatives and conditions of each schema: `if 2` for the second one with `if`. */
function branchGroups(): (keyword: string, schema: Schema) => string {
  const found = new Map<string, Schema[]>();
  return (keyword, schema) => {
    if (!/^(?:oneOf|anyOf|not|contains|if|then|else)$/.test(keyword)) return keyword;
    const first = keyword === 'then' || keyword === 'else' ? 'if' : keyword;
    const holders = found.get(first) ?? [];
    if (holders.at(-1) !== schema) found.set(first, [...holders, schema]);
    const count = found.get(first)?.length ?? 1;
    return count === 1 ? keyword : `${keyword} ${count}`;
  };
}
