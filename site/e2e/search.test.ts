import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.ts';
import { hold, refuseStorage } from './held.ts';
import { closeSearch, hit, input, openSearch, pageWithSearch, readSearch, searchFor } from './search-modal.ts';
import { pages, servedSite } from './site.ts';
import { settled } from './tab.ts';
import { thinOut } from './thin-out.ts';
import { until } from './until.ts';

/* The search that opens over every page. */

const site = servedSite();

const valueIs = (page: Page, value: string) => expect.poll(() => page.locator(input).inputValue()).toBe(value);
const flag = '**/thv_run#flag-isolate-network';

describe('opening and closing', () => {
  it('§2 §9 opens with “/”, Control+k, Meta+k, its button and typing, closes with Escape, and gives focus and place back', async () => {
    const { page, problems } = await site.open(pages.command);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.locator('#_navbar .brand').focus();
      await openSearch(page, key);
      await until(page, (selector) => document.activeElement?.matches(selector), input);
      const dialog = page.getByRole('dialog', { name: 'Search' });
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      await closeSearch(page);
      expect(await page.evaluate(() => document.activeElement?.className), key).toContain('brand');
      expect(await page.evaluate(() => scrollY)).toBe(600);
    }
    await openSearch(page);
    await closeSearch(page);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-search-link]'))).toBe(true);
    await page.keyboard.type('net');
    await valueIs(page, 'net');
    expect(problems).toEqual([]);
  });

  it('leaves keys alone that are for a field, a menu, a button or the browser', async () => {
    const { page } = await site.open(pages.command);
    const field = page.locator('input[type="search"], input[type="text"]').first();
    await field.focus();
    await page.keyboard.type('net/');
    expect(await field.inputValue()).toBe('net/');
    await page.locator('#_navbar .dropdown button').first().press('Enter');
    await page.keyboard.press('n');
    await page.locator('.colour-mode').focus();
    await page.keyboard.press('n');
    /** Keys that the page has stopped, so that the browser can't go on with them. */
    const stopped = await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      const keys: KeyboardEventInit[] = [
        ...['ctrlKey', 'metaKey', 'altKey'].flatMap((modifier) =>
          ['f', 'l', '1', '/'].map((key) => ({ key, [modifier]: true })),
        ),
        ...['Tab', 'Enter', ' ', 'F5', 'Escape', 'ArrowDown', 'Dead', 'Process', "'"].map((key) => ({ key })),
        { key: 'k', ctrlKey: true, shiftKey: true },
        { key: 'a', isComposing: true },
        { key: 'a', keyCode: 229 },
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

  it.each([
    ['a tap beside the message', (page: Page) => page.touchscreen.tap(195, 780)],
    ['the button that closes', (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).tap()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('whose files do not come is left by %s, and opens later', async (_name, leave) => {
    const { page } = await site.open(pages.otherCommand, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.route('**/assets/**', (route) => route.abort());
    await page.locator('[data-search-link]').tap();
    await page.getByRole('alert').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    await leave(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.unroute('**/assets/**');
    await page.locator('[data-search-link]').tap();
    await page.waitForSelector(input);
  });
});

describe('the keyboard alone', () => {
  it('goes round with the arrows, and opens a result in a tab of its own', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'thv run --transport');
    const selected = () => page.locator('[aria-selected="true"]').getAttribute('id');
    const first = await selected();
    await page.keyboard.press('ArrowUp');
    expect(await selected()).toBe(await page.locator(hit).last().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toBe(first);
    expect(await page.locator(input).getAttribute('aria-activedescendant')).toBe(first);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL('**/thv_run#flag-transport');
    await tab.close();
    expect(await page.locator(input).count()).toBe(1);
    // For the pointer they are links.
    const link = page.locator(`${hit} a`).first();
    await link.hover();
    await expect.poll(() => link.getAttribute('href')).toContain('#flag-transport');
  });

  it('stays in the modal with Tab, both ways, and hears how many results there are', async () => {
    const { page } = await pageWithSearch(site);
    await searchFor(page, 'network');
    const status = page.locator('.DocSearch-Modal [role="status"]').first();
    expect(await status.innerText()).toMatch(/^\d+ results for network, use the arrow keys$/);
    const walk = async (key: string) => {
      const stops: string[] = [];
      for (let count = 0; count < 5; count++) {
        await page.keyboard.press(key);
        // Between the last stop and the first one is the browser itself, which a page sees as its body.
        stops.push(await page.evaluate(() => document.activeElement?.closest('dialog *')?.className ?? 'browser'));
      }
      return stops;
    };
    await page.locator(input).focus();
    const round = ['DocSearch-Reset', 'DocSearch-Cancel', 'search-all', 'browser', 'DocSearch-Input'];
    expect(await walk('Tab')).toEqual(round);
    expect(await walk('Shift+Tab')).toEqual([...round.slice(0, 4).reverse(), 'DocSearch-Input']);
  });
});

describe('results', () => {
  it('§9 are grouped by category, at most five each, and say what they are', async () => {
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

  it('lead to the very place, also where Enter comes before them, and are remembered', async () => {
    const { page } = await pageWithSearch(site);
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

  it('§8 are none for what is not there: which query, and where to report it', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'qqqqqqqq');
    const text = await page.locator('.DocSearch-NoResults').innerText();
    expect(text).toContain('No results for "qqqqqqqq"');
    expect(text).toContain('Believe this query should return results? Let us know.');
    const link = page.getByRole('link', { name: 'Let us know.' });
    expect(await link.getAttribute('href')).toContain('qqqqqqqq');
  });

  it('§8 are none for a slip of the pen: up to three other queries, each of which finds something', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'isolatenetwrokkk');
    const suggestions = page.locator('.search-modal-suggestion');
    await suggestions.first().waitFor();
    expect(await page.locator('.search-modal-note').getByText('Try searching for').isVisible()).toBe(true);
    expect(await suggestions.count()).toBeLessThanOrEqual(3);
    await suggestions.first().click();
    await page.waitForSelector(hit);
  });

  it('§2 begin at their top with the next letter, and “See all results” leads to the search page', async () => {
    const { page } = await pageWithSearch(site, pages.otherCommand, { viewport: { width: 390, height: 844 } });
    await searchFor(page, 'server');
    const list = page.locator('.DocSearch-Dropdown');
    await list.evaluate((box) => box.scrollTo(0, 200));
    await searchFor(page, 'servers run');
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0);
    await page.getByRole('link', { name: 'See all results' }).click();
    await page.waitForURL('**/search?q=servers+run');
    await page.waitForSelector('.search-result');
    expect(await page.locator(input).count()).toBe(0);
  });

  it('§4 §8 say when they cannot be fetched, and come once the network is back', async () => {
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

  it('have nothing for axe to find, dark and light, nor has the search page', async () => {
    const { page } = await pageWithSearch(site, pages.otherCommand, { reducedMotion: 'reduce' });
    await thinOut(page, ':is(#_content, #_sidebar, .footer) *');
    await searchFor(page, 'network isolation');
    expect(await axeFaults(page)).toEqual([]);
    await page.locator(input).fill('isolatenetwrokkk');
    await page.waitForSelector('.search-modal-suggestion');
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`${site.url}/search?q=network+isolation`);
    await page.waitForSelector('.search-result');
    await thinOut(page, ':is(#_content, #_sidebar, .footer) *');
    expect(await axeFaults(page)).toEqual([]);
  });
});

/** Opens the search where so many searches are stored. */
async function openWithStored(page: Page, recent: number, favourites: number) {
  const searches = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ objectID: `${prefix}${at}`, url: `/toolhive/faq#${prefix}${at}`, type: 'lvl1', content: null },
      hierarchy: { lvl0: 'Stored', lvl1: `${prefix} ${at}` },
    }));
  await page.evaluate(
    ([recents, pinned]) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify(recents));
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', JSON.stringify(pinned));
    },
    [searches(recent, 'recent'), searches(favourites, 'pinned')] as const,
  );
  await openSearch(page, '/');
  await page.waitForSelector(hit);
}

describe('limits', () => {
  it('§5 §9 takes 64 characters', async () => {
    const page = await readSearch(site);
    await page.locator(input).pressSequentially('x'.repeat(70));
    expect(await page.locator(input).inputValue()).toHaveLength(64);
  });

  it('§9 keeps seven recent searches, four beside favourites, and ten of those', async () => {
    const { page } = await site.open(pages.otherCommand);
    await openWithStored(page, 12, 0);
    expect(await page.locator(hit).count()).toBe(7);
    await closeSearch(page);
    await openWithStored(page, 12, 14);
    expect(await page.getByText(/^pinned \d+$/).count()).toBe(10);
    expect(await page.getByText(/^recent \d+$/).count()).toBe(4);
  });

  it('works without storage, and remembers nothing', async () => {
    const { page, problems } = await pageWithSearch(site, pages.otherCommand, {
      before: (opening) => opening.addInitScript(refuseStorage),
    });
    await searchFor(page, '--isolate-network');
    await closeSearch(page, 'Enter');
    await openSearch(page, '/');
    await page.getByText('No recent searches', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});
