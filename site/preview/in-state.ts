import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/** What is replaced in the markup of a component, and by what. */
export type Change = readonly [string | RegExp, string];

/** What makes a part of the shell the one of its kind: a sample of it is none. */
const own: readonly Change[] = [
  [/<(\/?)(?:nav|aside)\b/g, '<$1div'],
  [/(<(?:div|section)\b[^>]*?) aria-label="[^"]*"/g, '$1'],
  [new RegExp(` id="(?:${frameIds.sidebar}|${frameIds.siteMenu})"`, 'g'), ''],
  [/ data-(?:announcement-close|latest-page|copy-page|menu-close|menu-panel|version[\w-]*|own-page)(?:="[^"]*")?/g, ''],
];

/**
 * The markup of a part of the shell, in a state that only the reader's doing brings about: an open list, a current
 * entry. It is no landmark there, has none of the shell's ids, and nothing happens when it is clicked.
 *
 * @param name of the sample, with which its ids begin
 * @throws When there is nothing to change: then the component's markup is another, and the sample would show no state.
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
