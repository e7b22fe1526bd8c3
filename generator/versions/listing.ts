import { descriptors } from '../kinds/index.ts';
import type { LinkedSite } from '../link/index.ts';
import type { AnchorRegistry } from '../model/anchors.ts';
import type { Move } from '../model/annotations.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import { type KindName, kindNames, kinds, ofKinds } from '../model/kinds.ts';

/** The addressable parts of a version, for other versions. Pages are addresses below the version. */
export interface VersionListing {
  readonly version: string;
  /** The first page of each kind that has pages. */
  readonly first: Readonly<Partial<Record<KindName, string>>>;
  readonly pages: ReadonlyMap<string, ListedPage>;
  readonly entities: ReadonlyMap<EntityKey, ListedEntity>;
  /** Recorded moves from earlier versions. */
  readonly moves: readonly Move[];
}

/** A listed version without pages. */
export interface VersionWithoutPages {
  readonly version: string;
  readonly date?: string | undefined;
  /** The version shown instead. */
  readonly standIn: string;
}

export interface ListedPage {
  readonly title: string;
  readonly kind: KindName;
  /** Ids for links. */
  readonly ids: ReadonlySet<string>;
}

export type ListedEntity = Pick<Entity, 'page' | 'anchor' | 'parent' | 'name'>;

const kindOfPage = new Map<string, KindName>(
  kindNames.flatMap((name) => kinds[name].pages.map((page) => [page, name])),
);

/** Lists the reference of a linked version, with addresses relative to its start. */
export function versionListing(
  { model, site, documents, entities }: LinkedSite,
  anchors: AnchorRegistry,
): VersionListing {
  const below = (url: string): string => url.slice(site.start.length + 1);
  const first = ofKinds(model.tool.kinds, (kind, ofKind): [KindName, string][] => {
    const entry = descriptors[kind].navigation(ofKind, `${site.start}/reference`);
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
