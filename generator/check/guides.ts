import type { Guide } from '../model/guide.ts';
import type { Place, Problem } from '../model/problem.ts';
import { inPath, inText, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Most characters of a description that search engines and previews of links show. */
const shownDescription = 160;

/** Guides in listings, search results and tabs of a browser, where nothing but title and description tells them apart. */
export const checkListings: Check = ({ model }) => [
  ...repeated(model.guides, 'title', 'listings, search results and tabs would show two pages under one name'),
  ...repeated(model.guides, 'description', 'listings and search results would not tell the two pages apart'),
  ...model.guides.flatMap((guide): Problem[] => {
    const { length } = guide.frontMatter.description;
    if (length <= shownDescription) return [];
    return [
      problemAt(placeOf(guide, 'description'), {
        severity: 'warning',
        rule: 'listings/long-description',
        what: `has a description of ${length} characters`,
        why: `search engines and previews cut it off after about ${shownDescription}`,
        do: `shorten it to ${shownDescription} characters, with what matters first`,
      }),
    ];
  }),
];

/** A value that two guides share is said of the later one. */
function repeated(guides: readonly Guide[], key: 'title' | 'description', why: string): Problem[] {
  const first = new Map<string, Guide>();
  return guides.flatMap((guide): Problem[] => {
    const value = guide.frontMatter[key];
    const other = first.get(value.toLowerCase());
    if (!other) first.set(value.toLowerCase(), guide);
    if (!other || guide.frontMatter.unlisted) return [];
    return [
      problemAt(placeOf(guide, key), {
        severity: 'warning',
        rule: `listings/same-${key}`,
        what: `has the ${key} “${value}”, as guides/${other.file} has`,
        why,
        do: `say in the ${key} what this guide is about that the other one is not`,
      }),
    ];
  });
}

function placeOf({ file, keyLines }: Guide, key: string): Place {
  const path = `guides/${file}`;
  const line = keyLines?.get(key);
  return line === undefined ? inPath(path, key) : inText(path, line, undefined, key);
}
