import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* Text at twice its size. That nothing scrolls sideways at the usual one is seen to in axe.test.ts, for every page. */

const site = servedSite();

/** What of the navbar's controls lies outside of it or of the window, is cut, or lies over a neighbour. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const navbar = document.querySelector('#navbar')?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...document.querySelectorAll<HTMLElement>('#navbar :is(a, button)')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ one, name: one.ariaLabel || one.textContent, box: one.getBoundingClientRect() }));
    return controls.flatMap(({ one, name, box }, index) => {
      const next = controls[index + 1]?.box;
      return [
        (box.left < 0 || box.right > innerWidth) && `${name}: outside of the window`,
        (box.top < navbar.top - 1 || box.bottom > navbar.bottom + 1) && `${name}: outside of the navbar`,
        one.scrollWidth > one.clientWidth + 1 && `${name}: cut`,
        next && box.right > next.left + 1 && box.bottom > next.top + 1 && `${name}: over its neighbour`,
      ].filter((fault) => typeof fault === 'string');
    });
  });
}

describe.each([pages.home, pages.command])('%s with text at twice its size', (url) => {
  it.each([1280, 996, 640, 390, 320])('cuts nothing in the navbar of a window of %i px', async (width) => {
    const { page } = await site.open(url, { viewport: { width, height: 900 } });
    expect(await faults(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await faults(page)).toEqual([]);
  });

  it('does not scroll sideways', async () => {
    const { page } = await site.open(url, { viewport: { width: 640, height: 900 } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  });
});

describe.each([true, false])('the navbar of a very narrow window, with scripts: %s', (javaScriptEnabled) => {
  it.each([300, 280])('has all of its controls within %i px, on one line', async (width) => {
    const { page } = await site.open(pages.command, { viewport: { width, height: 700 }, javaScriptEnabled });
    const navbar = page.locator('#navbar');
    const controls = [navbar.locator('.brand'), navbar.getByRole('link', { name: 'Search' })].concat(
      javaScriptEnabled
        ? [navbar.getByRole('button', { name: 'Menu' }), navbar.locator('.colour-mode')]
        : [navbar.getByRole('link', { name: 'Menu' })],
    );
    for (const control of controls) expect(await control.isVisible()).toBe(true);
    const middles = await Promise.all(
      controls.map((control) =>
        control.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return (top + bottom) / 2;
        }),
      ),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each([1280, 996, 640, 390, 320])('the table of kinds fits a window of %i px', async (width) => {
  const { page } = await site.open(pages.resources, { viewport: { width, height: 900 } });
  const wide = await page
    .locator('.kinds')
    .evaluateAll((tables) => tables.map((one) => one.scrollWidth - one.clientWidth));
  expect(wide).toEqual([0]);
});
