import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();
const at = (width: number) => ({ viewport: { width, height: 900 } });

describe('the other pages of the site, from that of the API', () => {
  it.each([1000, 1280, 1920])('are behind a button in a window of %i px', async (width) => {
    const { page, problems } = await site.open(pages.api, at(width));
    const faq = page.locator('#_sidebar a[href="/toolhive/faq"]');
    expect(await faq.isVisible()).toBe(false);
    const button = page.locator('.api-nav').getByRole('button', { name: 'All pages' });
    await button.click();
    const menu = page.locator('[role="dialog"][aria-label="Site menu"]');
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, height: 900 });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => faq.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await faq.click();
    await expect.poll(() => page.title()).toContain('Frequently asked');
    expect(await page.locator('#_content').evaluate((content) => content.closest('[inert]'))).toBe(null);
    expect(await faq.isVisible()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('close when a small window becomes wide', async () => {
    const { page } = await site.open(pages.api, at(900));
    await page.locator('#_navbar').getByRole('button', { name: 'Menu', exact: true }).click();
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(() => page.locator('html').getAttribute('data-menu')).toBe(null);
    expect(await page.locator('#_sidebar a[href="/toolhive/faq"]').isVisible()).toBe(false);
    expect(await page.locator('#_content').evaluate((content) => content.matches('[inert]'))).toBe(false);
  });

  it.each([1280, 1920])('leave the page as wide as the navbar in a window of %i px', async (width) => {
    const page = await site.read(pages.api, at(width).viewport);
    const end = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(Math.abs((await end('.api-access')) - (await end('.navbar .colour-mode svg')))).toBeLessThan(4);
  });

  it('are below the page without JavaScript', async () => {
    const { page } = await site.open(pages.api, { ...at(1280), javaScriptEnabled: false });
    await page.locator('.api-nav').getByRole('link', { name: 'All pages' }).click();
    const link = page.locator('#_sidebar a[href="/toolhive/faq"]');
    await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
    await link.click();
    expect(new URL(page.url()).pathname).toBe('/toolhive/faq');
  });
});

it('every method stands on one line in the list of operations', async () => {
  const page = await site.read(pages.api);
  const lines = await page.locator('.api-nav .method').evaluateAll((methods) =>
    methods.map((method) => {
      const before = method.textContent;
      method.textContent = 'OPTIONS';
      const text = document.createRange();
      text.selectNodeContents(method);
      const found = [text.getClientRects().length, method.scrollWidth <= method.clientWidth] as const;
      method.textContent = before;
      return found;
    }),
  );
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter(([count, fits]) => count !== 1 || !fits)).toEqual([]);
});

it('what it takes to begin stands beside the introduction, and ends where the samples do', async () => {
  const page = await site.read(pages.api);
  const edges = await page.evaluate(() => {
    const edge = (selector: string, side: 'left' | 'right') =>
      Math.round(document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN);
    return {
      gap: edge('.api-access', 'left') - edge('.api-intro > .prose', 'right'),
      right: ['.api-access', '.operation > .samples', '.named-schema', '.page-actions'].map((part) =>
        edge(part, 'right'),
      ),
    };
  });
  expect(edges.gap).toBeGreaterThan(0);
  expect(new Set(edges.right).size, edges.right.join()).toBe(1);
});
