import type { Json, Schema } from '../../model/schema.ts';
import {
  compositionsOf,
  conditionalsOf,
  constraintsOf,
  isIntOrString,
  keywordsOf,
  typesOf,
} from '../../schemas/keywords.ts';
import { type Facts, step, unordered } from './facts.ts';

/** Records what a schema says, except titles, descriptions and examples, and the same of everything inside it. */
export function addSchema(facts: Facts, path: string, node: Schema): void {
  addOwn(facts, path, node);
  addValues(facts, path, node);
  addRules(facts, path, node);
  addInner(facts, path, node);
}

function addOwn(facts: Facts, path: string, node: Schema): void {
  facts.addIfSaid(`${path}#type`, unordered(typesOf(node)));
  const { format, $ref, deprecated, readOnly, writeOnly, discriminator, required = [] } = keywordsOf(node);
  const preserved = keywordsOf(node)['x-kubernetes-preserve-unknown-fields'];
  facts.addIfSaid(`${path}#format`, format ?? null);
  facts.addIfSaid(`${path}#reference`, $ref ?? null);
  facts.addIfSaid(`${path}#deprecated`, deprecated === true);
  facts.addIfSaid(`${path}#readOnly`, readOnly === true);
  facts.addIfSaid(`${path}#writeOnly`, writeOnly === true);
  facts.addIfSaid(`${path}#preserveUnknownFields`, preserved === true);
  facts.addIfSaid(`${path}#intOrString`, isIntOrString(node));
  facts.addIfSaid(`${path}#required`, unordered(required));
  for (const [keyword, value] of constraintsOf(node)) facts.add(`${path}#${keyword}`, value);
  if (discriminator) facts.add(`${path}#discriminator`, { ...discriminator, mapping: { ...discriminator.mapping } });
}

function addValues(facts: Facts, path: string, node: Schema): void {
  const { default: usual, const: only, enum: values, 'x-enum-varnames': names = null } = keywordsOf(node);
  if (usual !== undefined) facts.add(`${path}#default`, usual);
  if (only !== undefined) facts.add(`${path}#const`, only);
  if (values)
    facts.add(
      `${path}#enum`,
      unordered(values.map((value, index): Json => (names ? [value, names[index] ?? null] : value))),
    );
  else facts.addIfSaid(`${path}#enumNames`, names);
}

/** The message of a rule is prose; what it computes or names is not. */
function addRules(facts: Facts, path: string, node: Schema): void {
  for (const { rule, messageExpression = null, reason = null, fieldPath = null } of keywordsOf(node)[
    'x-kubernetes-validations'
  ] ?? [])
    facts.add(`${path}#rule ${step(rule)}`, { messageExpression, reason, fieldPath });
}

function addInner(facts: Facts, path: string, node: Schema): void {
  const addNamed = (name: string, schema: Schema): void => {
    const at = `${path}.${step(name)}`;
    facts.add(at, 'field');
    addSchema(facts, at, schema);
  };
  const addNodes = (nodes: readonly Schema[], keyword: string): void => {
    facts.addIfSaid(`${path}#${keyword}`, nodes.length === 0 ? null : nodes.length);
    for (const [index, member] of nodes.entries()) addSchema(facts, `${path}[${keyword} ${index + 1}]`, member);
  };
  const {
    properties = {},
    patternProperties = {},
    additionalProperties: others,
    items,
    prefixItems = [],
  } = keywordsOf(node);
  for (const [name, schema] of Object.entries(properties)) addNamed(name, schema);
  for (const [pattern, schema] of Object.entries(patternProperties)) addNamed(`/${pattern}/`, schema);
  if (others !== undefined) facts.add(`${path}#additionalProperties`, typeof others === 'object' ? 'schema' : others);
  if (typeof others === 'object') addSchema(facts, `${path}.*`, others);
  if (items !== undefined) {
    facts.add(`${path}#items`, 'schema');
    addSchema(facts, `${path}[]`, items);
  }
  addNodes(prefixItems, 'item');
  for (const { keyword, members } of compositionsOf(node)) addNodes(members, keyword);
  for (const { keyword, schema } of conditionalsOf(node)) addNodes([schema], keyword);
}
