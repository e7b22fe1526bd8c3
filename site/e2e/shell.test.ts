import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();

describe('colour mode', () => {
  it('is dark at first, goes through light, dark and system, and is remembered', async () => {
    const { page, problems } = await site.open(pages.home, { colorScheme: 'light' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const stored = () => page.evaluate(() => localStorage.getItem('theme'));
    const toggle = page.getByRole('button', { name: /Colour mode/ });
    expect(await theme()).toBe('dark');
    await toggle.click();
    expect([await stored(), await theme()]).toEqual(['system', 'light']);
    await toggle.click();
    expect([await stored(), await theme()]).toEqual(['light', 'light']);
    await toggle.click();
    expect([await stored(), await theme()]).toEqual(['dark', 'dark']);
    await toggle.click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.choice)).toBe('system');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('follows a choice made in another tab', async () => {
    const { page } = await site.open(pages.home);
    const other = await page.context().newPage();
    await other.goto(site.url + pages.command);
    await other.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
    expect(await page.locator('meta[name="theme-color"]').first().getAttribute('content')).toBe('#fbfaf7');
    await page.context().close();
  });
});

describe('navbar', () => {
  it('opens a dropdown and closes it with Escape and a click elsewhere', async () => {
    const { page } = await site.open(pages.home);
    const button = page.locator('.navbar .dropdown button').last();
    const list = page.locator('.navbar .dropdown-list').last();
    await button.click();
    await list.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.closest('.dropdown-list') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await list.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await page.locator('.home-tagline').click();
    expect(await list.isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('menu on a narrow screen', () => {
  const phone = { viewport: { width: 390, height: 844 } };

  it('slides out, keeps the focus inside and closes with Escape', async () => {
    const { page, problems } = await site.open(pages.command, phone);
    const menu = page.locator('#site-menu');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
    expect(await page.locator('#content').evaluate((element: HTMLElement) => element.inert)).toBe(true);
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#site-menu') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    expect(await page.locator('.menu-button').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('closes with a click beside it, on a link, and when the window grows', async () => {
    const { page } = await site.open(pages.command, phone);
    const menu = page.locator('#site-menu');
    const open = async () => {
      await page.locator('.menu-button').click();
      await page.getByRole('dialog').waitFor();
    };
    await open();
    await page.mouse.click(380, 400);
    await expect.poll(() => menu.isVisible()).toBe(false);
    await open();
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().click();
    await page.waitForURL('**/thv_list');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await open();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('#content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    await page.context().close();
  });

  it.each([pages.command, pages.preview, pages.api, pages.resources, pages.home])(
    '%s does not scroll sideways',
    async (url) => {
      const { page } = await site.open(url, phone);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.context().close();
    },
  );
});
