import * as frameIds from '../../generator/shared/frame-ids.ts';
import { scrollIntoColumn } from '../ui/column.ts';
import { isCombination, isLetter, isPlain } from '../ui/search-keys.ts';
import { tabsKey } from '../ui/storage-keys.ts';
import { failedEvent, startedEvent } from './events.ts';

/*
 * The scripts of a page are loaded when the reader first does something that could need them: moves the pointer,
 * touches, scrolls, presses a key. Until then the page is a document, which is all that most visits need. What the
 * reader does meanwhile is done again when the scripts are there.
 */

// A page that moves under a pointer at rest is no reader's doing, so `pointerover` would say too much, and too little
// where the pointer came before the page was whole.
const wakers = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Stands at the end of the body; what to load is in the attributes of its element. */
export function startLoader(): void {
  const { entry = '', preload = '' } = document.currentScript?.dataset ?? {};
  /** A click on a control, or the keys of a search. */
  let held: HTMLElement | KeyboardEvent[] | null = null;
  let isLoading = false;

  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    for (const url of preload.match(/\S+/g) ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.append(link);
    }
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      isLoading = false;
      console.warn('The scripts of this page did not load.', error);
      // What would wait for them in vain, such as the texts of diagrams, is shown as it is.
      document.documentElement.toggleAttribute('data-unscripted', true);
      dispatchEvent(new Event(failedEvent));
      if (held instanceof HTMLAnchorElement) location.href = held.href;
    });
  };

  // The sidebar scrolls by itself, below; that's nobody's doing.
  const wake = ({ type, target }: Event): void => {
    if (type !== 'scroll' || target === document) load();
  };

  const holdClick = (event: MouseEvent): void => {
    load();
    const target = event.target instanceof Element ? event.target : null;
    // The router takes clicks before it can follow any: the link would lead nowhere, and so would each one after it.
    if (target?.closest('a')) event.stopPropagation();
    held = target?.closest<HTMLElement>('button,[data-search-link],a.permalink') ?? null;
    if (!(held instanceof HTMLAnchorElement)) return;
    // The link leads to the search page; with scripts it opens the search here. A permalink also copies itself then.
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) held = null;
    else event.preventDefault();
  };

  const holdKey = (event: KeyboardEvent): void => {
    load();
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input,textarea,select,[contenteditable]')) return;
    if (event.key === 'Escape') held = null;
    const keys = Array.isArray(held) ? held : [];
    const begins = event.key === '/' || (target === document.body && isLetter(event));
    const goesOn = keys.length > 0 && (event.key.length === 1 || event.key === 'Backspace');
    if (!((isPlain(event) && (begins || goesOn)) || isCombination(event))) return;
    event.preventDefault();
    held = [...keys, event];
  };

  const asleep = new AbortController();
  const options = { capture: true, signal: asleep.signal };
  for (const type of wakers) addEventListener(type, wake, { ...options, passive: true });
  addEventListener('click', holdClick, options);
  addEventListener('keydown', holdKey, options);
  addEventListener(startedEvent, () => {
    asleep.abort();
    document.documentElement.removeAttribute('data-unscripted');
    if (held instanceof HTMLElement) held.click();
    else
      for (const { key, ctrlKey, metaKey } of held ?? [])
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true }),
        );
  });

  // A diagram in sight is drawn without being asked for.
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load();
  });
  for (const diagram of document.querySelectorAll('.diagram')) sight.observe(diagram);

  showCurrentEntry();
  if (location.hash || document.querySelector('[data-start]') || hasChosenTabs()) load();
}

/** The page's own entry in the sidebar is in sight from the start; enhance/sidebar.ts sees to it later. */
function showCurrentEntry(): void {
  const entry = document.querySelector<HTMLElement>(`#${frameIds.sidebar} [aria-current]`);
  const column = entry?.closest<HTMLElement>('.site-menu');
  if (entry && column) scrollIntoColumn(entry, column);
}

/** Whether tabs of the page may have to show another choice than they do. */
function hasChosenTabs(): boolean {
  try {
    return (
      document.querySelector('.tabs[data-group]') !== null &&
      Object.keys(localStorage).some((key) => key.startsWith(tabsKey('')))
    );
  } catch {
    // Storage is off: nothing was chosen.
    return false;
  }
}
