import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withoutFont } from './held.ts';
import { builtHtml, servedSite, versionList } from './site.ts';
import { until } from './until.ts';

const site = servedSite();
const result = '.search-result';
const field = '#_search-field';

const titles = (page: Page) => page.locator('.search-result-title').allInnerTexts();

async function shown(page: Page, query: string): Promise<void> {
  await until(
    page,
    (text) => document.querySelector('[data-search-status]')?.textContent?.includes(`“${text}”`),
    query,
  );
}

describe('/search', () => {
  it('§9 answers the query of its address, which is q, and again after a reload', async () => {
    const { page, problems } = await site.open('/search?q=network+isolation');
    await shown(page, 'network isolation');
    const before = await titles(page);
    expect(before[0]).toBe('Network isolation');
    expect(before.length).toBeGreaterThan(5);
    await page.reload();
    await shown(page, 'network isolation');
    expect(await titles(page)).toEqual(before);
    expect(await page.locator(`${result} mark`).count()).toBeGreaterThan(5);
    expect(problems).toEqual([]);
  });

  it('says what there is to find until something is asked', async () => {
    const { page } = await site.open('/search');
    const start = page.locator('.search-start');
    await start.getByRole('link', { name: 'Operator CRD spec' }).waitFor();
    await start.getByRole('link', { name: '--volume' }).click();
    await shown(page, '--volume');
    expect(await start.isVisible()).toBe(false);
    expect((await titles(page))[0]).toContain('--volume');
    await page.locator(field).fill('');
    await start.waitFor();
  });

  it('follows the typing at once, in a place of its own in the history, and Back leads to the query before', async () => {
    const { page } = await site.open('/search?q=secrets');
    await shown(page, 'secrets');
    const key = () => page.evaluate(() => window.history.state.key as string);
    const first = await key();
    await page.locator(field).fill('telemetry');
    await shown(page, 'telemetry');
    expect(new URL(page.url()).searchParams.get('q')).toBe('telemetry');
    const second = await key();
    expect(second).toMatch(/^[0-9a-z]{6}$/);
    expect(second).not.toBe(first);
    await page.goBack();
    await shown(page, 'secrets');
    expect(await page.locator(field).inputValue()).toBe('secrets');
    expect(await key()).toBe(first);
  });

  it('§9 shows twenty results, twenty more when asked, and gives them back at the place where it was left', async () => {
    const { page } = await site.open('/search?q=server', { before: withoutFont });
    await shown(page, 'server');
    expect(await page.locator(result).count()).toBe(20);
    await page.getByRole('button', { name: 'Show 20 more' }).click();
    await until(page, (selector) => document.querySelectorAll(selector).length === 40, result);
    const all = await page
      .locator('.search-result-title')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href)).toBe(all[20]);
    const link = page.locator('.search-result-title').nth(34);
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const top = async () => (await link.boundingBox())?.y ?? Number.NaN;
    const left = await top();
    const isBack = () => expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2);
    const from = page.url();
    await link.click();
    await until(page, (url) => window.location.href !== url, from);
    await page.goBack();
    await until(page, (selector) => document.querySelectorAll(selector).length === 40, result);
    await isBack();
    await page.reload();
    await until(page, (selector) => document.querySelectorAll(selector).length === 40, result);
    await isBack();
  });

  it('filters by kind and version, and keeps that in the address', async () => {
    const { page } = await site.open('/search?q=workload');
    await shown(page, 'workload');
    await page
      .getByRole('group', { name: 'Kind' })
      .getByRole('button', { name: /^API \d+$/ })
      .click();
    await page.waitForURL(/kind=api/);
    await until(
      page,
      (selector) =>
        [...document.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].every(({ href }) =>
          href.includes('/reference/api'),
        ),
      result,
    );
    const pressed = (group: string) => page.getByRole('group', { name: group }).locator('[aria-pressed="true"]');
    // Many versions are a list.
    const list = page.getByRole('group', { name: 'Version' }).getByRole('combobox');
    const isList = (await list.count()) > 0;
    const version = () => (isList ? list.inputValue() : pressed('Version').innerText());
    expect(await pressed('Kind').allInnerTexts()).toEqual([expect.stringMatching(/^API/)]);
    expect(await version()).toBe(versionList().latest);
    await (isList ? list.selectOption('v0.3.2') : page.getByRole('button', { name: 'v0.3.2' }).click());
    await page.waitForURL(/version=v0\.3\.2/);
    await page.reload();
    await shown(page, 'workload');
    expect(await pressed('Kind').allInnerTexts()).toEqual([expect.stringMatching(/^API/)]);
    expect(await version()).toBe('v0.3.2');
  });

  it('can be used with the keyboard', async () => {
    const { page } = await site.open('/search?q=thv+run');
    await shown(page, 'thv run');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('thv run');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('_search-field');
    // The button beside the field looks as if it had the focus no more than it has.
    const button = page.locator('.search-form button');
    expect(await button.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/thv_run');
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
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.unroute('**/search-index/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await shown(page, 'network');
  });

  it('says without JavaScript what it needs, and offers the list of pages', () => {
    expect(builtHtml('/search')).toMatch(/class="[^"]*no-script[^>]*>.*needs JavaScript.*href="\/sitemap\.xml"/s);
  });
});
