import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { follow, hold, requestsFor } from './held.ts';
import { headingOf, pages, servedSite } from './site.ts';
import { patience, until } from './until.ts';

const site = servedSite();
const guide = '/toolhive/guides-cli/install';

/** All that navigation exchanges, but for what of the sidebar the reader may have opened. */
const shown = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('#_sidebar details')) details.removeAttribute('open');
    // The policy is about what stood in the document that was visited first.
    const head = document.head.querySelectorAll(
      'title, meta:not([name="theme-color"], [http-equiv]), link[rel="canonical"]',
    );
    return {
      head: [...head].map((tag) => tag.outerHTML).sort(),
      layout: document.querySelector('#_layout')?.getAttribute('data-kind'),
      toc: [...document.querySelectorAll('#_toc a')].map((link) => link.getAttribute('href')),
      parts: ['#_content', '#_breadcrumbs', '#_sidebar'].map((part) =>
        document.querySelector(part)?.innerHTML.replaceAll(/ (?:tabindex|aria-current)="[^"]*"| open=""/g, ''),
      ),
      marked: document.querySelector('#_sidebar [aria-current]')?.outerHTML.replaceAll(/ tabindex="[^"]*"/g, ''),
    };
  });

describe('navigation', () => {
  it('leads to the same document as a direct visit, without loading it anew', async () => {
    const urls = [
      guide,
      pages.home,
      pages.api,
      pages.search,
      '/no/such/page',
      '/toolhive/changes/v0.3.6',
      pages.command,
    ];
    const { page, problems } = await site.open(pages.otherCommand);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (const url of urls) {
      await follow(page, url);
      await page.waitForURL(`**${url}`);
      await until(page, (path) => Object(window).shownUrl?.endsWith(path), url);
      const direct = await site.read(url);
      // The page of the search says what it can do once its index is there.
      await vi.waitFor(async () => expect(await shown(page), url).toEqual(await shown(direct)), patience);
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('moves the focus to the heading, which is read out once, or to a place, and names its page', async () => {
    const { page } = await site.open(pages.command);
    await page.locator('#_sidebar a', { hasText: 'thv list' }).first().click();
    await page.waitForURL('**/thv_list');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const said = page.locator('#_progress [role="status"]');
    expect(await said.textContent()).toBe('');
    await follow(page, `${pages.command}#flags`);
    await expect.poll(() => said.textContent()).toContain('thv run');
  });

  it('leaves a click with Control to the browser', async () => {
    const { page } = await site.open(pages.command);
    const opened = page.context().waitForEvent('page');
    const link = page.locator('#_sidebar a', { hasText: 'thv list' }).first();
    await link.click({ modifiers: ['Control'] });
    await (await opened).waitForURL('**/thv_list');
    expect(page.url()).toContain('thv_run');
  });

  it('leaves downloads to the browser', async () => {
    const { page } = await site.open(pages.api);
    const loads = [page.waitForEvent('download'), page.waitForURL('**/downloads/**')];
    for (const load of loads) load.catch(() => {});
    await page.locator('#_content a[href*="/downloads/"]').first().click();
    await Promise.race(loads);
    expect(await page.locator('.crash-page').count()).toBe(0);
  });

  it('going back leads to where a page was left whose fragment names what is folded', async () => {
    const { page } = await site.open(pages.resources);
    const id = await page.locator('details:not([open]) li[id]').first().getAttribute('id');
    await follow(page, `#${id}`);
    await until(page, () => document.querySelector(':target')?.checkVisibility());
    await page.evaluate(() => window.scrollBy(0, 1500));
    const left = await page.evaluate(() => window.scrollY);
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    await page.goBack();
    await page.waitForURL(`**#${id}`);
    await until(page, (hash) => Object(window).shownUrl?.endsWith(hash), `#${id}`);
    expect(await page.evaluate(() => window.scrollY)).toBe(left);
  });

  it('the second half of a double click, on what the first half led to, follows no link', async () => {
    const { page } = await site.open(pages.command);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page
      .locator(`#_sidebar a[href="${pages.otherCommand}"]`)
      .evaluate((link) => link.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true })));
    await follow(page, guide);
    await page.waitForURL(`**${guide}`);
    expect(asked).not.toContain(pages.otherCommand);
  });

  it('going back while a page loads ends at the page before', async () => {
    const { page, problems } = await site.open(pages.command);
    await follow(page, pages.otherCommand);
    await page.waitForURL('**/thv_list');
    const { asked, release } = await hold(page, requestsFor(guide));
    await follow(page, guide);
    await asked;
    await page.goBack();
    await page.waitForURL('**/thv_run');
    await expect.poll(() => page.locator('h1').textContent()).toContain('thv run');
    release();
    await follow(page, '/toolhive/quickstart');
    await page.waitForURL('**/toolhive/quickstart');
    await expect.poll(() => page.locator('h1').textContent()).toContain(headingOf('/toolhive/quickstart'));
    expect(await page.locator('progress').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
