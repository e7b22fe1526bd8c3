import type { Json, SchemaNode, SchemaProperty } from '../../model/schema.ts';
import { type Facts, step, unordered } from './facts.ts';

/** Records what a schema says, except titles, descriptions and examples, and the same of everything inside it. */
export function addSchema(facts: Facts, path: string, node: SchemaNode): void {
  addOwn(facts, path, node);
  addValues(facts, path, node);
  addRules(facts, path, node);
  addInner(facts, path, node);
}

function addOwn(facts: Facts, path: string, node: SchemaNode): void {
  facts.addIfSaid(`${path}#type`, unordered(node.types));
  facts.addIfSaid(`${path}#format`, node.format);
  facts.addIfSaid(`${path}#reference`, node.reference?.target ?? null);
  facts.addIfSaid(`${path}#deprecated`, node.deprecated);
  facts.addIfSaid(`${path}#readOnly`, node.readOnly);
  facts.addIfSaid(`${path}#writeOnly`, node.writeOnly);
  facts.addIfSaid(`${path}#preserveUnknownFields`, node.preserveUnknownFields);
  facts.addIfSaid(`${path}#intOrString`, node.intOrString);
  facts.addIfSaid(`${path}#required`, unordered(requiredNames(node)));
  for (const { keyword, value } of node.constraints) facts.add(`${path}#${keyword}`, value);
  if (node.discriminator) facts.add(`${path}#discriminator`, { ...node.discriminator });
}

function requiredNames(node: SchemaNode): string[] {
  const named = node.properties.filter((property) => property.required).map((property) => property.name);
  return [...named, ...node.requiredElsewhere];
}

/** Boxed, because null and false are values like any other here. */
function addValues(facts: Facts, path: string, node: SchemaNode): void {
  if (node.default) facts.add(`${path}#default`, node.default.value);
  if (node.const) facts.add(`${path}#const`, node.const.value);
  const names = node.enumNames;
  if (node.enum)
    facts.add(
      `${path}#enum`,
      unordered(node.enum.map((value, index): Json => (names ? [value, names[index] ?? null] : value))),
    );
  else facts.addIfSaid(`${path}#enumNames`, names);
}

/** The message of a rule is prose; what it computes or names is not. */
function addRules(facts: Facts, path: string, node: SchemaNode): void {
  for (const { rule, messageExpression, reason, fieldPath } of node.validations)
    facts.add(`${path}#rule ${step(rule)}`, { messageExpression, reason, fieldPath });
}

function addInner(facts: Facts, path: string, node: SchemaNode): void {
  const addNamed = (properties: readonly SchemaProperty[], nameOf: (name: string) => string): void => {
    for (const { name, schema } of properties) {
      const at = `${path}.${step(nameOf(name))}`;
      facts.add(at, 'field');
      addSchema(facts, at, schema);
    }
  };
  const addNodes = (nodes: readonly SchemaNode[], keyword: string): void => {
    facts.addIfSaid(`${path}#${keyword}`, nodes.length === 0 ? null : nodes.length);
    for (const [index, member] of nodes.entries()) addSchema(facts, `${path}[${keyword} ${index + 1}]`, member);
  };
  addNamed(node.properties, (name) => name);
  addNamed(node.patternProperties, (name) => `/${name}/`);
  const { additionalProperties: others } = node;
  if (others !== null) facts.add(`${path}#additionalProperties`, typeof others === 'boolean' ? others : 'schema');
  if (others !== null && typeof others === 'object') addSchema(facts, `${path}.*`, others);
  if (node.items) {
    facts.add(`${path}#items`, 'schema');
    addSchema(facts, `${path}[]`, node.items);
  }
  addNodes(node.prefixItems, 'item');
  for (const { keyword, members } of node.compositions) addNodes(members, keyword);
  for (const { keyword, schema } of node.conditionals) addNodes([schema], keyword);
}
