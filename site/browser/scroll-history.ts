import { recall, remember } from '../ui/storage.ts';
import { withoutHash } from './links.ts';

/*
 * The entries of the browser's history. Each has a key of six characters, by which the place is kept where it was left: a
 * page that was visited twice has two places.
 */

/** Key of the entry on view; null while the browser goes to another one. */
let current: string | null = null;
/** Address of the page on view, without its fragment. */
let shown = '';

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}

/** Key of the browser's entry, given to it if it has none. */
function entryKey(): string {
  const key: unknown = window.history.state?.key;
  if (typeof key === 'string' && key.length === 6) return key;
  const made = newKey();
  window.history.replaceState({ ...window.history.state, key: made }, '');
  return made;
}

function keepPlace(): void {
  if (current !== null) remember(`place:${current}`, String(Math.round(window.scrollY)), 'sessionStorage');
}

/** The browser goes to another entry: the place in this one is kept as it is now. */
export function leaveEntry(): void {
  keepPlace();
  current = null;
}

/** Goes to where the entry on view was left; again, once a page has grown that was too short for it. */
export function resumeEntry(): void {
  const top = recall(`place:${entryKey()}`, 'sessionStorage');
  if (top !== null) window.scrollTo({ top: Number(top), behavior: 'instant' });
}

/** The entry on view is another one now. */
export function enterEntry(): void {
  shown = withoutHash(window.location.href);
  current = entryKey();
  resumeEntry();
}

/** A further entry; one of the same address takes the place of the one on view. */
export function addEntry(url: URL): void {
  keepPlace();
  current = newKey();
  shown = withoutHash(url.href);
  if (url.href === window.location.href) window.history.replaceState({ key: current }, '', url);
  else window.history.pushState({ key: current }, '', url);
}

/** The entry on view has another address from here on. */
export function renameEntry(url: URL): void {
  shown = withoutHash(url.href);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether an address is that of the page on view, or of a place there. */
export const isShown = (url: string): boolean => withoutHash(url) === shown;

/** Begins to keep places. The browser would go to one before its page is there; on a reload, it may. */
export function startScrollHistory(): void {
  shown = withoutHash(window.location.href);
  current = entryKey();
  window.addEventListener('load', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('hashchange', () => {
    current = entryKey();
  });
  window.addEventListener('pagehide', () => {
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual';
  });
}
