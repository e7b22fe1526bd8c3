import { descriptors } from '../kinds/index.ts';
import type { LinkedSite } from '../link/index.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { type KindName, kindNames, kinds, ofKinds } from '../model/kinds.ts';
import type { Move } from '../model/moves.ts';

/** What has an address in a version, as much as other versions need to know of it. Pages are addresses below it. */
export interface VersionListing {
  readonly version: string;
  /** The page that each kind begins with; kinds without any page are left out. */
  readonly first: Readonly<Partial<Record<KindName, string>>>;
  readonly pages: ReadonlyMap<string, ListedPage>;
  readonly entities: ReadonlyMap<EntityKey, ListedEntity>;
  /** What people have written down of entities with other keys in earlier versions. */
  readonly moves: readonly Move[];
}

/** A listed version without pages. */
export interface VersionWithoutPages {
  readonly version: string;
  readonly date?: string | undefined;
  /** The version that readers are led to. */
  readonly standIn: string;
}

export interface ListedPage {
  readonly title: string;
  readonly kind: KindName;
  /** Every id that a link may name. */
  readonly ids: ReadonlySet<string>;
}

export type ListedEntity = Pick<Entity, 'page' | 'anchor' | 'parent' | 'name'>;

const kindOfPage = new Map<string, KindName>(
  kindNames.flatMap((name) => kinds[name].pages.map((page) => [page, name])),
);

/** Lists the reference of a linked version; its addresses are those below where its site begins. */
export function versionListing(
  { model, site, documents, entities }: LinkedSite,
  anchors: AnchorRegistry,
): VersionListing {
  const below = (url: string): string => url.slice(site.start.length + 1);
  const first = ofKinds(model.tool.kinds, (kind, own): [KindName, string][] => {
    const entry = descriptors[kind].navigation(own, `${site.start}/reference`);
    return entry?.href === undefined ? [] : [[kind, below(entry.href)]];
  });
  const pages = documents.flatMap(({ kind, url, title }): [string, ListedPage][] => {
    const name = kindOfPage.get(kind);
    return name === undefined ? [] : [[below(url), { title, kind: name, ids: anchors.get(url) ?? new Set() }]];
  });
  return {
    version: model.tool.version,
    moves: model.tool.moves,
    first: Object.fromEntries(first),
    pages: new Map(pages),
    entities: new Map(
      entities.all.map(({ key, page, anchor, parent, name }) => [key, { page: below(page), anchor, parent, name }]),
    ),
  };
}
