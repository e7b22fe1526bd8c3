import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

/* What a row has besides itself is one quiet line that unfolds: since when it's there, and where else it is. */

const site = servedSite();
const kinds = ['.age', 'details.refs'];
const rows = (page: Page, kind: string) => page.locator(`#_flag-table ${kind}`);

it.each(kinds)('%s unfolds by keyboard, without scripts too, to links', async (kind) => {
  const { page } = await site.open(pages.command, { javaScriptEnabled: false });
  const line = rows(page, kind).first();
  const link = line.locator('a').first();
  expect(await link.isVisible()).toBe(false);
  await line.locator('summary').focus();
  await page.keyboard.press('Enter');
  await link.waitFor();
  await page.keyboard.press('Tab');
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== pages.command);
  expect(await page.locator(':target').count()).toBe(1);
});

it('on paper changes are unfolded, and other places are as they were left', async () => {
  const { page } = await site.open(pages.command);
  const shown = () => Promise.all(kinds.map((kind) => rows(page, kind).locator('a').first().isVisible()));
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, false]);
  await page.emulateMedia({ media: null });
  await rows(page, 'details.refs > summary').first().click();
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, true]);
});
