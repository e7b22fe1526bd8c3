import { countedEntities } from '../kinds/facts.ts';
import type { Entity } from '../model/entity.ts';
import { type Guide, isIntroduction } from '../model/guide.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { Document, NavItem } from '../model/page.ts';
import type { Place, Problem } from '../model/problem.ts';
import { inFile, inPath, inText, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Two pages at one address, ignoring case as some file systems do. */
export const checkUrls: Check = ({ documents }) => {
  const called = ({ source, url }: Document): string => source?.path ?? url;
  return sharing(documents, ({ url }) => url.toLowerCase()).map(([page, first]) =>
    problemAt(inFile(called(page)), {
      rule: 'site/address',
      what: `becomes ${page.url}, which ${called(first)} becomes too`,
      why: 'one page would overwrite the other',
      do: page.kind === 'guide' ? 'rename the guide' : 'rename one of the two in its source',
    }),
  );
};

/** The items that share a key with an earlier one, each with the first of them. */
function sharing<Item>(items: readonly Item[], keyOf: (item: Item) => string): [Item, Item][] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((other): [Item, Item] => [other, first]),
  );
}

/** Everything that was read needs a page: nothing is dropped silently. */
export const checkCompleteness: Check = ({ model, documents, entities, anchors }) => {
  const compared = (what: string, inputs: number, outputs: number): Problem[] => {
    if (inputs === outputs) return [];
    const problem = `has ${inputs} ${what}, but ${outputs} of them have a page`;
    const remedy = 'this is a bug in the generator; please report it';
    const message = { rule: 'site/completeness', what: problem, why: 'something was dropped', do: remedy } as const;
    return [problemAt(inFile(model.tool.version), message)];
  };
  const isShown = (entity: Entity | undefined): boolean => {
    const ids = entity && anchors.get(entity.page);
    return ids !== undefined && (entity?.anchor === '' || ids.has(entity?.anchor ?? ''));
  };
  const written = model.guides.filter((guide) => !isIntroduction(guide)).length;
  return [
    ...kindNames.flatMap((name) => {
      const all = countedEntities(model.tool.kinds, name);
      const shown = all.filter(({ key }) => isShown(entities.byKey(key)));
      return compared(`${kinds[name].counted.noun}s`, all.length, shown.length);
    }),
    ...compared('guides', written, documents.filter(({ kind }) => kind === 'guide').length),
  ];
};

/** Guides missing from the menus: no category of the sidebar has their folder. */
export const checkNavigation: Check = ({ documents, sidebar }) => {
  const reachable = new Set(urlsOf(sidebar));
  return documents
    .filter((page) => page.kind === 'guide' && page.unlisted !== true && !reachable.has(page.url))
    .map(
      (page): Problem =>
        problemAt(inFile(page.source?.path ?? page.url), {
          rule: 'site/navigation',
          severity: 'warning',
          what: 'is in no menu',
          why: 'its folder is in no category of the sidebar, so readers can only find it by search or address',
          do: 'add the folder to `sidebar` in docs.config.ts, or set `unlisted: true` in the guide',
        }),
    );
};

function urlsOf(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => [...(item.href ? [item.href] : []), ...urlsOf(item.items ?? [])]);
}

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
  return sharing(guides, ({ frontMatter }) => frontMatter[key].toLowerCase())
    .filter(([{ frontMatter }]) => !frontMatter.unlisted)
    .map(([guide, first]) =>
      problemAt(placeOf(guide, key), {
        severity: 'warning',
        rule: `listings/same-${key}`,
        what: `has the ${key} “${guide.frontMatter[key]}”, as guides/${first.file} has`,
        why,
        do: `say in the ${key} what this guide is about that the other one is not`,
      }),
    );
}

function placeOf({ file, keyLines }: Guide, key: string): Place {
  const path = `guides/${file}`;
  const line = keyLines?.get(key);
  return line === undefined ? inPath(path, key) : inText(path, line, undefined, key);
}
