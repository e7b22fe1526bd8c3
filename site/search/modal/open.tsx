import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prepareSearch } from '../search.ts';
import { SearchModal } from './SearchModal.tsx';
import { cleanStored } from './stored.ts';

/** Gets what the first search needs. */
export function prepare(): void {
  prepareSearch();
}

/** Shows the modal in `place`; `closed` runs when it is gone. */
export function open(place: HTMLElement, query: string, closed: () => void): void {
  cleanStored(() => window.localStorage);
  const root = createRoot(place);
  const close = (): void => {
    // React does not take a root away while it is at work in it.
    queueMicrotask(() => {
      root.unmount();
      closed();
    });
  };
  // At once, so that the next key goes into the field.
  flushSync(() => root.render(<SearchModal initialQuery={query} onClose={close} />));
  place.querySelector('input')?.focus();
}
