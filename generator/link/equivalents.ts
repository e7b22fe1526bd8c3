import { entryKey, pageEntries } from '../model/entries.ts';
import type { SameGroup, Surface } from '../model/equivalents.ts';
import type { Page, SameLink } from '../model/page.ts';
import { withRowLinks } from './rows.ts';

/** Names of these surfaces look like others' and need a word. */
const surfaceNames: Readonly<Partial<Record<Surface, SameLink['surface']>>> = { api: 'API', registry: 'registry' };

/** The pages with a link from each flag and field to those that mean the same elsewhere. */
export function linkSame(pages: readonly Page[], groups: readonly SameGroup[]): Page[] {
  if (groups.length === 0) return [...pages];
  const links = sameLinks(pages, groups);
  return pages.map((page) =>
    withRowLinks(page, (id) => {
      const same = links.get(`${page.url}#${encodeURIComponent(id)}`);
      return same && same.length > 0 ? { same } : undefined;
    }),
  );
}

/** By the address of a row, the others of its group. */
function sameLinks(pages: readonly Page[], groups: readonly SameGroup[]): Map<string, SameLink[]> {
  const entries = pageEntries(pages);
  const links = new Map<string, SameLink[]>();
  for (const { references } of groups) {
    // Names that are nowhere are reported by a check.
    const found = references.flatMap(({ surface, name }) => entries.get(entryKey(surface, name)) ?? []);
    for (const entry of found)
      links.set(
        entry.url,
        found
          .filter((other) => other !== entry)
          .map(({ surface, name, url }) => link(surface, name, inPage(url, entry.url))),
      );
  }
  return links;
}

function link(surface: Surface, label: string, url: string): SameLink {
  const word = surfaceNames[surface];
  return { label, url, ...(word ? { surface: word } : {}) };
}

/** Within a page the anchor is enough. */
function inPage(url: string, from: string): string {
  const [page = ''] = from.split('#');
  return url.startsWith(`${page}#`) ? url.slice(page.length) : url;
}
