import { descriptors } from '../kinds/index.ts';
import type { GoneThing } from '../model/ages.ts';
import type { EntityKey } from '../model/entity.ts';
import type { MakeBase, PageDocument } from '../model/page.ts';
import type { SiteModel } from '../model/site.ts';
import { gonePages } from '../pages/changes/gone.ts';
import type { EntityRegistry } from './entities.ts';

interface GoneOptions {
  readonly section: string;
  readonly base: MakeBase;
  readonly entities: EntityRegistry;
  /** Address of the reference: `/toolhive/reference`. */
  readonly reference: string;
  /** Addresses of other pages. */
  readonly taken: ReadonlySet<string>;
}

/** Pages of what the latest version lacks. */
export interface GoneDocuments {
  readonly documents: readonly PageDocument[];
  readonly urlOf: (entity: EntityKey) => string | undefined;
}

export const noneGone: GoneDocuments = { documents: [], urlOf: () => undefined };

/** Makes a page for everything that is gone, unless another page has its address now. */
export function goneDocuments(
  { ages }: Pick<SiteModel, 'ages'>,
  { section, base, entities, reference, taken }: GoneOptions,
): GoneDocuments {
  const urlOf = (thing: GoneThing): string | null => {
    const url = descriptors[thing.kind].goneUrl?.(thing, reference) ?? null;
    return url === null || taken.has(url) ? null : url;
  };
  const gone = ages?.gone ?? [];
  const urls = new Map(gone.map((thing) => [thing.key, urlOf(thing) ?? undefined]));
  const start = { label: 'Docs', url: `/${section}` };
  return {
    documents: gonePages(gone, { section, base, entities, urlOf, start }),
    urlOf: (entity) => urls.get(entity),
  };
}
