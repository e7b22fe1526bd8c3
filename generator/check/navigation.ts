import type { NavItem } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Guides that no menu leads to: their folder is in no category of the sidebar. */
export const checkNavigation: Check = ({ pages, sidebar }) => {
  const reachable = new Set(urlsOf(sidebar));
  return pages
    .filter((page) => page.kind === 'guide' && page.unlisted !== true && !reachable.has(page.url))
    .map(
      (page): Problem =>
        problemAt(inFile(page.source?.path ?? page.url), {
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
