import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follow, go, withoutFont } from './held.ts';
import { pages, servedSite } from './site.ts';
import { awake, settled } from './tab.ts';

/* Section 9 of the specification: keys of the history, and the places that are found again by them. */

const site = servedSite();
const short = '/toolhive/reference/cli/thv_rm';
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const entry = (page: Page) =>
  page.evaluate<[key: string, top: number]>('[history.state?.key, Math.round(window.scrollY)]');

/** What is below the navbar: after a reload the browser keeps that in view, at another number of pixels. */
const inView = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('main [id]')].find((part) => part.getBoundingClientRect().top > 60)?.id,
  );

/** Scrolls, and by default lets the page hear of it. */
async function scrollTo(page: Page, top: number, pause = true): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  if (pause) await settled(page);
}

it('§9 each entry of the history has a key of 6 characters and a place, also within one page', async () => {
  const { page } = await site.open(pages.command);
  const entries: [string, number][] = [];
  for (const [top, leave] of [
    [1500, () => go(page, pages.guide)],
    [70, () => go(page, pages.command)],
    [300, () => page.locator('#_toc a').last().click()],
  ] as const) {
    await scrollTo(page, top);
    const left = await entry(page);
    entries.unshift(left);
    await leave();
    await expect.poll(async () => (await entry(page))[0]).not.toBe(left[0]);
  }
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  const keys = [await entry(page), ...entries].map(([key]) => key);
  expect(keys.filter((key) => !/^[a-z0-9]{6}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(4);
  for (const left of entries) {
    await page.goBack();
    await expect.poll(() => entry(page)).toEqual(left);
  }
});

it.each([
  ['after a pause', pages.guide, 1500, true],
  ['at once', pages.guide, 1500, false],
  ['from a page that is too short for them', short, 6000, true],
])('§9 places are returned to on the way back and forward, when left %s', async (_how, to, place, pause) => {
  const { page } = await site.open(pages.command);
  await scrollTo(page, place, pause);
  await go(page, to);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 70, pause);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await page.goForward();
  await page.waitForURL(`**${to}`);
  await expect.poll(() => scrollTop(page)).toBe(70);
});

it('§9 a place is returned to whose page has a fragment that names what is folded', async () => {
  const { page } = await site.open(pages.resources);
  const id = await page.locator('details:not([open]) li[id]').first().getAttribute('id');
  await follow(page, `#${id}`);
  await page.locator(':target').waitFor();
  await page.evaluate(() => window.scrollBy(0, 1500));
  const left = await scrollTop(page);
  await go(page, pages.guide);
  await page.goBack();
  await expect.poll(() => page.evaluate<string>('window.shownUrl')).toContain(`#${id}`);
  expect(await scrollTop(page)).toBe(left);
});

it.each([
  ['a reload', (page: Page) => page.reload()],
  [
    'a visit elsewhere from the next page',
    async (page: Page) => {
      await go(page, pages.guide);
      await page.goto(`${site.url}/robots.txt`);
      await page.goBack();
      await awake(page);
      await page.goBack();
    },
  ],
])('§9 places are returned to after %s', async (_what, leave) => {
  const { page } = await site.open(pages.command, { before: withoutFont });
  await scrollTo(page, 1500);
  const seen = await inView(page);
  expect(seen).toBeDefined();
  await leave(page);
  await page.waitForURL(`**${pages.command}`);
  await expect.poll(() => inView(page)).toBe(seen);
  await awake(page);
  expect(await inView(page)).toBe(seen);
  expect(await page.locator('h1').textContent()).toContain('thv run');
});
