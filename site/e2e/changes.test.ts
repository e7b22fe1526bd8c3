import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { servedSite } from './site.ts';

/* Filters over what versions changed. Each change names its kind and severity, as `cli-breaking`. */

const site = servedSite();

/** What an element of the list says of itself, for those that are shown or for all. */
const changes = (page: Page, isShown = true): Promise<string[]> =>
  page
    .locator('[data-changes]')
    .evaluateAll(
      (all, shown) =>
        all.filter((one) => !shown || one.checkVisibility()).map((one) => one.getAttribute('data-changes') ?? ''),
      isShown,
    );
const pick = (page: Page, name: string): Promise<void> =>
  page.locator('.change-filter label', { hasText: name }).click();

it('leave what is of a kind, of a severity, and both, also after a reload; or say that there is none', async () => {
  const { page } = await site.open('/toolhive/changes');
  const all = await changes(page, false);
  const having = (pattern: RegExp): string[] =>
    all.filter((words) => words.split(' ').some((word) => pattern.test(word)));
  expect(await changes(page)).toEqual(all);
  const none = page.locator('.changes-none');
  for (const [name, left] of [
    ['API', /^api-/],
    ['Breaking', /^api-breaking/],
  ] as const) {
    await pick(page, name);
    expect(having(left).length).toBeGreaterThan(0);
    expect(await changes(page)).toEqual(having(left));
  }
  const counts = page.locator('[data-counts-of]').locator('visible=true');
  const ofKinds = await counts.evaluateAll((found) => found.map((one) => one.getAttribute('data-counts-of')));
  expect(new Set(ofKinds)).toEqual(new Set(['api']));
  await page.reload();
  await expect.poll(() => changes(page)).toEqual(having(/^api-breaking/));
  expect(await none.isVisible()).toBe(false);
  // As if nothing were left: some kind always has changes of each severity in this list.
  await page.locator('[data-changes]').evaluateAll((found) => {
    for (const one of found) one.setAttribute('data-changes', 'cli-info');
  });
  await pick(page, 'Risky');
  expect(await none.isVisible()).toBe(true);
});
