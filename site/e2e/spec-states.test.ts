import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Section 4 of the specification: states, and what changes them. The colour mode has a file of its own. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const phone = { viewport: { width: 390, height: 844 } };

describe('§4 the sidebar on a narrow screen', () => {
  const menu = (page: Page) => page.locator('#_site-menu');
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
  };

  it('is shown and hidden by the reader', async () => {
    const { page, problems } = await site.open(guide, phone);
    expect(await menu(page).isVisible()).toBe(false);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close menu' }).click(),
      () => page.mouse.click(380, 400),
    ]) {
      await openMenu(page);
      await close();
      await expect.poll(() => menu(page).isVisible()).toBe(false);
      expect(await page.locator('#_content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    }
    expect(problems).toEqual([]);
  });

  it('opens at the page on view, also where that is far down in its list', async () => {
    const { page } = await site.open('/toolhive/reference/cli/thv_version', phone);
    await openMenu(page);
    const box = () => menu(page).locator('[aria-current="page"]').boundingBox();
    expect((await box())?.y).toBeGreaterThan(60);
    expect((await box())?.y).toBeLessThan(800);
    await page.getByRole('button', { name: 'Main menu' }).click();
    await page.getByRole('button', { name: 'All pages' }).click();
    expect((await box())?.y).toBeLessThan(800);
  });

  it('closes when a page is chosen in it', async () => {
    const { page } = await site.open(guide, phone);
    await openMenu(page);
    await page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/toolhive/faq');
    await expect.poll(() => menu(page).isVisible()).toBe(false);
  });

  it('is forced closed when the layout becomes desktop, and stays closed after', async () => {
    const { page } = await site.open(guide, phone);
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 844 });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('#_content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    expect(await menu(page).isVisible()).toBe(true);
    await page.setViewportSize(phone.viewport);
    await expect.poll(() => menu(page).isVisible()).toBe(false);
    expect(await page.locator('html').getAttribute('data-menu')).toBeNull();
  });

  it('choosing the version there is remembered too', async () => {
    const { page } = await site.open(guide, phone);
    await openMenu(page);
    await page.getByRole('button', { name: 'Main menu' }).click();
    await page.locator('[data-version-menu] summary').click();
    await page.getByRole('dialog').locator('[data-version-name="v0.3.2"]').click();
    await page.waitForURL('**/toolhive/v0.3.2');
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('v0.3.2');
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
  it('are collapsed or expanded, by pointer and by keyboard', async () => {
    const { page } = await site.open(guide, { reducedMotion: 'reduce' });
    const summary = page.locator('#_sidebar summary', { hasText: 'Pages of Concepts' });
    const link = page.locator('#_sidebar a', { hasText: 'MCP primer' });
    expect(await link.isVisible()).toBe(false);
    await summary.click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await summary.press('Enter');
    await expect.poll(() => link.isVisible()).toBe(false);
    await summary.press('Space');
    await expect.poll(() => link.isVisible()).toBe(true);
  });

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
    expect(measured.length).toBeGreaterThan(4);
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

  it('end as the last click says, however quickly they come', async () => {
    const { page } = await site.open(guide);
    const details = page.locator('#_sidebar details', { hasText: 'Pages of Concepts' }).last();
    const clicks = (count: number) =>
      details.evaluate((element, times) => {
        for (let time = 0; time < times; time += 1) element.querySelector('summary')?.click();
      }, count);
    const settled = () =>
      details.evaluate((element: HTMLDetailsElement) => {
        const list = element.querySelector('ul');
        // What follows the last frame comes after the animation has gone.
        return list?.getAnimations().length === 0 && list.style.overflow === '';
      });
    for (const [count, expected] of [
      [3, true],
      [2, true],
      [1, false],
      [4, false],
    ] as const) {
      await clicks(count);
      await expect.poll(settled).toBe(true);
      expect(await details.evaluate((element: HTMLDetailsElement) => element.open)).toBe(expected);
    }
  });
});

describe('§4 the preferred version of the docs', () => {
  const key = 'docs-preferred-version';
  const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);

  it('is remembered in local storage', async () => {
    const { page } = await site.open(guide);
    expect(await stored(page)).toBeNull();
    await page.getByRole('button', { name: /^Version of the documentation/ }).click();
    // On a guide this is the latest version: whichever it will be.
    await page.locator('.navbar-version [aria-current]').click();
    await expect.poll(() => stored(page)).toBe('latest');
    await page.reload();
    await awake(page);
    expect(await stored(page)).toBe('latest');
  });

  it('is cleared when there is no such version any more', async () => {
    const before = (page: Page) => page.addInitScript((name) => localStorage.setItem(name, 'v0.0.1'), key);
    const { page, problems } = await site.open(pages.home, { before });
    // Which versions there are is known when the list is there.
    await page.getByRole('button', { name: /^Version of the documentation/ }).click();
    await expect.poll(() => stored(page)).toBeNull();
    expect(problems).toEqual([]);
  });
});

describe('§4 loading a route', () => {
  it('goes from the old page, through loading, to the new one', async () => {
    const { page } = await site.open(guide);
    await page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/toolhive/faq');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Frequently asked');
    expect(await page.locator('progress').count()).toBe(0);
  });
});
