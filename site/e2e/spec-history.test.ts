import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { follow, withoutFont } from './held.ts';
import { pages, servedSite } from './site.ts';
import { awake } from './tab.ts';

/* Section 9 of the specification: keys of the history, and the places that are found again by them. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const short = '/toolhive/reference/cli/thv_rm';
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const key = (page: Page) => page.evaluate<string>('history.state?.key');

/**
 * What the reader sees below the navbar. After the document was loaded anew this is what counts: the browser keeps what
 * was in view there, and with it the number of pixels may change, as the font may have come in time now.
 */
const inView = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll('main [id]')].find((part) => part.getBoundingClientRect().top > 60)?.id,
  );

/** Scrolls, and by default lets the page hear of it, which is in the next frame. */
async function scrollTo(page: Page, top: number, pause = true): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  if (pause) await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function go(page: Page, url: string): Promise<void> {
  await follow(page, url);
  await page.waitForURL(`**${url}`);
}

it('§9 keys of the history have 6 characters, differ, and stay with their entry', async () => {
  const { page, problems } = await site.open(pages.command);
  const keys = [await key(page)];
  await go(page, guide);
  await expect.poll(() => key(page)).not.toBe(keys[0]);
  keys.push(await key(page));
  await page.locator('#_toc a').last().click();
  await expect.poll(() => key(page)).toMatch(/^[a-z0-9]{6}$/);
  keys.push(await key(page));
  for (const one of keys) expect(one).toMatch(/^[a-z0-9]{6}$/);
  expect(new Set(keys).size).toBe(3);
  for (const before of [keys[1], keys[0]]) {
    await page.goBack();
    await expect.poll(() => key(page)).toBe(before);
  }
  expect(problems).toEqual([]);
});

it.each([
  ['after a pause', guide, 1500, true],
  ['at once', guide, 1500, false],
  ['from a page that is too short for them', short, 6000, true],
])('§9 places are returned to on the way back and forward, when left %s', async (_how, to, place, pause) => {
  const { page, problems } = await site.open(pages.command);
  await scrollTo(page, place, pause);
  await go(page, to);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 70, pause);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await page.goForward();
  await page.waitForURL(`**${to}`);
  await expect.poll(() => scrollTop(page)).toBe(70);
  expect(problems).toEqual([]);
});

it('§9 places are kept apart where one page was visited twice, and within one page', async () => {
  const { page } = await site.open(pages.command);
  await scrollTo(page, 1500);
  await go(page, guide);
  await go(page, pages.command);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollTo(page, 300);
  await page.locator('#_toc a').last().click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.goBack();
  await page.waitForURL(`**${guide}`);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

it.each([
  ['a reload', (page: Page) => page.reload()],
  [
    'a visit elsewhere from the next page',
    async (page: Page) => {
      await go(page, guide);
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
