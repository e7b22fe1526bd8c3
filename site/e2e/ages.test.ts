import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settledFocus } from './keyboard-walk.ts';
import { servedSite } from './site.ts';

/* Since when flags are there and what changed about them, as marks that unfold. */

const site = servedSite();
const run = '/toolhive/reference/cli/thv_run';
const phone = { viewport: { width: 390, height: 844 } } as const;

const flag = (page: Page) => page.locator('#flag-otel-metrics-enabled');

it.each([phone, { ...phone, javaScriptEnabled: false }, {}])(
  'a mark unfolds to all that happened: %j',
  async (options) => {
    const { page } = await site.open(run, options);
    const age = flag(page).locator('.age');
    const steps = age.locator('li');
    expect(await age.locator('summary').innerText()).toContain('since v0.2.17, default changed in v0.3.0');
    expect(await steps.first().isVisible()).toBe(false);
    await age.locator('summary').click();
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/^v0\.3\.0\s+default true added$/),
      expect.stringMatching(/^v0\.2\.17\s+added$/),
    ]);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBe(0);
    await steps.first().locator('a').click();
    await page.waitForURL('**/toolhive/changes/v0.3.0#change-*');
    const id = new URL(page.url()).hash.slice(1);
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain('thv run --otel-metrics-enabled');
  },
);

it('marks are reached and unfolded by keyboard', async () => {
  const { page } = await site.open(run);
  await flag(page).locator('.permalink').focus();
  await page.keyboard.press('Tab');
  await settledFocus(page);
  const summary = flag(page).locator('.age > summary');
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await flag(page).locator('.age li').first().isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await flag(page).locator('.age li').first().isVisible()).toBe(false);
});

it('flags say since when they are there, unless that is as long as their command, and so does the page', async () => {
  const { page } = await site.open(run);
  expect(await page.locator('#flag-group .age > summary').innerText()).toContain('since v0.2.9');
  expect(await page.locator('#flag-transport .age').count()).toBe(0);
  expect(await page.locator('.lead + .age > summary').innerText()).toBe('since v0.0.6 or earlier');
});

it('on paper, what unfolds is there', async () => {
  const { page } = await site.open(run);
  await page.emulateMedia({ media: 'print' });
  const item = flag(page).locator('.age li').first();
  expect(
    await item.evaluate((element) => element.checkVisibility() && element.getBoundingClientRect().height),
  ).toBeGreaterThan(0);
});

it('the address of a command that is gone says so, pages of changes lead there, and the search finds it', async () => {
  const { page } = await site.open('/toolhive/reference/cli/thv_config_get-registry-url');
  expect(await page.locator('.lead').innerText()).toBe('Removed in v0.2.2: v0.2.1 was the last version to have it.');
  expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  expect(await page.locator('#_sidebar a', { hasText: 'get-registry-url' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Changes in v0.2.2' }).click();
  await page.waitForURL('**/toolhive/changes/v0.2.2');
  // It was renamed, so its name leads to the last page of the command that took its place.
  const name = page.locator('.change-name a', { hasText: 'thv config get-registry-url' }).first();
  expect(await name.getAttribute('href')).toBe('/toolhive/v0.3.0/reference/cli/thv_config_get-registry');
  await page.goto(`${site.url}/search?q=thv+config+get-registry-url`);
  await page.locator('.search-result-title').first().waitFor();
  expect(await page.locator('.search-result-title').first().innerText()).toBe('thv config get-registry-url');
});
