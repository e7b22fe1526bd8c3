import type { TypePart } from '../model/page.ts';
import type { SchemaNode } from '../model/schema.ts';
import { isNothing } from './schema-nothing.ts';

/** A schema's type in words: `list of `, then a linked name. */
export function typeParts(node: SchemaNode, urlOf: (target: string) => string | undefined): TypePart[] {
  return joinTexts(describe(node, urlOf, 0));
}

/** The same as plain text. */
export function typeText(node: SchemaNode): string {
  return typeParts(node, () => undefined)
    .map(({ text }) => text)
    .join('');
}

function describe(node: SchemaNode, urlOf: (target: string) => string | undefined, depth: number): TypePart[] {
  if (node.reference) {
    const url = urlOf(node.reference.target);
    const { name, external } = node.reference;
    // Of an address, the file's name is what tells; the link has the rest.
    const text = external ? (name.split('/').at(-1) ?? name) : name;
    return [{ text, ...(url ? { url } : {}) }];
  }
  if (node.intOrString) return [{ text: 'integer or string' }];
  const types = node.types.filter((type) => type !== 'null');
  const named = types.flatMap((type, index): TypePart[] => {
    const parts = describeType(type, node, urlOf, depth);
    return index === 0 ? parts : [{ text: ' or ' }, ...parts];
  });
  const nullable = node.types.includes('null');
  if (named.length > 0) return nullable ? [...named, { text: ' or null' }] : named;
  if (nullable) return [{ text: 'null' }];
  return describeUntyped(node, urlOf, depth);
}

function describeType(
  type: string,
  node: SchemaNode,
  urlOf: (target: string) => string | undefined,
  depth: number,
): TypePart[] {
  // Deep nesting in words helps nobody; the fields below show it.
  if (type === 'array')
    return node.items && !isNothing(node.items) && depth < 3
      ? [{ text: 'list of ' }, ...describe(node.items, urlOf, depth + 1)]
      : [{ text: 'list' }];
  const isMap =
    type === 'object' &&
    typeof node.additionalProperties === 'object' &&
    node.additionalProperties !== null &&
    node.properties.length === 0;
  if (isMap && depth < 3)
    return [{ text: 'map of ' }, ...describe(node.additionalProperties as SchemaNode, urlOf, depth + 1)];
  return [{ text: type }];
}

function describeUntyped(node: SchemaNode, urlOf: (target: string) => string | undefined, depth: number): TypePart[] {
  if (node.const) return [{ text: 'constant' }];
  if (node.enum) return [{ text: 'enum' }];
  const [composition] = node.compositions;
  if (composition && composition.keyword !== 'allOf' && depth < 2)
    return alternatives(composition.members.map((member) => describe(member, urlOf, depth + 1)));
  if (composition?.members.length === 1 && composition.members[0])
    return describe(composition.members[0], urlOf, depth + 1);
  if (node.properties.length > 0 || node.patternProperties.length > 0 || node.additionalProperties !== null)
    return [{ text: 'object' }];
  if (node.items || node.prefixItems.length > 0) return [{ text: 'list' }];
  return [{ text: 'any' }];
}

/** More alternatives than this are counted instead of named: what they are stands below. */
const mostAlternatives = 5;

/** Alternatives that are called the same are named once. */
function alternatives(members: readonly TypePart[][]): TypePart[] {
  const distinct = [...new Map(members.map((parts) => [JSON.stringify(parts), parts])).values()];
  if (distinct.length > mostAlternatives) return [{ text: `one of ${members.length} schemas` }];
  return distinct.flatMap((parts, index) => (index ? [{ text: ' or ' }, ...parts] : parts));
}

/** Neighbouring plain parts as one, so that modules stay small. */
function joinTexts(parts: readonly TypePart[]): TypePart[] {
  const joined: TypePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && !last.url && !part.url) joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
