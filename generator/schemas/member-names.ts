import { plainProse } from '../markdown/prose.ts';
import type { Json, Schema } from '../model/schema.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import { isNothing, keywordsOf, propertyNames, propertyOf, requiredElsewhere, requiredNames } from './keywords.ts';
import { typeText } from './type.ts';

/** A tab holds so many of the values that lead to its member. */
const mostValues = 3;

/**
 * What a reader calls each member of a group: a title, the value that chooses it, a name, a property only it has, its
 * type. A type that several have tells nothing; those are counted.
 */
export function memberNames(members: readonly Schema[], node: Schema): string[] {
  const chosen = discriminating(members);
  const types = members.map((member) => (isNothing(member) ? '' : typeText(member).replace(/^any$/, '')));
  const ways: readonly ((member: Schema, index: number) => string)[] = [
    (member) => plainProse(keywordsOf(member).title ?? null, 'plain'),
    (member) => chosenBy(member, node),
    (_, index) => chosen[index] ?? '',
    (member) => (keywordsOf(member).$ref === undefined ? '' : typeText(member)),
    (member) => constantText(member),
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

/** The only value, or the few values, that a member allows. */
function constantText(member: Schema): string {
  return label(fixed(member).map(jsonText));
}

/** The value of the discriminator that leads to a member. */
function chosenBy(member: Schema, node: Schema): string {
  const { $ref } = keywordsOf(member);
  const mapping = Object.entries(keywordsOf(node).discriminator?.mapping ?? {});
  return ($ref && mapping.find(([, to]) => to === $ref)?.[0]) || '';
}

/**
 * For each member, the values of the property that tells most of them apart: one that has fixed values there, none of
 * which another member has too. Those without such values are called something else.
 */
function discriminating(members: readonly Schema[]): string[] {
  const candidates = new Set(members.flatMap(propertyNames));
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

function fixedValues(member: Schema, name: string): string[] {
  return fixed(propertyOf(member, name)).map(textOrJson);
}

function fixed(schema: Schema | null): readonly Json[] {
  const { const: only, enum: allowed = [] } = keywordsOf(schema);
  return only === undefined ? allowed : [only];
}

/** `with url`, where no other member has that property or asks for it. */
function onlyHere(member: Schema, members: readonly Schema[]): string {
  const namesOf = (schema: Schema): string[] => [
    ...requiredElsewhere(schema),
    ...requiredNames(schema),
    ...propertyNames(schema),
  ];
  const others = new Set(members.filter((other) => other !== member).flatMap(namesOf));
  const own = namesOf(member).find((name) => !others.has(name));
  return own === undefined ? '' : `with ${own}`;
}
