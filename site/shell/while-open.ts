import type { RefObject } from 'react';

/**
 * What closes a list that a button has opened: Escape, which hands the focus to the button, a click elsewhere, and the
 * focus leaving it.
 * @returns Ends the listening.
 */
export function whileOpen(
  root: RefObject<Element | null>,
  button: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const closeOutside = ({ target }: Event) => {
    if (!(target instanceof Node && root.current?.contains(target))) close();
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus({ preventScroll: true });
    },
    { signal },
  );
  return () => listeners.abort();
}
