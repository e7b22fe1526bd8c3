import { describe, expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';
import { until } from './until.ts';

const site = servedSite();

describe('navigation', () => {
  it('exchanges article, title, contents and mark without loading the document anew', async () => {
    const { page, problems } = await site.open(pages.command);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const contents = await page.locator('#toc a').allTextContents();
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().click();
    await page.waitForURL('**/thv_list');
    expect(await page.locator('h1').allTextContents()).toEqual(['thv list']);
    expect(await page.title()).toContain('thv list');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain('thv_list');
    expect(await page.locator('#toc a').allTextContents()).not.toEqual(contents);
    expect(await page.locator('#sidebar [aria-current="page"]').textContent()).toBe('thv list');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('starts at the top, moves the focus to the heading and names the page', async () => {
    const { page } = await site.open(pages.command);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().click();
    await page.waitForURL('**/thv_list');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.locator('#progress [role="status"]').textContent()).toContain('thv list');
  });

  it('goes to the hash of the next page, and back to where the reader was', async () => {
    const { page } = await site.open(pages.otherCommand);
    await page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = `${url}#flag-transport`;
      link.textContent = 'to a flag';
      document.querySelector('#content')?.prepend(link);
    }, pages.command);
    await page.getByText('to a flag').click();
    await page.waitForURL('**/thv_run#flag-transport');
    await expect
      .poll(() => page.evaluate(() => document.getElementById('flag-transport')?.getBoundingClientRect().top))
      .toBeLessThan(200);
    await page.goBack();
    await until(page, () => document.title.startsWith('thv list'));
  });

  it('loads the whole page when fetching it fails', async () => {
    const { page, problems } = await site.open(pages.command);
    await page.route('**/thv_list', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().click();
    await until(page, () => document.title.startsWith('thv list') && !('sameDocument' in window));
    expect(problems.some((problem) => problem.includes('loading the whole page instead'))).toBe(true);
  });

  it('shows progress when a page takes its time', async () => {
    const { page } = await site.open(pages.command);
    await page.route('**/thv_list', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await route.continue();
    });
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().click();
    await page.locator('progress').waitFor({ timeout: 800 });
    await page.waitForURL('**/thv_list');
    await expect.poll(() => page.locator('progress').count()).toBe(0);
  });

  it('fetches a page when the pointer rests on its link, unless data is to be saved', async () => {
    const { page } = await site.open(pages.command);
    const request = page.waitForRequest('**/thv_list');
    await page.locator('#sidebar a', { hasText: 'thv list' }).first().hover();
    await request;

    const context = await site.browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const saving = await context.newPage();
    await saving.goto(site.url + pages.command);
    await until(saving, 'window._vike?.fullyRenderedUrl');
    let asked = false;
    saving.on('request', () => {
      asked = true;
    });
    await saving.locator('#sidebar a', { hasText: 'thv list' }).first().hover();
    await saving.waitForTimeout(300);
    expect(asked).toBe(false);
    await context.close();
  });
});
