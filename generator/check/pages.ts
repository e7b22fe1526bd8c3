import { countedEntities } from '../kinds/facts.ts';
import type { Entity } from '../model/entity.ts';
import { isIntroduction } from '../model/guide.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { NavItem } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Two pages at one address, also where a file system does not tell upper from lower case. */
export const checkUrls: Check = ({ documents }) => {
  const seen = new Map<string, string>();
  return documents.flatMap((page): Problem[] => {
    const key = page.url.toLowerCase();
    const first = seen.get(key);
    const file = page.source?.path ?? page.url;
    if (first === undefined) {
      seen.set(key, file);
      return [];
    }
    const remedy = page.kind === 'guide' ? 'rename the guide' : 'rename one of the two in its source';
    return [
      problemAt(inFile(file), {
        rule: 'site/address',
        what: `becomes ${page.url}, which ${first} becomes too`,
        why: 'one page would overwrite the other',
        do: remedy,
      }),
    ];
  });
};

/** Everything that was read has a page: nothing is dropped silently. */
export const checkCompleteness: Check = ({ model, documents, entities, anchors }) => {
  const isShown = ({ page, anchor }: Entity): boolean =>
    anchor === '' ? anchors.has(page) : anchors.get(page)?.has(anchor) === true;
  const counts = [
    ...kindNames.map((name) => {
      const all = countedEntities(model.tool.kinds, name);
      const shown = all.filter(({ key }) => {
        const entity = entities.byKey(key);
        return entity !== undefined && isShown(entity);
      });
      return { what: `${kinds[name].counted.noun}s`, inputs: all.length, outputs: shown.length };
    }),
    {
      what: 'guides',
      inputs: model.guides.filter((guide) => !isIntroduction(guide)).length,
      outputs: documents.filter(({ kind }) => kind === 'guide').length,
    },
  ];
  return counts
    .filter(({ inputs, outputs }) => inputs !== outputs)
    .map(({ what, inputs, outputs }) =>
      problemAt(inFile(model.tool.version), {
        rule: 'site/completeness',
        what: `has ${inputs} ${what}, but ${outputs} of them have a page`,
        why: 'something was dropped',
        do: 'this is a mistake of the generator; report it',
      }),
    );
};

/** Guides that no menu leads to: their folder is in no category of the sidebar. */
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
          why: 'its folder is in no category of the sidebar, so readers find it by search or address only',
          do: 'name the folder under `sidebar` in docs.config.ts, or say `unlisted: true` in the guide',
        }),
    );
};

function urlsOf(items: readonly NavItem[]): string[] {
  return items.flatMap((item) => [...(item.href ? [item.href] : []), ...urlsOf(item.items ?? [])]);
}
