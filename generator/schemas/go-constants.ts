import type { Schema } from '../model/schema.ts';
import { bare } from '../shared/nearest.ts';
import { keywordsOf } from './keywords.ts';

/**
 * Whether a text is the value of one of the Go constants that a document names without their values:
 * `TransportTypeStreamableHTTP` for `streamable-http`. Where the description spells all values, only those count.
 */
export function fitsNames(text: string, schema: Schema): boolean {
  const { 'x-enum-varnames': names = [] } = keywordsOf(schema);
  if (names.length === 0 || text === '') return true;
  const values = valuesOf(schema);
  if (values.every(({ spelled }) => spelled !== undefined)) return values.some(({ spelled }) => spelled === text);
  return values.some(({ name }) => bare(name) === bare(text));
}

/** Each name without what they share, and its value as the description spells it. */
function valuesOf(schema: Schema) {
  const { 'x-enum-varnames': names = [], description = '' } = keywordsOf(schema);
  const words = [...description.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  return endings(names).map((name) => ({ name, spelled: words.find((word) => bare(word) === bare(name)) }));
}

/** The names without what all of them begin with; of a single one, everything that begins with a capital. */
function endings(names: readonly string[]): string[] {
  const [first = ''] = names;
  if (names.length === 1) return [...first.matchAll(/[A-Z]/g)].map(({ index }) => first.slice(index));
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared++;
  // Only whole words are shared: `RooCode` and `Roost` have no word in common.
  while (shared > 0 && !names.every((name) => /[A-Z]/.test(name[shared] ?? ''))) shared--;
  return names.map((name) => name.slice(shared));
}

/** Values of such a string as its description spells them, or as they are usually spelled. */
export function namedValues(schema: Schema): string[] {
  const values = valuesOf(schema);
  const { 'x-enum-varnames': { length } = [] } = keywordsOf(schema);
  return values.flatMap(({ name, spelled }) => {
    if (spelled) return [spelled];
    // The longer endings of a single name are nobody's value.
    return length === 1 ? [] : [name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()];
  });
}
