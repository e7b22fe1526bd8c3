import type { Page, ViewportSize } from 'playwright-core';
import { pages, type Site } from './site.ts';

export const input = '.DocSearch-Input';
export const hit = '.DocSearch-Hit';

/** Opens the search, with the button of the navbar unless a key is named, and waits until it can be typed into. */
export async function openSearch(page: Page, key?: string): Promise<void> {
  if (key === undefined) await page.locator('[data-search-link]').click();
  else await page.keyboard.press(key);
  await page.waitForSelector(input);
}

/** Closes the search, and waits until it is gone. */
export async function closeSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.waitForSelector(input, { state: 'detached' });
}

/** Waits until the open search has the answer to a query. */
export async function answerTo(page: Page, query: string): Promise<void> {
  // The element has no size: what's in it lies over the page.
  await page.waitForSelector(`[data-search-answered="${query}"]`, { state: 'attached' });
}

/** Asks the open search, and waits for what it finds, or says that there is nothing. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.locator(input).fill(query);
  await answerTo(page, query);
  await page.waitForSelector(`.DocSearch-NoResults, ${hit} mark`);
}

/** A page with the search open over it, for tests that only ask: they share one visit. */
export async function readSearch(site: Site, size?: ViewportSize): Promise<Page> {
  const page = await site.read(pages.otherCommand, size);
  if ((await page.locator(input).count()) === 0) await openSearch(page);
  await page.locator(input).fill('');
  return page;
}
