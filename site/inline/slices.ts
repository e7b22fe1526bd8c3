import * as frameIds from '../../generator/shared/frame-ids.ts';

/*
 * A long page is laid out in slices. Laying out a guide of five thousand words takes a phone a fifth of a second, in
 * which it shows nothing and answers nothing; what is in view takes a third of that. So what lies below waits, and is
 * laid out piece by piece while nothing else is to be done.
 *
 * Nothing of it stays: `content-visibility` for good would cut off outlines at the edges of each piece, and positions
 * further down would be guesses, which Back and the table of contents would have to live with.
 */

/** Parts that wait, each with about the height that it has. Whichever comes into view is laid out at once. */
const slices: Readonly<Record<string, number>> = {
  '.prose>:nth-child(n+12)': 72,
  '.flags>tbody': 112,
  '.article>section:nth-of-type(n+2)': 480,
  '.article>.api-tag:nth-of-type(n+2)': 2400,
  '.api-nav-group:nth-of-type(n+6)': 200,
  '.resource-version>*': 240,
  '.resource-part>.schema>.schema-fields>.fields>li': 96,
  [`#${frameIds.commandTree}>.command-tree>li`]: 34,
  '.registry-schema .named-schema': 480,
  '.page-end': 96,
  '.footer': 420,
};

/** So many elements are laid out at once; a phone takes some ten milliseconds for them. */
const piece = 100;

/**
 * Stands in the head. It leaves pages alone that begin elsewhere than at their top: what stands above that place has to
 * have its true height from the start. The same where a browser does not keep the text in view in its place while the
 * height of what is above changes.
 */
export function startSlices(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (
    location.hash ||
    visit?.type !== 'navigate' ||
    !('requestIdleCallback' in window) ||
    !CSS.supports('overflow-anchor', 'auto') ||
    !CSS.supports('content-visibility', 'auto')
  )
    return;
  const sheet = new CSSStyleSheet();
  const rules = Object.entries(slices).map(
    ([part, height]) => `${part}{content-visibility:auto;contain-intrinsic-size:auto ${height}px}`,
  );
  sheet.replaceSync(`@media screen{${rules.join('')}}`);
  document.adoptedStyleSheets = [sheet];
  // Another page has taken the place of this one as soon as the sheet is gone.
  const waits = (): boolean => document.adoptedStyleSheets.includes(sheet);

  // Who goes to the end means the end, also when what lies above it turns out to be higher than thought.
  let isGoingToEnd = false;
  const goToEnd = (): void => {
    if (isGoingToEnd) scrollTo(0, document.documentElement.scrollHeight);
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(
      type,
      (event) => {
        isGoingToEnd = waits() && event instanceof KeyboardEvent && event.key === 'End';
      },
      { passive: true },
    );

  const layOut = (): void => {
    const parts = [...document.querySelectorAll<HTMLElement>(Object.keys(slices).join())];
    let at = 0;
    const layOutPiece = (): void => {
      for (let count = 0; count < piece; at++) {
        const part = parts[at];
        if (!part) break;
        part.style.contentVisibility = 'visible';
        count += 1 + part.getElementsByTagName('*').length;
      }
      // Asking for a height is what lays it out, now and not together with the other pieces.
      void document.body.offsetHeight;
      goToEnd();
    };
    const next = (idle: IdleDeadline): void => {
      if (!waits()) return;
      // A piece takes longer than somebody who types should wait for a letter.
      if (document.activeElement?.matches('.DocSearch-Input')) return void setTimeout(requestIdleCallback, 500, next);
      do layOutPiece();
      while (at < parts.length && idle.timeRemaining() > 20);
      if (at < parts.length) return void requestIdleCallback(next);
      endSlices();
      // Asked first, an attribute that scripts have made is there for Chromium to remove.
      for (const part of parts) if (part.hasAttribute('style')) part.removeAttribute('style');
      goToEnd();
      isGoingToEnd = false;
    };
    requestIdleCallback(next);
  };
  addEventListener('load', () => void document.fonts.ready.then(layOut));
}

/** Lets everything be laid out: another page, which may begin anywhere, is about to take the place of this one. */
export function endSlices(): void {
  document.adoptedStyleSheets = [];
}
