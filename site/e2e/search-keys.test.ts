import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold, onRequest } from './held.ts';
import { closeSearch, hit, input, openSearch, pageWithSearch, readSearch, searchFor } from './search-modal.ts';
import { pages, servedSite } from './site.ts';
import { settled } from './tab.ts';
import { thinOut } from './thin-out.ts';
import { until } from './until.ts';

const site = servedSite();

const valueIs = (page: Page, value: string) =>
  until(page, (wanted) => document.querySelector<HTMLInputElement>('.DocSearch-Input')?.value === wanted, value);

describe('opening and closing', () => {
  it('§2 §9 opens with “/”, Control+k and Meta+k, closes with Escape, and gives the focus back', async () => {
    const { page, problems } = await site.open(pages.otherCommand);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.locator('#_content a:visible').first().focus();
      const before = await page.evaluate(() => document.activeElement?.outerHTML);
      await openSearch(page, key);
      await until(page, (selector) => document.activeElement?.matches(selector), input);
      expect(await page.getByRole('dialog', { name: 'Search' }).evaluate((dialog) => dialog.matches(':modal'))).toBe(
        true,
      );
      await closeSearch(page);
      expect(await page.evaluate(() => document.activeElement?.outerHTML), key).toBe(before);
    }
    expect(problems).toEqual([]);
  });

  it.each([1280, 390])('leaves the page where it was, in a window of %i px', async (width) => {
    const { page } = await site.open(pages.command, { viewport: { width, height: 844 } });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await openSearch(page, 'Control+k');
    await closeSearch(page);
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  it('§2 opens from the button, and opens again', async () => {
    const { page } = await pageWithSearch(site);
    await closeSearch(page);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-search-link]'))).toBe(true);
    await openSearch(page, 'Enter');
  });

  it('§2 opens by typing, with what was typed', async () => {
    const { page } = await site.open(pages.otherCommand);
    await page.keyboard.type('net');
    await page.waitForSelector(input);
    await until(page, (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'net', input);
  });

  it('opens on a page that sleeps, by the first key', async () => {
    const { page } = await site.open(pages.otherCommand, { bare: true });
    await openSearch(page, 'Control+k');
  });

  it('leaves keys alone that are typed into a field', async () => {
    const page = await site.read(pages.command);
    const field = page.locator('input[type="search"], input[type="text"]').first();
    await field.focus();
    await page.keyboard.type('net/');
    expect(await page.locator(input).count()).toBe(0);
    await field.fill('');
  });

  it('loads nothing of it before somebody is about to search', async () => {
    const urls: string[] = [];
    const { page } = await site.open(pages.otherCommand, {
      bare: true,
      before: async (opening) => onRequest(opening, ({ href }) => urls.push(href)),
    });
    await page.mouse.move(400, 500);
    await settled(page);
    const of = (pattern: RegExp) => urls.filter((url) => pattern.test(url));
    expect(of(/search-index|worker|SearchModal/)).toEqual([]);
    const before = urls.length;
    await page.locator('[data-search-link]').hover();
    await page.waitForRequest(/search-index\/places/);
    expect(urls.length).toBeGreaterThan(before);
  });
});

describe('the keyboard alone', () => {
  it('goes round with the arrows', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'thv run --transport');
    const selected = () => page.locator('[aria-selected="true"]').getAttribute('id');
    const first = await selected();
    await page.keyboard.press('ArrowUp');
    const last = await selected();
    expect(last).toBe(await page.locator(hit).last().getAttribute('id'));
    expect(last).not.toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await selected()).toBe(first);
    expect(await page.locator(input).getAttribute('aria-activedescendant')).toBe(first);
  });

  it('stays in the modal with Tab, both ways', async () => {
    const { page } = await pageWithSearch(site);
    await searchFor(page, 'network');
    // Between the last stop and the first one is the browser itself, which a page sees as its body.
    const stop = () => page.evaluate(() => document.activeElement?.closest('dialog *')?.className ?? 'browser');
    const walk = async (key: string) => {
      const stops: string[] = [];
      for (let count = 0; count < 5; count++) {
        await page.keyboard.press(key);
        stops.push(await stop());
      }
      return stops;
    };
    await page.locator(input).focus();
    const round = ['DocSearch-Reset', 'DocSearch-Cancel', 'search-all', 'browser', 'DocSearch-Input'];
    expect(await walk('Tab')).toEqual(round);
    expect(await walk('Shift+Tab')).toEqual([...round.slice(0, 4).reverse(), 'DocSearch-Input']);
  });

  it('hears how many results there are', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'network');
    const shown = page.locator('.DocSearch-Modal [role="status"]').first();
    expect(await shown.innerText()).toMatch(/^\d+ results for network, use the arrow keys$/);
    await page.locator(input).fill('qqqqqqqq');
    await page.getByRole('status').getByText('No results for qqqqqqqq').waitFor({ state: 'attached' });
  });
});

describe('a first letter', () => {
  /** What the page says to a key: whether the browser may go on with it. */
  const isLeft = (page: Page, key: string, init: Readonly<Record<string, boolean | number>> = {}) =>
    page.evaluate(
      ([name, more]) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
        ),
      [key, init] as const,
    );

  it('leaves the browser what is the browser’s', async () => {
    const { page } = await site.open(pages.otherCommand);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      for (const key of ['f', 'p', 'l', 't', '1', '/'])
        expect(await isLeft(page, key, { [modifier]: true })).toBe(true);
    for (const key of ['Tab', 'Enter', ' ', 'F5', 'Escape', 'ArrowDown', 'Dead', 'Process', "'"])
      expect(await isLeft(page, key)).toBe(true);
    expect(await isLeft(page, 'k', { ctrlKey: true, shiftKey: true })).toBe(true);
    expect(await isLeft(page, 'a', { isComposing: true })).toBe(true);
    expect(await isLeft(page, 'a', { keyCode: 229 })).toBe(true);
    expect(await page.locator('.search-modal-place').count()).toBe(0);
  });

  it('is left to a menu, a button or a tab that has the focus', async () => {
    const { page } = await site.open(pages.otherCommand);
    const menu = page.locator('#_navbar .dropdown button').first();
    await menu.press('Enter');
    await page.keyboard.press('n');
    await page.locator('.colour-mode').focus();
    await page.keyboard.press('n');
    expect(await page.locator('.search-modal-place').count()).toBe(0);
  });

  it('and all after it arrive in order where the modal is slow to come', async () => {
    const { page } = await site.open(pages.otherCommand);
    const { release } = await hold(page, '**/assets/**');
    await page.keyboard.type('thv rnu');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('un --net/._');
    release();
    await page.waitForSelector(input);
    await valueIs(page, 'thv run --net/._');
  });

  it('and all after it arrive in order on a page that sleeps, on a slow machine', async () => {
    const { page } = await site.open(pages.otherCommand, { bare: true, alone: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.keyboard.type('thv run --net');
    await page.waitForSelector(input);
    await valueIs(page, 'thv run --net');
  });
});

describe('axe', () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  /** What axe finds in both modes. Structure and names are the same in both: in the second one colours are new. */
  const faults = async (page: Page) => {
    const found: string[] = [];
    for (const [colorScheme, rules] of [
      ['dark', ''],
      ['light', 'runOnly: ["color-contrast", "link-in-text-block", "image-alt"],'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await until(page, (mode) => document.documentElement.dataset.theme === mode, colorScheme);
      const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
        `axe.run(document, { ${rules} resultTypes: ["violations"] }).then(({ violations }) => ({ violations }))`,
      );
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${colorScheme} ${id}: ${target.join(' ')}`),
        ),
      );
    }
    return found;
  };

  it('finds nothing in the modal and on the search page, dark and light', async () => {
    // A colour on its way to another one is none of the two.
    const { page } = await pageWithSearch(site, pages.otherCommand, { reducedMotion: 'reduce' });
    await page.evaluate(axe);
    await thinOut(page, ':is(#_content, #_sidebar, .footer) *');
    expect(await faults(page)).toEqual([]);
    await searchFor(page, 'network isolation');
    expect(await faults(page)).toEqual([]);
    await page.locator(input).fill('isolatenetwrokkk');
    await page.waitForSelector('.search-modal-suggestion');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${site.url}/search?q=network+isolation`);
    await page.waitForSelector('.search-result');
    await page.evaluate(axe);
    await thinOut(page, ':is(#_content, #_sidebar, .footer) *');
    expect(await faults(page)).toEqual([]);
  });
});

describe('a search whose files do not come', () => {
  it.each([
    ['a tap beside the message', (page: Page) => page.touchscreen.tap(195, 780)],
    ['the button that closes', (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).tap()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('is left by %s, and the page can be used again', async (_name, leave) => {
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
