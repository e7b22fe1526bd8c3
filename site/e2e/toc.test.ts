import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* The table of contents, and the list of the API's operations: what is being read is marked, and kept in view. */

const site = servedSite();
const guide = '/toolhive/guides-cli/run-mcp-servers';
const phone = { viewport: { width: 390, height: 844 } };
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
const isWithin = (page: Page, item: string, column: string) =>
  page.evaluate(
    ([one, other]) => {
      const inner = document.querySelector(one ?? '')?.getBoundingClientRect();
      const outer = document.querySelector(other ?? '')?.getBoundingClientRect();
      return inner && outer && inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, innerHeight);
    },
    [item, column],
  );

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one.getBoundingClientRect().bottom);

it('stays under the navbar, opens over the page, and leads to a heading that it does not cover', async () => {
  const { page } = await site.open(pages.command, phone);
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

describe.each([
  ['the table of contents', guide, '#_toc', '.page-toc'],
  ['the operations of the API', pages.api, '.api-nav', '.api-nav'],
])('a column that is longer than the window: %s', (_name, url, list, column) => {
  const toShare = (page: Page, part: number) =>
    page.evaluate((share) => {
      const top = Math.round(document.documentElement.scrollHeight * share);
      scrollTo(0, top);
      return top;
    }, part);
  const inColumn = (page: Page) => page.locator(column).evaluate((element) => element.scrollTop);

  it('follows the reader, leaves the page where it is, and is left alone until another part is being read', async () => {
    const { page } = await site.open(url, desk);
    const first = await page.locator(`${list} :is(.toc-list, .api-nav-group) a`).first().getAttribute('href');
    await expect.poll(() => current(page, list)).toBe(first);
    for (const part of [0.7, 0.4]) {
      const before = await current(page, list);
      const top = await toShare(page, part);
      await expect.poll(() => current(page, list)).not.toBe(before);
      await expect.poll(() => isWithin(page, `${list} [aria-current]`, column)).toBe(true);
      expect(await scrolled(page)).toBe(top);
    }
    const reading = await current(page, list);
    await page.locator(column).evaluate((element) => element.scrollTo(0, 0));
    // Until what follows scrolling has had its turn, in the frame after it.
    await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true });
          scrollBy(0, 8);
        }),
    );
    expect([await current(page, list), await inColumn(page)]).toEqual([reading, 0]);
  });

  it('stays where it is under the pointer: a click would go elsewhere', async () => {
    const { page } = await site.open(url, desk);
    await expect.poll(() => current(page, list)).not.toBe(null);
    const before = await current(page, list);
    await page.locator(`${list} [aria-current]`).hover();
    const place = await inColumn(page);
    await toShare(page, 0.7);
    await expect.poll(() => current(page, list)).not.toBe(before);
    expect(await inColumn(page)).toBe(place);
  });
});
