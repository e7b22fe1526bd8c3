import type { Guide } from '../model/guide.ts';
import type { Place, Problem } from '../model/problem.ts';
import { inPath, inText, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Characters of a description that search engines and link previews show. */
const shownDescription = 160;

/** Checks titles and descriptions, which alone distinguish guides in listings, search results and browser tabs. */
export const checkListings: Check = ({ model }) => [
  ...repeated(model.guides, 'title', 'listings, search results and tabs would show two pages with the same name'),
  ...repeated(model.guides, 'description', 'readers could not tell the two pages apart in listings and search results'),
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

/** Reports a value that two guides share at the later one. */
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
