import type { FactEntity } from '../model/facts.ts';
import type { Composition, SchemaNode, SchemaProperty, SchemaReference } from '../model/schema.ts';
import { anySchema } from '../shared/any-schema.ts';
import { type FactTree, listFact } from '../shared/fact-tree.ts';
import { nodeOfFacts } from './node-of-facts.ts';

/*
 * The schemas of values from the facts of these values: what `values.ts` walks, put together again. Where facts don't
 * tell what a value may be, the schema takes anything.
 */

/** Where a value that holds itself leads, and where schemas with entities of their own are. */
export interface FactTargets {
  /** A fact `reference`; null for one that leads elsewhere. */
  readonly reference: (target: string) => SchemaReference | null;
  /** A fact `recursesTo`, whose schema is asked for by the key that is the reference's target. */
  readonly recursion: (entity: FactEntity) => SchemaReference | null;
}

/** Facts that say more than a schema has by itself. */
const more = ['reference', 'recursesTo', 'oneOf', 'anyOf', 'conditions'];

/** The schema of a value with everything in it. */
export function schemaOfFacts(entity: FactEntity, tree: FactTree, to: FactTargets): SchemaNode {
  const node = nodeOfFacts(entity.facts);
  const below = tree.below(entity);
  // As most values are, so that a version is put together quickly.
  if (below.length === 0 && !more.some((name) => name in entity.facts)) return node;
  const steps = below.flatMap((child) => {
    const step = stepOf(child, entity);
    return step === null ? [] : [{ ...step, entity: child }];
  });
  return withSteps(node, entity, steps, tree, to);
}

interface Step {
  /** Label of the alternative that has the value; null for what the value always may have. */
  readonly branch: string | null;
  /** A name, `[]`, `[0]`, `{}` for the values of a map, or a pattern between slashes. */
  readonly step: string;
  readonly isName: boolean;
}

interface Below extends Step {
  readonly entity: FactEntity;
}

function withSteps(
  node: SchemaNode,
  entity: FactEntity,
  steps: readonly Below[],
  tree: FactTree,
  to: FactTargets,
): SchemaNode {
  const own = inside(
    steps.filter(({ branch }) => branch === null),
    tree,
    to,
  );
  const compositions = alternativesOf(entity, steps, tree, to);
  const target = entity.facts.reference;
  const reference =
    typeof target === 'string'
      ? to.reference(target)
      : entity.facts.recursesTo === undefined
        ? null
        : to.recursion(entity);
  const mayBeObject = node.types.length === 0 || node.types.includes('object');
  const hasMore =
    listFact(entity, 'conditions').length > 0 ||
    compositions.some(({ members }) => members.includes(anySchema)) ||
    (reference === null && (target !== undefined || entity.facts.recursesTo !== undefined));
  return {
    ...node,
    ...own,
    reference,
    compositions,
    items: own.items ?? node.items,
    // Names may be declared where facts don't tell.
    additionalProperties: own.additionalProperties ?? node.additionalProperties ?? ((mayBeObject && hasMore) || null),
  };
}

type Inside = Pick<SchemaNode, 'properties' | 'patternProperties' | 'prefixItems' | 'items' | 'additionalProperties'>;

function inside(steps: readonly Below[], tree: FactTree, to: FactTargets): Inside {
  const properties: SchemaProperty[] = [];
  const patternProperties: SchemaProperty[] = [];
  const prefixItems: SchemaNode[] = [];
  let items: SchemaNode | null = null;
  let additionalProperties: SchemaNode | null = null;
  for (const { step, isName, entity } of steps) {
    const schema = schemaOfFacts(entity, tree, to);
    const pattern = /^\/(.*)\/$/s.exec(step)?.[1];
    if (step === '[]' && !isName) items = schema;
    else if (step === '{}' && !isName) additionalProperties = schema;
    else if (!isName) prefixItems[Number(step.slice(1, -1))] = schema;
    else if (pattern !== undefined) patternProperties.push({ name: pattern, required: false, schema });
    else properties.push({ name: step, required: entity.facts.required === true, schema });
  }
  return { properties, patternProperties, prefixItems: [...prefixItems], items, additionalProperties };
}

/** Which of several alternatives hold together can't be told, so they're never held to be too many. */
function alternativesOf(
  entity: FactEntity,
  steps: readonly Below[],
  tree: FactTree,
  to: FactTargets,
): readonly Composition[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const labels = listFact(entity, keyword);
    if (labels.length === 0) return [];
    const members = labels.map((label) => {
      const own = steps.filter(({ branch }) => branch === label);
      return own.length === 0 ? anySchema : { ...anySchema, ...inside(own, tree, to) };
    });
    return [{ keyword: 'anyOf', members }];
  });
}

/** How a value is reached from what it belongs to; null inside a condition, or an alternative of an alternative. */
function stepOf({ key }: FactEntity, holder: FactEntity): Step | null {
  const rest = key.slice(holder.key.length);
  const labels = [...listFact(holder, 'oneOf'), ...listFact(holder, 'anyOf')];
  const branch = labels.find((label) => rest.startsWith(`(${label})`)) ?? null;
  const path = (branch === null ? rest : rest.slice(branch.length + 2)).replace(/^[ .]/, '');
  if (path.startsWith('(')) return null;
  if (/^(?:\[\d*\]|\{\})$/.test(path)) return { branch, step: path, isName: false };
  return { branch, step: path.startsWith('"') ? unquoted(path) : path, isName: true };
}

function unquoted(path: string): string {
  try {
    return String(JSON.parse(path));
  } catch {
    return path;
  }
}
