import type { GoneName } from '../../generator/model/versions.ts';
import { nameParts } from '../../generator/shared/search-words.ts';
import { nameAsked, spellings } from './exact-names.ts';

/** Names that hold all words of a query, of the last version that had any: shorter ones first, for they say no more. */
export function goneIn(names: readonly GoneName[], query: string): readonly GoneName[] {
  const wanted = nameParts(query);
  if (wanted.length === 0) return [];
  return ofOneVersion(
    names.filter(({ name }) => {
      const parts = nameParts(name);
      return wanted.every((word) => parts.some((part) => part.startsWith(word)));
    }),
  );
}

/** Names that are exactly what a query asks for, of the last version that had any. */
export function goneExactly(names: readonly GoneName[], query: string): readonly GoneName[] {
  const asked = nameAsked(query);
  return ofOneVersion(names.filter(({ name }) => spellings(name).includes(asked)));
}

function ofOneVersion(names: readonly GoneName[]): readonly GoneName[] {
  const found = names.toSorted((a, b) => a.name.length - b.name.length);
  return found.filter(({ version }) => version === found[0]?.version);
}
