import type { GuideLink } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import { linkRemedy, missingAnchor, missingFile, missingPage, movedPage } from '../shared/broken-link.ts';
import { linkTarget } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { problemAt, wholeLine } from '../shared/problem.ts';
import { nearestAddress } from './nearest-address.ts';
import { hasTarget } from './reviewed.ts';
import { byReview, type Check, type CheckInput, type Review } from './site.ts';

/**
 * Links of guides to pages of the site. A page that does not exist is an error, an anchor that does not exist a
 * warning; the same goes for a file that the site does not serve. What the version has that a guide was reviewed for is
 * no mistake: its address leads on to that version. Where nobody has that version, all are warnings.
 */
export const checkLinks: Check = (input) => {
  const byFile = new Map(input.documents.map((page) => [page.source?.path, page.url]));
  const reported = new Set<string>();
  return byReview(input).flatMap(([review, guides]) =>
    guides.flatMap((guide) =>
      guide.links.flatMap((link): Problem[] => {
        const found = problemOf(link, byFile.get(`guides/${guide.file}`), input, review);
        // One address may serve several links, and a fragment several guides.
        const key = JSON.stringify([link.href, wholeLine(link.at)]);
        if (!found || reported.has(key)) return [];
        reported.add(key);
        return [problemAt(link.at, found)];
      }),
    ),
  );
};

function problemOf(
  { href }: GuideLink,
  own: string | undefined,
  { anchors, documents, served, redirects, model, leadOn, hasVersions = false }: CheckInput,
  { guidesMatch, pages: before, tool }: Review,
): Message | null {
  const pages = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
  const { url, id, missing } = linkTarget(leadOn(href), pages, own);
  const [path = ''] = href.split('#');
  if (missing !== null && before && hasTarget(href, before()))
    return gone(href, tool.version, model.tool.version, hasVersions);
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
  if (missing === 'file')
    return {
      severity: guidesMatch ? 'error' : 'warning',
      ...missingFile(href, nearestFile(path.replace(/\?.*$/, ''), served)),
    };
  const lower = url.toLowerCase().replace(/\.mdx?$/, '');
  return {
    severity: guidesMatch ? 'error' : 'warning',
    ...missingPage(href),
    do: linkRemedy(anchors.has(lower) ? lower : nearestAddress(path, [...anchors.keys()], documents)),
  };
}

function gone(href: string, reviewed: string, latest: string, hasVersions: boolean): Message {
  return {
    severity: 'info',
    rule: 'links/gone',
    what: `links to ${href}, which ${reviewed} has and ${latest} does not`,
    why: hasVersions ? `readers are led to what ${reviewed} has there` : 'the site leaves the link out',
    do: `write the guide for ${latest}, then set \`reviewed: ${latest}\``,
  };
}

/** A file of the same name in another folder, or the one that looks most like it. */
function nearestFile(path: string, files: CheckInput['served']): string | null {
  const nameOf = (file: string): string => file.slice(file.lastIndexOf('/'));
  const [moved, ...others] = [...files].filter((file) => nameOf(file) === nameOf(path));
  return moved !== undefined && others.length === 0 ? moved : nearest(path, files);
}

function anchorSuggestion(id: string, path: string, url: string, all: CheckInput['anchors']): string {
  const near = nearest(id, all.get(url) ?? []);
  if (near !== null) return linkRemedy(`${path}#${near}`);
  const others = [...all].flatMap(([other, ids]) => (ids.has(id) ? [`${other}#${id}`] : []));
  return linkRemedy(others.length === 1 ? (others[0] ?? null) : null);
}
