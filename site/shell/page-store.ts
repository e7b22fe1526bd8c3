import type { Page, TocEntry } from '../../generator/model/page.ts';
import { createStore } from '../ui/store.ts';

/*
 * What belongs to the page on view. Null until the first navigation: till then the document's own content holds, and
 * the shell is rendered from that.
 */

export const tocStore = createStore<readonly TocEntry[] | null>(null);

/** What the shell has to know of a page: its address, without the base path, and what it is. */
export type PageOnView = Pick<Page, 'url' | 'kind'>;

export const pageStore = createStore<PageOnView | null>(null);

/** What a screen reader is told after a navigation. */
export const announcementStore = createStore('');
