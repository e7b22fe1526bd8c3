import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { placeOf } from '../guides/report.ts';
import type { PageDocument } from '../model/document.ts';
import type { GuideLink } from '../model/guide.ts';
import type { Destination } from '../model/link.ts';
import type { Message, Problem } from '../model/problem.ts';
import { pageBelow } from '../model/versions.ts';
import { goneTarget, linkRemedy, missingTarget, movedPage } from '../shared/broken-link.ts';
import { nearest } from '../shared/nearest.ts';
import { pointOf, problemAt } from '../shared/problem.ts';
import { byReview, type Check, type CheckInput, formerPages, type Review } from './site.ts';

/**
 * Links of guides to pages and files of the site. A missing page or file is an error, a missing anchor a warning.
 * Removals by a release are no mistake: the link leads to the page about them or to the nearest target. If the version
 * that a guide was reviewed for is unavailable, all are warnings.
 */
export const checkLinks: Check = (input) => {
  const reported = new Set<string>();
  return byReview(input).flatMap(([review, guides]) =>
    guides.flatMap((guide) =>
      guide.links.flatMap((link): Problem[] => {
        const found = problemOf(link, pageBelow(`/${input.section}`, guide.route), input, review);
        // One address may serve several links, and a fragment several guides.
        const key = JSON.stringify([link.href, link.at.file, pointOf(link.at).line]);
        if (!found || reported.has(key)) return [];
        reported.add(key);
        return [problemAt(link.at, { rule: 'links/page', ...found })];
      }),
    ),
  );
};

function problemOf({ href }: GuideLink, url: string, input: CheckInput, review: Review): Message | null {
  const { model, resolve } = input;
  // The introduction to a page that the version lacks is not shown.
  const page = href.startsWith('#') ? resolve(url) : null;
  if (page?.isGone || page?.missing === 'page') return null;
  const target = resolve(href, { page: url, before: () => formerPages(review) });
  const [reviewed, latest] = [review.tool.version, model.tool.version];
  if (target.isGone)
    return {
      ...goneTarget(href, target.to, latest),
      ...(reviewed !== latest && {
        what: `links to ${href}, which ${reviewed} has and ${latest} does not`,
        do: `write the guide for ${latest}, then set \`reviewed: ${latest}\``,
      }),
    };
  const { missing, moved } = target;
  if (moved !== undefined) return { severity: 'warning', rule: 'links/moved', ...movedPage(href, moved) };
  if (missing === null) return null;
  return {
    severity: missing === 'anchor' || !review.guidesMatch ? 'warning' : 'error',
    ...(missing === 'anchor' && { rule: 'links/anchor' }),
    ...missingTarget(href, missing),
    do: linkRemedy(targetMeant(href, target, input)),
  };
}

/** The likely target of a broken link. */
export function targetMeant(
  href: string,
  { url, id, missing }: Destination,
  { anchors, served, documents }: Pick<CheckInput, 'anchors' | 'served' | 'documents'>,
): string | null {
  const path = href.replace(/#.*$/s, '');
  if (missing === 'anchor') {
    const near = nearest(id, anchors.get(url) ?? []);
    const [only, other] = near === null ? [...anchors].flatMap(([page, ids]) => (ids.has(id) ? page : [])) : [path];
    return only === undefined || other !== undefined ? null : `${only}#${near ?? id}`;
  }
  if (missing === 'file') {
    // A file of the same name in another folder, or the most similar one.
    const file = path.replace(/\?.*$/, '');
    const [moved, other] = [...served].filter((one) => one.endsWith(file.slice(file.lastIndexOf('/'))));
    return moved !== undefined && other === undefined ? moved : nearest(file, served);
  }
  const lower = url.toLowerCase().replace(/\.mdx?$/, '');
  return anchors.has(lower) ? lower : nearestAddress(path, [...anchors.keys()], documents);
}

/**
 * The likely page for an address without one, or null if unclear: a page with its last part as an alternative name, a
 * page elsewhere with the same last part, or one whose parts are all nearly equal.
 */
export function nearestAddress(
  path: string,
  pages: readonly string[],
  documents: readonly Pick<PageDocument, 'url' | 'entity'>[],
): string | null {
  // In `hive_secret_set` each word must be close: the shared ones prove nothing.
  const steps = path.split(/[/_]/);
  const last = lastStep(path);
  const aliased = documents.find(({ entity }) => entity?.names.some((name) => name.replaceAll(' ', '_') === last));
  if (aliased) return aliased.url;
  const [moved, other] = pages.filter((page) => last !== '' && lastStep(page) === last);
  if (moved !== undefined && other === undefined) return moved;
  const alike = pages.filter((page) => {
    const others = page.split(/[/_]/);
    const isNear = (step: string, at: number): boolean =>
      step === others[at] || nearest(step, [others[at] ?? '']) !== null;
    return steps.length === others.length && steps.every(isNear);
  });
  return nearest(path, alike);
}

const lastStep = (path: string): string => path.replace(/\/$/, '').replace(/^.*\//s, '');

/** Links whose text is the title of another page than their target. */
export const checkLinkTexts: Check = ({ model, documents }) => {
  const byTitle = Map.groupBy(documents, ({ title }) => title.toLowerCase());
  const found = new Map<string, Problem>();
  for (const guide of model.guides)
    visit(guide.tree, 'link', (link) => {
      const text = textOf(link);
      const [named, other] = byTitle.get(text.toLowerCase()) ?? [];
      const target = documents.find(({ url }) => url === link.url.replace(/#.*$/, ''));
      if (!named || other || target?.kind !== named.kind) return;
      // The same page, or a variant for other readers: `Network isolation in the app` beside `Network isolation`.
      const isLonger = target.title.toLowerCase().includes(text.toLowerCase());
      if (isLonger || lastStep(target.url) === lastStep(named.url)) return;
      const at = placeOf(link, `guides/${guide.file}`);
      const message: Message = {
        ...{ severity: 'warning', rule: 'links/text' },
        what: `links to ${target.url} as “${text}”, which is the title of another page`,
        why: `readers expect that page, and find “${target.title}”`,
        do: linkRemedy(named.url),
      };
      found.set(JSON.stringify(at), problemAt(at, message));
    });
  return [...found.values()];
};
