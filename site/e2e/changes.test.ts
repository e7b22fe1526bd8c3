import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { servedSite } from './site.ts';

/* Filters over what versions changed. Each change names its kind and severity, as `cli-breaking`. */

const site = servedSite();

/** What elements of the list say of themselves. */
const changes = (page: Page, filter = {}): Promise<string[]> =>
  page
    .locator('[data-changes]')
    .filter(filter)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-changes') ?? ''));

it('leave what is of a kind, of a severity, and both, also after a reload', async () => {
  const { page } = await site.open('/toolhive/changes');
  const all = await changes(page);
  const having = (pattern: RegExp): string[] =>
    all.filter((words) => words.split(' ').some((word) => pattern.test(word)));
  for (const [name, left] of [
    ['API', /^api-/],
    ['Breaking', /^api-breaking/],
  ] as const) {
    await page.locator('.change-filter label', { hasText: name }).click();
    expect(having(left).length).toBeGreaterThan(0);
    expect(await changes(page, { visible: true })).toEqual(having(left));
  }
  const counts = page.locator('[data-counts-of]').locator('visible=true');
  const kinds = await counts.evaluateAll((found) => found.map((one) => one.getAttribute('data-counts-of')));
  expect(new Set(kinds)).toEqual(new Set(['api']));
  await page.reload();
  await expect.poll(() => changes(page, { visible: true })).toEqual(having(/^api-breaking/));
  expect(await page.locator('.changes-none').isVisible()).toBe(false);
});
