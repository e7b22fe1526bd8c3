import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { placeOf } from '../guides/report.ts';
import type { PageDocument } from '../model/document.ts';
import type { GuideLink } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import { pageBelow } from '../model/versions.ts';
import { goneTarget, linkRemedy, missingAnchor, missingFile, missingPage, movedPage } from '../shared/broken-link.ts';
import { nearest } from '../shared/nearest.ts';
import { pointOf, problemAt } from '../shared/problem.ts';
import { byReview, type Check, type CheckInput, formerPages, type Review } from './site.ts';

/**
 * Links of guides to pages of the site. A page that does not exist is an error, an anchor that does not exist a
 * warning; the same goes for a file that the site does not serve. What a release took away is no mistake: the link leads
 * to the page that says so, or to what is nearest. Where nobody has the version that a guide was reviewed for, all are
 * warnings.
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

/** Links whose text is the title of one page, and that lead to another. */
export const checkLinkTexts: Check = ({ model, documents }) => {
  const byTitle = Map.groupBy(documents, ({ title }) => title.toLowerCase());
  const found = new Map<string, Problem>();
  for (const guide of model.guides)
    visit(guide.tree, 'link', (link) => {
      const text = textOf(link);
      const [named, other] = byTitle.get(text.toLowerCase()) ?? [];
      const target = documents.find(({ url }) => url === link.url.replace(/#.*$/, ''));
      if (!named || other || target?.kind !== named.kind || isMeant(target, named, text)) return;
      const at = placeOf(link, `guides/${guide.file}`);
      const what = `links to ${target.url} as “${text}”, which is the title of another page`;
      const why = `readers expect that page, and find “${target.title}”`;
      found.set(JSON.stringify(at), {
        at,
        severity: 'warning',
        rule: 'links/text',
        what,
        why,
        do: linkRemedy(named.url),
      });
    });
  return [...found.values()];
};

type Titled = Pick<PageDocument, 'title' | 'url'>;

/** It's that page, or one for other readers: `Network isolation in the app` beside `Network isolation`. */
function isMeant(target: Titled, named: Titled, text: string): boolean {
  const isLonger = target.title.toLowerCase().includes(text.toLowerCase());
  return isLonger || stepsOf(target.url).at(-1) === stepsOf(named.url).at(-1);
}

function problemOf(
  { href }: GuideLink,
  own: string,
  { anchors, documents, served, redirects, model, resolve }: CheckInput,
  review: Review,
): Message | null {
  // What introduces a page that the version lacks is shown nowhere.
  const page = href.startsWith('#') ? resolve(own) : null;
  if (page?.isGone || page?.missing === 'page') return null;
  const { url, id, missing, isGone, to } = resolve(href, { own, before: () => formerPages(review) });
  const [path = ''] = href.split('#');
  if (isGone) return gone(href, to, review.tool.version, model.tool.version);
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
  const severity = review.guidesMatch ? 'error' : 'warning';
  if (missing === 'file') return { severity, ...missingFile(href, nearestFile(path.replace(/\?.*$/, ''), served)) };
  const lower = url.toLowerCase().replace(/\.mdx?$/, '');
  return {
    severity,
    ...missingPage(href),
    do: linkRemedy(anchors.has(lower) ? lower : nearestAddress(path, [...anchors.keys()], documents)),
  };
}

function gone(href: string, to: string | null, reviewed: string, latest: string): Message {
  const found = goneTarget(href, to, latest);
  if (reviewed === latest) return found;
  return {
    ...found,
    what: `links to ${href}, which ${reviewed} has and ${latest} does not`,
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

/**
 * The page that an address which has none was likely meant for; null where that's not clear: one that has its last part
 * as another name, one elsewhere with the same last part, or one whose parts are each nearly the same.
 */
export function nearestAddress(
  path: string,
  pages: readonly string[],
  documents: readonly Pick<PageDocument, 'url' | 'entity'>[],
): string | null {
  const steps = stepsOf(path);
  const last = steps.at(-1) ?? '';
  const aliased = documents.find(({ entity }) => entity?.names.some((name) => name.replaceAll(' ', '_') === last));
  if (aliased) return aliased.url;
  const [moved, other] = pages.filter((page) => last !== '' && stepsOf(page).at(-1) === last);
  if (moved !== undefined && other === undefined) return moved;
  return nearest(
    path,
    pages.filter((page) => isLike(steps, stepsOf(page))),
  );
}

function isLike(steps: readonly string[], others: readonly string[]): boolean {
  return (
    steps.length === others.length && steps.every((step, at) => step === others[at] || isNear(step, others[at] ?? ''))
  );
}

/** Of `hive_secret_set`, each word has to be near: what they have in common says nothing. */
function isNear(step: string, other: string): boolean {
  const [words, others] = [step.split('_'), other.split('_')];
  return (
    words.length === others.length &&
    words.every((word, at) => word === others[at] || nearest(word, [others[at] ?? '']) !== null)
  );
}

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '');
}
