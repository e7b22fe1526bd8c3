import { recall, remember } from '../ui/storage.ts';
import { withoutHash } from './links.ts';

/*
 * Scroll positions of history entries. Each entry has a key of six characters, so that a page visited twice has two
 * positions.
 */

/** Key of the current entry; null while the browser moves to another one. */
let current: string | null = null;
/** Address of the current page, without its fragment. */
let shown = '';

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}

/** Key of the browser's entry, assigned if missing. */
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

/** Stores the position before moving to another entry. */
export function leaveEntry(): void {
  keepPlace();
  current = null;
}

/** Restores the current entry's position; repeatedly, once a page that was too short has grown. */
export function resumeEntry(): void {
  const top = recall(`place:${entryKey()}`, 'sessionStorage');
  if (top !== null) window.scrollTo({ top: Number(top), behavior: 'instant' });
}

/** Updates the current entry. */
export function enterEntry(): void {
  shown = withoutHash(window.location.href);
  current = entryKey();
  resumeEntry();
}

/** Adds an entry; one with the same address replaces the current one. */
export function addEntry(url: URL): void {
  keepPlace();
  current = newKey();
  shown = withoutHash(url.href);
  if (url.href === window.location.href) window.history.replaceState({ key: current }, '', url);
  else window.history.pushState({ key: current }, '', url);
}

/** Changes the address of the current entry. */
export function renameEntry(url: URL): void {
  shown = withoutHash(url.href);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether an address is that of the page on view, or of a place there. */
export const isShown = (url: string): boolean => withoutHash(url) === shown;

/** Starts storing positions. Browsers would restore one before the page is loaded; on a reload, they may. */
export function startScrollHistory(): void {
  shown = withoutHash(window.location.href);
  current = entryKey();
  window.addEventListener('load', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    keepPlace();
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual';
  });
}
