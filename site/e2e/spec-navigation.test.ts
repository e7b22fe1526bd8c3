import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hold, requestsFor, stopClock } from './held.ts';
import { headingOf, pages, servedSite } from './site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* Section 2 of the specification: how the site moves from page to page. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** Whether the target of a hash is in view, and nothing covers it. */
const isInView = (page: Page, id: string) =>
  page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    return top > 0 && top < 200;
  }, id);

describe('§2 a change of route', () => {
  it.each([
    ['to the target of the hash', guide, `${pages.command}#flag-transport`, 'flag-transport'],
    ['to a target on the same page', pages.command, `${pages.command}#flag-name`, 'flag-name'],
    ['to the top without a hash', pages.command, guide, 0],
    ['to the top when the hash names nothing there', pages.command, `${guide}#no-such-place`, 0],
    ['to the top when a link leads to the page on view', pages.command, pages.command, 0],
    ['to the top when it leads to its query', `${pages.command}?a=1`, `${pages.command}?a=1`, 0],
    ['to the top from a place in it', `${pages.command}#flag-name`, pages.command, 0],
    ['nowhere when only the search string changes', `${pages.command}?a=1`, `${pages.command}?a=2`, 1500],
  ] as const)('scrolls %s', async (_where, from, to, expected) => {
    const { page, problems } = await site.open(from);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await follow(page, to);
    await page.waitForURL(`**${to}`);
    // Places of the page on view are the browser's to go to.
    if (typeof expected === 'string') await expect.poll(() => isInView(page, expected)).toBe(true);
    else {
      await until(page, (url) => Object(window).shownUrl?.endsWith(url), to);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(expected);
    }
    expect(problems).toEqual([]);
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
    await stopClock(page);
    // It does so for the next slow page, too.
    for (const url of [guide, pages.otherCommand]) {
      const { asked, release } = await hold(page, requestsFor(url));
      await follow(page, url);
      await asked;
      await page.clock.runFor(199);
      expect(await bar(page)).toBeUndefined();
      await page.clock.runFor(1);
      expect(await bar(page)).toBeCloseTo(0.08);
      expect(await page.locator('.spinner').count()).toBe(0);
      await page.clock.runFor(800);
      const second = (await bar(page)) ?? 0;
      expect(second).toBeGreaterThan(0.08);
      await page.clock.runFor(60_000);
      expect(await bar(page)).toBeGreaterThan(second);
      expect(await bar(page)).toBeLessThan(1);
      release();
      await page.waitForURL(`**${url}`);
      await expect.poll(() => bar(page)).toBeUndefined();
    }
  });

  it('§9 moves at a speed of 200 ms', async () => {
    const page = await site.read(pages.command);
    const speeds = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
        .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === '.progress::-webkit-progress-value')
        .map((rule) => (rule as CSSStyleRule).style.transitionDuration),
    );
    expect(speeds).toEqual([expect.stringMatching(/^(?:200ms|0?\.2s)$/)]);
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
  it.each([
    ['fetches a page whose link the keyboard reaches', {}, ['thv_version']],
    ['is off on a 2g connection', { effectiveType: '2g' }, []],
    ['is off on a slow 2g connection', { effectiveType: 'slow-2g' }, []],
    ['is off when data is to be saved', { saveData: true, effectiveType: '4g' }, []],
  ])('%s', async (_what, connection, expected) => {
    const { page } = await site.open(pages.command, {
      bare: true,
      alone: true,
      before: async (p) => {
        await p.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
        await p.clock.install();
      },
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
    expect(asked.slice(0, -1)).toEqual(expected);
  });

  it('fetches a page once, when the pointer rests on its link', async () => {
    const { page } = await site.open(pages.command);
    const answered = page.waitForResponse(requestsFor(pages.otherCommand));
    const link = page.locator('#_sidebar a', { hasText: 'thv list' }).first();
    await link.hover();
    await (await answered).finished();
    let again = 0;
    page.on('request', (request) => {
      if (request.url().includes('/thv_list')) again += 1;
    });
    await link.click();
    await page.waitForURL('**/thv_list');
    await awake(page);
    expect(again).toBe(0);
  });
});
