import { createRoot, type Root } from 'react-dom/client';
import { closeMenu } from '../menu.ts';
import type { Place } from './place.ts';
import { VersionEntries } from './VersionEntries.tsx';

const roots = new WeakMap<Element, Root>();

/** Shows the versions of a page in a list of the site's menu. @param place Null empties it. */
export function showEntries(box: HTMLElement, place: Place | null): void {
  const root = roots.get(box) ?? createRoot(box);
  roots.set(box, root);
  root.render(place && <VersionEntries place={place} onChoose={() => closeMenu(false)} />);
}
