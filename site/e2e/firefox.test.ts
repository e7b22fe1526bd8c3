import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { isSkipped, servedInFirefox } from './firefox.ts';
import { brokenParts, brokenWords, guidesWithLongCommands, windowWidths } from './line-ends.ts';
import { hit, input } from './search-modal.ts';
import { dist, headingOf, pages } from './site.ts';

/* What readers do most, in the other browser they may have. Chromium's tests go into the details. */

const firefox = servedInFirefox();
const guide = '/toolhive/guides-cli/install';

const textOf = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent?.trim() ?? '');
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.hash);
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
/** Firefox may fail to make up a click while it's putting a page into its window: the page hasn't seen that one. */
const click = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .click()
    .catch((error: unknown) => {
      if (!String(error).includes('NS_ERROR_FAILURE')) throw error;
      return page.locator(selector).click();
    });
const shown = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (all) =>
    all.filter((element) => element.checkVisibility()).map((element) => element.textContent?.trim() ?? ''),
  );
/** What the button of a copy has put into the clipboard, as the search field takes it. */
async function pasted(page: Page): Promise<string> {
  await page.keyboard.press('/');
  await page.waitForSelector(input);
  await page.keyboard.down('Control');
  await page.keyboard.press('v');
  await page.keyboard.up('Control');
  return page.$eval(input, (field) => (field as HTMLInputElement).value);
}

describe.skipIf(isSkipped)('in Firefox', () => {
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
    expect(await firefox.problems()).toEqual([]);
  });

  it('the keyboard skips to the content', async () => {
    const page = await firefox.visit(guide);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#_content') !== null)).toBe(true);
  });

  it('diagrams are drawn', async () => {
    const page = await firefox.visit('/toolhive/guides-cli/run-mcp-servers');
    await page.$eval('.diagram', (figure) => figure.scrollIntoView());
    const words = () =>
      page.$eval(
        '.diagram',
        (figure) => figure.querySelector('.drawing')?.shadowRoot?.querySelector('svg')?.textContent,
      );
    await expect.poll(words).toContain('Remote MCP server');
    expect(await firefox.problems()).toEqual([]);
  });

  it('the menu of versions opens and closes', async () => {
    const page = await firefox.read(guide);
    const links = () => shown(page, '.navbar-version a');
    await click(page, '.navbar-version button');
    await expect.poll(async () => (await links()).at(-1)).toBe('All versions');
    await page.keyboard.press('Escape');
    await expect.poll(links).toEqual([]);
    expect(await firefox.problems()).toEqual([]);
  });

  it('the menu of a phone opens and closes', async () => {
    const page = await firefox.visit(guide, 390);
    await click(page, '.menu-button');
    await page.waitForSelector('#_site-menu', { visible: true });
    await page.keyboard.press('Escape');
    await page.waitForSelector('#_site-menu', { hidden: true });
    expect(await firefox.problems()).toEqual([]);
  });

  it.each([guide, '/', pages.registry])('%s is no wider than a phone, with names as long as they are', async (url) => {
    const page = await firefox.read(url, 390);
    const { scrollWidth, clientWidth } = await page.$eval(':root', (root) => ({
      scrollWidth: root.scrollWidth,
      clientWidth: root.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  it('the colour mode changes, and stays', async () => {
    const page = await firefox.visit(guide);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const seen = new Set<string>();
    for (let step = 0; step < 3; step += 1) {
      await click(page, '.colour-mode');
      seen.add(
        `${await page.evaluate(() => localStorage.getItem('theme'))} ${await theme(page)} ${await background()}`,
      );
    }
    expect(seen.size).toBe(3);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await firefox.visit(guide);
    expect(await theme(page)).toBe('dark');
    const dark = await background();
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await firefox.visit(guide);
    expect(await background()).not.toBe(dark);
    expect(await firefox.problems()).toEqual([]);
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
    expect(await firefox.problems()).toEqual([]);
  });

  it('tabs of one kind keep the same choice, also on the next visit', async () => {
    const page = await firefox.visit(pages.preview);
    const chosen = () =>
      page.$$eval('.tabs[data-group="os"] > input:checked', (inputs) =>
        inputs.map((tab) => (tab as HTMLInputElement).dataset.label),
      );
    await click(page, '.tabs[data-group="os"] > label::-p-text(Linux)');
    expect(await chosen()).toEqual(['Linux', 'Linux']);
    await page.keyboard.press('ArrowLeft');
    const [label] = await chosen();
    expect(label).not.toBe('Linux');
    await firefox.visit(pages.preview);
    await expect.poll(chosen).toEqual([label, label]);
    expect(await firefox.problems()).toEqual([]);
  });

  it('a sample and a page are copied', async () => {
    const page = await firefox.visit(guide);
    const code = await textOf(page, 'figure.code code');
    await page.locator('figure.code').hover();
    await click(page, 'figure.code .copy');
    await page.waitForSelector('figure.code .copy[data-state="done"]');
    expect(await pasted(page)).toBe(code.split('\n')[0]?.slice(0, 64));
    await page.keyboard.press('Escape');
    await click(page, '.copy-page');
    await page.waitForSelector('.copy-page[data-state="done"]');
    const markdown = readFileSync(path.join(dist, `${guide}.md`), 'utf8');
    expect(markdown.replaceAll(/\s+/g, ' ')).toContain((await pasted(page)).replaceAll(/\s+/g, ' ').trim());
    expect(await firefox.problems()).toEqual([]);
  });

  it('filters leave what fits', async () => {
    const page = await firefox.visit(pages.command);
    await page.locator('[data-filter="_flag-table"]').fill('oidc');
    const flags = () => shown(page, '#_flag-table .field');
    await expect.poll(async () => (await flags()).every((text) => /oidc/i.test(text))).toBe(true);
    expect((await flags()).length).toBeGreaterThan(1);
    expect(await firefox.problems()).toEqual([]);
  });

  it('requests of the API are shown in the language of choice, and its menu is filtered', async () => {
    const page = await firefox.visit(`${pages.api}#post-api-v1beta-workloads`);
    const samples = '[id="post-api-v1beta-workloads"] .samples';
    await click(page, `${samples} label::-p-text(Python)`);
    expect((await shown(page, `${samples} pre`))[0]).toContain('urlopen');
    await page.locator('.api-nav input').fill('secret');
    const links = () =>
      page.$$eval('.api-nav a:has(.method)', (all) =>
        all.filter((link) => link.checkVisibility()).map((link) => `${link.textContent} ${link.getAttribute('href')}`),
      );
    await expect.poll(async () => (await links()).every((text) => /secret/i.test(text))).toBe(true);
    expect((await links()).length).toBeGreaterThan(3);
    expect(await firefox.problems()).toEqual([]);
  });

  it('an address that leads nowhere says so, and offers ways on', async () => {
    const page = await firefox.visit('/toolhive/none');
    expect(await textOf(page, 'h1')).toBe(headingOf('/404'));
    await click(page, '#_content a[href="/"]');
    await expect.poll(() => pathOf(page)).toBe('/');
    expect(await firefox.problems()).toEqual([]);
  });

  it.each([...guidesWithLongCommands, '/toolhive/guides-cli/run-mcp-servers', pages.command])(
    'commands of %s are broken in the same places as in Chromium, and no name after its hyphens',
    async (url) => {
      const page = await firefox.visit(`${url}#_content`);
      for (const width of windowWidths) {
        await page.setViewport({ width, height: 900 });
        // Some names are wider than the narrowest phones.
        if (width >= 390) expect({ width, parts: await page.evaluate(brokenParts) }).toEqual({ width, parts: [] });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (guidesWithLongCommands.includes(url))
          expect({ width, words: await page.evaluate(brokenWords) }).toEqual({ width, words: [] });
      }
    },
  );
});
