import { linkRemedy, missingPage } from '../shared/broken-link.ts';
import { linkTarget } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { plannedPages } from './planned.ts';
import type { Check } from './site.ts';

/**
 * Links of the menus to pages of the site. The site leaves out those that lead nowhere, which nobody would notice; in
 * another version than the guides' own that is to be expected.
 */
export const checkMenus: Check = ({ anchors, guidesMatch, menus, ...more }) => {
  const planned = plannedPages(more);
  return menus.flatMap(({ place, url }) => {
    const [path = ''] = url.split('#');
    if (!url.startsWith('/') || linkTarget(url, anchors).missing !== 'page' || planned.has(path)) return [];
    return [
      problemAt(inPath('docs.config.ts', place), {
        severity: guidesMatch ? 'warning' : 'info',
        ...missingPage(url),
        why: 'the menu leaves it out',
        do: linkRemedy(nearest(path, anchors.keys())),
      }),
    ];
  });
};
