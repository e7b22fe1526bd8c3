import { type Entities, type Entity, entityUrl } from '../model/entity.ts';
import type { Destination, FormerPages, LinkOrigin, LinkTarget, Resolve, ResolverOf } from '../model/link.ts';
import type { Block, Document, Section } from '../model/page.ts';
import type { Redirect } from '../model/redirects.ts';
import { decodeAddress, linkTarget } from '../shared/link-target.ts';

/** All that a link may lead to. */
interface Places {
  readonly documents: readonly Document[];
  /** Addresses of the files that the site serves beside its pages. */
  readonly served: ReadonlySet<string>;
  readonly entities: Entities;
  /** Addresses of the documents that say of something that it's gone. */
  readonly gone: ReadonlySet<string>;
  /** Old addresses. */
  readonly redirects: readonly Pick<Redirect, 'from' | 'to'>[];
  /** Page that the documentation begins with. */
  readonly start: string;
}

/**
 * The one place that decides where links of guides and of the configuration lead, so that what's checked is what's
 * printed. What a release took away leads to the page that says so, else to the nearest that's left of what it was a
 * part of; a mistake, which no version had, stays as it is written.
 */
export function resolverOf(places: Places): ResolverOf {
  const lead = leadOn(places.documents);
  const { served, gone } = places;
  const redirects = new Map(places.redirects.map(({ from, to }) => [from, to]));
  return (anchors) => {
    const pages = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
    const resolve: Resolve = (href, { own, before, even } = {}) => {
      const onward = lead(href, even);
      const found = linkTarget(onward, pages, own);
      if (gone.has(found.url)) return { url: found.url, id: '', missing: null, to: found.url, isGone: true };
      const former = found.missing === null ? undefined : before?.().find((one) => had(href, found, one, own));
      if (former) return instead(former.resolve(href, { own }), former, found, places);
      const isThere = anchors.has(found.url) || found.missing === null;
      return { ...found, to: isThere ? inOneForm(onward, found.url) : null, isGone: false };
    };
    // An old address may lead to another one, but not in a circle.
    const follow = (href: string, from: LinkOrigin, ways: number): Destination => {
      const moved = newAddress(href, linkTarget(href, pages, from.own), redirects);
      const there = moved === null || ways === 0 ? null : follow(moved, from, ways - 1);
      return there?.missing === null ? { ...there, moved: there.to ?? href } : resolve(href, from);
    };
    return (href, from = {}) => follow(href, from, redirects.size);
  };
}

/** Where an address leads that isn't in use any more; null for one that nobody has led elsewhere. */
function newAddress(href: string, found: LinkTarget, redirects: ReadonlyMap<string, string>): string | null {
  const { url, id, missing } = found;
  if (missing === null) return null;
  const anchor = id === '' ? undefined : redirects.get(`${url}#${id}`);
  const page = redirects.get(url);
  if (anchor !== undefined || page === undefined) return anchor ?? null;
  return page.includes('#') ? page : page + href.slice(`${href}#`.indexOf('#'));
}

/** Whether a version had what a link names. Of a page that's gone, nobody has to know all that stood on it. */
function had(href: string, found: LinkTarget, former: FormerPages, own: string | undefined): boolean {
  const { missing } = former.resolve(href, { own });
  return missing === null || (missing === 'anchor' && found.missing === 'page');
}

/** The address as pages have it: hosts also serve them with other endings, and the build looks at what's printed. */
function inOneForm(href: string, url: string): string {
  return href.startsWith('#') ? href : encodeURI(url) + href.slice(`${href}#`.search(/[?#]/));
}

/** What's nearest to what is gone. */
function instead(then: LinkTarget, former: FormerPages, found: LinkTarget, places: Places): Destination {
  const to = nearest(then, former, places);
  return { ...(to === null ? found : linkTarget(to, { has: () => true })), to, isGone: true };
}

/** What stood there, under its address of today, or else what it was a part of; then the page, or the one above it. */
function nearest(then: LinkTarget, former: FormerPages, { documents, entities, gone, start }: Places): string | null {
  for (const id of [then.id, ...placesAround(then.id), ''])
    for (let at = entityAt(then.url, id, former.entities); at; at = above(at, former.entities)) {
      const now = entities.byKey(at.key);
      if (now) return entityUrl(now);
      if (gone.has(at.page)) return at.page;
    }
  const urls = new Set(documents.map(({ url }) => url));
  for (let url = then.url; url.length > start.length; url = url.slice(0, url.lastIndexOf('/')))
    if (urls.has(url)) return url;
  return null;
}

function entityAt(url: string, id: string, { all }: Entities): Entity | undefined {
  return all.find(({ page, anchor }) => page === url && anchor === id);
}

function above({ parent }: Entity, entities: Entities): Entity | undefined {
  return parent === null ? undefined : entities.byKey(parent);
}

/**
 * Address of what a link within the site names; the link itself where nothing leads on from it.
 * @param even `entries`: also from an entry itself, which is a place that readers may be shown
 */
type LeadOn = (href: string, even?: 'entries') => string;

/**
 * Large sources have an index and many pages, and the index has an entry for each address that a single page would have.
 * A link to a part of such an entry goes straight to the page that describes it. Browsers do the same with addresses
 * from elsewhere: `site/browser/lead-on.ts`.
 */
function leadOn(documents: readonly Document[]): LeadOn {
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

/** What an id is a part of, from the inside out: `get-x.200` and `get-x` of `get-x.200.name`. */
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
