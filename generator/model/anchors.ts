import type { GuideBodies } from './guide.ts';
import type { Page } from './page.ts';

/** Ids of every page by its address: what a link may name after `#`. */
export type AnchorRegistry = ReadonlyMap<string, ReadonlySet<string>>;

/** The registry of all pages. */
export function anchorRegistry(pages: readonly Page[], bodies: GuideBodies = new Map()): AnchorRegistry {
  return new Map(pages.map((page) => [page.url, anchorsOf(page, bodies)]));
}

/** Ids of a page: every `id` in its data, and those of a guide's elements. */
function anchorsOf(page: Page, bodies: GuideBodies): Set<string> {
  const ids = new Set<string>(page.toc.map((entry) => entry.id));
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      if ('id' in value && typeof value.id === 'string') ids.add(value.id);
      Object.values(value).forEach(walk);
    }
  };
  walk(page);
  walk(bodies.get(page.url));
  return ids;
}
