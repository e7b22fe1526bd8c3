import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();

/** Names and classes of the elements of a piece of markup, without its text. */
const skeleton = (piece: Locator): Promise<string> =>
  piece.evaluate((root) => {
    const walk = (element: Element): string =>
      `${element.tagName}.${element.className}(${[...element.children]
        .filter(({ tagName }) => tagName !== 'MARK')
        .map(walk)
        .join()})`;
    return walk(root);
  });

describe('§2 theme preview', () => {
  it.each([1280, 390, 320])('is no wider than a window of %i px', async (width) => {
    const page = await site.read(pages.preview, { width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('has samples that are none of the page’s own parts', async () => {
    const { page } = await site.open(pages.preview);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(await page.locator('#_content').getByRole('navigation', { name: 'Documentation' }).count()).toBe(0);
    await page.locator('#_content .announcement button').click();
    expect(await page.evaluate(() => 'dismissed' in document.documentElement.dataset)).toBe(false);
  });

  it('has search results that are made as those of the search page', async () => {
    const { page } = await site.open(pages.preview);
    const parts = ['.search-result', '.search-facets [aria-pressed="true"]', '.search-nothing'];
    const samples = await Promise.all(parts.map((part) => skeleton(page.locator(`#_content ${part}`).first())));
    const { page: results } = await site.open(`${pages.search}?q=network`);
    await results.waitForSelector('.search-result');
    const real = await Promise.all(parts.slice(0, 2).map((part) => skeleton(results.locator(part).first())));
    await results.locator('#_search-field').fill('isolatenetwrokkk');
    await results.waitForSelector('.search-nothing li');
    const nothing = results.locator('.search-nothing');
    await nothing.locator('li:not(:first-child)').evaluateAll((more) => {
      for (const item of more) item.remove();
    });
    expect(samples).toEqual([...real, await skeleton(nothing)]);
  });
});
