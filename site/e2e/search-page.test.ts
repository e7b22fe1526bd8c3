import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteShifts, withoutFont } from './held.ts';
import { servedSite } from './site.ts';

/* The search page: what its address, its field and its facets make of the results. */

const site = servedSite();
const field = '#_search-field';
const hits = (page: Page) => page.locator('.search-result-title');

async function shown(page: Page, query: string): Promise<void> {
  await page.locator('[data-search-status]', { hasText: `“${query}”` }).waitFor();
}

it('§9 answers the query of its address, which is q, moves nothing, and by keyboard leads to a result', async () => {
  const { page } = await site.open('/search?q=thv+run', { before: (p) => p.addInitScript(noteShifts) });
  await shown(page, 'thv run');
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  expect(await page.locator('.search-result mark').count()).toBeGreaterThan(5);
  for (const [key, focused] of [
    ['ArrowDown', '.search-result-title'],
    ['ArrowUp', field],
    ['ArrowDown', '.search-result-title'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await page.locator(focused).first().and(page.locator(':focus')).count(), key).toBe(1);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/thv_run');
});

it('follows the typing at once, in a place of its own in the history, and Back leads to the query before', async () => {
  const { page } = await site.open('/search?q=secrets');
  await shown(page, 'secrets');
  const key = () => page.evaluate(() => window.history.state.key as string);
  const first = await key();
  await page.locator(field).fill('telemetry');
  await shown(page, 'telemetry');
  expect(new URL(page.url()).searchParams.get('q')).toBe('telemetry');
  expect(await key()).not.toBe(first);
  await page.goBack();
  await shown(page, 'secrets');
  expect(await page.locator(field).inputValue()).toBe('secrets');
  expect(await key()).toBe(first);
});

it('§9 shows twenty results, twenty more when asked, and gives them back at the place where it was left', async () => {
  const { page } = await site.open('/search?q=server', { before: withoutFont });
  await shown(page, 'server');
  expect(await hits(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  const areForty = () => expect.poll(() => hits(page).count()).toBe(40);
  await areForty();
  expect(await hits(page).nth(20).and(page.locator(':focus')).count()).toBe(1);
  const link = hits(page).nth(34);
  await link.scrollIntoViewIfNeeded();
  const top = async () => (await link.boundingBox())?.y ?? Number.NaN;
  const left = await top();
  const isBack = () => expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2);
  const from = page.url();
  await link.click();
  await page.waitForURL((url) => url.href !== from);
  await page.goBack();
  await areForty();
  await isBack();
  await page.reload();
  await areForty();
  await isBack();
});

it('filters by kind and version, and keeps that in the address', async () => {
  const { page } = await site.open('/search?q=workload');
  await shown(page, 'workload');
  const kinds = page.getByRole('group', { name: 'Kind' });
  await kinds.getByRole('button', { name: /^API \d+$/ }).click();
  await page.waitForURL(/kind=api/);
  const others = page.locator('.search-result a:not([href*="/reference/api"])');
  await expect.poll(() => others.count()).toBe(0);
  const list = page.getByRole('combobox', { name: 'Version' });
  // Many versions are a list.
  if ((await list.count()) > 0) await list.selectOption('v0.3.2');
  else await page.getByRole('group', { name: 'Version' }).getByRole('button', { name: 'v0.3.2' }).click();
  await page.waitForURL(/version=v0\.3\.2/);
  await page.reload();
  await shown(page, 'workload');
  expect(await kinds.locator('[aria-pressed="true"]').innerText()).toMatch(/^API/);
  expect(await page.locator('.search-result').first().innerText()).toContain('v0.3.2');
});

it('§5 §8 §9 says where nothing is found, and takes no more than 64 characters', async () => {
  const { page } = await site.open(`/search?q=${'q'.repeat(80)}&version=${'v'.repeat(5000)}`);
  await page.getByText('Believe this query should return results?').waitFor();
  expect(await page.locator(field).inputValue()).toHaveLength(64);
  expect((await page.locator('[data-search-status]').innerText()).length).toBeLessThan(300);
});

it('§8 says when the index cannot be had, and tries again', async () => {
  const { page } = await site.open('/search');
  await page.route('**/search-index/**', (route) => route.abort());
  await page.locator(field).fill('network');
  await page.getByText('Unable to fetch results').waitFor();
  await page.unroute('**/search-index/**');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await shown(page, 'network');
  expect(await page.locator(':focus').getAttribute('type')).toBe('search');
});
