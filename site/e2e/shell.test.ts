import { describe, expect, it } from 'vitest';
import { follow } from './held.ts';
import { pages, servedSite, versionRoutes } from './site.ts';
import { until } from './until.ts';

const site = servedSite();
const phone = { viewport: { width: 390, height: 844 } };

describe('navbar', () => {
  it('closes a dropdown with a click elsewhere, and when another one opens', async () => {
    const { page } = await site.open(pages.home);
    const button = page.locator('#_navbar .dropdown button').last();
    const lists = page.locator('#_navbar .dropdown-list').locator('visible=true');
    await button.click();
    expect(await lists.count()).toBe(1);
    await page.locator('h1').click();
    await expect.poll(() => lists.count()).toBe(0);
    await button.click();
    await page.locator('#_navbar .dropdown button').first().click();
    await expect.poll(() => lists.count()).toBe(1);
  });

  it('keeps a dropdown open whose link is opened in a tab of its own', async () => {
    const { page } = await site.open(pages.command);
    await page.getByRole('button', { name: 'References' }).click();
    const opened = page.context().waitForEvent('page');
    const link = page.locator('.dropdown-list').getByRole('link', { name: 'Registry schema' });
    await link.click({ modifiers: ['Control'] });
    await opened;
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('keeps its dropdowns inside the window', async () => {
    const { page } = await site.open(pages.home, { viewport: { width: 996, height: 800 } });
    for (const button of await page.locator('#_navbar .dropdown button').all()) {
      await button.click();
      const { left, right } = await page
        .locator('#_navbar .dropdown-list')
        .locator('visible=true')
        .evaluate((list) => list.getBoundingClientRect().toJSON());
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(996);
    }
  });
});

describe('sidebar', () => {
  it('marks the page on view where colours are the system’s own', async () => {
    const { page } = await site.open(pages.command, { forcedColors: 'active' });
    const lineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await lineOf('#_sidebar [aria-current]')).toBe('underline');
    expect(await lineOf('#_sidebar a:not([aria-current])')).toBe('none');
  });

  it('says the whole name of a subcommand to whoever points at its short one', async () => {
    const { page } = await site.open('/toolhive/reference/cli/thv_config');
    const link = page.locator('#_sidebar a[href$="/thv_config_get-ca-cert"]');
    expect(await link.textContent()).toBe('get-ca-cert');
    expect(await link.getAttribute('title')).toBe('thv config get-ca-cert');
  });
});

describe('menu on a narrow screen', () => {
  it('keeps the focus inside and the rest out of reach', async () => {
    // It has a bar for its version, too.
    const { page, problems } = await site.open(versionRoutes()[0] ?? '', phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
    const controls = page.locator('a, button');
    const reached = await controls.evaluateAll((all) =>
      all.filter((one) => !one.closest('[inert], #_site-menu')).map(({ textContent }) => textContent),
    );
    expect(reached).toEqual([]);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#_site-menu') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#_site-menu').isVisible()).toBe(false);
    expect(await page.locator('.menu-button').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('has a bar that stays in front of the list that scrolls under it', async () => {
    const { page } = await site.open(pages.command, phone);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const close = page.getByRole('button', { name: 'Close menu' });
    await close.waitFor();
    const covered = await page.locator('#_site-menu').evaluate(async (menu) => {
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
    await page.mouse.move(370, 500);
    await page.mouse.wheel(0, 800);
    await page.mouse.move(100, 500);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.locator('#_site-menu').evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(600);
  });

  it('closes on the way back', async () => {
    const { page } = await site.open(pages.otherCommand, phone);
    await follow(page, pages.command);
    await page.waitForURL(`**${pages.command}`);
    await page.locator('.menu-button').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator('#_content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
  });

  it('hands the focus to the navbar when the window becomes wide', async () => {
    const { page } = await site.open(pages.command, phone);
    await page.locator('.menu-button').click();
    await page.getByRole('dialog').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await until(page, () => document.activeElement?.closest('#_navbar') !== null);
  });
});
