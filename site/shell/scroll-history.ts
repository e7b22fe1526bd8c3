/*
 * Where the reader was on each page of the session. Each entry of the browser's history gets a key of six characters;
 * positions are kept by that key, so the same page visited twice has two places.
 */

const storageKey = 'scroll-positions';
const keyLength = 6;
/** Entries beyond this are the oldest ones; nobody goes back that far. */
const limit = 100;

let positions: Map<string, number> | undefined;
/** Key of the entry on view; null while one gives way to another, when positions are nobody's. */
let current: string | null = null;
/** Path of the page on view. */
let page = '';
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
export function entryKey(): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
  if (typeof known === 'string' && known.length === keyLength) return known;
  const key = newKey();
  // Read by inline/theme.ts: in another font the same position would be another place.
  const plain = !('font' in document.documentElement.dataset);
  window.history.replaceState({ ...(typeof state === 'object' ? state : null), key, plain }, '');
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
 * own position from here on. Right after this the router goes to the top or to the fragment, so this goes there once more
 * in the next frame.
 */
export function enterEntry(): void {
  current = entryKey();
  page = window.location.pathname;
  const top = positions?.get(current);
  left = top;
  if (top === undefined) return;
  goTo(top);
  requestAnimationFrame(() => goTo(top));
}

/** What the page on view waited for has come: goes to where the entry was left, which was out of reach before. */
export function resumeEntry(): void {
  if (left !== undefined) goTo(left);
  left = undefined;
}

/** A further entry for the page on view, at the same position, with a key of its own. */
export function addEntry(url: URL): void {
  const key = newKey();
  window.history.pushState({ ...window.history.state, key }, '', url);
  current = key;
  remember();
}

/**
 * The router keeps a position too, in the state of the entry and up to 0.3 s behind. Where a page is too short for it,
 * the router goes there again and again for a tenth of a second: longer than a search takes, so it would take the reader
 * there from the right place, after what was found had made the page long enough. So it gets no positions to keep.
 */
function keepAlone(): void {
  const replace = window.history.replaceState.bind(window.history);
  window.history.replaceState = (state: { readonly vike?: object } | null, ...rest) => {
    replace(state?.vike ? { ...state, vike: { ...state.vike, scrollPosition: null } } : state, ...rest);
  };
}

/** Begins to keep positions. */
export function startScrollHistory(): void {
  positions = load();
  keepAlone();
  current = entryKey();
  left = positions.get(current);
  remember();
  window.addEventListener('scroll', remember, { passive: true });
  // An entry for another place of the same page comes without a transition.
  page = window.location.pathname;
  window.addEventListener('popstate', () => {
    if (window.location.pathname === page) enterEntry();
  });
  window.addEventListener('hashchange', () => {
    current = entryKey();
  });
  window.addEventListener('pagehide', save);
}
