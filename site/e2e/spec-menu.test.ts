import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow } from './held.ts';
import { pages, servedSite, versionRoutes } from './site.ts';
import { until } from './until.ts';

/* Section 4 of the specification: the sidebar, as a column and as the menu of narrow windows. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const phone = { viewport: { width: 390, height: 844 } };

const isClosed = (page: Page) => expect.poll(() => page.getByRole('dialog').count()).toBe(0);
const isInert = (page: Page) => page.locator('#_content').evaluate((element: HTMLElement) => element.inert);

async function withMenu(url: string): Promise<Page> {
  const { page } = await site.open(url, phone);
  expect(await page.locator('#_site-menu').isVisible()).toBe(false);
  await page.locator('.menu-button').click();
  await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
  return page;
}

describe('§4 the sidebar on a narrow screen', () => {
  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Close menu' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(380, 400)],
    ['a page chosen in it', (page: Page) => page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click()],
    ['the layout of a desktop', (page: Page) => page.setViewportSize({ width: 996, height: 844 })],
  ])('is hidden by %s, and the page can be used again', async (_what, close) => {
    const page = await withMenu(guide);
    expect(await isInert(page)).toBe(true);
    await close(page);
    await isClosed(page);
    expect(await isInert(page)).toBe(false);
    await page.setViewportSize(phone.viewport);
    await expect.poll(() => page.locator('#_site-menu').isVisible()).toBe(false);
  });

  it('is hidden on the way back', async () => {
    const { page } = await site.open(pages.otherCommand, phone);
    await follow(page, pages.command);
    await page.waitForURL(`**${pages.command}`);
    await page.locator('.menu-button').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await isClosed(page);
    expect(await isInert(page)).toBe(false);
  });

  it('hands the focus to the navbar when the window becomes wide', async () => {
    const page = await withMenu(pages.command);
    await page.setViewportSize({ width: 1280, height: 900 });
    await until(page, () => document.activeElement?.closest('#_navbar') !== null);
  });

  it('opens at the page on view, also where that is far down in its list', async () => {
    const page = await withMenu('/toolhive/reference/cli/thv_version');
    const top = async () => (await page.locator('#_site-menu [aria-current="page"]').boundingBox())?.y;
    expect(await top()).toBeGreaterThan(60);
    expect(await top()).toBeLessThan(800);
    await page.getByRole('button', { name: 'Main menu' }).click();
    await page.getByRole('button', { name: 'All pages' }).click();
    expect(await top()).toBeLessThan(800);
  });

  it('has nothing behind it that can be reached', async () => {
    // It has a bar for its version, too.
    const page = await withMenu(versionRoutes()[0] ?? '');
    const reached = await page
      .locator('a, button')
      .evaluateAll((all) =>
        all.filter((one) => !one.closest('[inert], #_site-menu')).map(({ textContent }) => textContent),
      );
    expect(reached).toEqual([]);
  });

  it('has a bar that stays in front of the list that scrolls under it', async () => {
    const page = await withMenu(pages.command);
    const covered = await page.locator('#_site-menu').evaluate((menu) => {
      const seen = new Set<string>();
      const button = menu.querySelector('[data-menu-close]');
      for (let top = 0; top < menu.scrollHeight - menu.clientHeight; top += 10) {
        menu.scrollTop = top;
        const { left, top: y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        const front = document.elementFromPoint(left + width / 2, y + height / 2);
        if (front && !button?.contains(front)) seen.add(front.textContent);
      }
      return [...seen];
    });
    expect(covered).toEqual([]);
  });

  it('does not let the page behind it scroll', async () => {
    const { page } = await site.open(pages.command, phone);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.locator('.menu-button').evaluate((button: HTMLElement) => button.click());
    await page.getByRole('dialog').waitFor();
    for (const [x, distance] of [
      [370, 800],
      [100, 300],
    ] as const) {
      await page.mouse.move(x, 500);
      await page.mouse.wheel(0, distance);
    }
    await expect.poll(() => page.locator('#_site-menu').evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
  });
});

/** Height of each list of the sidebar, open, and how long it takes to open, by the name of its category. */
async function measureCollapse(page: Page): Promise<{ name: string; height: number; duration: number }[]> {
  return page.locator('#_sidebar > ul > li > details').evaluateAll((all) =>
    (all as HTMLDetailsElement[]).map((details) => {
      details.open = false;
      details.querySelector('summary')?.click();
      const list = details.querySelector('ul');
      const [animation] = list?.getAnimations() ?? [];
      const duration = Number(animation?.effect?.getTiming().duration);
      animation?.finish();
      return { name: details.textContent.slice(0, 20), height: list?.offsetHeight ?? 0, duration };
    }),
  );
}

describe('§4 collapsible sections of the sidebar', () => {
  it('the one that holds the page is expanded, also after a change of route, and others stay as they were', async () => {
    const { page } = await site.open(guide, { reducedMotion: 'reduce' });
    const category = (name: string) => page.locator('#_sidebar details', { hasText: `Pages of ${name}` }).last();
    const isOpen = (name: string) => category(name).evaluate((details: HTMLDetailsElement) => details.open);
    expect([await isOpen('CLI guides'), await isOpen('Tutorials')]).toEqual([true, false]);
    await category('Concepts').locator('summary').click();
    await page.locator('#_sidebar').getByRole('link', { name: 'Tutorials', exact: true }).click();
    await page.waitForURL('**/toolhive/tutorials');
    await expect.poll(() => isOpen('Tutorials')).toBe(true);
    expect([await isOpen('CLI guides'), await isOpen('Concepts')]).toEqual([true, true]);
    expect(await page.locator('#_sidebar [aria-current="page"]').allTextContents()).toEqual(['Tutorials']);
  });

  it('move for a time in proportion to the height of their content', async () => {
    const { page } = await site.open(guide);
    const measured = await measureCollapse(page);
    // Very short and very tall ones are kept within what the eye can follow.
    const free = measured.filter(({ duration }) => duration > 60 && duration < 420);
    expect(free.length).toBeGreaterThan(2);
    const [first] = free;
    for (const { name, height, duration } of free)
      expect(duration / height, name).toBeCloseTo((first?.duration ?? 0) / (first?.height ?? 1), 1);
    const sorted = measured.toSorted((a, b) => a.height - b.height).map(({ duration }) => duration);
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  });

  it('move for 1 ms under reduced motion', async () => {
    const { page } = await site.open(guide, { reducedMotion: 'reduce' });
    for (const { name, duration } of await measureCollapse(page)) expect(duration, name).toBe(1);
  });

  it.each([3, 4])('end as the last of %i clicks says, however quickly they come', async (count) => {
    const { page } = await site.open(guide);
    const details = page.locator('#_sidebar details', { hasText: 'Pages of Concepts' }).last();
    await details.evaluate((element, times) => {
      for (let time = 0; time < times; time += 1) element.querySelector('summary')?.click();
    }, count);
    const settled = () =>
      details.evaluate((element: HTMLDetailsElement) => {
        const list = element.querySelector('ul');
        // What follows the last frame comes after the animation has gone.
        return list?.getAnimations().length === 0 && list.style.overflow === '';
      });
    await expect.poll(settled).toBe(true);
    expect(await details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(count % 2 === 1);
  });

  it('mark the page on view where colours are the system’s own', async () => {
    const { page } = await site.open(pages.command, { forcedColors: 'active' });
    const lineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('#_sidebar [aria-current]')).toBe('underline');
    expect(await lineOf('#_sidebar a:not([aria-current])')).toBe('none');
  });
});
