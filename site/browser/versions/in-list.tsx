import { createRoot, type Root } from 'react-dom/client';
import { closeList } from '../disclosure.ts';
import { Island } from '../Island.tsx';
import { closeMenu } from '../menu.ts';
import type { Place } from './place.ts';
import { VersionEntries } from './VersionEntries.tsx';

const roots = new WeakMap<Element, Root>();

/** Shows the versions of a page in a list of the navbar or the menu. */
export function showEntries(box: HTMLElement, place: Place): void {
  const root = createRoot(box);
  roots.set(box, root);
  const close = (): void => {
    closeList();
    closeMenu(false);
  };
  root.render(
    <Island>
      <VersionEntries place={place} onChoose={close} />
    </Island>,
  );
}

export function hideEntries(box: HTMLElement): void {
  roots.get(box)?.unmount();
  roots.delete(box);
}
