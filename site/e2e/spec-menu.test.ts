import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { go } from './held.ts';
import { pages, phone, servedSite } from './site.ts';

/* Section 4 of the specification: the sidebar, as a column and as the menu of narrow windows. */

const site = servedSite();
const { guide } = pages;

const isInert = (page: Page) => page.locator('#_content').evaluate((element: HTMLElement) => element.inert);

async function openMenu(page: Page): Promise<void> {
  expect(await page.locator('#_site-menu').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
}

it.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click beside it', (page: Page) => page.mouse.click(380, 400)],
  ['a page chosen in it', (page: Page) => page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click()],
  ['the way back', (page: Page) => page.goBack()],
  [
    'the layout of a desktop, whose navbar then has the focus',
    async (page: Page) => {
      await page.setViewportSize({ width: 996, height: 844 });
      await page.locator('#_navbar:focus-within').waitFor();
    },
  ],
])('§4 the sidebar on a narrow screen is hidden by %s, and the page can be used again', async (_what, close) => {
  const { page } = await site.open(pages.otherCommand, { viewport: phone });
  await go(page, guide);
  await openMenu(page);
  expect(await isInert(page)).toBe(true);
  await close(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await isInert(page)).toBe(false);
  await page.setViewportSize(phone);
  await expect.poll(() => page.locator('#_site-menu').isVisible()).toBe(false);
});

// A page of a version has a bar for that, too.
it.each(['/toolhive/v0.3.0', '/toolhive/reference/cli/thv_version'])(
  '§4 the sidebar of %s on a narrow screen opens at the page on view, has nothing behind it that can be reached, and its bar stays in front of its list',
  async (url) => {
    const { page } = await site.open(url, { viewport: phone });
    await openMenu(page);
    const top = (await page.locator('#_site-menu [aria-current="page"]').first().boundingBox())?.y;
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(800);
    const faults = await page.locator('#_site-menu').evaluate((menu) => {
      const reached = [...document.querySelectorAll('a, button')].filter((one) => !one.closest('[inert], #_site-menu'));
      const found = new Set(reached.map(({ textContent }) => `reached: ${textContent}`));
      const button = menu.querySelector('[data-menu-close]');
      for (let place = 0; place < menu.scrollHeight - menu.clientHeight; place += 10) {
        menu.scrollTop = place;
        const { left, top: y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        const front = document.elementFromPoint(left + width / 2, y + height / 2);
        if (front && !button?.contains(front)) found.add(`in front: ${front.textContent}`);
      }
      return [...found];
    });
    expect(faults).toEqual([]);
  },
);

it('§4 collapsible sections of the sidebar: the one that holds the page is expanded, also after a change of route, and others stay as they were', async () => {
  const { page } = await site.open(guide, { reducedMotion: 'reduce' });
  const category = (name: string) => page.locator('#_sidebar details', { hasText: `Pages of ${name}` }).last();
  const isOpen = (name: string) => category(name).evaluate((details: HTMLDetailsElement) => details.open);
  expect([await isOpen('CLI guides'), await isOpen('Tutorials')]).toEqual([true, false]);
  await category('Concepts').locator('summary').click();
  await page.locator('#_sidebar').getByRole('link', { name: 'Tutorials', exact: true }).click();
  await page.waitForURL('**/toolhive/tutorials');
  await expect.poll(() => isOpen('Tutorials')).toBe(true);
  expect([await isOpen('CLI guides'), await isOpen('Concepts')]).toEqual([true, true]);
});

/** Height of each list of the sidebar, open, and how long it takes to open. */
async function measureCollapse(page: Page): Promise<{ height: number; duration: number }[]> {
  return page.locator('#_sidebar > ul > li > details').evaluateAll((all) =>
    (all as HTMLDetailsElement[]).map((details) => {
      details.open = false;
      details.querySelector('summary')?.click();
      const list = details.querySelector('ul');
      const [animation] = list?.getAnimations() ?? [];
      const duration = Number(animation?.effect?.getTiming().duration);
      animation?.finish();
      return { height: list?.offsetHeight ?? 0, duration };
    }),
  );
}

it('§4 collapsible sections of the sidebar move for a time in proportion to their height, or for 1 ms under reduced motion, and end as the last click says', async () => {
  const { page } = await site.open(guide);
  // Very short and very tall ones are kept within what the eye can follow.
  const free = (await measureCollapse(page)).filter(({ duration }) => duration > 60 && duration < 420);
  const [first = 0, ...others] = free.map(({ duration, height }) => duration / height);
  expect(others.length).toBeGreaterThan(1);
  for (const speed of others) expect(speed).toBeCloseTo(first, 1);
  const list = page.locator('#_sidebar details', { hasText: 'Pages of Concepts' }).last();
  await list.evaluate((details: HTMLDetailsElement) => {
    details.open = false;
    for (let time = 0; time < 4; time += 1) details.querySelector('summary')?.click();
  });
  // What follows the last frame comes after the animation has gone.
  await expect.poll(() => list.evaluate((details) => details.getAnimations({ subtree: true }).length)).toBe(0);
  await expect.poll(() => list.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const durations = (await measureCollapse(page)).map(({ duration }) => duration);
  expect(new Set(durations)).toEqual(new Set([1]));
});
