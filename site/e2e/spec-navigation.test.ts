import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { follow, go, hold, isMarked, mark, stopClock } from './held.ts';
import { patience } from './patience.ts';
import { builtHtml, headingOf, pages, servedSite } from './site.ts';

/* Section 2 of the specification: how the site moves from page to page. */

const site = servedSite();
const { command, guide, otherCommand } = pages;
const heading = (page: Page) => page.locator('h1').textContent();

/** All that navigation exchanges, but for what of the sidebar the reader may have opened. */
const shown = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('#_sidebar details')) details.removeAttribute('open');
    // The policy is about what stood in the document that was visited first.
    const head = document.head.querySelectorAll(
      'title, meta:not([name="theme-color"], [http-equiv]), link[rel="canonical"]',
    );
    return {
      head: [...head].map((tag) => tag.outerHTML).sort(),
      layout: document.querySelector('#_layout')?.getAttribute('data-kind'),
      toc: [...document.querySelectorAll('#_toc a')].map((link) => link.getAttribute('href')),
      parts: ['#_content', '#_breadcrumbs', '#_sidebar'].map((part) =>
        document.querySelector(part)?.innerHTML.replaceAll(/ (?:tabindex|aria-current)="[^"]*"| open=""/g, ''),
      ),
      marked: document.querySelector('#_sidebar [aria-current]')?.outerHTML.replaceAll(/ tabindex="[^"]*"/g, ''),
    };
  });

const isShown = (page: Page, ending: string) =>
  expect.poll(() => page.evaluate<string>('window.shownUrl')).toMatch(new RegExp(`${RegExp.escape(ending)}$`));

it('§2 a change of route leads to the same document as a direct visit, without loading it anew', async () => {
  const { page } = await site.open(otherCommand);
  await mark(page);
  for (const url of [guide, pages.home, pages.api, pages.search, '/no/such/page', '/toolhive/changes/v0.3.6']) {
    await go(page, url);
    await isShown(page, url);
    const direct = await site.read(url);
    // The page of the search says what it can do once its index is there.
    await vi.waitFor(async () => expect(await shown(page), url).toEqual(await shown(direct)), patience);
  }
  expect(await isMarked(page)).toBe(true);
});

it('§2 a change of route takes links to .html and index.html for the page too', async () => {
  const { page } = await site.open('/toolhive/faq.html');
  await mark(page);
  for (const [url, ending] of [
    ['/toolhive/concepts/mcp-primer', '.html'],
    [guide, '/index.html#homebrew'],
  ] as const) {
    await go(page, url + ending);
    expect(await heading(page)).toContain(headingOf(url));
    expect(await page.locator('#_sidebar a[aria-current="page"]').count()).toBe(1);
  }
  expect(await isMarked(page)).toBe(true);
});

it.each([
  ['to the target of the hash', guide, `${command}#flag-transport`, 'flag-transport'],
  ['to a target on the same page', command, `${command}#flag-name`, 'flag-name'],
  ['to the top without a hash', command, guide, 0],
  ['to the top when the hash names nothing there', command, `${guide}#no-such-place`, 0],
  ['to the top when a link leads to the page on view', command, command, 0],
  ['to the top from a place in it', `${command}#flag-name`, command, 0],
  ['nowhere when only the search string changes', `${command}?a=1`, `${command}?a=2`, 1500],
] as const)('§2 a change of route scrolls %s', async (_where, from, to, expected) => {
  const { page } = await site.open(from);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await go(page, to);
  if (expected === 0 || expected === 1500) {
    await isShown(page, to);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(expected);
    return;
  }
  // In view, and below the navbar.
  const top = () => page.locator(`#${expected}`).evaluate((place) => place.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 100)).toBeLessThan(100);
});

it('§2 a change of route loads the content before the location switches, and the last link that was followed wins', async () => {
  const { page } = await site.open(command);
  const { asked, release } = await hold(page, `**${guide}`);
  await follow(page, guide);
  await asked;
  expect([page.url(), await heading(page)]).toEqual([site.url + command, expect.stringContaining('thv run')]);
  await go(page, '/toolhive/faq');
  const late = page.waitForResponse(`**${guide}`);
  release();
  await (await late).finished();
  // One more navigation: by its end the late answer has been dealt with.
  await go(page, otherCommand);
  expect(await heading(page)).toContain('thv list');
});

it('§2 a change of route on its way ends with the way back, at the page before', async () => {
  const { page } = await site.open(command);
  await go(page, otherCommand);
  const { asked, release } = await hold(page, `**${guide}`);
  await follow(page, guide);
  await asked;
  await page.goBack();
  await expect.poll(() => heading(page)).toContain('thv run');
  release();
  await follow(page, '/toolhive/quickstart');
  await expect.poll(() => heading(page)).toContain(headingOf('/toolhive/quickstart'));
  expect(await page.locator('progress').count()).toBe(0);
});

it('§2 a change of route moves the focus to the heading, which is read out once, or to a place, and names its page', async () => {
  const { page } = await site.open(command);
  await go(page, otherCommand);
  await page.locator('h1:focus').waitFor();
  const spoken = page.locator('#_progress [role="status"]');
  expect(await spoken.textContent()).toBe('');
  await follow(page, `${command}#flags`);
  await expect.poll(() => spoken.textContent()).toContain('thv run');
});

it('§2 §9 the progress bar appears 200 ms after the path changes, trickles every 800 ms, and goes when the route has updated', async () => {
  const { page } = await site.open(command);
  await stopClock(page);
  const { asked, release } = await hold(page, `**${guide}`);
  await follow(page, guide);
  await asked;
  const bar = () => page.locator('progress').evaluateAll((bars: HTMLProgressElement[]) => bars[0]?.value);
  await page.clock.runFor(199);
  expect(await bar()).toBeUndefined();
  await page.clock.runFor(1);
  expect(await bar()).toBeCloseTo(0.08);
  await page.clock.runFor(800);
  const second = (await bar()) ?? 0;
  expect(second).toBeGreaterThan(0.08);
  await page.clock.runFor(60_000);
  expect(await bar()).toBeGreaterThan(second);
  expect(await bar()).toBeLessThan(1);
  release();
  await page.waitForURL(`**${guide}`);
  await expect.poll(bar).toBeUndefined();
  // §9 It moves at a speed of 200 ms.
  expect(builtHtml(command)).toMatch(/\.progress::-webkit-progress-value\{[^}]*transition:width (?:200ms|0?\.2s)/);
});

it.each([
  ['fetches a page whose link the keyboard reaches', {}, ['thv_version']],
  ['is off on a 2g connection', { effectiveType: '2g' }, []],
  ['is off when data is to be saved', { saveData: true, effectiveType: '4g' }, []],
])('§2 §7 §9 prefetching %s', async (_what, connection, expected) => {
  const { page } = await site.open(command, {
    before: async (p) => {
      await p.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      await p.clock.install();
    },
  });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('#_sidebar a', { hasText: 'thv version' }).first().focus();
  await page.clock.runFor(1000);
  // Requests come in the order in which they are made: after this one, all before it are known.
  const last = page.waitForRequest('**/last');
  await page.evaluate(() => fetch('/last'));
  await last;
  expect(paths.slice(0, -1)).toEqual(expected);
});

it('§2 §7 §9 prefetching asks for a page once, when the pointer rests on its link', async () => {
  const { page } = await site.open(command);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const link = page.locator('#_sidebar a', { hasText: 'thv list' }).first();
  await link.hover();
  await expect.poll(() => urls).toHaveLength(1);
  await link.click();
  await page.waitForURL('**/thv_list');
  expect(urls.filter((url) => url.endsWith('/thv_list'))).toHaveLength(1);
});
