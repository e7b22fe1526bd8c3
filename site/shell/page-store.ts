import type { TocEntry } from '../../generator/model/page.ts';
import { createStore } from '../ui/store.ts';

/*
 * What belongs to the page on view. Null until the first navigation: till then the document's own content holds, and
 * the shell is rendered from that.
 */

export const tocStore = createStore<readonly TocEntry[] | null>(null);

/** Address of the page, without the base path. */
export const urlStore = createStore<string | null>(null);

/** What a screen reader is told after a navigation. */
export const announcementStore = createStore('');
