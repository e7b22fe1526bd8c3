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
  const spelled = spelledIn(schema);
  const values = endings(names).map((ending) => spelled.find((word) => bare(word) === bare(ending)));
  if (values.every((value) => value !== undefined)) return values.includes(text);
  return endings(names).some((ending) => bare(ending) === bare(text));
}

function spelledIn(schema: Schema): string[] {
  return [...(keywordsOf(schema).description ?? '').matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
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
  const { 'x-enum-varnames': constants = [] } = keywordsOf(schema);
  const names = endings(constants);
  const spelled = spelledIn(schema);
  return names.flatMap((name) => {
    const word = spelled.find((candidate) => bare(candidate) === bare(name));
    if (word) return [word];
    // The longer endings of a single name are nobody's value.
    return constants.length === 1 ? [] : [name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()];
  });
}
