import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../generator/testing/find-browsers.ts';
import { type Served, serve } from '../serve.ts';
import { noteRefusals } from './held.ts';
import { patience } from './patience.ts';
import { hit, input } from './search-modal.ts';
import { dist, headingOf, pages } from './site.ts';
import { awake, noteShown } from './tab.ts';

/* What readers do most, in the other browser they may have. Chromium's tests go into the details. */

const { guide } = pages;

let served: Served;
let browser: Browser;
let page: Page;
/** Uncaught exceptions, console errors and warnings of the page. */
let messages: string[] = [];

/** Opens a page of the site as a first visit. */
async function visit(path: string): Promise<void> {
  page = await (await browser.createBrowserContext()).newPage();
  page.setDefaultTimeout(patience);
  messages = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) messages.push(message.text());
  });
  for (const script of [noteShown, noteRefusals]) await page.evaluateOnNewDocument(script);
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(served.url + path);
  await awake(page);
}

const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent?.trim() ?? '');
const pathOf = () => page.evaluate(() => location.pathname + location.hash);
/** Firefox may fail to make up a click while it's putting a page into its window: the page hasn't seen that one. */
const click = (selector: string): Promise<void> =>
  page
    .locator(selector)
    .click()
    .catch((error: unknown) => {
      if (!String(error).includes('NS_ERROR_FAILURE')) throw error;
      return page.locator(selector).click();
    });

// For a machine that has none and cannot get one.
describe.skipIf(process.env.SKIP_FIREFOX)('in Firefox', () => {
  beforeAll(async () => {
    served = await serve(dist);
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath:
        findFirefox() ?? expect.fail('No Firefox was found: install one, or set FIREFOX or SKIP_FIREFOX=1'),
      // Without a screen it takes itself for a device that has no pointer.
      extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
    });
  });
  afterEach(async () => {
    const refused = await page.evaluate<[], () => string[]>(() => Object(window).refused);
    await page.browserContext().close();
    expect([...messages, ...refused]).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it('a reader goes through the pages, and back to the place; diagrams are drawn', async () => {
    await visit(guide);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await click('#_toc a[href="#choose-a-method"]');
    await expect.poll(pathOf).toBe(`${guide}#choose-a-method`);
    const top = () => page.$eval('#choose-a-method', (heading) => heading.getBoundingClientRect().top);
    const navbar = await page.$eval('#_navbar', (element) => element.getBoundingClientRect().height);
    await expect.poll(top).toBeLessThan(navbar + 80);
    expect(await top()).toBeGreaterThanOrEqual(navbar);
    const before = await top();
    await click(`#_sidebar a[href="/toolhive/guides-cli/run-mcp-servers"]`);
    await expect.poll(() => textOf('h1')).toContain(headingOf('/toolhive/guides-cli/run-mcp-servers'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.$eval('.diagram', (figure) => figure.scrollIntoView());
    const drawn = () => page.$eval('.diagram', (one) => one.querySelector('.drawing')?.shadowRoot?.textContent);
    await expect.poll(drawn).toContain('Remote MCP server');
    await page.evaluate(() => history.back());
    await expect.poll(() => textOf('h1')).toContain(headingOf(guide));
    // What is above it may have been laid out anew, with heights that are rounded.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
  });

  it('the search finds a flag, leads to it, and remembers it', async () => {
    await visit(pages.root);
    await page.keyboard.press('/');
    await page.waitForSelector(input);
    await page.keyboard.type('--isolate-network');
    await page.waitForSelector(`${hit}[aria-selected="true"] mark`);
    await page.keyboard.press('Enter');
    await expect.poll(pathOf).toBe(`${pages.command}#flag-isolate-network`);
    expect(await page.$(input)).toBeNull();
    await page.keyboard.press('/');
    await page.waitForSelector(hit);
    expect(await textOf(hit)).toContain('--isolate-network');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$(input)).toBeNull();
  });

  it('a sample and a page are copied', async () => {
    await visit(guide);
    for (const button of ['figure.code .copy', '.copy-page']) {
      await page.locator(button).hover();
      await click(button);
      await page.waitForSelector(`${button}[data-state="done"]`);
    }
  });
});
