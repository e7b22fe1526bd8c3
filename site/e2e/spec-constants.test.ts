import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hold, requestsFor, withoutFont } from './held.ts';
import { builtHtml, pages, servedSite, siteRoutes } from './site.ts';
import { awake } from './tab.ts';

/* Section 9 of the specification: constants that no other file of tests has met. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';
const short = '/toolhive/reference/cli/thv_rm';
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

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

const paces = [
  ['followed after a pause', true],
  ['followed at once', false],
] as const;
const key = (page: Page) => page.evaluate<string>('history.state?.key');

describe('§9 base path', () => {
  it('is /, on every page', () => {
    for (const url of siteRoutes()) {
      const html = builtHtml(url);
      expect(html, url).toContain('class="brand" href="/"');
      expect(html.match(/(?:src|href|data-entry)="assets\//g), url).toBeNull();
    }
  });
});

describe('§9 progress bar', () => {
  it('moves at a speed of 200 ms, and shows no spinner beside it', async () => {
    const { page } = await site.open(pages.command);
    const speeds = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
        .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === '.progress::-webkit-progress-value')
        .map((rule) => (rule as CSSStyleRule).style.transitionDuration),
    );
    expect(speeds).toEqual([expect.stringMatching(/^(?:200ms|0?\.2s)$/)]);
    const { release } = await hold(page, requestsFor(guide));
    await follow(page, guide);
    await page.locator('progress').waitFor();
    expect(await page.locator('.spinner').count()).toBe(0);
    release();
    await page.locator('progress').waitFor({ state: 'detached' });
  });

  it('appears for the next slow page too', async () => {
    const { page } = await site.open(pages.command);
    for (const url of [guide, pages.otherCommand]) {
      const { release } = await hold(page, requestsFor(url));
      await follow(page, url);
      await page.locator('progress').waitFor();
      release();
      await page.waitForURL(`**${url}`);
      await page.locator('progress').waitFor({ state: 'detached' });
    }
  });
});

describe('§9 keys of the history', () => {
  it('bring back a place that the page shown meanwhile was too short for', async () => {
    const { page } = await site.open(pages.command);
    const far = 6000;
    await scrollTo(page, far);
    await follow(page, short);
    await page.waitForURL(`**${short}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(far);
    await page.goBack();
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => scrollTop(page)).toBe(far);
  });

  it('have 6 characters, differ, and stay with their entry', async () => {
    const { page, problems } = await site.open(pages.command);
    const first = await key(page);
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await expect.poll(() => key(page)).not.toBe(first);
    const second = await key(page);
    await page.locator('#_toc a').last().click();
    await expect.poll(() => key(page)).toMatch(/^[a-z0-9]{6}$/);
    const third = await key(page);
    for (const one of [first, second, third]) expect(one).toMatch(/^[a-z0-9]{6}$/);
    expect(new Set([first, second, third]).size).toBe(3);
    await page.goBack();
    await expect.poll(() => key(page)).toBe(second);
    await page.goBack();
    await expect.poll(() => key(page)).toBe(first);
    await page.reload();
    await awake(page);
    expect(await key(page)).toBe(first);
    expect(problems).toEqual([]);
  });
});

describe('§9 places in the history', () => {
  it.each(paces)('are returned to on the way back and forward from a link %s', async (_pace, pause) => {
    const { page, problems } = await site.open(pages.command);
    await scrollTo(page, 1500, pause);
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 700, pause);
    await page.goBack();
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.goForward();
    await page.waitForURL(`**${guide}`);
    await expect.poll(() => scrollTop(page)).toBe(700);
    expect(problems).toEqual([]);
  });

  it('are kept apart where one page was visited twice', async () => {
    const { page } = await site.open(pages.command);
    await scrollTo(page, 1500);
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await follow(page, pages.command);
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 300);
    await page.goBack();
    await page.waitForURL(`**${guide}`);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(1500);
    await page.goForward();
    await page.goForward();
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => scrollTop(page)).toBe(300);
  });

  it.each(paces)('on one page are returned to as well, from a link %s', async (_pace, pause) => {
    const { page } = await site.open(pages.command);
    await scrollTo(page, 200, pause);
    await page.locator('#_toc a').last().click();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(200);
  });

  it('are returned to after a reload, before the scripts are there and after', async () => {
    const { page, problems } = await site.open(pages.command, { before: withoutFont });
    await scrollTo(page, 1500);
    const seen = await inView(page);
    expect(seen).toBeDefined();
    await page.reload();
    await expect.poll(() => inView(page)).toBe(seen);
    await awake(page);
    expect(await inView(page)).toBe(seen);
    await page.reload();
    await expect.poll(() => inView(page)).toBe(seen);
    expect(problems).toEqual([]);
  });

  it('are returned to on the way back after a reload', async () => {
    const { page } = await site.open(pages.command, { before: withoutFont });
    await scrollTo(page, 1500);
    const seen = await inView(page);
    expect(seen).toBeDefined();
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await page.reload();
    await awake(page);
    await page.goBack();
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => inView(page)).toBe(seen);
    await expect.poll(() => page.locator('h1').textContent()).toContain('thv run');
  });

  it('are returned to after a visit elsewhere', async () => {
    const { page } = await site.open(pages.command, { before: withoutFont });
    await scrollTo(page, 1500);
    const seen = await inView(page);
    expect(seen).toBeDefined();
    await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }));
    await page.evaluate(() => location.assign('/elsewhere'));
    await page.waitForURL('**/elsewhere');
    await page.goBack();
    await page.waitForURL(`**${pages.command}`);
    await expect.poll(() => inView(page)).toBe(seen);
    await awake(page);
    expect(await inView(page)).toBe(seen);
  });
});
