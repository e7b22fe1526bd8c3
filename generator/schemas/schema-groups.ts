import type { SchemaGroupView, SchemaView } from '../model/page.ts';
import type { Schema } from '../model/schema.ts';
import { asArray, asObject } from '../sources/raw.ts';
import { branchLabels, distinctMembers } from './keys.ts';
import {
  type Composition,
  compositionsOf,
  conditionalsOf,
  constraintsOf,
  isAnything,
  isIntOrString,
  isNothing,
  keywordsOf,
  type Resolve,
  typed,
  typesOf,
} from './keywords.ts';
import { memberNames } from './member-names.ts';
import { isRequirement, nothingMore } from './schema-facts.ts';

/** What making groups needs of the schema they belong to. */
export interface GroupContext {
  readonly claim: (wanted: string) => string;
  /**
   * View of a member, whose fields' anchors start with the id. `label` tells it from the others in names, `branch` in
   * keys; those of `allOf` share their keys, since all of them hold.
   */
  readonly view: (member: Schema, id: string, label: string, branch: string | null) => SchemaView;
  /** The schema of a reference. */
  readonly resolve: Resolve;
  /** Whether a reference is opened in place, so that a member that is only a name still has fields to show. */
  readonly opens: (member: Schema) => boolean;
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
export function groupViews(schema: Schema, id: string, context: GroupContext): SchemaGroupView[] {
  const compositions = compositionsOf(schema)
    .filter((composition) => saysMore(composition, schema, context.opens))
    .map(({ keyword, members }): SchemaGroupView => {
      const said = distinctMembers(members);
      const branches = keyword === 'allOf' ? [] : branchLabels(said, context.resolve);
      const distinct = said.map((member) => withTypeOf(schema, keyword, member));
      const rules = rulesLabel(keyword, distinct, schema);
      const names = keyword === 'allOf' || rules || distinct.length === 1 ? [] : memberNames(distinct, schema);
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
  const conditionals = conditionalsOf(schema)
    .filter(({ keyword, schema: other }) => !(nothingMore.has(keyword) && isNothing(other)))
    .map(
      ({ keyword, schema: other }): SchemaGroupView => ({
        id: context.claim(`${id}.${keyword.replace(' ', '-')}`),
        label: labels.get(keyword) ?? dependencyLabel(keyword),
        members: [context.view(withTypeOf(schema, keyword, other), `${id}.${keyword}`, keyword, keyword)],
      }),
    );
  return [...compositions, ...conditionals];
}

/** `dependentSchemas image` and `dependentRequired image` say what holds once a property is there. */
function dependencyLabel(keyword: string): string {
  const name = /^dependent(?:Schemas|Required) (.+)$/.exec(keyword)?.[1];
  return name === undefined ? keyword : `When ${name} is set`;
}

/** Whether the members say more than the type in words and the facts already do. */
function saysMore({ keyword, members }: Composition, schema: Schema, opens: GroupContext['opens']): boolean {
  if (members.every(isRequirement)) return false;
  if (keyword === 'allOf') return true;
  const isUntyped = typesOf(schema).length === 0 && keywordsOf(schema).$ref === undefined;
  const inType = isIntOrString(schema) || (isUntyped && compositionsOf(schema).length === 1);
  return !inType || !members.every((member) => isBare(member, opens));
}

/** A member that is a type or a name, and nothing more. */
function isBare(member: Schema, opens: GroupContext['opens']): boolean {
  const { type: _, $ref, ...rest } = keywordsOf(member);
  return ($ref === undefined || !opens(member)) && isAnything(rest);
}

/** What stands above members that only add rules to the type that the schema itself has. */
const ruleLabels: ReadonlyMap<string, string> = new Map([
  ['allOf', 'All of these rules hold'],
  ['oneOf', 'Exactly one of these rules holds'],
  ['anyOf', 'At least one of these rules holds'],
]);

/** `At least one of these rules holds`, where members only add a format, a pattern or bounds to the schema's type. */
function rulesLabel(keyword: string, members: readonly Schema[], schema: Schema): string | undefined {
  const areRules =
    typesOf(schema).length > 0 && members.length > 1 && members.every((member) => isRule(member, schema));
  return areRules ? ruleLabels.get(keyword) : undefined;
}

function isRule(member: Schema, schema: Schema): boolean {
  const { type, ...said } = keywordsOf(member);
  const bounds = constraintsOf(member);
  const isBound = (keyword: string): boolean => ['format', 'required'].includes(keyword) || bounds.has(keyword);
  const isSameType = type === undefined || typesOf(member).join() === typesOf(schema).join();
  return isSameType && !isAnything(said) && Object.keys(said).every(isBound);
}

/** Keywords whose schemas speak of the same value as the schema that they stand in. */
const ofSameValue = /^(?:allOf|oneOf|anyOf|if|then|else|dependent(?:Schemas|Required) .*)$/;

/** A member with the type that it leaves to the schema around it: `{ pattern: … }` of a string is a string. */
function withTypeOf(schema: Schema, keyword: string, member: Schema): Schema {
  const isOpen =
    ofSameValue.test(keyword) &&
    typesOf(member).length === 0 &&
    keywordsOf(member).$ref === undefined &&
    !isIntOrString(member) &&
    compositionsOf(member).length === 0 &&
    !isNothing(member);
  return isOpen ? { ...keywordsOf(member), ...typed(typesOf(schema)) } : member;
}

/** A schema whose only `allOf` member says what it is: both in one, as if it had been written so. */
export function withOnlyMember(schema: Schema): Schema {
  const { allOf, ...rest } = keywordsOf(schema);
  const [member, ...others] = distinctMembers(allOf ?? []);
  if (member === undefined || others.length > 0) return schema;
  const said = keywordsOf(member);
  const both = Object.keys(said).filter((keyword) => keyword in rest);
  const joined = both.map((keyword) => [keyword, joinedValue(keyword, rest[keyword], said[keyword])] as const);
  if (joined.some(([, value]) => value === undefined)) return schema;
  return withOnlyMember({ ...said, ...rest, ...Object.fromEntries(joined) });
}

const lists = new Set(['examples', 'required', 'x-kubernetes-validations']);

/** What two schemas of one value say together; undefined where they have to stay apart. Words may replace words. */
function joinedValue(keyword: string, own: unknown, other: unknown): unknown {
  if (keyword === 'title' || keyword === 'description') return own;
  if (lists.has(keyword)) return [...asArray(own), ...asArray(other)];
  const properties = { ...asObject(own), ...asObject(other) };
  const isDisjoint =
    Object.keys(properties).length === Object.keys(asObject(own)).length + Object.keys(asObject(other)).length;
  return keyword === 'properties' && isDisjoint ? properties : undefined;
}
