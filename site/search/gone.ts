import type { GoneName } from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';

/** Names that hold all words of a query, of the last version that had any: shorter ones first, for they say no more. */
export function goneIn(names: readonly GoneName[], query: string): readonly GoneName[] {
  const wanted = nameParts(query);
  if (wanted.length === 0) return [];
  const found = names
    .filter(({ name }) => {
      const parts = nameParts(name);
      return wanted.every((word) => parts.some((part) => part.startsWith(word)));
    })
    .sort((a, b) => a.name.length - b.name.length);
  return found.filter(({ version }) => version === found[0]?.version);
}
