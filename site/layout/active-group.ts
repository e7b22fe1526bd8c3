import type { PageLink } from '../../generator/model/page.ts';
import type { PageOnView } from '../browser/route-context.ts';
import { type Scope, unversioned } from '../ui/paths.ts';

interface LinkGroup {
  readonly links: readonly PageLink[];
}

/** How much of a page's address a link shares, as the page's own, as a page above it, or as one beside it. */
function closeness(link: string, url: string): number {
  if (link === url || url.startsWith(`${link}/`)) return link.length;
  const folder = link.slice(0, link.lastIndexOf('/'));
  return folder !== '' && url.startsWith(`${folder}/`) ? folder.length : 0;
}

/**
 * The group of links whose part of the site a page lies in; null where it lies in none. Pages of a version and those
 * without one are the same parts.
 */
export function activeGroup<G extends LinkGroup>(groups: readonly G[], page: PageOnView, scope?: Scope): G | null {
  // What changed is about the reference, where the sidebar has it.
  const url = page.kind === 'changes' ? page.url.replace(/^(\/[^/]+)\/.*/, '$1/reference/') : page.url;
  let [best, most]: [G | null, number] = [null, 0];
  for (const group of groups) {
    const shared = Math.max(
      0,
      ...group.links.map((link) => closeness(unversioned(link.url, scope), unversioned(url, scope))),
    );
    if (shared > most) [best, most] = [group, shared];
  }
  return best;
}
