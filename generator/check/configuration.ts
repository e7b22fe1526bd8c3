import type { Message, Place, Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirects.ts';
import { goneTarget, linkRemedy, missingTarget } from '../shared/broken-link.ts';
import * as frameIds from '../shared/frame-ids.ts';
import { didYouMean } from '../shared/nearest.ts';
import { configPlace, problemAt } from '../shared/problem.ts';
import { targetMeant } from './links.ts';
import type { Check } from './site.ts';

/**
 * Links of the configuration to pages and files of the site. The site drops links without a target silently, so they
 * are reported; for another program or version than the guides describe, missing targets are expected.
 */
export const checkConfiguredLinks: Check = (input) =>
  input.links.flatMap(({ place, url }) => {
    if (!url.startsWith('/')) return [];
    const target = input.resolve(url, input);
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

/** Ids on every page. */
const frame: ReadonlySet<string> = new Set(Object.values(frameIds));

/**
 * Old addresses of pages and anchors: the target must exist and the old address must be free. Removals by a release are
 * no mistake. For another program or version than the guides describe, both are warnings, and the site drops the
 * redirect.
 */
export const checkRedirects: Check = (input) => {
  const { anchors, redirects, before, documents, guidesMatch, model, resolve } = input;
  const problem = (place: Place, message: Message): Problem =>
    problemAt(place, { rule: 'links/redirect', severity: guidesMatch ? 'error' : 'warning', ...message });
  /** Problems with the target of a redirect. */
  const lost = ({ from, to: href, at }: Redirect): Problem[] => {
    const target = resolve(href, { before });
    const { missing, isGone, to } = target;
    if (isGone) return [problemAt(at, goneTarget(href, to, model.tool.version))];
    if (missing === null) return [];
    const remedy = didYouMean(targetMeant(href, target, input), 'name one that exists');
    const why = `readers who follow an old link to ${from} would be lost`;
    return [problem(at, { ...missingTarget(href, missing, 'leads to'), why, do: remedy })];
  };
  // Some file systems ignore case.
  const lower = new Set([...anchors.keys()].map((url) => url.toLowerCase()));
  const inUse = ({ from, at }: Redirect): Problem[] => {
    const [page = '', id] = from.split('#');
    const isTaken = id === undefined ? lower.has(page.toLowerCase()) : anchors.get(page)?.has(id) || frame.has(id);
    if (!isTaken) return [];
    // A page or anchor newer than the guides' review is no error.
    const isOfReference = documents.some(({ url, kind }) => url === page && kind !== 'guide');
    const isNew = isOfReference && before?.().some((former) => former.resolve(from).missing !== null);
    return [
      problem(at, {
        ...(isNew && { severity: 'info' }),
        what: `leads away from ${from}, ${id === undefined ? 'a page' : 'an anchor'} that exists`,
        why: 'it would no longer be reachable',
        do: 'remove the redirect, or rename what is there now',
      }),
    ];
  };
  const seen = new Map<string, Redirect>();
  const twice = (one: Redirect): Problem[] => {
    const first = seen.get(one.from);
    if (!first) seen.set(one.from, one);
    if (!first || first.to === one.to) return [];
    const what = `leads away from ${one.from}, which ${first.at.file} leads to ${first.to}`;
    return [problem(one.at, { what, why: 'only one of them can', do: 'remove one of the two' })];
  };
  return redirects.flatMap((one) => [...twice(one), ...inUse(one), ...lost(one)]);
};
