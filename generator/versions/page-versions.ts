import type { EntityKey } from '../model/entity.ts';
import type { Elsewhere, GoneName, PageVersions } from '../model/versions.ts';
import type { ListedPage, VersionListing } from './listing.ts';
import { addressOf, type EntityPlaces } from './places.ts';

/** A place of a page: the newest version that has it says what it is. */
interface Anchor {
  readonly from: string;
  /** Absent where no entity is there, as with most headings. */
  readonly key?: EntityKey;
}

/** A page of any version. */
export interface AnyPage {
  /** Below the version. */
  readonly page: string;
  /** As the newest version has it that does. */
  readonly newest: ListedPage;
  readonly from: string;
  /** '' is the page itself. */
  readonly anchors: ReadonlyMap<string, Anchor>;
}

/** All pages that any of the versions has. @param listings newest first */
export function allPages(listings: readonly VersionListing[]): AnyPage[] {
  const pages = new Map<string, { newest: ListedPage; from: string; anchors: Map<string, Anchor> }>();
  for (const { version, pages: own, entities } of listings) {
    const byAddress = keysByPage(entities);
    for (const [page, listed] of Object.entries(own)) {
      const known = pages.get(page) ?? { newest: listed, from: version, anchors: new Map<string, Anchor>() };
      pages.set(page, known);
      const keys = byAddress.get(page);
      for (const anchor of ['', ...listed.ids]) {
        const key = keys?.get(anchor);
        if (!known.anchors.has(anchor)) known.anchors.set(anchor, { from: version, ...(key !== undefined && { key }) });
      }
    }
  }
  return [...pages].map(([page, rest]) => ({ page, ...rest }));
}

/** Keys by page and anchor; where several things share an address, it's that of the first. */
function keysByPage(entities: VersionListing['entities']): Map<string, Map<string, EntityKey>> {
  const pages = new Map<string, Map<string, EntityKey>>();
  for (const [key, [page, anchor]] of Object.entries(entities)) {
    const keys = pages.get(page) ?? new Map<string, EntityKey>();
    pages.set(page, keys);
    if (!keys.has(anchor)) keys.set(anchor, key);
  }
  return pages;
}

/**
 * Where a page and everything on it is in the versions that don't have the same.
 *
 * @param targets versions that readers may switch to
 */
export function pageVersions(
  { page, newest, anchors }: AnyPage,
  targets: readonly VersionListing[],
  places: EntityPlaces,
): PageVersions {
  const lacking: Record<string, Elsewhere> = {};
  const elsewhere: Record<string, Record<string, Elsewhere>> = {};
  const itself = anchors.get('');
  for (const { version, pages } of targets) {
    if (Object.hasOwn(pages, page)) continue;
    lacking[version] = itself?.key
      ? places.find(itself.key, itself.from, version)
      : places.instead(newest.kind, version);
  }
  for (const [anchor, { key, from }] of anchors) {
    if (anchor === '') continue;
    for (const target of targets) {
      const usual = lacking[target.version] ?? { to: addressOf([page, anchor, '', '']) };
      const found = key === undefined ? headingIn(target, page, anchor, usual) : places.find(key, from, target.version);
      if (found.to === usual.to && found.why === usual.why) continue;
      elsewhere[anchor] ??= {};
      elsewhere[anchor][target.version] = found;
    }
  }
  return { lacking, anchors: elsewhere };
}

/** A heading is the same thing in every version whose page has it. */
function headingIn({ pages }: VersionListing, page: string, anchor: string, usual: Elsewhere): Elsewhere {
  const own = pages[page];
  return own === undefined || own.ids.includes(anchor) ? usual : { to: page, why: 'gone' };
}

/** What the latest version lacks, each with the last version that had it. @param listings newest first */
export function goneNames(listings: readonly VersionListing[], latest: string, places: EntityPlaces): GoneName[] {
  const found = new Map<string, GoneName>();
  for (const { version, entities } of listings) {
    if (version === latest) continue;
    for (const [key, entity] of Object.entries(entities)) {
      const name = entity[3];
      if (found.has(name) || places.entityIn(key, latest)) continue;
      found.set(name, { name, version, url: addressOf(entity) });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
