import type { Schema } from '../model/schema.ts';
import { stepsOf } from './inside.ts';
import { branchLabels, distinctMembers, keyBelow } from './keys.ts';
import { allOf, compositionsOf, conditionalsOf, keywordsOf, type Resolve, requiredNames } from './keywords.ts';

/*
 * The values that schemas describe, where they are: references are followed and what `allOf` says counts together, so a
 * value has one place and one key whatever the schemas are called that describe it.
 */

/** A value at its place. */
export interface SchemaValue {
  readonly key: string;
  readonly name: string;
  /** What holds it; null for the value that the walk begins with. */
  readonly holder: SchemaValue | null;
  /** All schemas that hold for it. */
  readonly nodes: readonly Schema[];
  /** Keys that its rows have in the sections where what holds it is written out. */
  readonly rows: readonly string[];
  /** Keys of the rows of all these schemas, those of schemas that references name as well. */
  readonly schemaRows: readonly string[];
  readonly isRequired: boolean;
  /** One of several schemas that may hold: what's inside belongs to what holds it. */
  readonly isBranch: boolean;
  /** The value holds itself: the path where its schema is open already; '' is where the walk begins. */
  readonly recursesTo?: string;
}

/** Where references lead. */
export interface References {
  /** The schema of one, for what alternatives are called. */
  readonly resolve: Resolve;
  /** The same, with the key of its row, where the walk goes on in it; undefined where its values have their own keys. */
  readonly follow: (target: string) => { readonly schema: Schema; readonly row: string } | undefined;
}

/** A schema of a value, with the key of its row in the section where it's written out. */
interface Described {
  readonly node: Schema;
  readonly row: string;
  readonly separator: ' ' | '.';
}

/** A value with what is needed to look into it. */
interface Found extends Omit<SchemaValue, 'nodes' | 'rows' | 'schemaRows'> {
  readonly schemas: readonly Described[];
  readonly separator: ' ' | '.';
  /** By target, the key of the value around this one that a followed reference describes. */
  readonly open: ReadonlyMap<string, string>;
}

/** What the walk begins with. */
export interface Start {
  readonly key: string;
  readonly name: string;
  readonly schema: Schema;
  /** Between its key and the name of a field. Default: a space. */
  readonly separator?: '.';
}

/**
 * A value and every value in it at any depth, items (`[]`) and values of maps (`{}`) included, in the order of the
 * source. Found while they're asked for, since schemas that many others name make them many.
 */
export function* valuesOf(start: Start, to: References): Generator<SchemaValue, void, undefined> {
  const { key, name, schema: node, separator = ' ' } = start;
  const schemas: Described[] = [{ node, row: key, separator }];
  yield* inside(
    { key, name, holder: null, isRequired: false, isBranch: false, separator, schemas, open: new Map() },
    to,
    key,
  );
}

function* inside(found: Found, to: References, root: string): Generator<SchemaValue, void, undefined> {
  const value = merged(found, to, root);
  yield value;
  for (const below of valuesBelow(value, to)) yield* inside(below, to, root);
}

/** A value with all schemas that hold for it: those that references name and those of `allOf` as well. */
function merged(value: Found, { follow }: References, root: string): Found & SchemaValue {
  const schemas: Described[] = [];
  const open = new Map(value.open);
  let recursesTo: string | undefined;
  const add = (described: Described): void => {
    const { node } = described;
    schemas.push(described);
    for (const member of allOf(node)) add({ ...described, node: member });
    const { $ref } = keywordsOf(node);
    const found = $ref === undefined ? undefined : follow($ref);
    if ($ref === undefined || !found) return;
    const outer = open.get($ref);
    open.set($ref, outer ?? value.key);
    if (outer === undefined) add({ node: found.schema, row: found.row, separator: ' ' });
    else if (outer !== value.key) recursesTo ??= outer.slice(root.length).trimStart();
  };
  value.schemas.forEach(add);
  return {
    ...{ ...value, schemas, open },
    nodes: schemas.map(({ node }) => node),
    rows: value.schemas.map(({ row }) => row),
    schemaRows: schemas.map(({ row }) => row),
    ...(recursesTo !== undefined && { recursesTo }),
  };
}

/** The values directly below one; what several of its schemas say of the same one counts together. */
function valuesBelow(value: Found & SchemaValue, { resolve }: References): Iterable<Found> {
  const found = new Map<string, Found>();
  const required = new Set(value.nodes.flatMap(requiredNames));
  const add = (below: Pick<Found, 'key' | 'name' | 'isRequired' | 'isBranch' | 'separator'>, own: Described): void => {
    const schemas = [...(found.get(below.key)?.schemas ?? []), own];
    found.set(below.key, { ...below, holder: value, schemas, open: value.open });
  };
  for (const { node, row, separator } of value.schemas) {
    for (const { step, isName, schema } of stepsOf(node)) {
      const key = keyBelow(value.key, value.separator, step);
      const name = value.name + (step.startsWith('[') ? '' : '.') + step;
      const isRequired = isName && required.has(step);
      const own = { node: schema, row: keyBelow(row, separator, step), separator: '.' } as const;
      add({ key, name, isRequired, isBranch: false, separator: '.' }, own);
    }
    for (const [label, schema] of branchesOf(node, resolve)) {
      const branch = `(${label})`;
      const at = { key: value.key + branch, name: value.name + branch, separator: value.separator };
      add({ ...at, isRequired: false, isBranch: true }, { node: schema, row: row + branch, separator });
    }
  }
  return found.values();
}

/** Schemas of the same value of which not all hold. */
function branchesOf(node: Schema, resolve: Resolve): (readonly [label: string, schema: Schema])[] {
  return [
    ...compositionsOf(node).flatMap(({ keyword, members }) => {
      if (keyword === 'allOf') return [];
      const distinct = distinctMembers(members);
      const labels = branchLabels(distinct, resolve);
      return distinct.map((schema, index) => [labels[index] ?? '', schema] as const);
    }),
    ...conditionalsOf(node).map(({ keyword, schema }) => [keyword, schema] as const),
  ];
}
