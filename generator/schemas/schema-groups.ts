import type { SchemaGroupView, SchemaView } from '../model/page.ts';
import type { Composition, SchemaNode } from '../model/schema.ts';
import { branchLabels, type Resolve } from './keys.ts';
import { memberNames } from './member-names.ts';
import { isRequirement, nothingMore } from './schema-facts.ts';
import { rulesLabel, withTypeOf } from './schema-members.ts';
import { isAnything, isNothing } from './schema-nothing.ts';

/** What making groups needs of the schema they belong to. */
export interface GroupContext {
  readonly claim: (wanted: string) => string;
  /**
   * View of a member, whose fields' anchors start with the id. `label` tells it from the others in names, `branch` in
   * keys; those of `allOf` share their keys, since all of them hold.
   */
  readonly view: (member: SchemaNode, id: string, label: string, branch: string | null) => SchemaView;
  /** The schema of a reference. */
  readonly resolve: Resolve;
  /** Whether a reference is opened in place, so that a member that is only a name still has fields to show. */
  readonly opens: (member: SchemaNode) => boolean;
}

const labels: ReadonlyMap<string, string> = new Map([
  ['allOf', 'All of'],
  ['oneOf', 'One of'],
  ['anyOf', 'Any of'],
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Otherwise'],
  ['not', 'Must not be'],
  ['contains', 'Contains at least one'],
  ['propertyNames', 'Names of properties'],
  ['contentSchema', 'Decoded contents'],
  ['unevaluatedProperties', 'Other properties'],
  ['unevaluatedItems', 'Other items'],
]);

/** Schemas that a schema combines, each under what it means for the reader. */
export function groupViews(node: SchemaNode, id: string, context: GroupContext): SchemaGroupView[] {
  const compositions = node.compositions
    .filter((composition) => saysMore(composition, node, context.opens))
    .map(({ keyword, members }): SchemaGroupView => {
      const said = distinctMembers(members);
      const branches = keyword === 'allOf' ? [] : branchLabels(said, context.resolve);
      const distinct = said.map((member) => withTypeOf(node, keyword, member));
      const rules = rulesLabel(keyword, distinct, node);
      const names = keyword === 'allOf' || rules || distinct.length === 1 ? [] : memberNames(distinct, node);
      const views = distinct.map((member, index): SchemaView => {
        const name = names[index];
        const label = name ?? `${keyword} ${index + 1}`;
        const view = context.view(member, `${id}.${keyword}-${index + 1}`, label, branches[index] ?? null);
        return { ...(name && { name }), ...view };
      });
      const hasDepth = views.some(
        ({ fields, groups, text, named, enum: values }) => fields || groups || text || named || values,
      );
      const groupId = context.claim(`${id}.${keyword}`);
      return {
        id: groupId,
        label: rules ?? labels.get(keyword) ?? keyword,
        ...(rules && { rules: true }),
        ...(names.length > 0 && hasDepth
          ? { choice: true, members: views.map((view, at) => ({ id: context.claim(`${groupId}-${at + 1}`), ...view })) }
          : { members: views }),
      };
    });
  const conditionals = node.conditionals
    .filter(({ keyword, schema }) => !(nothingMore.has(keyword) && isNothing(schema)))
    .map(
      ({ keyword, schema }): SchemaGroupView => ({
        id: context.claim(`${id}.${keyword.replace(' ', '-')}`),
        label: labels.get(keyword) ?? dependencyLabel(keyword),
        members: [context.view(withTypeOf(node, keyword, schema), `${id}.${keyword}`, keyword, keyword)],
      }),
    );
  return [...compositions, ...conditionals];
}

/** `dependentSchemas image` and `dependencies image` say what holds once a property is there. */
function dependencyLabel(keyword: string): string {
  const name = /^(?:dependentSchemas|dependencies) (.+)$/.exec(keyword)?.[1];
  return name === undefined ? keyword : `When ${name} is set`;
}

/** Whether the members say more than the type in words and the facts already do. */
function saysMore({ keyword, members }: Composition, node: SchemaNode, opens: GroupContext['opens']): boolean {
  if (members.every(isRequirement)) return false;
  if (keyword === 'allOf') return true;
  const inType = node.intOrString || (node.types.length === 0 && node.compositions.length === 1 && !node.reference);
  return !inType || !members.every((member) => isBare(member, opens));
}

/** A member that is a type or a name, and nothing more. */
function isBare(member: SchemaNode, opens: GroupContext['opens']): boolean {
  if (member.reference && opens(member)) return false;
  return isAnything({ ...member, types: [], reference: null });
}

/** Members that say the same are one. Generators of definitions write them twice. */
export function distinctMembers(members: readonly SchemaNode[]): SchemaNode[] {
  const seen = new Set<string>();
  return members.filter((member) => {
    const text = JSON.stringify(member, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
    return seen.size < seen.add(text).size;
  });
}

/** A schema whose only `allOf` member says what it is: both in one, as if it had been written so. */
export function withOnlyMember(node: SchemaNode): SchemaNode {
  const composition = node.compositions.find(({ keyword }) => keyword === 'allOf');
  const [member, ...others] = composition ? distinctMembers(composition.members) : [];
  if (!composition || !member || others.length > 0) return node;
  const rest = { ...node, compositions: node.compositions.filter((item) => item !== composition) };
  if (contradicts(rest, member)) return node;
  const merged = Object.entries(member).map(([key, value]) => {
    const own: unknown = rest[key as keyof SchemaNode];
    if (isSilent(key, own)) return [key, value];
    return [key, Array.isArray(own) && Array.isArray(value) && key !== 'types' ? [...own, ...value] : own];
  });
  return withOnlyMember(Object.fromEntries(merged) as SchemaNode);
}

const isSilent = (key: string, value: unknown): boolean =>
  value === null || (value === false && key !== 'additionalProperties') || (Array.isArray(value) && value.length === 0);

/** Both hold; where both speak of one thing, they have to stay apart. Words may replace words. */
const addsUp = new Set(['title', 'description', 'examples', 'properties', 'validations', 'requiredElsewhere']);

function contradicts(node: SchemaNode, member: SchemaNode): boolean {
  return Object.entries(member).some(
    ([key, value]) => !addsUp.has(key) && !isSilent(key, value) && !isSilent(key, node[key as keyof SchemaNode]),
  );
}
