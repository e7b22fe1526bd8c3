import type { SchemaNode } from '../../../model/schema.ts';
import { bare } from './nearest.ts';

/**
 * Go constants that stand for the values of a string, where the document does not list the values themselves:
 * `TransportTypeStreamableHTTP` for `streamable-http`.
 */
export function fitsNames(text: string, names: readonly string[]): boolean {
  const plain = bare(text);
  return names.length === 0 || text === '' || endings(names).some((ending) => bare(ending) === plain);
}

/** The names without what all of them begin with; of a single one, everything that begins with a capital. */
function endings(names: readonly string[]): string[] {
  const [first = ''] = names;
  if (names.length === 1) return [...first.matchAll(/[A-Z]/g)].map(({ index }) => first.slice(index));
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared++;
  // Only whole words are shared: `RooCode` and `Roost` have no word in common.
  while (shared > 0 && !/[A-Z]/.test(first[shared] ?? '')) shared--;
  return names.map((name) => name.slice(shared));
}

/** Values of such a string as its description spells them, or as they are usually spelled. */
export function namedValues(schema: SchemaNode): string[] {
  const names = endings(schema.enumNames ?? []);
  const spelled = [...(schema.description ?? '').matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  return names.flatMap((name) => {
    const word = spelled.find((candidate) => bare(candidate) === bare(name));
    if (word) return [word];
    // The longer endings of a single name are nobody's value.
    return (schema.enumNames ?? []).length === 1 ? [] : [name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()];
  });
}
