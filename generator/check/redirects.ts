import type { Message, Problem } from '../model/problem.ts';
import { noAnchor, noFile, noPage } from '../shared/broken-link.ts';
import * as frameIds from '../shared/frame-ids.ts';
import { linkTarget } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { plannedPages } from './planned.ts';
import { hasTarget } from './reviewed.ts';
import type { Check } from './site.ts';

/** Ids that every page has. */
const frame: ReadonlySet<string> = new Set(Object.values(frameIds));

/**
 * Old addresses of pages and anchors: what they lead to exists, and they are not in use. When another program or version
 * than the guides' own is generated, both are warnings, and the site leaves them out, as it does those of guides that
 * are still to be written.
 */
export const checkRedirects: Check = ({
  anchors,
  served,
  leadOn,
  guidesMatch,
  redirects,
  reviewed,
  documents,
  ...more
}) => {
  const planned = plannedPages(more);
  const known = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
  const problem = (place: string, message: Message, isOfRelease = false): Problem => {
    const severity = isOfRelease ? 'info' : guidesMatch ? 'error' : 'warning';
    return problemAt(inPath('docs.config.ts', place), { severity, ...message });
  };
  // What was right in a version that guides were reviewed for became wrong by a release, and stops nobody.
  const was = (url: string): boolean => reviewed?.().some((before) => hasTarget(url, before)) ?? false;
  const wasNot = (url: string): boolean =>
    documents.some((page) => page.url === url.split('#')[0] && page.kind !== 'guide') &&
    (reviewed?.().some((before) => !hasTarget(url, before)) ?? false);
  const lost = (place: string, what: string, wanted: string, known: Iterable<string>, to: string): Problem => {
    const best = nearest(wanted, known);
    const remedy = best === null ? 'name one that exists' : `did you mean ${best}?`;
    return problem(place, { what, why: 'whoever follows an old link would be lost', do: remedy }, was(to));
  };
  const inUse = (place: string, what: string, url: string): Problem => {
    const message = {
      what,
      why: 'it could not be reached any more',
      do: 'remove the redirect, or rename what is there now',
    };
    return problem(place, message, wasNot(url));
  };
  // Some file systems do not tell upper from lower case.
  const lower = new Set([...anchors.keys()].map((url) => url.toLowerCase()));
  const pages = Object.entries(redirects.pages).flatMap(([from, to]): Problem[] => {
    const { url, id, missing } = linkTarget(leadOn(to), known);
    const place = `redirects.${from}`;
    return [
      ...(lower.has(from.toLowerCase()) ? [inUse(place, `leads away from ${from}, a page that exists`, from)] : []),
      ...(missing === 'page' && !planned.has(url)
        ? [lost(place, `leads to ${to}, ${noPage}`, url, anchors.keys(), to)]
        : []),
      ...(missing === 'file' ? [lost(place, `leads to ${to}, ${noFile}`, url, served, to)] : []),
      ...(missing === 'anchor' ? [lost(place, `leads to ${to}, ${noAnchor}`, id, anchors.get(url) ?? [], to)] : []),
    ];
  });
  const isThere = (url: string, id: string): boolean =>
    linkTarget(leadOn(`${url}#${encodeURIComponent(id)}`), known).missing === null;
  const moved = Object.entries(redirects.anchors).flatMap(([url, ids]): Problem[] => {
    const own = anchors.get(url);
    if (!own && planned.has(url)) return [];
    if (!own) return [lost(`anchorRedirects.${url}`, `is about ${url}, ${noPage}`, url, anchors.keys(), url)];
    return Object.entries(ids).flatMap(([old, id]) => {
      const place = `anchorRedirects.${url}.${old}`;
      return [
        ...(own.has(old) || frame.has(old)
          ? [inUse(place, `leads away from #${old}, an anchor that exists`, `${url}#${old}`)]
          : []),
        ...(isThere(url, id) ? [] : [lost(place, `leads to #${id}, ${noAnchor}`, id, own, `${url}#${id}`)]),
      ];
    });
  });
  return [...pages, ...moved];
};
