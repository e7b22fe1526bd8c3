import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/** A replacement in a component's markup. */
export type Change = readonly [string | RegExp, string];

/** Attributes that are unique to the real element, removed from samples. */
const own: readonly Change[] = [
  [/<(\/?)(?:nav|aside)\b/g, '<$1div'],
  [/(<(?:div|section)\b[^>]*?) aria-label="[^"]*"/g, '$1'],
  [new RegExp(` id="(?:${frameIds.sidebar}|${frameIds.siteMenu})"`, 'g'), ''],
  [/ data-(?:announcement-close|latest-page|copy-page|menu-close|menu-panel|version[\w-]*|own-page)(?:="[^"]*")?/g, ''],
];

/**
 * The markup of a component in an interactive state: an open list, a current entry. Without landmarks, ids of the
 * frame, or behaviour.
 *
 * @param name of the sample, prefix of its ids
 * @throws if nothing matches: then the component's markup has changed, and the sample would show no state
 */
export function inState(name: string, element: ReactElement, changes: readonly Change[] = []): string {
  const html = renderToStaticMarkup(element, { identifierPrefix: `preview-${name}-` });
  const sample = own.reduce((text, [from, to]) => text.replace(from, to), html);
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed !== text) return changed;
    throw new Error(
      `The sample "${name}" of the theme preview shows no state: its component no longer writes ${from}.`,
    );
  }, sample);
}
