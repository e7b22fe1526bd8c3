import { typedVersion } from './targets.ts';

/** Milliseconds after which a key begins a new number. */
const pause = 1000;

/**
 * Lets the reader type a number, which moves the focus to that version's entry.
 * @param box Holds the entries; each has the version's name in `data-version-name`.
 * @returns Ends the listening.
 */
export function typeToFind(box: HTMLElement, versions: readonly string[]): () => void {
  let [typed, last] = ['', 0];
  const onKey = (event: KeyboardEvent): void => {
    if (!/^[\dv.]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = Date.now();
    const longer = now - last > pause ? event.key : typed + event.key;
    last = now;
    typed = typedVersion(longer, versions) === null ? event.key : longer;
    const name = typedVersion(typed, versions);
    // Before others see it: a digit may also begin a search.
    event.preventDefault();
    event.stopPropagation();
    for (const entry of box.querySelectorAll<HTMLElement>('[data-version-name]'))
      if (entry.dataset.versionName === name) entry.focus();
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
