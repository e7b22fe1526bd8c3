import { plainProse } from '../markdown/prose.ts';
import type { Json, SchemaNode } from '../model/schema.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import { isNothing } from './schema-nothing.ts';
import { typeText } from './type.ts';

/** A tab holds so many of the values that lead to its member. */
const mostValues = 3;

/**
 * What a reader calls each member of a group: a title, the value that chooses it, a name, a property only it has, its
 * type. A type that several have tells nothing; those are counted.
 */
export function memberNames(members: readonly SchemaNode[], node: SchemaNode): string[] {
  const chosen = discriminating(members);
  const types = members.map((member) => (isNothing(member) ? '' : typeText(member).replace(/^any$/, '')));
  const ways: readonly ((member: SchemaNode, index: number) => string)[] = [
    (member) => (member.title ? plainProse(member.title, 'plain') : ''),
    (member) => chosenBy(member, node),
    (_, index) => chosen[index] ?? '',
    (member) => (member.reference ? typeText(member) : ''),
    (member) => (member.const ? jsonText(member.const.value) : ''),
    (member) => onlyHere(member, members),
    (_, index) => (countOf(types, types[index]) === 1 ? (types[index] ?? '') : ''),
  ];
  const names = members.map((member, index) => ways.map((way) => way(member, index)).find((name) => name !== '') ?? '');
  return names.map((name, index) => {
    if (name === '') return `Variant ${index + 1}`;
    return countOf(names, name) === 1 ? name : `${name} ${countOf(names.slice(0, index + 1), name)}`;
  });
}

const countOf = (names: readonly string[], name: string | undefined): number =>
  names.filter((other) => other === name).length;

/** The value of the discriminator that leads to a member. */
function chosenBy(member: SchemaNode, node: SchemaNode): string {
  const target = member.reference?.target;
  const mapping = Object.entries(node.discriminator?.mapping ?? {});
  return (target && mapping.find(([, to]) => to === target)?.[0]) || '';
}

/**
 * For each member, the values of the property that tells most of them apart: one that has fixed values there, none of
 * which another member has too. Those without such values are called something else.
 */
function discriminating(members: readonly SchemaNode[]): string[] {
  const candidates = new Set(members.flatMap(({ properties }) => properties.map(({ name }) => name)));
  let best: string[] = [];
  for (const name of candidates) {
    const values = members.map((member) => fixedValues(member, name));
    const all = values.flat();
    if (all.length === new Set(all).size && told(values.map(label)) > told(best)) best = values.map(label);
  }
  return told(best) > 1 ? best : [];
}

const told = (labels: readonly string[]): number => labels.filter((text) => text !== '').length;

const label = (values: readonly string[]): string => (values.length > mostValues ? '' : values.join(' or '));

function fixedValues(member: SchemaNode, name: string): string[] {
  const schema = member.properties.find((property) => property.name === name)?.schema;
  const values: readonly Json[] = schema?.const ? [schema.const.value] : (schema?.enum ?? []);
  return values.map(textOrJson);
}

/** `with url`, where no other member has that property or asks for it. */
function onlyHere(member: SchemaNode, members: readonly SchemaNode[]): string {
  const namesOf = (node: SchemaNode): string[] => [
    ...node.requiredElsewhere,
    ...node.properties.filter((property) => property.required).map((property) => property.name),
    ...node.properties.filter((property) => !property.required).map((property) => property.name),
  ];
  const others = new Set(members.filter((other) => other !== member).flatMap(namesOf));
  const own = namesOf(member).find((name) => !others.has(name));
  return own === undefined ? '' : `with ${own}`;
}
