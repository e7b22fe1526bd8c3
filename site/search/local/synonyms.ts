import { stem } from '../../../generator/shared/search-words.ts';
import groups from '../../../generator/shared/synonyms.json' with { type: 'json' };

/** Other words for a stem. */
const others = readGroups(groups);

function readGroups(all: readonly (readonly string[])[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const group of all.map((list) => list.map(stem)))
    for (const word of group) found.set(word, [...(found.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return found;
}

/** @param word A stem. */
export function synonymsOf(word: string): readonly string[] {
  return others.get(word) ?? [];
}
