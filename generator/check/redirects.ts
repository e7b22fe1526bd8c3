import type { Message, Problem } from '../model/problem.ts';
import { noAnchor, noFile, noPage } from '../shared/broken-link.ts';
import { linkTarget } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { plannedPages } from './planned.ts';
import type { Check } from './site.ts';

/**
 * Old addresses of pages and anchors: what they lead to exists, and they are not in use. When another program or version
 * than the guides' own is generated, both are warnings, and the site leaves them out, as it does those of guides that
 * are still to be written.
 */
export const checkRedirects: Check = ({ anchors, served, guidesMatch, redirects, ...more }) => {
  const planned = plannedPages(more);
  const known = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
  const problem = (place: string, message: Message): Problem =>
    problemAt(inPath('docs.config.ts', place), { severity: guidesMatch ? 'error' : 'warning', ...message });
  const lost = (place: string, what: string, wanted: string, known: Iterable<string>): Problem => {
    const best = nearest(wanted, known);
    return problem(place, {
      what,
      why: 'whoever follows an old link would be lost',
      do: best === null ? 'name one that exists' : `did you mean ${best}?`,
    });
  };
  const inUse = (place: string, what: string): Problem =>
    problem(place, {
      what,
      why: 'it could not be reached any more',
      do: 'remove the redirect, or rename what is there now',
    });
  // Some file systems do not tell upper from lower case.
  const lower = new Set([...anchors.keys()].map((url) => url.toLowerCase()));
  const pages = Object.entries(redirects.pages).flatMap(([from, to]): Problem[] => {
    const { url, id, missing } = linkTarget(to, known);
    const place = `redirects.${from}`;
    return [
      ...(lower.has(from.toLowerCase()) ? [inUse(place, `leads away from ${from}, a page that exists`)] : []),
      ...(missing === 'page' && !planned.has(url)
        ? [lost(place, `leads to ${to}, ${noPage}`, url, anchors.keys())]
        : []),
      ...(missing === 'file' ? [lost(place, `leads to ${to}, ${noFile}`, url, served)] : []),
      ...(missing === 'anchor' ? [lost(place, `leads to ${to}, ${noAnchor}`, id, anchors.get(url) ?? [])] : []),
    ];
  });
  const moved = Object.entries(redirects.anchors).flatMap(([url, ids]): Problem[] => {
    const own = anchors.get(url);
    if (!own && planned.has(url)) return [];
    if (!own) return [lost(`anchorRedirects.${url}`, `is about ${url}, ${noPage}`, url, anchors.keys())];
    return Object.entries(ids).flatMap(([old, id]) => {
      const place = `anchorRedirects.${url}.${old}`;
      return [
        ...(own.has(old) ? [inUse(place, `leads away from #${old}, an anchor that exists`)] : []),
        ...(own.has(id) ? [] : [lost(place, `leads to #${id}, ${noAnchor}`, id, own)]),
      ];
    });
  });
  return [...pages, ...moved];
};
