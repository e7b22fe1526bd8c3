import type { TocEntry } from '../../generator/model/page.ts';
import { createStore } from './store.ts';

/** Table of contents of the page on view; null until the first navigation, when the document's own one holds. */
export const tocStore = createStore<readonly TocEntry[] | null>(null);

/** What a screen reader is told after a navigation. */
export const announcementStore = createStore('');
