import type { SampleObject, SampleValue } from '../model/sample-facts.ts';
import type { SchemaNode } from '../model/schema.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import type { Reading } from './visit.ts';

/** A declared field that a value has. */
export interface FieldUse {
  /** As reference pages call it: `MCPServer.spec.image`. */
  readonly name: string;
  /** Where the field begins, and the word that stands there; empty for an item of a list. */
  readonly at: number;
  readonly word: string;
}

interface Names {
  readonly resolve: Reading['resolve'];
  /** What a field is called by the name of what holds it and its own; instead of that, `[]`, `*`, or an item's index. */
  readonly below: (name: string, step: string | number) => string;
}

/** How reference pages call fields inside others. */
export function dotted(name: string, step: string | number): string {
  if (typeof step === 'number') return `${name}[${step}]`;
  return step === '[]' ? name + step : `${name}.${step}`;
}

/** Declared fields of a value, at every depth; a named schema is called by its name wherever it is used. */
export function fieldUses(value: SampleValue, schema: SchemaNode, name: string, names: Names): FieldUse[] {
  const target = schema.reference && names.resolve(schema.reference);
  if (target) return fieldUses(value, target.schema, target.name, names);
  const joined = schema.compositions.filter(({ keyword }) => keyword === 'allOf').flatMap(({ members }) => members);
  const inside = joined.flatMap((member) => fieldUses(value, member, name, names));
  if (value.kind === 'array')
    inside.push(...value.items.flatMap((item, index) => itemUses(item, index, schema, name, names)));
  else if (value.kind === 'object') inside.push(...propertyUses(value, schema, name, names));
  return inside;
}

function itemUses(item: SampleValue, index: number, schema: SchemaNode, name: string, names: Names): FieldUse[] {
  if (item.kind === 'unknown') return [];
  const own = schema.prefixItems[index];
  if (!own) return schema.items ? fieldUses(item, schema.items, names.below(name, '[]'), names) : [];
  const place = names.below(name, index);
  return [{ name: place, at: item.at, word: '' }, ...fieldUses(item, own, place, names)];
}

function propertyUses(value: SampleObject, schema: SchemaNode, name: string, names: Names): FieldUse[] {
  return value.entries.flatMap((entry): FieldUse[] => {
    const known = schema.properties.find((property) => property.name === entry.name);
    if (known) {
      const own = names.below(name, known.name);
      return [{ name: own, at: entry.at, word: entry.name }, ...fieldUses(entry.value, known.schema, own, names)];
    }
    const named = schema.patternProperties.filter((property) => schemaPattern(property.name)?.test(entry.name));
    if (named.length > 0)
      return named.flatMap((property) =>
        fieldUses(entry.value, property.schema, names.below(name, `/${property.name}/`), names),
      );
    const { additionalProperties: other } = schema;
    return typeof other === 'object' && other !== null
      ? fieldUses(entry.value, other, names.below(name, '*'), names)
      : [];
  });
}
