import type { SampleObject, SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { allOf, firstItems, itemSchema, othersOf, patternsOf, propertyOf } from '../schemas/keywords.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';
import { type Reading, targetOf } from './visit.ts';

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
export function fieldUses(value: SampleValue, schema: Schema, name: string, names: Names): FieldUse[] {
  const target = targetOf(schema, names.resolve);
  if (target) return fieldUses(value, target.schema, target.name, names);
  const inside = allOf(schema).flatMap((member) => fieldUses(value, member, name, names));
  if (value.kind === 'array')
    inside.push(...value.items.flatMap((item, index) => itemUses(item, index, schema, name, names)));
  else if (value.kind === 'object') inside.push(...propertyUses(value, schema, name, names));
  return inside;
}

function itemUses(item: SampleValue, index: number, schema: Schema, name: string, names: Names): FieldUse[] {
  if (item.kind === 'unknown') return [];
  const [own, rest] = [firstItems(schema)[index], itemSchema(schema)];
  if (own === undefined) return rest === null ? [] : fieldUses(item, rest, names.below(name, '[]'), names);
  const place = names.below(name, index);
  return [{ name: place, at: item.at, word: '' }, ...fieldUses(item, own, place, names)];
}

function propertyUses(value: SampleObject, schema: Schema, name: string, names: Names): FieldUse[] {
  return value.entries.flatMap((entry): FieldUse[] => {
    const known = propertyOf(schema, entry.name);
    if (known !== null) {
      const own = names.below(name, entry.name);
      return [{ name: own, at: entry.at, word: entry.name }, ...fieldUses(entry.value, known, own, names)];
    }
    const named = patternsOf(schema).filter(([pattern]) => schemaPattern(pattern)?.test(entry.name));
    if (named.length > 0)
      return named.flatMap(([pattern, inner]) =>
        fieldUses(entry.value, inner, names.below(name, `/${pattern}/`), names),
      );
    const others = othersOf(schema);
    return others ? fieldUses(entry.value, others, names.below(name, '*'), names) : [];
  });
}
