import type { Message, Place, Problem } from '../model/problem.ts';
import {
  goneTarget,
  linkRemedy,
  missingAnchor,
  missingFile,
  missingPage,
  noAnchor,
  noFile,
  noPage,
} from '../shared/broken-link.ts';
import * as frameIds from '../shared/frame-ids.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { inPath, inText, problemAt } from '../shared/problem.ts';
import { plannedPages } from './guides.ts';
import { nearestAddress } from './links.ts';
import type { Check } from './site.ts';

const file = 'docs.config.ts';

/**
 * Where the configuration says something: the line that spells it out below its key, where one does.
 *
 * @param text of the file; undefined where nobody has it
 * @param pointer the key and what it's about: `navbar.Docs`
 * @param written what stands there, each behind the one before: the last one has the line
 */
function configPlace(text: string | undefined, pointer: string, ...written: readonly string[]): Place {
  let at = 0;
  for (const words of [`${pointer.split('.')[0]}:`, ...written]) {
    at = text?.indexOf(words, at) ?? -1;
    if (at < 0) return inPath(file, pointer);
  }
  const line = text?.slice(0, at).split('\n').length ?? 1;
  return inText(file, line, undefined, pointer);
}

/**
 * Links of the configuration to pages and files of the site. The site leaves out those that lead nowhere, which nobody
 * would notice; in another program or version than the guides' own that is to be expected.
 */
export const checkConfiguredLinks: Check = ({
  anchors,
  documents,
  served,
  resolve,
  guidesMatch,
  links,
  before,
  model,
  configText,
  ...more
}) => {
  const planned = plannedPages(more);
  return links.flatMap(({ place, url }) => {
    const [path = ''] = url.split('#');
    if (!url.startsWith('/')) return [];
    const { url: page, id, missing, isGone, to } = resolve(url, { before });
    const at = configPlace(configText, place, url);
    if (isGone) return [problemAt(at, goneTarget(url, to, model.tool.version))];
    if (missing === null || (missing === 'page' && planned.has(path))) return [];
    const why = `the site leaves the ${place === 'announcement.link' ? 'announcement' : 'link'} out`;
    const messages: Record<typeof missing, () => Message> = {
      page: () => ({ ...missingPage(url), why, do: linkRemedy(nearestAddress(path, [...anchors.keys()], documents)) }),
      file: () => ({ ...missingFile(url, nearest(path, served)), why }),
      anchor: () => {
        const near = nearest(id, anchors.get(page) ?? []);
        return { rule: 'links/anchor', ...missingAnchor(url), do: linkRemedy(near && `${path}#${near}`) };
      },
    };
    return [problemAt(at, { rule: 'links/menu', severity: guidesMatch ? 'warning' : 'info', ...messages[missing]() })];
  });
};

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
    return problemAt(place, { rule: 'links/redirect', severity, ...message });
  };
  // A page or an anchor that a release brought since guides were reviewed stops nobody.
  const wasNot = (url: string): boolean =>
    documents.some((page) => page.url === url.split('#')[0] && page.kind !== 'guide') &&
    (before?.().some((former) => former.resolve(url).missing !== null) ?? false);
  const lost = (place: Place, what: string, wanted: string, known: Iterable<string>): Problem => {
    const remedy = didYouMean(nearest(wanted, known), 'name one that exists');
    return problem(place, { what, why: 'whoever follows an old link would be lost', do: remedy });
  };
  /** What is wrong with what an address leads to. @param shown the target as the configuration has it */
  const leadsTo = (place: Place, href: string, shown: string): Problem[] => {
    const { url, id, missing, isGone, to } = resolve(href, { before });
    if (isGone) return [problemAt(place, goneTarget(href, to, model.tool.version))];
    if (missing === null || (missing === 'page' && planned.has(url))) return [];
    if (missing === 'page') return [lost(place, `leads to ${shown}, ${noPage}`, url, anchors.keys())];
    if (missing === 'file') return [lost(place, `leads to ${shown}, ${noFile}`, url, served)];
    return [lost(place, `leads to ${shown}, ${noAnchor}`, id, anchors.get(url) ?? [])];
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
    const place = configPlace(configText, `redirects.${from}`, from);
    const isTaken = lower.has(from.toLowerCase());
    return [
      ...(isTaken ? [inUse(place, `leads away from ${from}, a page that exists`, from)] : []),
      ...leadsTo(place, to, to),
    ];
  });
  const moved = Object.entries(redirects.anchors).flatMap(([url, ids]): Problem[] => {
    const own = anchors.get(url);
    if (!own && planned.has(url)) return [];
    const page = resolve(url, { before });
    const entry = configPlace(configText, `anchorRedirects.${url}`, url);
    if (page.isGone) return [problemAt(entry, goneTarget(url, page.to, model.tool.version))];
    if (!own) return [lost(entry, `is about ${url}, ${noPage}`, url, anchors.keys())];
    return Object.entries(ids).flatMap(([old, id]) => {
      const place = configPlace(configText, `anchorRedirects.${url}.${old}`, url, old);
      const isTaken = own.has(old) || frame.has(old);
      return [
        ...(isTaken ? [inUse(place, `leads away from #${old}, an anchor that exists`, `${url}#${old}`)] : []),
        ...leadsTo(place, `${url}#${encodeURIComponent(id)}`, `#${id}`),
      ];
    });
  });
  return [...pages, ...moved];
};
