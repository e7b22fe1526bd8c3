import type { Schema } from '../model/schema.ts';
import { bare } from '../shared/nearest.ts';
import { keywordsOf } from './keywords.ts';

/**
 * Whether a text is the value of a Go constant that a document names without values: `TransportTypeStreamableHTTP` for
 * `streamable-http`. If the description lists all values, only those count.
 */
export function fitsNames(text: string, schema: Schema): boolean {
  const { 'x-enum-varnames': names = [] } = keywordsOf(schema);
  if (names.length === 0 || text === '') return true;
  const values = valuesOf(schema);
  if (values.every(({ spelled }) => spelled !== undefined)) return values.some(({ spelled }) => spelled === text);
  return values.some(({ name }) => bare(name) === bare(text));
}

/** Each name without the common prefix, and its value from the description. */
function valuesOf(schema: Schema) {
  const { 'x-enum-varnames': names = [], description = '' } = keywordsOf(schema);
  const words = [...description.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  return endings(names).map((name) => ({ name, spelled: words.find((word) => bare(word) === bare(name)) }));
}

/** The names without their common prefix; for a single one, every suffix that begins with a capital. */
function endings(names: readonly string[]): string[] {
  const [first = ''] = names;
  if (names.length === 1) return [...first.matchAll(/[A-Z]/g)].map(({ index }) => first.slice(index));
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared++;
  // Only whole words are shared: `RooCode` and `Roost` have none in common.
  while (shared > 0 && !names.every((name) => /[A-Z]/.test(name[shared] ?? ''))) shared--;
  return names.map((name) => name.slice(shared));
}

/** Values of such an enum from its description, or in their usual spelling. */
export function namedValues(schema: Schema): string[] {
  const values = valuesOf(schema);
  const { 'x-enum-varnames': { length } = [] } = keywordsOf(schema);
  return values.flatMap(({ name, spelled }) => {
    if (spelled) return [spelled];
    // The longer suffixes of a single name are no values.
    return length === 1 ? [] : [name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()];
  });
}
