import type { GuideLink } from '../model/guide.ts';
import type { Message, Problem } from '../model/problem.ts';
import { nearest } from '../shared/nearest.ts';
import { problemAt, wholeLine } from '../shared/problem.ts';
import type { Check, CheckInput } from './site.ts';

/**
 * Links of guides to pages of the site. A page that does not exist is an error, an anchor that does not exist a
 * warning. When another program or version than the guides' own is generated, both are warnings. Files that the site
 * serves beside its pages are looked for when it is built.
 */
export const checkLinks: Check = (input) => {
  const byFile = new Map(input.pages.map((page) => [page.source?.path, page.url]));
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
  const [path = '', hash] = href.split('#', 2) as [string, string | undefined];
  const url = path === '' ? own : normalise(path);
  const known = url === undefined ? undefined : anchors.get(url);
  if (known && hash && !known.has(decode(hash)))
    return {
      severity: 'warning',
      rule: 'links/anchor',
      what: `links to ${href}, an anchor that does not exist`,
      why: 'the page opens at its top',
      do: anchorSuggestion(decode(hash), known, anchors, path),
    };
  if (known || isServed(path)) return null;
  const moved = url === undefined ? undefined : redirects.pages[url];
  if (moved !== undefined)
    return {
      severity: 'warning',
      rule: 'links/moved',
      what: `links to ${href}, an old address`,
      why: 'the reader gets there by a detour, and loses the anchor',
      do: `link to ${moved}`,
    };
  const twin = url?.toLowerCase().replace(/\.mdx?$/, '');
  const best = twin !== undefined && anchors.has(twin) ? twin : nearest(path, anchors.keys());
  return {
    severity: guidesMatch ? 'error' : 'warning',
    what: `links to ${href}, a page that does not exist`,
    why: 'the reader would be lost',
    do: said(best),
  };
}

function anchorSuggestion(hash: string, known: ReadonlySet<string>, all: CheckInput['anchors'], path: string): string {
  const near = nearest(hash, known);
  if (near !== null) return said(`${path}#${near}`);
  const others = [...all].flatMap(([url, ids]) => (ids.has(hash) ? [`${url}#${hash}`] : []));
  return said(others.length === 1 ? (others[0] ?? null) : null);
}

function said(best: string | null): string {
  return best === null ? 'correct the link, or remove it' : `did you mean ${best}?`;
}

/** A file that is no page, such as `/downloads/openapi.json`, or the Markdown of a page. */
function isServed(path: string): boolean {
  return /\.(?:json|ya?ml|txt|xml|svg|png|jpe?g|webp|gif|ico|pdf|zip|tgz|sh|ps1)(?:\?.*)?$/.test(path);
}

/** The address of the page that a path opens: without the parts that hosts add, and that of its Markdown. */
function normalise(path: string): string {
  const [clean = ''] = path.split('?');
  return clean.replace(/(\/index)?(\.html|\.md)?$/, '').replace(/\/$/, '') || '/';
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
