import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { hold, scripts } from './held.ts';
import { input, openSearch } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

let service: StandIn | undefined;

/** The small tool's site with a hosted service on this machine: only there the search waits for anything. */
const site = servedSite(async () => {
  service = await startSearchService();
  return buildSmallSite(
    `search: { hosted: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: ['${service.url}'] } },`,
  );
});
const queries = (): number => service?.requests.filter((line) => line.startsWith('POST')).length ?? 0;

beforeEach(() => {
  if (service) service.requests.length = 0;
});
afterAll(() => service?.close());

/** Time stands still in the page until the test lets it run. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

const toService = (): string => `${service?.url}/**`;

describe('§9 debounce', () => {
  it('of 400 ms: the service is asked that long after the last key', async () => {
    const { page } = await site.open('/docs/search', { alone: true });
    const field = page.locator('#search-field');
    // The first question of a page waits for code as well.
    await field.fill('ho');
    await expect.poll(queries).toBe(1);
    await expect.poll(() => page.locator('[data-search-status]').textContent()).toContain('ho');
    const { asked, release } = await hold(page, toService());
    let isAsked = false;
    void asked.then(() => {
      isAsked = true;
    });
    await stopClock(page);
    await field.fill('hi');
    await page.clock.runFor(300);
    await field.fill('hive');
    await page.clock.runFor(399);
    // What the page has asked for by now is known before this answer.
    await page.evaluate(() => fetch('/docs/'));
    expect(isAsked).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => isAsked).toBe(true);
    release();
    await page.clock.resume();
    await expect.poll(queries).toBe(2);
  });
});

describe('§4 §9 a search that stalls', () => {
  it('says so after 300 ms on the search page', async () => {
    const { page } = await site.open('/docs/search', { alone: true });
    const { asked, release } = await hold(page, toService());
    await stopClock(page);
    await page.locator('#search-field').fill('hive');
    const status = page.locator('[data-search-status]');
    await page.clock.runFor(400);
    await asked;
    await page.clock.runFor(299);
    expect(await status.textContent()).not.toBe('Searching…');
    await page.clock.runFor(1);
    expect(await status.textContent()).toBe('Searching…');
    release();
    await page.clock.resume();
    await expect.poll(() => status.textContent()).not.toBe('Searching…');
  });

  it('is idle, loading, stalled after 300 ms, and idle again in the modal', async () => {
    const { page } = await site.open('/docs/', { alone: true });
    await openSearch(page, '/');
    const { asked, release } = await hold(page, toService());
    const stalled = page.locator('.DocSearch-Container--Stalled');
    expect(await stalled.count()).toBe(0);
    await stopClock(page);
    await page.locator(input).fill('hive');
    await asked;
    await page.clock.runFor(299);
    expect(await stalled.count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => stalled.count()).toBe(1);
    release();
    await page.clock.resume();
    await expect.poll(() => stalled.count()).toBe(0);
  });
});

describe('§8 duplicate search source id', () => {
  it('is named on the search page, which offers to try again', async () => {
    let changed = 0;
    const { page } = await site.open('/docs/search?q=hive', {
      before: (p) =>
        p.route(scripts, async (route) => {
          const response = await route.fetch();
          const script = await response.text();
          const twice = script.replace(/\bid:([`'"])hosted\1/, 'id:`local`');
          if (twice !== script) changed += 1;
          await route.fulfill({ response, body: twice });
        }),
    });
    const box = page.locator('#content').getByRole('alert');
    await box.waitFor();
    expect(changed).toBeGreaterThan(0);
    expect(await box.textContent()).toContain('Duplicate search source id "local"');
    expect(await box.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  });
});
