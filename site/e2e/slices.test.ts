import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withoutFont } from './held.ts';
import { closeSearch, openSearch } from './search-modal.ts';
import { noteShifts } from './shifts.ts';
import { pages, servedSite } from './site.ts';
import { type Opened, type OpenOptions, wake } from './tab.ts';

/* What is out of view is laid out after the rest (inline/slices.ts), and nobody notices. */

const site = servedSite();
const guide = '/toolhive/guides-cli/run-mcp-servers';
const long = [guide, pages.command, pages.api, pages.resources, pages.registry, pages.home];

declare global {
  interface Window {
    goOn: () => void;
  }
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const waits = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length > 0);

/** Opens a page in which nothing is ever idle until the test says so. */
function openWaiting(url: string, options: OpenOptions = {}): Promise<Opened> {
  const holdIdle = () => {
    let held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => held.push(callback);
    window.goOn = () => {
      const now = held;
      held = [];
      for (const callback of now) callback({ didTimeout: false, timeRemaining: () => 0 });
    };
  };
  return site.open(url, { ...options, bare: true, before: (page) => page.addInitScript(holdIdle) });
}

/** Runs in each page before its own scripts: a piece is laid out and painted before the next one has its turn. */
function oneByOne(): void {
  window.requestIdleCallback = (callback) =>
    requestAnimationFrame(() => callback({ didTimeout: false, timeRemaining: () => 0 }));
}

/** Waits for a key to have scrolled the page: to an end that is guessed, and moves while parts come into view. */
const scrolledDown = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

/** Whether there are parts of the page in view, and all of them are laid out and painted. */
const allInViewIsRendered = (page: Page) =>
  page.evaluate(() => {
    const inView = [...document.querySelectorAll(':is(.prose > *, .page-end, .footer) *')].filter((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    });
    return inView.length > 0 && inView.every((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  });

/** Lets a page that waits lay out the rest, piece by piece. */
const layOut = (page: Page) =>
  page.evaluate(async () => {
    while (document.adoptedStyleSheets.length > 0) {
      window.goOn();
      await new Promise(requestAnimationFrame);
    }
  });

/** How far the page could still be scrolled down. */
const leftBelow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

/** Whether the text of an element is laid out and painted, or would be in view. */
const isRendered = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

describe('a long page', () => {
  it.each(long)('%s: nothing in view moves, and in the end it is as if laid out at once', async (url) => {
    const { page, problems } = await site.open(url, {
      asleep: true,
      before: async (p) => {
        await withoutFont(p);
        await p.addInitScript(oneByOne);
        await p.addInitScript(noteShifts);
      },
    });
    const sliced = await height(page);
    expect(await page.locator('html').getAttribute('data-moved')).toBe(null);
    expect(await page.locator('[style]').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.reload();
    expect(await waits(page)).toBe(false);
    // Operations of the API wait for good, with a height that is guessed until they were near the view once. While the
    // page is laid out, one more may come near.
    const guess = url === pages.api ? 500 : 0;
    expect(Math.abs((await height(page)) - sliced)).toBeLessThanOrEqual(guess);
  });

  it.each(long)('%s wakes while parts wait, and measures none of them', async (url) => {
    const { page, problems } = await openWaiting(url);
    await wake(page);
    expect(await waits(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('leaves for later what is out of view', async () => {
    const { page } = await openWaiting(guide);
    expect(await waits(page)).toBe(true);
    expect(await isRendered(page, '.prose > ul a')).toBe(false);
    expect(await isRendered(page, 'h1')).toBe(true);
  });

  it('shows what the reader goes to meanwhile', async () => {
    const { page } = await openWaiting(guide);
    await page.keyboard.press('End');
    await scrolledDown(page);
    await expect.poll(() => allInViewIsRendered(page)).toBe(true);
    expect(await waits(page)).toBe(true);
  });

  it.each([1280, 390])(
    'leads to its real end with the End key, where heights were guessed, at %i px',
    async (width) => {
      const { page } = await openWaiting(pages.registry, { viewport: { width, height: 844 } });
      expect(await waits(page)).toBe(true);
      const guessed = await height(page);
      await page.keyboard.press('End');
      await scrolledDown(page);
      await layOut(page);
      expect(await height(page)).not.toBe(guessed);
      expect(await leftBelow(page)).toBeLessThan(2);
      expect(await isRendered(page, '.footer a')).toBe(true);
      // It is the end for good: the key has nowhere else to go.
      await page.keyboard.press('End');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await leftBelow(page)).toBeLessThan(2);
    },
  );

  it.each([
    ['the End key', true],
    ['a key that comes after it', false],
  ])('stays at the end after %s while the rest is laid out: %s', async (_what, stays) => {
    const { page } = await openWaiting(guide, { viewport: { width: 390, height: 844 } });
    await page.keyboard.press('End');
    await scrolledDown(page);
    if (!stays) await page.keyboard.press('ArrowUp');
    await layOut(page);
    const left = await leftBelow(page);
    if (stays) expect(left).toBeLessThan(2);
    else expect(left).toBeGreaterThan(2);
  });

  it('is found in whole by whoever reads without eyes or prints', async () => {
    const { page } = await openWaiting(guide);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const headings = nodes.filter((node) => node.role?.value === 'heading' && !node.ignored);
    expect(headings.length).toBe(await page.locator(':is(h1, h2, h3, h4):visible').count());
    await page.emulateMedia({ media: 'print' });
    expect(await isRendered(page, '.prose > ul a')).toBe(true);
  });

  it('goes on waiting while somebody types', async () => {
    const { page } = await openWaiting(guide);
    await wake(page);
    await openSearch(page, '/');
    await page.evaluate(() => window.goOn());
    expect(await page.locator('.prose > [style]').count()).toBe(0);
    await closeSearch(page);
    await layOut(page);
    expect(await isRendered(page, '.prose > ul a')).toBe(true);
  });

  it('makes way for the next page', async () => {
    const { page, problems } = await openWaiting(guide);
    await page.evaluate(() => window.goOn());
    await wake(page);
    await page.locator('#_sidebar a[href$="/guides-cli/install"]').click();
    await page.waitForURL('**/guides-cli/install');
    await expect.poll(() => page.locator('#_content h1').textContent()).toContain('Install');
    expect(await waits(page)).toBe(false);
    await page.evaluate(() => window.goOn());
    expect(await page.locator('#_content [style]').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('a page that begins elsewhere than at its top', () => {
  it('is laid out at once where the address names a place', async () => {
    const { page } = await openWaiting(`${guide}#troubleshooting`);
    expect(await waits(page)).toBe(false);
    const top = await page.locator('#troubleshooting').evaluate((target) => target.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(200);
  });

  it('is laid out at once where the browser goes back to a place', async () => {
    const { page } = await openWaiting(guide);
    await page.evaluate(() => window.scrollTo(0, 3000));
    await page.reload();
    expect(await waits(page)).toBe(false);
  });

  it('keeps the place that the reader jumped to in view', async () => {
    const { page } = await openWaiting(guide);
    await page.locator('#_toc a[href="#troubleshooting"]').click();
    const top = () => page.locator('#troubleshooting').evaluate((target) => target.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await layOut(page);
    expect(await top()).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(200);
  });
});
