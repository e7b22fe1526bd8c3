import type { Message, Place, Problem } from '../model/problem.ts';
import { pageBelow } from '../model/versions.ts';
import { goneTarget, linkRemedy, missingTarget } from '../shared/broken-link.ts';
import * as frameIds from '../shared/frame-ids.ts';
import { didYouMean } from '../shared/nearest.ts';
import { inPath, inText, problemAt } from '../shared/problem.ts';
import { targetMeant } from './links.ts';
import type { Check, CheckInput } from './site.ts';

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

/** Where a link of the configuration leads, and what of that isn't there: not what guides are still to be written for. */
function lookUp(href: string, { resolve, before, plannedGuides, section }: CheckInput) {
  const target = resolve(href, { before });
  const isPlanned = plannedGuides.some((route) => pageBelow(`/${section}`, route) === target.url);
  return { ...target, missing: target.missing === 'page' && isPlanned ? null : target.missing };
}

/**
 * Links of the configuration to pages and files of the site. The site leaves out those that lead nowhere, which nobody
 * would notice; in another program or version than the guides' own that is to be expected.
 */
export const checkConfiguredLinks: Check = (input) =>
  input.links.flatMap(({ place, url }) => {
    if (!url.startsWith('/')) return [];
    const target = lookUp(url, input);
    const { missing, isGone, to } = target;
    const at = configPlace(input.configText, place, url);
    if (isGone) return [problemAt(at, goneTarget(url, to, input.model.tool.version))];
    if (missing === null) return [];
    return [
      problemAt(at, {
        rule: missing === 'anchor' ? 'links/anchor' : 'links/menu',
        severity: input.guidesMatch ? 'warning' : 'info',
        ...missingTarget(url, missing),
        ...(missing !== 'anchor' && {
          why: `the site leaves the ${place === 'announcement.link' ? 'announcement' : 'link'} out`,
        }),
        do: linkRemedy(targetMeant(url, target, input)),
      }),
    ];
  });

/** Ids that every page has. */
const frame: ReadonlySet<string> = new Set(Object.values(frameIds));

/**
 * Old addresses of pages and anchors: what they lead to exists, and they are not in use. What a release took away is no
 * mistake. When another program or version than the guides' own is generated, both are warnings, and the site leaves
 * them out, as it does those of guides that are still to be written.
 */
export const checkRedirects: Check = (input) => {
  const { anchors, redirects, configText, before, documents, guidesMatch, model } = input;
  const problem = (place: Place, message: Message): Problem =>
    problemAt(place, { rule: 'links/redirect', severity: guidesMatch ? 'error' : 'warning', ...message });
  /** What is wrong with what an address leads to. @param shown the target as the configuration has it */
  const lost = (place: Place, href: string, shown = href, verb = 'leads to'): Problem[] => {
    const target = lookUp(href, input);
    const { missing, isGone, to } = target;
    if (isGone) return [problemAt(place, goneTarget(href, to, model.tool.version))];
    if (missing === null) return [];
    const remedy = didYouMean(targetMeant(href, target, input), 'name one that exists');
    const why = 'whoever follows an old link would be lost';
    return [problem(place, { ...missingTarget(shown, missing, verb), why, do: remedy })];
  };
  const inUse = (place: Place, what: string, url: string): Problem => {
    // A page or an anchor that a release brought since guides were reviewed stops nobody.
    const isOfReference = documents.some((page) => page.url === url.split('#')[0] && page.kind !== 'guide');
    const isNew = isOfReference && before?.().some((former) => former.resolve(url).missing !== null);
    const remedy = 'remove the redirect, or rename what is there now';
    const why = 'it could not be reached any more';
    return problem(place, {
      ...(isNew && { severity: 'info' }),
      what: `leads away from ${what} that exists`,
      why,
      do: remedy,
    });
  };
  // Some file systems do not tell upper from lower case.
  const lower = new Set([...anchors.keys()].map((url) => url.toLowerCase()));
  const pages = Object.entries(redirects.pages).flatMap(([from, to]) => {
    const place = configPlace(configText, `redirects.${from}`, from);
    return [...(lower.has(from.toLowerCase()) ? [inUse(place, `${from}, a page`, from)] : []), ...lost(place, to)];
  });
  const moved = Object.entries(redirects.anchors).flatMap(([url, ids]) => {
    const ownIds = anchors.get(url);
    const entry = lost(configPlace(configText, `anchorRedirects.${url}`, url), url, url, 'is about');
    if (!ownIds || entry.length > 0) return entry;
    return Object.entries(ids).flatMap(([old, id]) => {
      const place = configPlace(configText, `anchorRedirects.${url}.${old}`, url, old);
      const isTaken = ownIds.has(old) || frame.has(old);
      return [
        ...(isTaken ? [inUse(place, `#${old}, an anchor`, `${url}#${old}`)] : []),
        ...lost(place, `${url}#${encodeURIComponent(id)}`, `#${id}`),
      ];
    });
  });
  return [...pages, ...moved];
};
