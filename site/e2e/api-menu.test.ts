import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* The other pages of the site, from that of the API, whose list of operations has their place. */

const site = servedSite();

it.each([1000, 1280, 1920])('they are behind a button in a window of %i px', async (width) => {
  const { page, problems } = await site.open(pages.api, { viewport: { width, height: 900 } });
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
