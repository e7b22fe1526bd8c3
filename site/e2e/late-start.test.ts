import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Held, hold, onRequest, scripts } from './held.ts';
import { pages, servedSite } from './site.ts';
import { awake, wake } from './tab.ts';
import { until } from './until.ts';

/* The scripts of a page come with the reader's first interaction. What is done before they are there is not lost. */

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** Opens a page whose scripts arrive when the test says so, and counts them. */
async function openHeld(url: string, options: object = {}): Promise<{ page: Page; held: Held; asked: string[] }> {
  const asked: string[] = [];
  let held: Held | undefined;
  const { page } = await site.open(url, {
    asleep: true,
    ...options,
    before: async (p) => {
      onRequest(p, ({ href }) => {
        if (scripts.test(href)) asked.push(href);
      });
      held = await hold(p, scripts);
    },
  });
  if (!held) throw new Error('unreachable: `before` runs before the page is opened');
  return { page, held, asked };
}

describe('a page that nobody has touched', () => {
  it.each([pages.home, pages.command, pages.api])('%s loads no script', async (url) => {
    const { page, asked } = await openHeld(url);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(asked).toEqual([]);
  });

  it.each([
    ['the pointer moves', (page: Page) => page.mouse.move(9, 9)],
    ['a key is pressed', (page: Page) => page.keyboard.press('Shift')],
    ['the wheel turns', (page: Page) => page.mouse.wheel(0, 40)],
    ['the page scrolls', (page: Page) => page.evaluate(() => window.scrollTo(0, 300))],
    ['something takes the focus', (page: Page) => page.locator('#_content a').first().focus()],
    ['a finger touches', (page: Page) => page.locator('h1').tap()],
  ])('wakes when %s', async (_what, act) => {
    const { page, problems } = await site.open(guide, { asleep: true, hasTouch: true });
    await act(page);
    await awake(page);
    expect(problems).toEqual([]);
  });

  it.each([
    ['its address has a fragment', `${guide}#homebrew`, ''],
    ['it has work to do by itself', pages.search, ''],
    ['a diagram is in sight', '/toolhive/quickstart', ''],
    ['the reader has chosen among its tabs', pages.preview, 'tabs:os'],
  ])('wakes by itself when %s', async (_why, url, key) => {
    const { page } = await site.open(url, {
      asleep: true,
      before: (p) => p.addInitScript((name) => name && localStorage.setItem(name, 'Linux'), key),
    });
    await awake(page);
  });

  it.each([guide, pages.command, pages.home])('%s: nothing moves when it wakes', async (url) => {
    const { page } = await site.open(url, { asleep: true });
    const boxes = () =>
      page
        .locator('#_navbar :is(a, button), #_toc a, #_sidebar a, #_content h2')
        .locator('visible=true')
        .evaluateAll((all) =>
          all.map((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return `${one.textContent} ${[x, y, width, height].map(Math.round)}`;
          }),
        );
    const before = await boxes();
    await wake(page);
    const after = await boxes();
    expect(before.filter((box) => !after.includes(box)).slice(0, 3)).toEqual([]);
  });
});

describe('what the reader does before the scripts are there', () => {
  it('a click on a dropdown opens it then', async () => {
    const { page, held } = await openHeld(guide);
    await page.getByRole('button', { name: 'References' }).click();
    expect(await page.locator('#_navbar').getByRole('link', { name: 'API' }).isVisible()).toBe(false);
    held.release();
    await awake(page);
    await expect.poll(() => page.locator('#_navbar').getByRole('link', { name: 'API' }).isVisible()).toBe(true);
  });

  it('a click on the colour mode changes it once', async () => {
    const { page, held } = await openHeld(guide, { colorScheme: 'dark' });
    await page.getByRole('button', { name: /^Colour mode/ }).click();
    held.release();
    await awake(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  it('what was typed into a filter filters then', async () => {
    const { page, held } = await openHeld(pages.command);
    await page.locator('[data-filter]').first().pressSequentially('oidc');
    expect(await page.locator('#flag-name').isVisible()).toBe(true);
    held.release();
    await awake(page);
    await page.locator('#flag-name').waitFor({ state: 'hidden' });
  });

  it('a click on a permalink puts the address on the clipboard then', async () => {
    const { page, held } = await openHeld(pages.command, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('a.permalink[href$="#flag-name"]').click({ force: true });
    held.release();
    await awake(page);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#flag-name');
  });

  it('a click on the menu opens it then', async () => {
    const { page, held } = await openHeld(guide, { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    held.release();
    await page.getByRole('dialog', { name: 'Site menu' }).waitFor();
  });

  it('a click that dismisses the announcement does that then', async () => {
    const { page, held } = await openHeld(guide);
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click();
    held.release();
    await expect.poll(() => page.locator('.announcement').isVisible()).toBe(false);
  });

  it('a press of Enter on a button counts as a click', async () => {
    const { page, held } = await openHeld(guide);
    await page.getByRole('button', { name: 'References' }).press('Enter');
    held.release();
    await expect.poll(() => page.locator('#_navbar').getByRole('link', { name: 'API' }).isVisible()).toBe(true);
  });

  it.each(['/', 'Control+k', 'Meta+k'])('a press of %s leads to the search then', async (keys) => {
    const { page, held } = await openHeld(guide);
    await page.keyboard.press(keys);
    held.release();
    await until(page, () => document.activeElement?.matches('input[type="search"]'));
  });

  it('what is typed then begins the query, and can be corrected', async () => {
    const { page, held } = await openHeld(guide);
    await page.keyboard.type('/runn');
    await page.keyboard.press('Backspace');
    held.release();
    const field = page.locator('.DocSearch-Input');
    await expect.poll(() => field.inputValue()).toBe('run');
  });

  it.each([
    ['the search', (page: Page) => page.keyboard.type('/run')],
    ['a menu', (page: Page) => page.getByRole('button', { name: 'References' }).press('Enter')],
  ])('Escape takes back that %s is to be opened', async (_, ask) => {
    const { page, held } = await openHeld(guide);
    await ask(page);
    await page.keyboard.press('Escape');
    held.release();
    await awake(page);
    expect(await page.locator('.search-modal-place, #_navbar [aria-expanded="true"]').count()).toBe(0);
  });

  it('what is typed into the search field stays there', async () => {
    const { page, held } = await openHeld(pages.search);
    await page.getByRole('searchbox').pressSequentially('thv run');
    held.release();
    await awake(page);
    await page.locator('#_content').getByRole('link', { name: 'thv run' }).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('thv run');
  });

  it('the search field takes the focus, unless the reader has gone elsewhere', async () => {
    const { page, held } = await openHeld(pages.search);
    held.release();
    await until(page, () => document.activeElement?.id === '_search-field');
    const elsewhere = await openHeld(pages.search);
    await elsewhere.page.keyboard.press('Tab');
    elsewhere.held.release();
    await until(elsewhere.page, () => document.querySelector('[data-search-page][data-started]'));
    expect(await elsewhere.page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
  });

  it('only the last of several clicks is done', async () => {
    const { page, held } = await openHeld(guide);
    await page.getByRole('button', { name: 'ToolHive Docs', exact: true }).click();
    await page.getByRole('button', { name: 'References' }).click();
    held.release();
    await awake(page);
    const lists = page.locator('#_navbar .dropdown-list');
    await expect.poll(() => lists.locator('visible=true').count()).toBe(1);
    expect(await page.locator('#_navbar').getByRole('link', { name: 'API' }).isVisible()).toBe(true);
  });

  it('a link is followed at once, without them', async () => {
    const { page } = await openHeld(guide);
    await page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/toolhive/faq');
  });

  it('a link is followed where the router is there and what it needs to start is not', async () => {
    let held: Held | undefined;
    const { page } = await site.open(guide, {
      asleep: true,
      before: async (p) => {
        held = await hold(p, /pages_doc\..*\.js$/);
      },
    });
    await page.mouse.move(9, 9);
    await until(page, () => window.history.state?.vike);
    await page.locator('#_sidebar').getByRole('link', { name: 'FAQ' }).click();
    held?.release();
    await page.waitForURL('**/toolhive/faq');
  });

  it('a section of the sidebar and a tab change at once, without them', async () => {
    const { page } = await openHeld(pages.preview);
    await page.locator('#_sidebar summary').first().click();
    expect(await page.locator('#_sidebar details').first().getAttribute('open')).toBe('');
    await page.locator('.tabs > label', { hasText: 'Windows' }).first().click();
    expect(await page.locator('.tab-panel').locator('visible=true').first().textContent()).toContain('Windows');
  });

  it.each([null, 'Linux'])(
    'a tab that is chosen holds for all of its kind, where %s was chosen before',
    async (stored) => {
      const { page, held } = await openHeld(guide);
      if (stored !== null) await page.evaluate((label) => localStorage.setItem('tabs:os', label), stored);
      const groups = page.locator('.tabs[data-group="os"]');
      await groups.first().locator('label', { hasText: 'Windows' }).click();
      held.release();
      await awake(page);
      const chosen = await groups.locator('> input:checked').evaluateAll((all) => all.map((one) => one.dataset.label));
      expect(chosen.length).toBeGreaterThan(1);
      expect([...new Set(chosen)]).toEqual(['Windows']);
      expect(await page.evaluate(() => localStorage.getItem('tabs:os'))).toBe('Windows');
    },
  );

  it('scripts that fail are asked for again at the next interaction', async () => {
    let failing = true;
    const { page } = await site.open(guide, {
      asleep: true,
      before: (p) => p.route(scripts, (route) => (failing ? route.abort() : route.continue())),
    });
    const warned = page.waitForEvent('console', (message) => message.text().includes('did not load'));
    await page.mouse.move(9, 9);
    await warned;
    failing = false;
    await page.getByRole('button', { name: 'References' }).click();
    await awake(page);
    await expect.poll(() => page.locator('#_navbar').getByRole('link', { name: 'API' }).isVisible()).toBe(true);
  });
});
