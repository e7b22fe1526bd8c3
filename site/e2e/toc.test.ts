import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, phone, servedSite } from './site.ts';
import { settled } from './tab.ts';

/* The table of contents, and the list of the API's operations: what is being read is marked, and kept in view. */

const site = servedSite();
const guide = '/toolhive/guides-cli/run-mcp-servers';
const desk = { viewport: { width: 1280, height: 700 } };
const toggle = '.toc-toggle';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const current = (page: Page, list = '#_toc') => page.locator(`${list} [aria-current]`).getAttribute('href');

/** A click as a finger does it; Playwright's own first scrolls to what it takes for hidden under the navbar. */
async function tap(page: Page, selector: string): Promise<void> {
  const box = (await page.locator(selector).boundingBox()) ?? expect.fail(`${selector} is not shown`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Whether an element lies within another one that scrolls by itself, and within the window. */
async function isWithin(page: Page, item: string, column: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([item, column].map((part) => page.locator(part).boundingBox()));
  if (!inner || !outer) return false;
  const bottom = Math.min(outer.y + outer.height, desk.viewport.height);
  return inner.y >= outer.y && inner.y + inner.height <= bottom;
}

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);

it('stays under the navbar, opens over the page, and leads to a heading that it does not cover', async () => {
  const { page } = await site.open(pages.command, { viewport: phone });
  await page.locator('#flags').evaluate((heading) => heading.scrollIntoView());
  const reading = page.locator('.toc-reading');
  await expect.poll(() => reading.textContent()).toMatch(/^(Flags|Common|Network and ports)$/);
  const bar = await page.locator(toggle).boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(await bottomOf(page, '#_navbar'));
  expect(bar?.y).toBeLessThan(100);
  const before = await scrolled(page);
  const list = page.locator('.toc-list');
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(200, 800)]) {
    await tap(page, toggle);
    expect(await list.isVisible()).toBe(true);
    await close();
    await expect.poll(() => list.isVisible()).toBe(false);
  }
  await page.locator('.navbar .search-link').focus();
  await page.locator(toggle).focus();
  expect(await scrolled(page)).toBe(before);
  await tap(page, toggle);
  await list.evaluate((one) => one.scrollTo(0, 0));
  await tap(page, '#_toc a[href="#examples"]');
  await expect.poll(() => reading.textContent()).toBe('Examples');
  expect((await page.locator('#examples').boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(page, toggle));
});

it.each([
  ['the table of contents', guide, '#_toc', '.page-toc'],
  ['the operations of the API', pages.api, '.api-nav', '.api-nav'],
])(
  'a column that is longer than the window, %s, follows the reader, but not under the pointer, where a click would go elsewhere',
  async (_name, url, list, column) => {
    const { page } = await site.open(url, desk);
    const toShare = (part: number) =>
      page.evaluate((share) => {
        const top = Math.round(document.documentElement.scrollHeight * share);
        scrollTo(0, top);
        return top;
      }, part);
    const inColumn = () => page.locator(column).evaluate((element) => element.scrollTop);
    const first = await page.locator(`${list} :is(.toc-list, .api-nav-group) a`).first().getAttribute('href');
    await expect.poll(() => current(page, list)).toBe(first);
    for (const part of [0.7, 0.4]) {
      const before = await current(page, list);
      const top = await toShare(part);
      await expect.poll(() => current(page, list)).not.toBe(before);
      await expect.poll(() => isWithin(page, `${list} [aria-current]`, column)).toBe(true);
      // The page stays where it is.
      expect(await scrolled(page)).toBe(top);
    }
    // A reader who looks around in it is left alone until another part is being read.
    const reading = await current(page, list);
    await page.locator(column).evaluate((element) => element.scrollTo(0, 0));
    await page.evaluate(() => {
      const heard = new Promise((done) => addEventListener('scroll', done, { once: true }));
      scrollBy(0, 8);
      return heard;
    });
    await settled(page);
    expect([await current(page, list), await inColumn()]).toEqual([reading, 0]);
    await page.locator(column).hover();
    await toShare(0.7);
    await expect.poll(() => current(page, list)).not.toBe(reading);
    expect(await inColumn()).toBe(0);
  },
);
