import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { thinOut } from './thin-out.ts';

/* The site with nothing but a keyboard: every control can be reached, is seen when it is, and does its work. */

const site = servedSite();
const changes = '/toolhive/changes/v0.3.6';
/** What they say of flags is there at once. */
const results = `${pages.search}?q=--transport&kind=cli`;
/** Of the links to one entry in the code of a guide, the first is a stop. */
const controls = 'a[href]:not([tabindex="-1"]), button:not([disabled]), input, summary, [tabindex="0"]';

interface Focus {
  readonly at: string;
  /** What a test has called the element. */
  readonly stop?: string | undefined;
  readonly faults: string[];
}

/** Where the focus is once a key has done its work, and what's wrong with that. What fades or slides in is there at once. */
function settledFocus(page: Page): Promise<Focus> {
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
async function press(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key);
  const { at, faults } = await settledFocus(page);
  expect(faults, `after ${key}, at ${at}`).toEqual([]);
  return at;
}

it.each([pages.home, pages.guide, pages.preview, pages.otherCommand, changes, results])(
  'Tab reaches every control of %s, in the order of the page, and each shows that it has the focus',
  async (url) => {
    const { page } = await site.open(url, { reducedMotion: 'reduce' });
    if (url === results) await page.locator('[data-search-hit]').first().waitFor();
    await thinOut(page, ':is(#_content, #_sidebar, #_toc, .footer) *');
    // A group of radio buttons is one stop.
    const expected = await page.evaluate((selector) => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
      const visible = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches('input[type="radio"]:not(:checked)'),
      );
      visible.forEach((one, index) => {
        one.dataset.stop = String(index);
      });
      return visible.length;
    }, controls);
    await page.locator('body > .skip-link').focus();
    const faults: string[] = [];
    const stops: number[] = [];
    for (let step = 0; step < expected; step += 1) {
      const { at, stop, faults: found } = await settledFocus(page);
      faults.push(...found.map((fault) => `${at}: ${fault}`));
      stops.push(Number(stop));
      await page.keyboard.press('Tab');
    }
    expect(faults).toEqual([]);
    expect(stops).toEqual(Array.from({ length: expected }, (_, index) => index));
  },
);

it.each(['References', 'Version'])('the dropdown “%s” is walked through with arrows', async (name) => {
  const page = await site.read(pages.guide);
  const dropdown = page.locator('#_navbar .dropdown', { has: page.getByRole('button', { name }) });
  const button = dropdown.getByRole('button');
  const list = dropdown.locator('.dropdown-list');
  await button.focus();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await press(page, key);
    expect(await list.isVisible(), key).toBe(true);
    await press(page, 'Escape');
    expect(await list.isVisible(), key).toBe(false);
    expect(await button.and(page.locator(':focus')).count()).toBe(1);
  }
  await press(page, 'Enter');
  // The versions come while their list is open.
  if (name === 'Version') await list.locator('[data-version-name]').first().waitFor();
  const links = await list.getByRole('link').allTextContents();
  for (const label of [...links, links[0]]) expect(await press(page, 'ArrowDown')).toBe(`a ${label}`);
  expect(await press(page, 'ArrowUp')).toBe(`a ${links.at(-1)}`);
  expect(await press(page, 'Home')).toBe(`a ${links[0]}`);
  expect(await press(page, 'End')).toBe(`a ${links.at(-1)}`);
  await press(page, 'Tab');
  await expect.poll(() => list.isVisible()).toBe(false);
});
