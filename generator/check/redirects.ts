import type { Message, Place, Problem } from '../model/problem.ts';
import { goneTarget, noAnchor, noFile, noPage } from '../shared/broken-link.ts';
import * as frameIds from '../shared/frame-ids.ts';
import { nearest } from '../shared/nearest.ts';
import { problemAt } from '../shared/problem.ts';
import { configPlace } from './config-place.ts';
import { plannedPages } from './planned.ts';
import type { Check } from './site.ts';

/** Ids that every page has. */
const frame: ReadonlySet<string> = new Set(Object.values(frameIds));

/**
 * Old addresses of pages and anchors: what they lead to exists, and they are not in use. What a release took away is no
 * mistake. When another program or version than the guides' own is generated, both are warnings, and the site leaves
 * them out, as it does those of guides that are still to be written.
 */
export const checkRedirects: Check = ({
  anchors,
  served,
  resolve,
  guidesMatch,
  redirects,
  before,
  documents,
  model,
  configText,
  ...more
}) => {
  const planned = plannedPages(more);
  const problem = (place: Place, message: Message, isOfRelease = false): Problem => {
    const severity = isOfRelease ? 'info' : guidesMatch ? 'error' : 'warning';
    return problemAt(place, { severity, ...message });
  };
  const gone = (place: Place, href: string, to: string | null): Problem =>
    problemAt(place, goneTarget(href, to, model.tool.version));
  // A page or an anchor that a release brought since guides were reviewed stops nobody.
  const wasNot = (url: string): boolean =>
    documents.some((page) => page.url === url.split('#')[0] && page.kind !== 'guide') &&
    (before?.().some((former) => former.resolve(url).missing !== null) ?? false);
  const lost = (place: Place, what: string, wanted: string, known: Iterable<string>): Problem => {
    const best = nearest(wanted, known);
    const remedy = best === null ? 'name one that exists' : `did you mean ${best}?`;
    return problem(place, { what, why: 'whoever follows an old link would be lost', do: remedy });
  };
  const inUse = (place: Place, what: string, url: string): Problem => {
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
    const { url, id, missing, isGone, to: now } = resolve(to, { before });
    const place = configPlace(configText, `redirects.${from}`, from);
    const taken = lower.has(from.toLowerCase())
      ? [inUse(place, `leads away from ${from}, a page that exists`, from)]
      : [];
    if (isGone) return [...taken, gone(place, to, now)];
    return [
      ...taken,
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
    const page = resolve(url, { before });
    const entry = configPlace(configText, `anchorRedirects.${url}`, url);
    if (page.isGone) return [gone(entry, url, page.to)];
    if (!own) return [lost(entry, `is about ${url}, ${noPage}`, url, anchors.keys())];
    return Object.entries(ids).flatMap(([old, id]) => {
      const place = configPlace(configText, `anchorRedirects.${url}.${old}`, url, old);
      const href = `${url}#${encodeURIComponent(id)}`;
      const { missing, isGone, to } = resolve(href, { before });
      return [
        ...(own.has(old) || frame.has(old)
          ? [inUse(place, `leads away from #${old}, an anchor that exists`, `${url}#${old}`)]
          : []),
        ...(isGone ? [gone(place, href, to)] : []),
        ...(missing !== null && !isGone ? [lost(place, `leads to #${id}, ${noAnchor}`, id, own)] : []),
      ];
    });
  });
  return [...pages, ...moved];
};
