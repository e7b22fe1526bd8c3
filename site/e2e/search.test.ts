import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from './held.ts';
import { answerTo, closeSearch, hit, input, openSearch, readSearch, searchFor } from './search-modal.ts';
import { pages, servedSite } from './site.ts';
import { settled } from './tab.ts';

/* The search that opens over every page. */

const site = servedSite();

const valueIs = (page: Page, value: string) => expect.poll(() => page.locator(input).inputValue()).toBe(value);
const flag = '**/thv_run#flag-isolate-network';

it('§2 §9 opens with “/”, Control+k, Meta+k, its button and typing, closes with Escape, and gives focus and place back', async () => {
  const { page } = await site.open(pages.command);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.locator('#_navbar .brand').focus();
    await openSearch(page, key);
    await page.locator(`${input}:focus`).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await closeSearch(page);
    expect(await page.locator('.brand:focus').count(), key).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(600);
  }
  await openSearch(page);
  await closeSearch(page);
  expect(await page.locator('[data-search-link]:focus').count()).toBe(1);
  await page.keyboard.type('net');
  await valueIs(page, 'net');
});

it('leaves keys alone that are for a field, a menu, a button or the browser', async () => {
  const { page } = await site.open(pages.command);
  const field = page.locator('input[type="search"], input[type="text"]').first();
  await field.focus();
  await page.keyboard.type('net/');
  expect(await field.inputValue()).toBe('net/');
  await page.locator('#_navbar .dropdown button').first().focus();
  await page.keyboard.press('n');
  /** Keys that the page has stopped, so that the browser can't go on with them. */
  const stopped = await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    const keys: KeyboardEventInit[] = [
      ...['Tab', 'Enter', ' ', 'F5', 'Escape', 'Dead', "'"].map((key) => ({ key })),
      { key: 'f', altKey: true },
      { key: 'k', ctrlKey: true, shiftKey: true },
      { key: 'a', isComposing: true },
    ];
    return keys.filter(
      (init) =>
        !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    );
  });
  expect(stopped).toEqual([]);
  expect(await page.locator('.search-modal-place').count()).toBe(0);
});

it('loads nothing of it before somebody is about to search', async () => {
  const urls: string[] = [];
  const { page } = await site.open(pages.otherCommand, {
    before: async (opening) => opening.on('request', (request) => urls.push(request.url())),
  });
  await page.mouse.move(400, 500);
  await settled(page);
  expect(urls.filter((url) => /search-index|worker|SearchModal/.test(url))).toEqual([]);
  await page.locator('[data-search-link]').hover();
  await page.waitForRequest(/search-index\/places/);
});

it('takes all that is typed in order where the modal is slow to come', async () => {
  const { page } = await site.open(pages.otherCommand);
  const { release } = await hold(page, '**/assets/**');
  await page.keyboard.type('thv rnu');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('un --net/._');
  release();
  await valueIs(page, 'thv run --net/._');
});

it('stays in the modal with Tab, and hears how many results there are', async () => {
  const { page } = await site.open(pages.otherCommand);
  await openSearch(page);
  await searchFor(page, 'network');
  const status = page.locator('.DocSearch-Modal [role="status"]').first();
  expect(await status.innerText()).toMatch(/^\d+ results for network, use the arrow keys$/);
  const walk = async (key: string) => {
    await page.keyboard.press(key);
    // Between the last stop and the first one is the browser itself, which a page sees as its body.
    return page.evaluate(() => document.activeElement?.closest('dialog *')?.className ?? 'browser');
  };
  await page.locator(input).focus();
  for (const stop of ['DocSearch-Reset', 'DocSearch-Cancel', 'search-all', 'browser', 'DocSearch-Input'])
    expect(await walk('Tab')).toBe(stop);
});

it('§9 results are grouped by category, at most five each, and say what they are', async () => {
  const page = await readSearch(site);
  await searchFor(page, 'network');
  const groups = await page
    .locator('.DocSearch-Hits')
    .evaluateAll((all) => all.map((group) => group.querySelectorAll('.DocSearch-Hit').length));
  expect(groups.length).toBeGreaterThan(1);
  expect([Math.min(...groups) > 0, Math.max(...groups)]).toEqual([true, 5]);
  expect(await page.locator('.DocSearch-Hit-source').allInnerTexts()).toContain('Reference');
  expect(await page.locator('.search-hit-about').count()).toBeGreaterThan(1);
});

it('results lead to the very place, also where Enter comes before them, and are remembered', async () => {
  const { page } = await site.open(pages.otherCommand);
  await openSearch(page);
  await page.getByText('No recent searches', { exact: true }).waitFor();
  // In one go: no answer can come between.
  await page.locator(input).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '--isolate-network');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await page.waitForURL(flag);
  await page.waitForSelector(input, { state: 'detached' });
  expect(await page.locator('#flag-isolate-network').isVisible()).toBe(true);
  await page.keyboard.press('/');
  await page.waitForSelector(hit);
  expect(await page.locator(hit).innerText()).toContain('--isolate-network');
});

it.each([
  [769, 10],
  [768, 5],
])('§9 on a screen of %i px show %i words of a text', async (width, words) => {
  const page = await readSearch(site, { width, height: 900 });
  await searchFor(page, 'permission profile');
  const lines = await page
    .locator('.search-hit-about')
    .evaluateAll((all) => all.map((line) => (line.lastChild?.textContent ?? '').replaceAll('…', '').trim()));
  expect(Math.max(...lines.map((line) => line.split(/\s+/).length))).toBe(words);
});

it('§8 results are none for what is not there: which query, where to report it, and others that find something', async () => {
  const page = await readSearch(site);
  await page.locator(input).pressSequentially('q'.repeat(70));
  // §9 A query has 64 characters.
  const query = 'q'.repeat(64);
  await answerTo(page, query);
  const text = await page.locator('.DocSearch-NoResults').innerText();
  expect(text).toContain(`No results for "${query}"`);
  expect(text).toContain('Believe this query should return results? Let us know.');
  expect(await page.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain(query);
  await searchFor(page, 'isolatenetwrokkk');
  await page.getByText('Try searching for:').locator('..').getByRole('button').first().click();
  await page.waitForSelector(hit);
  expect(await page.locator(input).inputValue()).not.toBe('isolatenetwrokkk');
});

it('§2 results can all be seen on the search page: “See all results” leads there', async () => {
  const { page } = await site.open(pages.otherCommand);
  await openSearch(page);
  await searchFor(page, 'servers run');
  await page.getByRole('link', { name: 'See all results' }).click();
  await page.waitForURL('**/search?q=servers+run');
  await page.waitForSelector('.search-result');
  expect(await page.locator(input).count()).toBe(0);
});

it('§4 §8 results say when they cannot be fetched, and come once the network is back', async () => {
  const { page } = await site.open(pages.otherCommand);
  await page.route('**/search-index/**', (route) => route.abort());
  await openSearch(page, '/');
  await page.locator(input).fill('network');
  await page.getByText('Unable to fetch results', { exact: true }).waitFor();
  await page.getByText('You might want to check your network connection.').waitFor();
  expect(await page.getByText('No results for').isVisible()).toBe(false);
  await page.unroute('**/search-index/**');
  await page.locator(input).fill('network isolation');
  await page.waitForSelector(hit);
});

it('§9 keeps ten favourites, and four recent searches beside them', async () => {
  const { page } = await site.open(pages.otherCommand);
  await page.evaluate(() => {
    for (const kind of ['RECENT', 'FAVORITE']) {
      const searches = Array.from({ length: 14 }, (_, at) => ({
        ...{ objectID: `${kind}${at}`, url: `/toolhive/faq#${kind}${at}`, type: 'lvl1', content: null },
        hierarchy: { lvl0: 'Stored', lvl1: `${kind} ${at}` },
      }));
      localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__docs`, JSON.stringify(searches));
    }
  });
  await openSearch(page, '/');
  await expect.poll(() => page.getByText(/^FAVORITE \d+$/).count()).toBe(10);
  expect(await page.getByText(/^RECENT \d+$/).count()).toBe(4);
});
