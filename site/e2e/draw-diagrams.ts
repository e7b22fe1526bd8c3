import type { Page } from 'playwright-core';

/** Comes near each diagram of a page, which has it drawn, and goes back to the top. */
export async function drawDiagrams(page: Page): Promise<void> {
  for (const figure of await page.locator('.diagram:not([data-failed])').all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.and(page.locator('[data-drawn]')).waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
