import type { SchemaNode } from '../model/schema.ts';
import { isAnything, isNothing } from './schema-nothing.ts';

/** What stands above members that only add rules to the type that the schema itself has. */
const ruleLabels: ReadonlyMap<string, string> = new Map([
  ['allOf', 'All of these rules hold'],
  ['oneOf', 'Exactly one of these rules holds'],
  ['anyOf', 'At least one of these rules holds'],
]);

/** Whether the members of a composition only add rules (a format, a pattern, bounds) to the schema's own type. */
export function areRules(members: readonly SchemaNode[], node: SchemaNode): boolean {
  return node.types.length > 0 && members.length > 1 && members.every((member) => isRule(member, node));
}

function isRule(member: SchemaNode, node: SchemaNode): boolean {
  const sameType = member.types.length === 0 || member.types.join() === node.types.join();
  const rest = { ...member, types: [], constraints: [], format: null, requiredElsewhere: [] };
  return sameType && isAnything(rest) && !isAnything({ ...member, types: [] });
}

/** What stands above rules: `At least one of these rules holds`; undefined for members that are more than rules. */
export function rulesLabel(keyword: string, members: readonly SchemaNode[], node: SchemaNode): string | undefined {
  return areRules(members, node) ? ruleLabels.get(keyword) : undefined;
}

/** Keywords whose schemas speak of the same value as the schema that they stand in. */
const ofSameValue = /^(?:allOf|oneOf|anyOf|if|then|else|dependentSchemas .*|dependencies .*)$/;

/** A member with the type that it leaves to the schema around it: `{ pattern: … }` of a string is a string. */
export function withTypeOf(node: SchemaNode, keyword: string, member: SchemaNode): SchemaNode {
  const isOpen =
    ofSameValue.test(keyword) &&
    member.types.length === 0 &&
    !member.reference &&
    !member.intOrString &&
    member.compositions.length === 0 &&
    !isNothing(member);
  return isOpen && node.types.length > 0 ? { ...member, types: node.types } : member;
}
