import { withoutHash } from './fetch-page.ts';

/*
 * The entries of the browser's history, and where the reader was on each page of the session. Each entry of the browser's history gets a key of six characters;
 * positions are kept by that key, so the same page visited twice has two places.
 */

const storageKey = 'scroll-positions';
const keyLength = 6;
/** Entries beyond this are the oldest ones; nobody goes back that far. */
const limit = 100;

let positions: Map<string, number> | undefined;
/** Key of the entry on view; null while one gives way to another, when positions are nobody's. */
let current: string | null = null;
/** Address of the page on view, without its fragment. */
let shown = '';
/** Where the entry on view was left, for a page that may have to grow before it reaches there. */
let left: number | undefined;

function load(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(stored.filter((entry) => typeof entry?.[0] === 'string' && typeof entry[1] === 'number'));
  } catch {
    // Storage is off or holds something else: the session begins anew.
    return new Map();
  }
}

function save(): void {
  // The event of the last scrolling may still be on its way.
  remember();
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...(positions ?? [])].slice(-limit)));
  } catch {
    // Storage is off: going back works until the document is left.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(keyLength)), (byte) => (byte % 36).toString(36)).join('');
}

/** Key of the entry on view, given to it if it has none. */
function entryKey(): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  if (typeof known === 'string' && known.length === keyLength) return known;
  const key = newKey();
  window.history.replaceState({ ...(typeof state === 'object' ? state : null), key }, '');
  return key;
}

/** Keeps where the reader is in the entry on view. */
function remember(): void {
  if (current === null) return;
  positions?.delete(current);
  positions?.set(current, Math.round(window.scrollY));
}

/**
 * The page on view gives way to another one: its position is kept as it is. A shorter page makes the browser scroll,
 * which is not the reader's doing.
 */
export function leaveEntry(): void {
  remember();
  current = null;
}

function goTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/**
 * The entry on view is another one now: goes to where the reader was in it, if anything is known of that, and keeps its
 * position from here on.
 */
export function enterEntry(): void {
  shown = withoutHash(window.location.href);
  current = entryKey();
  left = positions?.get(current);
  if (left === undefined) remember();
  else goTo(left);
}

/** What the page on view waited for has come: goes to where the entry was left, which was out of reach before. */
export function resumeEntry(): void {
  if (left !== undefined) goTo(left);
  left = undefined;
}

/** A further entry with a key of its own; one of the same address takes the place of the one on view. */
export function addEntry(url: URL): void {
  current = newKey();
  left = undefined;
  shown = withoutHash(url.href);
  if (url.href === window.location.href) window.history.replaceState({ key: current }, '', url);
  else window.history.pushState({ key: current }, '', url);
  remember();
}

/** The entry on view has another address from here on. */
export function renameEntry(url: URL): void {
  shown = withoutHash(url.href);
  window.history.replaceState(window.history.state, '', url);
}

/** Whether an address is that of the page on view, or of a place there. */
export const isShown = (url: string): boolean => withoutHash(url) === shown;

/** Begins to keep positions. The browser would go to a position before its page is there; on a reload, it may. */
export function startScrollHistory(): void {
  positions = load();
  shown = withoutHash(window.location.href);
  current = entryKey();
  left = positions.get(current);
  window.addEventListener('load', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('hashchange', () => {
    current = entryKey();
  });
  window.addEventListener('pagehide', () => {
    save();
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = 'manual';
  });
}
