import type { LocalPage } from '../../../generator/model/search.ts';
import { markdownAddress, textsOf } from './page-text.ts';
import type { PlaceRecord } from './places.ts';

/** Texts of the places on view, got from the pages when they are needed and then kept. */
export interface PageTexts {
  readonly of: (row: number) => string | undefined;
  /** Gets the texts of these places; a page that cannot be had has none. */
  readonly load: (found: readonly PlaceRecord[]) => Promise<void>;
}

/** Reference pages say in a line what each of their places is; the text of a guide is the answer itself. */
export function hasText({ entity, page }: PlaceRecord): boolean {
  return (entity === 'section' || entity === 'page') && (page.kind === 'guide' || page.kind === 'tutorial');
}

/** @param read Gets what lies at an address. */
export function pageTexts(
  places: readonly PlaceRecord[],
  base: string,
  read: (address: string) => Promise<string>,
): PageTexts {
  const texts = new Map<number, string>();
  const loading = new Map<LocalPage, Promise<void>>();
  async function loadPage(page: LocalPage): Promise<void> {
    try {
      const markdown = await read(markdownAddress(base, page.url));
      for (const [row, text] of textsOf(
        markdown,
        places.filter((place) => place.page === page),
      ))
        texts.set(row, text);
    } catch (error) {
      // The results say in a line what they are; the next search tries again.
      loading.delete(page);
      console.info(`The text of ${page.url} could not be had for an excerpt.`, error);
    }
  }
  return {
    of: (row) => texts.get(row),
    async load(found) {
      const pages = new Set(found.filter(hasText).map(({ page }) => page));
      for (const page of pages) if (!loading.has(page)) loading.set(page, loadPage(page));
      await Promise.all([...pages].map((page) => loading.get(page)));
    },
  };
}
