import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hold, requestsFor, stopClock } from './held.ts';
import { headingOf, pages, servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* Section 2 of the specification: how the site moves from page to page. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);

describe('§2 a change of route', () => {
  it('scrolls to the target of the hash', async () => {
    const { page, problems } = await site.open(guide);
    await follow(page, `${pages.command}#flag-transport`);
    await page.waitForURL('**/thv_run#flag-transport');
    await expect.poll(() => topOf(page, 'flag-transport')).toBeLessThan(200);
    expect(await topOf(page, 'flag-transport')).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('scrolls to the top without a hash', async () => {
    const { page } = await site.open(pages.command);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  it('scrolls to the top when the hash names nothing there', async () => {
    const { page } = await site.open(pages.command);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, `${guide}#no-such-place`);
    await page.waitForURL(`**${guide}#no-such-place`);
    await until(page, 'window.shownUrl.endsWith("#no-such-place")');
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  it('scrolls to a target on the same page', async () => {
    const { page } = await site.open(pages.command);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, `${pages.command}#flag-name`);
    await expect.poll(() => topOf(page, 'flag-name')).toBeLessThan(200);
    expect(await topOf(page, 'flag-name')).toBeGreaterThan(0);
  });

  it.each(['', '?a=1', '#flag-name'])(
    'scrolls to the top when a link leads from %s to the page on view',
    async (rest) => {
      const { page } = await site.open(pages.command + rest);
      await page.evaluate(() => window.scrollTo(0, 1500));
      await follow(page, pages.command + rest.replace(/#.*/, ''));
      await expect.poll(() => scrollTop(page)).toBe(0);
    },
  );

  it('leaves the scroll alone when only the search string changes', async () => {
    const { page } = await site.open(`${pages.command}?a=1`);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, `${pages.command}?a=2`);
    await page.waitForURL('**/thv_run?a=2');
    await until(page, 'window.shownUrl.endsWith("a=2")');
    expect(await scrollTop(page)).toBe(1500);
  });

  it('loads the content before the location switches', async () => {
    const { page } = await site.open(pages.command);
    const { asked, release } = await hold(page, requestsFor(guide));
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () =>
        seen.push(`${location.pathname.split('/').at(-1)} ${document.querySelector('h1')?.firstChild?.textContent}`);
      new MutationObserver(look).observe(document.querySelector('#_content') ?? document, { childList: true });
    });
    await follow(page, guide);
    await asked;
    expect(page.url()).toContain('thv_run');
    expect(await page.locator('h1').textContent()).toContain('thv run');
    release();
    await page.waitForURL(`**${guide}`);
    const seen: string[] = await page.evaluate('window.seen');
    expect(seen.at(-1)).toBe(`install ${headingOf(guide)}`);
    expect(await page.locator('h1').textContent()).toContain(headingOf(guide));
  });

  it('the last link that was followed wins', async () => {
    const { page, problems } = await site.open(pages.command);
    const { asked, release } = await hold(page, requestsFor(guide));
    await follow(page, guide);
    await asked;
    await follow(page, '/toolhive/faq');
    await page.waitForURL('**/toolhive/faq');
    const late = page.waitForResponse(requestsFor(guide));
    release();
    await (await late).finished();
    // One more navigation: by its end the late answer has been dealt with.
    await follow(page, '/toolhive/quickstart');
    await page.waitForURL('**/toolhive/quickstart');
    expect(await page.locator('h1').textContent()).not.toContain(headingOf(guide));
    expect(problems).toEqual([]);
  });
});

describe('§2 the progress bar', () => {
  const bar = (page: Page) => page.locator('progress').evaluateAll((bars: HTMLProgressElement[]) => bars[0]?.value);

  it('§9 appears 200 ms after the path changes, trickles every 800 ms, and goes when the route has updated', async () => {
    const { page } = await site.open(pages.command, { alone: true });
    const { asked, release } = await hold(page, requestsFor(guide));
    await stopClock(page);
    await follow(page, guide);
    await asked;
    await page.clock.runFor(199);
    expect(await bar(page)).toBeUndefined();
    await page.clock.runFor(1);
    expect(await bar(page)).toBeCloseTo(0.08);
    await page.clock.runFor(800);
    const second = (await bar(page)) ?? 0;
    expect(second).toBeGreaterThan(0.08);
    await page.clock.runFor(60_000);
    expect(await bar(page)).toBeGreaterThan(second);
    expect(await bar(page)).toBeLessThan(1);
    release();
    await page.clock.resume();
    await page.waitForURL(`**${guide}`);
    await expect.poll(() => bar(page)).toBeUndefined();
  });

  it('does not appear for a page that comes sooner', async () => {
    const { page } = await site.open(pages.command, { alone: true });
    await page.evaluate(() => {
      const look = () => document.querySelector('progress') && Object.assign(window, { barSeen: true });
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await stopClock(page);
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await page.clock.resume();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => 'barSeen' in window)).toBe(false);
  });
});

describe('§2 §7 §9 prefetching', () => {
  const connection = (value: object) => (page: Page) =>
    page.addInitScript((told) => Object.defineProperty(navigator, 'connection', { value: told }), value);

  /** Shows some links, reaches another with the keyboard, and says which pages are asked for. */
  async function asksFor(before: (page: Page) => Promise<unknown>): Promise<string[]> {
    const { page } = await site.open(pages.command, {
      bare: true,
      alone: true,
      before: (p) => Promise.all([before(p), p.clock.install()]),
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.includes('.')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await awake(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('#_sidebar a', { hasText: 'thv version' }).first().focus();
    await page.clock.runFor(1000);
    // Requests come in the order in which they are made: after this one, all before it are known.
    const last = page.waitForRequest('**/last');
    await page.evaluate(() => fetch('/last'));
    await last;
    return asked.filter((name) => name !== 'last');
  }

  it('fetches a page when the reader reaches its link with the keyboard, or rests the pointer on it', async () => {
    expect(await asksFor(async () => {})).toEqual(['thv_version']);
    const { page } = await site.open(pages.command);
    const request = page.waitForRequest(requestsFor(pages.otherCommand));
    await page.locator('#_sidebar a', { hasText: 'thv list' }).first().hover();
    await request;
  });

  it.each([
    ['on a 2g connection', { effectiveType: '2g' }],
    ['on a slow 2g connection', { effectiveType: 'slow-2g' }],
    ['when data is to be saved', { saveData: true, effectiveType: '4g' }],
  ])('is off %s', async (_when, told) => {
    expect(await asksFor(connection(told))).toEqual([]);
  });

  it('a page that was fetched ahead is not fetched again', async () => {
    const { page } = await site.open(pages.command);
    const answered = page.waitForResponse(requestsFor(pages.otherCommand));
    await page.locator('#_sidebar a', { hasText: 'thv list' }).first().hover();
    await (await answered).finished();
    let again = 0;
    page.on('request', (request) => {
      if (request.url().includes('/thv_list')) again += 1;
    });
    await page.locator('#_sidebar a', { hasText: 'thv list' }).first().click();
    await page.waitForURL('**/thv_list');
    await awake(page);
    expect(again).toBe(0);
  });
});
