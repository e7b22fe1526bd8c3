import type { TypePart } from '../model/page.ts';
import type { Schema } from '../model/schema.ts';
import { isExternal, isIntOrString, isNothing, keywordsOf, type Resolve, referenceName, typesOf } from './keywords.ts';
import { at } from './values.ts';

/** Resolves references: the address of a named schema, and the schema itself. */
interface Targets {
  readonly urlOf: (target: string) => string | undefined;
  readonly resolve: Resolve;
}

/** A schema's type as text: `list of `, then a linked name. */
export function typeParts(schema: Schema, to: Targets): TypePart[] {
  return joinTexts(describe(schema, to, 0));
}

/** A schema's type as plain text. */
export function typeText(schema: Schema): string {
  return typeParts(schema, { urlOf: () => undefined, resolve: () => undefined })
    .map(({ text }) => text)
    .join('');
}

function describe(schema: Schema, to: Targets, depth: number): TypePart[] {
  const { $ref } = keywordsOf(schema);
  if ($ref !== undefined) {
    const url = to.urlOf($ref);
    const name = referenceName($ref);
    // For an external address, show the file name; the link has the rest.
    const text = isExternal($ref) ? (name.split('/').at(-1) ?? name) : name;
    return [{ text, ...(url ? { url } : {}) }];
  }
  if (isIntOrString(schema)) return [{ text: 'integer or string' }];
  const all = typesOf(schema);
  const named = all
    .filter((type) => type !== 'null')
    .flatMap((type, index): TypePart[] => {
      const parts = describeType(type, schema, to, depth);
      return index === 0 ? parts : [{ text: ' or ' }, ...parts];
    });
  const nullable = all.includes('null');
  if (named.length > 0) return nullable ? [...named, { text: ' or null' }] : named;
  if (nullable) return [{ text: 'null' }];
  return describeUntyped(schema, to, depth);
}

function describeType(type: string, schema: Schema, to: Targets, depth: number): TypePart[] {
  const { items = false, properties, additionalProperties: others } = keywordsOf(schema);
  // Deep nesting is unreadable as text; the fields below show it.
  if (type === 'array')
    return !isNothing(items) && depth < 3
      ? [{ text: 'list of ' }, ...describe(items, to, depth + 1)]
      : [{ text: 'list' }];
  if (type === 'object' && typeof others === 'object' && !properties && depth < 3)
    return [{ text: 'map of ' }, ...describe(others, to, depth + 1)];
  return [{ text: type }];
}

function describeUntyped(schema: Schema, to: Targets, depth: number): TypePart[] {
  const keywords = keywordsOf(schema);
  const has = (...names: readonly string[]): boolean => names.some((name) => name in keywords);
  if (has('const')) return [{ text: 'constant' }];
  if (has('enum')) return [{ text: 'enum' }];
  const members = keywords.allOf ?? keywords.oneOf ?? keywords.anyOf ?? [];
  const [only, ...others] = members;
  if (!keywords.allOf && members.length > 0 && depth < 2)
    return alternatives(members.map((member) => describe(member, to, depth + 1)));
  if (only !== undefined && others.length === 0) return describe(only, to, depth + 1);
  // All members apply, so the first with a type determines it.
  const named = members.map((member) => at(member, [], to.resolve) ?? true);
  const typed = named.find((member) => describesType(member, to, depth + 1));
  if (typed !== undefined) return describe(typed, to, depth + 1);
  if (has('properties', 'patternProperties', 'additionalProperties')) return [{ text: 'object' }];
  return [{ text: has('items', 'prefixItems') ? 'list' : 'any' }];
}

function describesType(schema: Schema, to: Targets, depth: number): boolean {
  const isNamed = keywordsOf(schema).$ref !== undefined;
  return !isNamed && depth < 4 && describe(schema, to, depth).some(({ text }) => text !== 'any');
}

/** More alternatives are counted, as they are listed below. */
const mostAlternatives = 5;

/** Alternatives without duplicate names. */
function alternatives(members: readonly TypePart[][]): TypePart[] {
  const distinct = [...new Map(members.map((parts) => [JSON.stringify(parts), parts])).values()];
  if (distinct.length > mostAlternatives) return [{ text: `one of ${members.length} schemas` }];
  return distinct.flatMap((parts, index) => (index ? [{ text: ' or ' }, ...parts] : parts));
}

/** Joins neighbouring plain parts, to keep modules small. */
function joinTexts(parts: readonly TypePart[]): TypePart[] {
  const joined: TypePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && !last.url && !part.url) joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
