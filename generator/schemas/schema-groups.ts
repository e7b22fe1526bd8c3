import { plainProse } from '../markdown/prose.ts';
import type { SchemaGroupView, SchemaView } from '../model/page.ts';
import type { Json, Schema } from '../model/schema.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import {
  compositionsOf,
  constraintsOf,
  isAnything,
  isIntOrString,
  isNothing,
  keywordsOf,
  propertyNames,
  requiredElsewhere,
  requiredNames,
  typed,
  typesOf,
} from './keywords.ts';
import { isRequirement, nothingMore } from './schema-facts.ts';
import { typeText } from './type.ts';
import { at, type SchemaValue } from './values.ts';

/** Page context for groups. */
export interface GroupContext {
  readonly claim: (wanted: string) => string;
  /** View of a member; its fields' anchors start with the id. `label` distinguishes it in names. */
  readonly view: (member: SchemaValue, id: string, label: string) => SchemaView;
  /** Whether a reference is expanded in place, so that a bare reference still has fields to show. */
  readonly opens: (member: SchemaValue) => boolean;
}

const labels: ReadonlyMap<string, string> = new Map([
  ['oneOf', 'One of'],
  ['anyOf', 'Any of'],
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Otherwise'],
  ['not', 'Must not be'],
  ['contains', 'Contains'],
  ['propertyNames', 'Names of properties'],
  ['contentSchema', 'Decoded contents'],
  ['unevaluatedProperties', 'Other properties'],
  ['unevaluatedItems', 'Other items'],
]);

/** Groups of subschemas for the same value, labelled by keyword. */
export function groupViews(value: SchemaValue, id: string, context: GroupContext): SchemaGroupView[] {
  const branches = Map.groupBy(value.inside(), ({ branch }) => branch?.group ?? '');
  branches.delete('');
  return [...branches.values()].flatMap((members): SchemaGroupView[] => {
    const keyword = members[0]?.branch?.keyword ?? '';
    if (isComposition(keyword))
      return saysMore(members, value, context.opens) ? [choice(keyword, members, value, id, context)] : [];
    if (nothingMore.has(keyword) && members.every(({ schema }) => isNothing(schema))) return [];
    const views = members.map((member) =>
      context.view(withTypeOf(value, keyword, member), `${id}.${keyword}`, keyword),
    );
    const label = labels.get(keyword) ?? dependencyLabel(keyword);
    return [{ id: context.claim(`${id}.${keyword.replace(' ', '-')}`), label, members: views }];
  });
}

const isComposition = (keyword: string): boolean => keyword === 'oneOf' || keyword === 'anyOf';

function choice(
  keyword: string,
  members: readonly SchemaValue[],
  value: SchemaValue,
  id: string,
  { claim, view }: GroupContext,
): SchemaGroupView {
  const typed = members.map((member) => withTypeOf(value, keyword, member));
  const schemas = typed.map(({ schema }) => schema);
  const rules = rulesLabel(keyword, schemas, value.schema);
  const names = rules || members.length === 1 ? [] : memberNames(schemas, value.schema);
  const views = typed.map((member, index): SchemaView => {
    const name = names[index];
    const shown = view(member, `${id}.${keyword}-${index + 1}`, name ?? `${keyword} ${index + 1}`);
    return { ...(name && { name }), ...shown };
  });
  const hasDepth = views.some(
    ({ fields, groups, text, named, enum: values }) => fields || groups || text || named || values,
  );
  const groupId = claim(`${id}.${keyword}`);
  return {
    id: groupId,
    label: rules ?? labels.get(keyword) ?? keyword,
    ...(rules && { rules: true }),
    ...(names.length > 0 && hasDepth
      ? { choice: true, members: views.map((shown, at) => ({ id: claim(`${groupId}-${at + 1}`), ...shown })) }
      : { members: views }),
  };
}

/** `dependentSchemas image` and `dependentRequired image` apply if the property is present. */
function dependencyLabel(keyword: string): string {
  const name = /^dependent(?:Schemas|Required) (.+)$/.exec(keyword)?.[1];
  return name === undefined ? keyword : `When ${name} is set`;
}

/** Whether the members have more content than the type and facts already show. */
function saysMore(members: readonly SchemaValue[], { schema }: SchemaValue, opens: GroupContext['opens']): boolean {
  if (members.every((member) => isRequirement(member.schema))) return false;
  const isUntyped = typesOf(schema).length === 0 && schema.$ref === undefined;
  const inType = isIntOrString(schema) || (isUntyped && compositionsOf(schema).length === 1);
  return !inType || !members.every((member) => isBare(member, opens));
}

/** A member that is just a type or a reference. */
function isBare(member: SchemaValue, opens: GroupContext['opens']): boolean {
  const { type: _, $ref, ...rest } = member.schema;
  return ($ref === undefined || !opens(member)) && isAnything(rest);
}

/** Labels for members that only add constraints to the schema's type. */
const ruleLabels: ReadonlyMap<string, string> = new Map([
  ['oneOf', 'Exactly one of these rules holds'],
  ['anyOf', 'At least one of these rules holds'],
]);

/** `At least one of these rules holds`, if members only add a format, a pattern or bounds to the schema's type. */
function rulesLabel(keyword: string, members: readonly Schema[], schema: Schema): string | undefined {
  const areRules =
    typesOf(schema).length > 0 && members.length > 1 && members.every((member) => isRule(member, schema));
  return areRules ? ruleLabels.get(keyword) : undefined;
}

function isRule(member: Schema, schema: Schema): boolean {
  const { type, ...rest } = keywordsOf(member);
  const bounds = constraintsOf(member);
  const isBound = (keyword: string): boolean => ['format', 'required'].includes(keyword) || bounds.has(keyword);
  const isSameType = type === undefined || typesOf(member).join() === typesOf(schema).join();
  return isSameType && !isAnything(rest) && Object.keys(rest).every(isBound);
}

/** Keywords whose schemas apply to the same value. */
const ofSameValue = /^(?:oneOf|anyOf|if|then|else|dependent(?:Schemas|Required) .*)$/;

/** Adds the surrounding schema's type to a member: `{ pattern: … }` of a string is a string. */
function withTypeOf({ schema: around }: SchemaValue, keyword: string, member: SchemaValue): SchemaValue {
  const { schema } = member;
  const isOpen =
    ofSameValue.test(keyword) &&
    typesOf(schema).length === 0 &&
    schema.$ref === undefined &&
    !isIntOrString(schema) &&
    compositionsOf(schema).length === 0 &&
    !isNothing(schema);
  return isOpen ? { ...member, schema: { ...schema, ...typed(typesOf(around)) } } : member;
}

/** Most values on a tab. */
const mostValues = 3;

/**
 * Names of a group's members: a title, the discriminator's value, a reference, the only values, what no other member
 * has, the type. Equal ones are numbered.
 */
export function memberNames(members: readonly Schema[], node: Schema): string[] {
  const isOnly = (name: string, all: readonly string[]) => all.indexOf(name) === all.lastIndexOf(name);
  const types = members.map((member) => (isNothing(member) ? '' : typeText(member).replace(/^any$/, '')));
  const parts = members.map(partsOf);
  const names = members.map((member, index) => {
    const { title = null, $ref } = keywordsOf(member);
    const type = types[index] ?? '';
    return (
      plainProse(title, 'plain') ||
      ($ref && (chosenBy($ref, node) ?? type)) ||
      valuesOf(member, jsonText) ||
      parts[index]?.find((part) => isOnly(part, parts.flat())) ||
      (isOnly(type, types) ? type : '')
    );
  });
  return names.map((name, index) => {
    if (name === '') return `Variant ${index + 1}`;
    return isOnly(name, names) ? name : `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}

/** The discriminator's value for a reference. */
function chosenBy($ref: string, node: Schema): string | undefined {
  const mapping = Object.entries(keywordsOf(node).discriminator?.mapping ?? {});
  return mapping.find(([, to]) => to === $ref)?.[0];
}

/** The few values that a schema allows: `a or b`; '' for others. */
function valuesOf(schema: Schema | null, write: (value: Json) => string): string {
  const { const: only, enum: allowed = [] } = keywordsOf(schema);
  const values = only === undefined ? allowed : [only];
  return values.length > mostValues ? '' : values.map(write).join(' or ');
}

/** What may distinguish a member: values of its properties, then its names: `with url`. */
function partsOf(member: Schema): string[] {
  const properties = propertyNames(member);
  const values = properties.map((name) => valuesOf(at(member, [name]), textOrJson)).filter((text) => text !== '');
  const names = new Set([...requiredElsewhere(member), ...requiredNames(member), ...properties]);
  return [...new Set(values), ...[...names].map((name) => `with ${name}`)];
}
