import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/* Going through a page with the keyboard, with an eye on where the focus is. */

interface Focus {
  readonly at: string;
  /** What a test has called the element. */
  readonly stop?: string | undefined;
  readonly faults: string[];
}

/**
 * Waits for what a key does, and tells where the focus is then, and what's wrong with that: lost, without a mark, hidden,
 * or under something else. A key may move the focus a frame later. What fades or slides in is there at once.
 */
export function settledFocus(page: Page): Promise<Focus> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // What turns for ever, as the spinner does, has no end.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { at: 'body', faults: ['lost'] };
    const at = `${element.tagName.toLowerCase()} ${element.ariaLabel || element.innerText.trim().slice(0, 40) || element.id}`;
    // Of a tab, a switch or a filter the reader sees what's behind it.
    const next = element.matches('[type="radio"], [type="checkbox"]') && element.nextElementSibling;
    const seen = next || element;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(seen);
    const { left, top, width, height } = seen.getBoundingClientRect();
    const covering = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    const faults = [
      (outlineStyle === 'none' || outlineWidth === '0px' || outlineColor === 'rgba(0, 0, 0, 0)') && 'no outline',
      !(seen.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width * height > 4) && 'hidden',
      !(covering && (seen.contains(covering) || covering.contains(seen))) && `under ${covering?.className}`,
    ].filter((fault) => typeof fault === 'string');
    return { at, stop: element.dataset.stop, faults };
  });
}

/** Presses a key and expects the focus to be somewhere, and to be seen. */
export async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  const { at, faults } = await settledFocus(page);
  expect(faults, `after ${key}, at ${at}`).toEqual([]);
  return at;
}

/** Presses Tab until the focus is on the element. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await press(page, 'Tab');
  }
  throw new Error(`Tab does not reach ${selector}`);
}

/** Puts the focus where the walk begins, as a press of Tab would. */
export async function startAt(page: Page, selector: string): Promise<void> {
  await page.locator(selector).locator('visible=true').first().focus();
}
