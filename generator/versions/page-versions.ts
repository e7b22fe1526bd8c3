import { type EntityKey, entityUrl } from '../model/entity.ts';
import type { AnchorElsewhere, Elsewhere, GoneName, PageVersions } from '../model/versions.ts';
import type { ListedPage, VersionListing } from './listing.ts';
import type { EntityPlaces } from './places.ts';

/** A place of a page, as in the newest version that has it. */
interface Anchor {
  readonly from: string;
  /** Absent for places without an entity, as for most headings. */
  readonly key?: EntityKey;
}

/** A page of any version. */
export interface AnyPage {
  /** Below the version. */
  readonly page: string;
  /** The page in the newest version that has it. */
  readonly newest: ListedPage;
  readonly from: string;
  /** '' is the page itself. */
  readonly anchors: ReadonlyMap<string, Anchor>;
}

/** All pages of all versions. @param listings newest first */
export function allPages(listings: readonly VersionListing[]): AnyPage[] {
  const pages = new Map<string, { newest: ListedPage; from: string; anchors: Map<string, Anchor> }>();
  for (const { version, pages: listedPages, entities } of listings) {
    const byAddress = keysByPage(entities);
    for (const [page, listed] of listedPages) {
      const entry = pages.get(page) ?? { newest: listed, from: version, anchors: new Map<string, Anchor>() };
      pages.set(page, entry);
      const keys = byAddress.get(page);
      for (const anchor of ['', ...listed.ids]) {
        const key = keys?.get(anchor);
        if (!entry.anchors.has(anchor)) entry.anchors.set(anchor, { from: version, ...(key !== undefined && { key }) });
      }
    }
  }
  return [...pages].map(([page, rest]) => ({ page, ...rest }));
}

/** Keys by page and anchor; the first entity of an address counts. */
function keysByPage(entities: VersionListing['entities']): Map<string, Map<string, EntityKey>> {
  const pages = new Map<string, Map<string, EntityKey>>();
  for (const [key, { page, anchor }] of entities) {
    const keys = pages.get(page) ?? new Map<string, EntityKey>();
    pages.set(page, keys);
    if (!keys.has(anchor)) keys.set(anchor, key);
  }
  return pages;
}

/**
 * Where a page and its anchors are in the versions that differ.
 *
 * @param targets versions that readers may switch to
 */
export function pageVersions(
  { page, newest, anchors }: AnyPage,
  targets: readonly VersionListing[],
  places: EntityPlaces,
): PageVersions {
  const lacking: Record<string, Elsewhere> = {};
  const itself = anchors.get('');
  for (const { version, pages } of targets) {
    if (pages.has(page)) continue;
    lacking[version] = itself?.key
      ? places.find(itself.key, itself.from, version)
      : places.instead(newest.kind, version);
  }
  // Hundreds of fields share a set of versions.
  const sets = new Map<string, number>();
  const setOf = (versions: readonly string[]): number => {
    const key = versions.join(' ');
    sets.set(key, sets.get(key) ?? sets.size);
    return sets.get(key) ?? 0;
  };
  const elsewhere: Record<string, AnchorElsewhere[]> = {};
  for (const [anchor, at] of anchors) {
    if (anchor === '') continue;
    const versions = new Map<string, { readonly found: Elsewhere; readonly in: string[] }>();
    for (const target of targets) {
      const usual = lacking[target.version] ?? { to: entityUrl({ page, anchor }) };
      const found = placeOf(at, [page, anchor], target, usual, places);
      if (found.to === usual.to && found.isGone === usual.isGone) continue;
      const key = `${found.isGone} ${found.to}`;
      const same = versions.get(key) ?? { found, in: [] };
      same.in.push(target.version);
      versions.set(key, same);
    }
    if (versions.size > 0)
      elsewhere[anchor] = [...versions.values()].map((one) => ({ set: setOf(one.in), ...one.found }));
  }
  return { lacking, sets: [...sets.keys()].map((key) => key.split(' ')), anchors: elsewhere };
}

/** @param usual default place */
function placeOf(
  { key, from }: Anchor,
  [page, anchor]: readonly [page: string, anchor: string],
  { version, pages }: VersionListing,
  usual: Elsewhere,
  places: EntityPlaces,
): Elsewhere {
  const ids = pages.get(page)?.ids;
  // A heading is the same in every version whose page has it.
  if (key === undefined) return ids?.has(anchor) === false ? { to: page, isGone: true } : usual;
  const isThere = places.entityIn(key, version) !== undefined;
  // Something at the same address with another key, such as a rule with a changed text, replaced it.
  return !isThere && ids?.has(anchor) ? usual : places.find(key, from, version);
}

/** Names that the latest version lacks, with the last version that had them. @param listings newest first */
export function goneNames(listings: readonly VersionListing[], latest: string, places: EntityPlaces): GoneName[] {
  const found = new Map<string, GoneName>();
  for (const { version, entities } of listings) {
    if (version === latest) continue;
    for (const [key, entity] of entities) {
      const { name } = entity;
      if (found.has(name) || places.entityIn(key, latest)) continue;
      found.set(name, { name, version, url: entityUrl(entity) });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
