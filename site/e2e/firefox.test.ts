import type { Page } from 'puppeteer-core';
import { afterEach, describe, expect, it } from 'vitest';
import { isSkipped, servedInFirefox } from './firefox.ts';
import { brokenFlags, brokenWords, guidesWithLongCommands, windowWidths } from './line-ends.ts';
import { hit, input } from './search-modal.ts';
import { headingOf, pages } from './site.ts';

/* What readers do most, in the other browser they may have. Chromium's tests go into the details. */

const firefox = servedInFirefox();
const guide = '/toolhive/guides-cli/install';

const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent?.trim() ?? '');
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.hash);
/** Firefox may fail to make up a click while it's putting a page into its window: the page hasn't seen that one. */
const click = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .click()
    .catch((error: unknown) => {
      if (!String(error).includes('NS_ERROR_FAILURE')) throw error;
      return page.locator(selector).click();
    });

describe.skipIf(isSkipped)('in Firefox', () => {
  afterEach(async () => {
    expect(await firefox.problems()).toEqual([]);
  });

  it('a reader goes through the pages, and back to the place', async () => {
    const page = await firefox.visit(guide);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await click(page, '#_toc a[href="#choose-a-method"]');
    await expect.poll(() => pathOf(page)).toBe(`${guide}#choose-a-method`);
    const top = () => page.$eval('#choose-a-method', (heading) => heading.getBoundingClientRect().top);
    const navbar = await page.$eval('#_navbar', (element) => element.getBoundingClientRect().height);
    await expect.poll(top).toBeLessThan(navbar + 80);
    expect(await top()).toBeGreaterThanOrEqual(navbar);
    const before = await top();
    await click(page, `#_sidebar a[href="/toolhive/guides-cli/registry"]`);
    await expect.poll(() => textOf(page, 'h1')).toContain(headingOf('/toolhive/guides-cli/registry'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => history.back());
    await expect.poll(() => textOf(page, 'h1')).toContain(headingOf(guide));
    // What is above it may have been laid out anew, with heights that are rounded.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
  });

  it('diagrams are drawn', async () => {
    const page = await firefox.visit('/toolhive/guides-cli/run-mcp-servers');
    await page.$eval('.diagram', (figure) => figure.scrollIntoView());
    const drawn = () =>
      page.$eval(
        '.diagram',
        (figure) => figure.querySelector('.drawing')?.shadowRoot?.querySelector('svg')?.textContent,
      );
    await expect.poll(drawn).toContain('Remote MCP server');
  });

  it('the search finds a flag, leads to it, and remembers it', async () => {
    const page = await firefox.visit(pages.root);
    await page.keyboard.press('/');
    await page.waitForSelector(input);
    await page.keyboard.type('--isolate-network');
    await page.waitForSelector(`${hit}[aria-selected="true"] mark`);
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toBe(`${pages.command}#flag-isolate-network`);
    expect(await page.$(input)).toBeNull();
    await page.keyboard.press('/');
    await page.waitForSelector(hit);
    expect(await textOf(page, hit)).toContain('--isolate-network');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$(input)).toBeNull();
    await firefox.visit('/search?q=isolate');
    await page.waitForSelector('.search-result mark');
  });

  it('a sample and a page are copied', async () => {
    const page = await firefox.visit(guide);
    const code = await textOf(page, 'figure.code code');
    await page.locator('figure.code').hover();
    await click(page, 'figure.code .copy');
    await page.waitForSelector('figure.code .copy[data-state="done"]');
    await page.keyboard.press('/');
    await page.waitForSelector(input);
    await page.keyboard.down('Control');
    await page.keyboard.press('v');
    await page.keyboard.up('Control');
    const pasted = await page.$eval(input, (field) => (field as HTMLInputElement).value);
    expect(pasted).toBe(code.split('\n')[0]?.slice(0, 64));
    await page.keyboard.press('Escape');
    await click(page, '.copy-page');
    await page.waitForSelector('.copy-page[data-state="done"]');
  });

  it.each([...guidesWithLongCommands, '/', pages.registry, pages.command])(
    '%s is no wider than its window; commands are broken in the same places as in Chromium, and no name after its hyphens',
    async (url) => {
      const page = await firefox.visit(`${url}#_content`);
      for (const width of windowWidths) {
        await page.setViewport({ width, height: 900 });
        // Some names are wider than the narrowest phones.
        if (width >= 390) expect({ width, flags: await page.evaluate(brokenFlags) }).toEqual({ width, flags: [] });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (guidesWithLongCommands.includes(url))
          expect({ width, words: await page.evaluate(brokenWords) }).toEqual({ width, words: [] });
      }
    },
  );
});
