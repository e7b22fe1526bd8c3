import type { Guide } from '../model/guide.ts';
import type { Place, Problem } from '../model/problem.ts';
import { inFile, inPath, inText, problemAt } from '../shared/problem.ts';
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

/** Guides that the site shall have and does not yet: how many, and a list of them by folder. */
export const checkPlanned: Check = ({ model, plannedGuides }) => {
  const routes = new Set(model.guides.map((guide) => guide.route));
  const missing = plannedGuides.filter((route) => !routes.has(route)).map((route) => route || 'index');
  if (missing.length === 0) return [];
  return [
    problemAt(inFile('guides'), {
      rule: 'guides/planned',
      severity: 'info',
      what: `${missing.length} of ${plannedGuides.length} planned guides are not written`,
      list: byFolder(missing),
      why: 'their routes show the not-found page, and no menu lists them',
      do: 'write them, or take them out of `plannedGuides` in docs.config.ts; `make check` lists them',
    }),
  ];
};

/** The routes, those of a folder together and no line too long for a terminal. */
function byFolder(routes: readonly string[]): string[] {
  const folders = [...Map.groupBy(routes, (route) => route.split('/')[0]).values()];
  const alone = folders.filter(({ length }) => length === 1).flat();
  const groups = [alone, ...folders.filter(({ length }) => length > 1)];
  return groups.flatMap((group) =>
    group.length === 0
      ? []
      : group
          .join(', ')
          .replaceAll(/(?=.{100})(.{1,97}), /g, '$1\n')
          .split('\n'),
  );
}
