import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeSearch, hit, input, openSearch, pageWithSearch, readSearch, searchFor } from './search-modal.ts';
import { pages, servedSite } from './site.ts';
import { refuseStorage } from './storage.ts';

const site = servedSite();

const stored = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => ({
    objectID: `${prefix}${at}`,
    url: `/toolhive/faq#${prefix}${at}`,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: 'Stored', lvl1: `${prefix} ${at}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  }));

/** Opens the search where these are stored. */
async function openWithStored(page: Page, recent: readonly unknown[], favourites: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([recents, pinned]) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docs', JSON.stringify(recents));
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__docs', JSON.stringify(pinned));
    },
    [recent, favourites] as const,
  );
  await openSearch(page, '/');
}

describe('results', () => {
  it('§9 are grouped by category, at most five each, and say what they are', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'network');
    const groups = await page.locator('.DocSearch-Hits').evaluateAll((all) =>
      all.map((group) => ({
        title: group.querySelector('.DocSearch-Hit-source')?.textContent,
        count: group.querySelectorAll('.DocSearch-Hit').length,
      })),
    );
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.every(({ count }) => count > 0)).toBe(true);
    expect(Math.max(...groups.map(({ count }) => count))).toBe(5);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(20);
    expect(groups.map(({ title }) => title)).toContain('Reference');
    expect(await page.locator('.search-hit-about').count()).toBeGreaterThan(1);
  });

  it('lead to the very place, with Enter', async () => {
    const { page } = await pageWithSearch(site, pages.otherCommand);
    await searchFor(page, '--isolate-network');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/thv_run#flag-isolate-network');
    await page.waitForSelector(input, { state: 'detached' });
    expect(await page.locator('#flag-isolate-network').isVisible()).toBe(true);
  });

  it('are waited for where Enter comes before them', async () => {
    const { page } = await pageWithSearch(site, pages.otherCommand);
    await openSearch(page, '/');
    // In one go: no answer can come between.
    await page.locator(input).evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '--isolate-network');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await page.waitForURL('**/thv_run#flag-isolate-network');
  });

  it('can be walked through with the arrows, and opened in a tab of their own', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'thv run --transport');
    const first = await page.locator('[aria-selected="true"]').getAttribute('id');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('[aria-selected="true"]').getAttribute('id')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.locator('[aria-selected="true"]').getAttribute('id')).toBe(first);
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL('**/thv_run#flag-transport');
    await tab.close();
    expect(await page.locator(input).count()).toBe(1);
  });

  it('are links for the pointer, to open elsewhere or to copy', async () => {
    const page = await readSearch(site);
    await searchFor(page, 'thv run --transport');
    const link = page.locator(`${hit} a`).first();
    await link.hover();
    await expect.poll(() => link.getAttribute('href')).toContain('#flag-transport');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    await tab.waitForURL('**/thv_run#flag-transport');
    await tab.close();
  });

  it('§9 show ten words of a text, five on a screen of up to 768 px', async () => {
    for (const [width, words] of [
      [1280, 10],
      [769, 10],
      [768, 5],
    ] as const) {
      const { page } = await site.open(pages.otherCommand, { viewport: { width, height: 900 } });
      await openSearch(page, '/');
      await searchFor(page, 'permission profile');
      const lines = await page
        .locator('.search-hit-about')
        .evaluateAll((all) => all.map((line) => (line.lastChild?.textContent ?? '').replaceAll('…', '').trim()));
      expect(Math.max(...lines.map((line) => line.split(/\s+/).length)), `${width} px`).toBe(words);
    }
  });

  it('§8 are none for what is not there: which query, and whom to tell', async () => {
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

  it('leave the way to all of them in sight wherever the list is scrolled to', async () => {
    const page = await readSearch(site, { width: 390, height: 844 });
    await searchFor(page, 'thv run --net');
    const covered = await page.locator('.DocSearch-Dropdown').evaluate(async (list) => {
      const places: number[] = [];
      for (let top = 0; top < list.scrollHeight - list.clientHeight; top += 10) {
        list.scrollTop = top;
        const { x, y, width, height } = list.querySelector('.search-all')?.getBoundingClientRect() ?? new DOMRect();
        if (!document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.search-all')) places.push(top);
      }
      return places;
    });
    expect(covered).toEqual([]);
  });

  it('begin at their top again with the next letter, once the reader has scrolled them', async () => {
    const page = await readSearch(site, { width: 390, height: 844 });
    await searchFor(page, 'server');
    const list = page.locator('.DocSearch-Dropdown');
    await list.evaluate((box) => box.scrollTo(0, 200));
    await searchFor(page, 'servers');
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0);
  });

  it('§2 can all be seen on the search page: “See all results” leads there', async () => {
    const { page } = await pageWithSearch(site);
    await searchFor(page, 'mount a folder');
    await page.getByRole('link', { name: 'See all results' }).click();
    await page.waitForURL(
      ({ pathname, searchParams }) => pathname === '/search' && searchParams.get('q') === 'mount a folder',
    );
    await page.waitForSelector('.search-result');
    expect(await page.locator(input).count()).toBe(0);
  });

  it('§4 §8 say when they cannot be fetched', async () => {
    const { page } = await site.open(pages.otherCommand);
    await page.route('**/search-index/**', (route) => route.abort());
    await openSearch(page, '/');
    await page.locator(input).fill('network');
    await page.getByText('Unable to fetch results', { exact: true }).waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    expect(await page.getByText('No results for').isVisible()).toBe(false);
    // The network is back.
    await page.unroute('**/search-index/**');
    await page.locator(input).fill('network isolation');
    await page.waitForSelector(hit);
  });
});

describe('limits', () => {
  it('§5 §9 takes 64 characters', async () => {
    const page = await readSearch(site);
    await page.locator(input).pressSequentially('x'.repeat(70));
    expect(await page.locator(input).inputValue()).toHaveLength(64);
  });

  it('loses no letter of fast typing on a slow machine', async () => {
    const { page } = await pageWithSearch(site, pages.otherCommand, { alone: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const typed = 'abcdefghijklmnopqr';
    await page.keyboard.type(typed);
    expect(await page.locator(input).inputValue()).toBe(typed);
  });

  it('§8 says that there are no recent searches', async () => {
    const { page } = await pageWithSearch(site);
    await page.getByText('No recent searches', { exact: true }).waitFor();
    await searchFor(page, 'network');
    expect(await page.getByText('No recent searches').count()).toBe(0);
  });

  it('remembers what was opened', async () => {
    const { page } = await pageWithSearch(site);
    await searchFor(page, '--isolate-network');
    await closeSearch(page, 'Enter');
    await page.keyboard.press('/');
    await page.waitForSelector(hit);
    expect(await page.locator(hit).innerText()).toContain('--isolate-network');
  });

  it('§9 keeps seven recent searches, four beside favourites, and ten of those', async () => {
    const { page } = await site.open(pages.otherCommand);
    await openWithStored(page, stored(12, 'recent'), []);
    await page.waitForSelector(hit);
    expect(await page.locator(hit).count()).toBe(7);
    await closeSearch(page);
    await openWithStored(page, stored(12, 'recent'), stored(14, 'pinned'));
    await page.waitForSelector(hit);
    expect(await page.getByText(/^pinned \d+$/).count()).toBe(10);
    expect(await page.getByText(/^recent \d+$/).count()).toBe(4);
  });
});

describe('without storage', () => {
  it('works, and remembers nothing', async () => {
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

describe('what others may have written', () => {
  it('in the storage is not run', async () => {
    const evil = '<img src=x onerror="window.hurt=1">';
    const bad = stored(3, 'bad').map((entry, at) => ({
      ...entry,
      ...(at === 0 ? { hierarchy: { ...entry.hierarchy, lvl1: evil } } : {}),
      ...(at === 1 ? { url: 'javascript:window.hurt=1' } : {}),
    }));
    const { page, problems } = await site.open(pages.otherCommand);
    await openWithStored(page, bad, bad);
    await page.waitForSelector(hit);
    expect(await page.locator(hit).count()).toBe(2);
    expect(await page.locator('.DocSearch-Container img, a[href^="javascript:"]').count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(problems).toEqual([]);
  });
});
