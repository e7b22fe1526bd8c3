import { type Entities, entityUrl } from '../model/entity.ts';
import type { Destination, FormerPages, LinkOrigin, LinkTarget, Resolve, ResolverOf } from '../model/link.ts';
import type { Block, Document, Section } from '../model/page.ts';
import type { Redirect } from '../model/redirects.ts';
import { decodeAddress, linkTarget } from '../shared/link-target.ts';

/** All link targets. */
interface Places {
  readonly documents: readonly Document[];
  /** Addresses of the files that the site serves beside its pages. */
  readonly served: ReadonlySet<string>;
  readonly entities: Entities;
  /** Addresses of pages about removed entities. */
  readonly gone: ReadonlySet<string>;
  /** Old addresses. */
  readonly redirects: readonly Pick<Redirect, 'from' | 'to'>[];
  /** Start of the documentation. */
  readonly start: string;
}

/**
 * The only resolver of links in guides and the configuration, so that checks and output agree. A target removed by a
 * release is replaced by the page about that, or the nearest existing ancestor; a broken link, which no version had,
 * stays as written.
 */
export function resolverOf(places: Places): ResolverOf {
  const lead = redirectDeepLink(places.documents);
  const { served, gone } = places;
  const redirects = new Map(places.redirects.map(({ from, to }) => [from, to]));
  return (anchors) => {
    const pages = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
    const resolve: Resolve = (href, { page, before, even } = {}) => {
      const onward = lead(href, even);
      const found = linkTarget(onward, pages, page);
      if (gone.has(found.url)) return { url: found.url, id: '', missing: null, to: found.url, isGone: true };
      const former = found.missing === null ? undefined : before?.().find((one) => had(href, found, one, page));
      if (former) return instead(former.resolve(href, { page }), former, found, places);
      const isThere = anchors.has(found.url) || found.missing === null;
      return { ...found, to: isThere ? inOneForm(onward, found.url) : null, isGone: false };
    };
    // Redirects may be chained, but not in a cycle.
    const follow = (href: string, from: LinkOrigin, ways: number): Destination => {
      const moved = newAddress(href, linkTarget(href, pages, from.page), redirects);
      const there = moved === null || ways === 0 ? null : follow(moved, from, ways - 1);
      return there?.missing === null ? { ...there, moved: there.to ?? href } : resolve(href, from);
    };
    return (href, from = {}) => follow(href, from, redirects.size);
  };
}

/** The redirect target of an unused address; null without one. */
function newAddress(href: string, found: LinkTarget, redirects: ReadonlyMap<string, string>): string | null {
  const { url, id, missing } = found;
  if (missing === null) return null;
  const anchor = id === '' ? undefined : redirects.get(`${url}#${id}`);
  const page = redirects.get(url);
  if (anchor !== undefined || page === undefined) return anchor ?? null;
  return page.includes('#') ? page : page + href.slice(`${href}#`.indexOf('#'));
}

/** Whether a version had a link's target. For a removed page, any anchor counts. */
function had(href: string, found: LinkTarget, former: FormerPages, page: string | undefined): boolean {
  const { missing } = former.resolve(href, { page });
  return missing === null || (missing === 'anchor' && found.missing === 'page');
}

/** The address without endings that hosts add, as the build checks printed addresses. */
function inOneForm(href: string, url: string): string {
  return href.startsWith('#') ? href : encodeURI(url) + href.slice(`${href}#`.search(/[?#]/));
}

/** The nearest replacement of a removed target. */
function instead(then: LinkTarget, former: FormerPages, found: LinkTarget, places: Places): Destination {
  const to = nearest(then, former, places);
  return { ...(to === null ? found : linkTarget(to, { has: () => true })), to, isGone: true };
}

/** The entity's current address, or that of its ancestor; then the page, or the one above it. */
function nearest(then: LinkTarget, former: FormerPages, { documents, entities, gone, start }: Places): string | null {
  const entityAt = (id: string) => former.entities.all.find(({ page, anchor }) => page === then.url && anchor === id);
  for (const id of [then.id, ...placesAround(then.id), ''])
    for (let at = entityAt(id); at; at = former.entities.byKey(at.parent ?? '')) {
      const now = entities.byKey(at.key);
      if (now) return entityUrl(now);
      if (gone.has(at.page)) return at.page;
    }
  const urls = new Set(documents.map(({ url }) => url));
  for (let url = then.url; url.length > start.length; url = url.slice(0, url.lastIndexOf('/')))
    if (urls.has(url)) return url;
  return null;
}

/**
 * Large sources have an index with entries for the addresses of a single page. Deep links into such an entry are
 * redirected to the page that has the content. Browsers do the same with external links: `site/browser/lead-on.ts`. With
 * `even: 'entries'`, so is a link to the entry itself, which is a valid target for readers.
 */
function redirectDeepLink(documents: readonly Document[]): (href: string, even?: 'entries') => string {
  const pages = new Map(documents.map((document) => [document.url, entriesOf(document)]));
  return (href, even) => {
    const { url, id } = linkTarget(href, pages);
    const entries = pages.get(url);
    if (entries === undefined || (entries.has(id) && even !== 'entries')) return href;
    for (const outer of [id, ...placesAround(id)]) {
      const [page = '', anchor = ''] = entries.get(outer)?.split('#') ?? [];
      if (page !== '')
        return `${page}#${encodeURIComponent((decodeAddress(anchor) || outer) + id.slice(outer.length))}`;
    }
    return href;
  };
}

/** Enclosing ids, innermost first: `get-x.200` and `get-x` of `get-x.200.name`. */
export function placesAround(id: string): string[] {
  const outer = id.slice(0, Math.max(id.search(/[.[][^.[]*$/), 0));
  return outer === '' ? [] : [outer, ...placesAround(outer)];
}

/** Addresses on other pages by the ids of their entries. */
function entriesOf(document: Document): Map<string, string> {
  if (!('sections' in document)) return new Map();
  const blocksIn = ({ blocks, sections = [] }: Section): Block[] => [...blocks, ...sections.flatMap(blocksIn)];
  const entries = [...document.intro, ...document.sections.flatMap(blocksIn)].flatMap(entriesIn);
  return new Map(entries.flatMap(({ id, url }) => (id === undefined ? [] : [[id, url]])));
}

function entriesIn(block: Block): readonly { readonly id?: string | undefined; readonly url: string }[] {
  if (block.type === 'links') return block.links;
  return block.type === 'table' ? block.rows.map(({ id, facts: [first] }) => ({ id, url: first?.url ?? '' })) : [];
}
