import type { ApiDocument, MediaType } from '../../model/api.ts';
import type { Entities, Entity, EntityKey } from '../../model/entity.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { branchLabels, keyBelow, type Resolve } from '../../schemas/keys.ts';
import { distinctMembers } from '../../schemas/schema-groups.ts';
import { isNothing } from '../../schemas/schema-nothing.ts';
import { operationKeys, schemaKey } from './keys.ts';
import { meantSchema } from './request-samples/body.ts';

/**
 * A field of a body as one operation has it. Components have their own rows, which only say where a field is described:
 * their names change with the source's packages, what an operation takes and answers doesn't.
 */
export interface UseSite extends Entity {
  /** The value holds itself: the path in its body where its schema is open already; '' is the body. */
  readonly recursesTo?: string;
}

/** A schema of a value, with the key that its row has in the section where it's written out. */
interface Described {
  readonly node: SchemaNode;
  readonly row: string;
  readonly separator: ' ' | '.';
}

/** A value in a body. */
interface Value extends Entity {
  readonly schemas: readonly Described[];
  readonly separator: ' ' | '.';
  /** By pointer, the key of the value around this one that a named schema describes. */
  readonly open: ReadonlyMap<string, EntityKey>;
  /** The body itself, or one of several schemas that may hold: what's inside belongs to `parent`. */
  readonly isUnnamed?: true;
}

interface Context {
  readonly rows: Pick<Entities, 'byKey'>;
  readonly named: ReadonlyMap<string, ApiDocument['schemas'][number]>;
  /** Key of the body. */
  readonly root: EntityKey;
}

/**
 * Every field of every request and response at any depth, items (`[]`) and values of maps (`{}`) included, in the order
 * of the document. Found while they're asked for, since components that many operations share make them many.
 *
 * @param rows what the page of the API has
 */
export function* apiUseSites(api: ApiDocument, rows: Pick<Entities, 'byKey'>): Generator<UseSite, void, undefined> {
  const named = new Map(api.schemas.map((schema) => [schema.pointer, schema]));
  const body = function* (key: EntityKey, { type, schema }: MediaType): Generator<UseSite, void, undefined> {
    const row = rows.byKey(key);
    if (!row || !schema) return;
    const root = `${key} ${type}`;
    const schemas: Described[] = [{ node: schema, row: root, separator: ' ' }];
    const value: Value = { ...row, key: root, parent: key, schemas, separator: ' ', open: new Map(), isUnnamed: true };
    const context = { rows, named, root };
    yield* inside(merged(value, context), context);
  };
  for (const [operation, name] of operationKeys(api)) {
    for (const media of operation.requestBody?.content ?? [])
      yield* body(`api:${name} request`, { ...media, schema: media.schema && meantSchema(media.schema) });
    for (const { status, content } of operation.responses)
      for (const media of content) yield* body(`api:${name} ${status}`, media);
  }
}

/** A value with all schemas that hold for it: those that references name and those of `allOf` as well. */
function merged(value: Value, { named, root }: Context): Value & Pick<UseSite, 'recursesTo'> {
  const schemas: Described[] = [];
  const open = new Map(value.open);
  let recursesTo: string | undefined;
  const add = (described: Described): void => {
    const { node } = described;
    schemas.push(described);
    for (const { keyword, members } of node.compositions)
      if (keyword === 'allOf') for (const member of members) add({ ...described, node: member });
    const found = node.reference && named.get(node.reference.target);
    if (!found) return;
    const outer = open.get(found.pointer);
    open.set(found.pointer, outer ?? value.key);
    if (outer === undefined) add({ node: found.schema, row: `api:${schemaKey(found.name)}`, separator: ' ' });
    else if (outer !== value.key) recursesTo ??= outer.slice(root.length).trimStart();
  };
  value.schemas.forEach(add);
  return { ...value, schemas, open, ...(recursesTo !== undefined && { recursesTo }) };
}

function* inside(value: Value, context: Context): Generator<UseSite, void, undefined> {
  for (const below of valuesBelow(value, context)) {
    const found = merged(below, context);
    const { schemas: _, separator: __, open: ___, isUnnamed, ...site } = found;
    if (!isUnnamed || found.recursesTo !== undefined) yield site;
    yield* inside(found, context);
  }
}

/** The values directly below one; what several of its schemas say of the same one counts together. */
function valuesBelow(value: Value, context: Context): Iterable<Value> {
  const resolve: Resolve = (target) => context.named.get(target)?.schema;
  const found = new Map<EntityKey, Value>();
  const add = (key: EntityKey, name: string, row: string, described: Described, isBranch?: true): void => {
    const same = found.get(key);
    const address = context.rows.byKey(key) ?? context.rows.byKey(row) ?? same ?? value;
    const schemas = [...(same?.schemas ?? []), described];
    const { kind, open, separator } = value;
    const own = { key, kind, type: 'field' as const, name, parent: value.isUnnamed ? value.parent : value.key };
    found.set(key, {
      ...own,
      ...{ page: address.page, anchor: address.anchor, schemas, open, separator: isBranch ? separator : '.' },
      ...(isBranch && { isUnnamed: true }),
    });
  };
  for (const { node, row, separator } of value.schemas) {
    for (const [step, schema] of stepsOf(node)) {
      const below = keyBelow(row, separator, step);
      const name = value.name + (step.startsWith('[') ? '' : '.') + step;
      add(keyBelow(value.key, value.separator, step), name, below, { node: schema, row: below, separator: '.' });
    }
    for (const [label, schema] of branchesOf(node, resolve)) {
      const branch = `(${label})`;
      add(value.key + branch, value.name + branch, row + branch, { node: schema, row: row + branch, separator }, true);
    }
  }
  return found.values();
}

/** Schemas of what is in a value, by the step that leads there. */
function stepsOf(node: SchemaNode): (readonly [step: string, schema: SchemaNode])[] {
  const { properties, patternProperties, additionalProperties: other, prefixItems, items } = node;
  return [
    ...properties.map(({ name, schema }) => [name, schema] as const),
    ...patternProperties.map(({ name, schema }) => [`/${name}/`, schema] as const),
    ...(typeof other === 'object' && other ? [['*', other] as const] : []),
    ...prefixItems.map((schema, index) => [`[${index}]`, schema] as const),
    ...(items && !isNothing(items) ? [['[]', items] as const] : []),
  ];
}

/** Schemas of the same value of which not all hold. */
function branchesOf(node: SchemaNode, resolve: Resolve): (readonly [label: string, schema: SchemaNode])[] {
  return [
    ...node.compositions.flatMap(({ keyword, members }) => {
      if (keyword === 'allOf') return [];
      const distinct = distinctMembers(members);
      const labels = branchLabels(distinct, resolve);
      return distinct.map((schema, index) => [labels[index] ?? '', schema] as const);
    }),
    ...node.conditionals.map(({ keyword, schema }) => [keyword, schema] as const),
  ];
}
