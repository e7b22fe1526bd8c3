import type { Schema, SchemaObject } from '../model/schema.ts';
import { type Branch, branchesOf, keyBelow, stepsOf, stepTo } from './inside.ts';
import { compositionsOf, keywordsOf, type Resolve, requiredNames } from './keywords.ts';
import { choiceOf, combine, withoutOthers } from './merge.ts';

/*
 * The values that a schema describes. This is the only walk: references are followed here and what `allOf` says counts
 * together, so a value has one place and one schema however it's written down.
 */

/** Where a value is. */
export interface Place {
  readonly key: string;
  readonly name: string;
  /** Steps from where the walk begins: names, patterns between slashes, `*`, `[0]`, `[]`. */
  readonly path: readonly string[];
}

export interface SchemaValue extends Place {
  /** The value around it; null for the one that the walk begins with. */
  readonly holder: SchemaValue | null;
  /** All that holds for it, as one schema; `$ref` is left where a reference isn't followed. */
  readonly schema: SchemaObject;
  /** Its last step is the name of a property. */
  readonly isNamed: boolean;
  readonly required: boolean;
  /** One of several schemas that may hold, and with which others: what's inside belongs to the holder. */
  readonly branch: (Branch & { readonly group: string }) | null;
  /** The value holds itself: the place around it where its schema is open already. */
  readonly recursesTo: Place | null;
  /** Targets of its references, followed or not. */
  readonly references: readonly string[];
  /** Keys that its rows have in the sections where what holds it is written out. */
  readonly rows: readonly string[];
  /** Keys of the rows of all its schemas, those of schemas that references name as well. */
  readonly schemaRows: readonly string[];
  /** The values directly in it, branches included, in the order of the source. */
  readonly inside: () => SchemaValue[];
}

export interface Walk {
  /** What the first value is called; keys and names of the others begin with it. Default: nothing. */
  readonly key?: string;
  readonly name?: string;
  /** Between its key and the name of a field. Default: a space. */
  readonly separator?: '.' | ' ';
  /** The schema of a reference. Default: there is none. */
  readonly resolve?: Resolve;
  /** The key of the row of a reference's schema, where the walk goes on in it. Default: it doesn't. */
  readonly follow?: (target: string) => string | undefined;
  /** Of alternatives, the one that an example would have counts as if it had no others. */
  readonly choose?: boolean;
}

/** A schema as it's written, with the key of its row in the section where that is. */
interface Written {
  readonly schema: Schema;
  readonly row: string;
  readonly separator: ' ' | '.';
}

/** What a value is made of. */
interface Found extends Pick<SchemaValue, 'key' | 'name' | 'path' | 'holder' | 'isNamed' | 'required' | 'branch'> {
  readonly separator: ' ' | '.';
  readonly written: Written[];
  /** By target, the place around this one that a followed reference describes. */
  readonly open: ReadonlyMap<string, Place>;
}

/**
 * A value and every value in it at any depth, items (`[]`) and values of maps (`*`) included, in the order of the
 * source. Found while they're asked for, since schemas that many others name make them many.
 *
 * @param enters whether the walk goes on inside a value
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

/** The value that a walk begins with. */
export function schemaValue(schema: Schema, walk: Walk = {}): SchemaValue {
  const { key = '', name = '', separator = ' ' } = walk;
  const place = { key, name, path: [] };
  const written = [{ schema, row: key, separator }];
  const start = { holder: null, isNamed: false, required: false, branch: null, separator, written };
  return made({ ...place, ...start, open: new Map() }, walk);
}

/** The properties of a schema, without what is in them, and without those that only an alternative has. */
export function fieldsOf(schema: Schema | null | undefined, walk: Walk = {}): SchemaValue[] {
  return schemaValue(schema ?? true, walk)
    .inside()
    .filter(({ isNamed }) => isNamed);
}

/** How many rows a schema takes with everything inside it. */
export function schemaRows(schema: Schema): number {
  return [...values(schema)].length;
}

/** What the references in a schema lead to. */
export function targetsIn(schema: Schema): string[] {
  return [...values(schema)].flatMap(({ references }) => references);
}

/**
 * Properties of a schema as pages call them; references are left to where the named schema stands.
 *
 * @param name what the schema is called: `MCPServer.spec`
 * @param deep also what is inside these
 */
export function fieldNames(schema: Schema, name: string, deep: boolean): string[] {
  const found = [...values(schema, { name }, ({ branch, holder }) => branch === null && (deep || holder === null))];
  return found.filter(({ isNamed }) => isNamed).map((field) => field.name);
}

/** A walk that goes on in all schemas that references name, and calls them so. */
export const throughAll = (resolve: Resolve): Walk => ({ resolve, follow: (target) => target });

/**
 * The schema at the end of a path of names and indexes, with what `allOf` says; null where nothing is said of it.
 *
 * @param resolve follows references, also that at the end of the path. Default: they stay.
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
    const { $ref, allOf, choices, own } = partsOf(one.schema, walk.choose);
    all.push(one);
    schema = schema === null ? own : combine(schema, own);
    if ($ref !== undefined) follow($ref);
    for (const member of allOf) add({ ...one, schema: member });
    for (const { keyword, members } of choices) {
      const member = choiceOf(members, schema);
      if (member !== undefined) add({ ...one, schema: member });
      // Names that only other alternatives require would make those fit as well.
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

/** What a schema says by itself, and what holds as well. */
function partsOf(schema: Schema, choose = false) {
  const { $ref, allOf = [], ...written } = keywordsOf(schema);
  // Schemas that a reference names have their descriptions where they stand; members without a name have no other place.
  const texts = allOf.map(keywordsOf).flatMap((member) => (member.$ref === undefined && member.description) || []);
  const rest = { ...(texts.length > 0 && { description: texts.join('\n\n') }), ...written };
  const { oneOf: _, anyOf: __, ...chosen } = rest;
  const choices = choose ? compositionsOf(rest) : [];
  // What is one schema already stays the same object.
  const isOne = $ref === undefined && allOf.length + choices.length === 0;
  return { $ref, allOf, choices, own: isOne ? keywordsOf(schema) : choose ? chosen : rest };
}

/** A schema with references to others that hold as well; several stand in `allOf`. */
function withReferences(schema: SchemaObject, targets: readonly string[]): SchemaObject {
  const names = targets.map(($ref) => ({ $ref }));
  if (names.length < 2) return names.length === 0 ? schema : { ...schema, ...names[0] };
  return { ...schema, allOf: [...(schema.allOf ?? []), ...names] };
}

/** The values directly in one; what several of its schemas say of the same one counts together. */
function inside(
  holder: SchemaValue,
  separator: ' ' | '.',
  schemas: readonly Written[],
  { resolve = () => undefined }: Walk,
): Omit<Found, 'open'>[] {
  const found = new Map<string, Omit<Found, 'open'>>();
  const required = new Set(requiredNames(holder.schema));
  const groupOf = branchGroups();
  const add = (below: Omit<Found, 'open' | 'holder' | 'written'>, own: Written): void => {
    const known = found.get(below.key);
    if (known) known.written.push(own);
    else found.set(below.key, { ...below, holder, written: [own] });
  };
  for (const { schema, row, separator: ofRow } of schemas) {
    for (const { step, isName: isNamed, schema: inner } of stepsOf(schema)) {
      const key = keyBelow(holder.key, separator, step);
      const name = holder.name + (step.startsWith('[') ? '' : '.') + step;
      const place = { key, name, path: [...holder.path, step], separator: '.' } as const;
      const own = { schema: inner, row: keyBelow(row, ofRow, step), separator: '.' } as const;
      add({ ...place, isNamed, required: isNamed && required.has(step), branch: null }, own);
    }
    for (const { schema: inner, ...branch } of branchesOf(schema, resolve)) {
      const group = groupOf(branch.keyword, schema);
      const end = `(${branch.label}${group === branch.keyword ? '' : ` of ${group}`})`;
      const place = { key: holder.key + end, name: holder.name + end, path: holder.path, separator };
      const own = { schema: inner, row: row + end, separator: ofRow };
      add({ ...place, isNamed: false, required: false, branch: { ...branch, group } }, own);
    }
  }
  return [...found.values()];
}

/** Names the alternatives and conditions of each schema apart: `if 2` of the second that has one. */
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
