import type { GuideLink } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import { linkRemedy, missingAnchor, missingPage, movedPage } from '../shared/broken-link.ts';
import { linkTarget } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { problemAt, wholeLine } from '../shared/problem.ts';
import type { Check, CheckInput } from './site.ts';

/**
 * Links of guides to pages of the site. A page that does not exist is an error, an anchor that does not exist a
 * warning. When another program or version than the guides' own is generated, both are warnings. Files that the site
 * serves beside its pages are looked for when it is built.
 */
export const checkLinks: Check = (input) => {
  const byFile = new Map(input.documents.map((page) => [page.source?.path, page.url]));
  const reported = new Set<string>();
  return input.model.guides.flatMap((guide) =>
    guide.links.flatMap((link): Problem[] => {
      const found = problemOf(link, byFile.get(`guides/${guide.file}`), input);
      // One address may serve several links, and a fragment several guides.
      const key = JSON.stringify([link.href, wholeLine(link.at)]);
      if (!found || reported.has(key)) return [];
      reported.add(key);
      return [problemAt(link.at, found)];
    }),
  );
};

function problemOf(
  { href }: GuideLink,
  own: string | undefined,
  { anchors, guidesMatch, redirects }: CheckInput,
): Message | null {
  const { url, id, missing } = linkTarget(href, anchors, own);
  const [path = ''] = href.split('#');
  if (missing === 'anchor')
    return {
      severity: 'warning',
      rule: 'links/anchor',
      ...missingAnchor(href),
      do: anchorSuggestion(id, path, url, anchors),
    };
  if (missing === null) return null;
  const moved = redirects.pages[url];
  if (moved !== undefined) return { severity: 'warning', rule: 'links/moved', ...movedPage(href, moved) };
  const lower = url.toLowerCase().replace(/\.mdx?$/, '');
  return {
    severity: guidesMatch ? 'error' : 'warning',
    ...missingPage(href),
    do: linkRemedy(anchors.has(lower) ? lower : nearest(path, anchors.keys())),
  };
}

function anchorSuggestion(id: string, path: string, url: string, all: CheckInput['anchors']): string {
  const near = nearest(id, all.get(url) ?? []);
  if (near !== null) return linkRemedy(`${path}#${near}`);
  const others = [...all].flatMap(([other, ids]) => (ids.has(id) ? [`${other}#${id}`] : []));
  return linkRemedy(others.length === 1 ? (others[0] ?? null) : null);
}
