import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { hold, scripts, stopClock } from './held.ts';
import { answerTo, hit, input, openSearch } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

let service: StandIn | undefined;

/**
 * The small tool's site with a hosted service on this machine: only there the search waits for anything. It's reached
 * by several names, which are tried one after another.
 */
const site = servedSite(async () => {
  service = await startSearchService();
  const hosts = ['127.0.0.1', 'a.localhost', 'b.localhost', 'c.localhost'].map((name) =>
    new URL(service?.url ?? '').href.replace('127.0.0.1', name).replace(/\/$/, ''),
  );
  return buildSmallSite(
    `search: { hosted: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: ${JSON.stringify(hosts)} } },`,
  );
});
const queries = (): number => service?.requests.filter((line) => line.startsWith('POST')).length ?? 0;

beforeEach(() => {
  if (service) service.requests.length = 0;
});
afterAll(() => service?.close());

/** Questions to the service, by whichever name. */
const toService = /\/1\/indexes\//;
const fallback = 'Unable to fetch results';

/** The search page once its scripts have loaded: a clock that stops before would forget what they wait for. */
async function openSearchPage(): Promise<Page> {
  const { page } = await site.open('/docs/search', { alone: true });
  await page.waitForSelector('[data-search-page][data-started]');
  return page;
}

/** Keeps questions to the service waiting, and tells whether there was one. */
async function holdService(page: Page): Promise<{ isAsked: () => boolean; release: () => void }> {
  const { asked, release } = await hold(page, toService);
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  return { isAsked: () => isAsked, release };
}

/** Nothing has been asked, and a millisecond later something is. */
async function expectQuestionNext(page: Page, isAsked: () => boolean): Promise<void> {
  // What the page has asked for by now is known before this answer.
  await page.evaluate(() => fetch('/docs/'));
  expect(isAsked()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(isAsked).toBe(true);
}

describe('§9 debounce', () => {
  it('of 400 ms: the service is asked that long after the last key', async () => {
    const page = await openSearchPage();
    const field = page.locator('#_search-field');
    // Without time the service may take as long as the machine needs. The first question waits for code as well.
    await stopClock(page);
    await field.fill('ho');
    await page.clock.runFor(400);
    await expect.poll(queries).toBe(1);
    await expect.poll(() => page.locator('[data-search-status]').textContent()).toContain('ho');
    const { isAsked, release } = await holdService(page);
    await field.fill('hi');
    await page.clock.runFor(300);
    await field.fill('hive');
    await page.clock.runFor(399);
    await expectQuestionNext(page, isAsked);
    release();
    await page.clock.resume();
    await expect.poll(queries).toBe(2);
  });

  it('is the same in the modal', async () => {
    const { page } = await site.open('/docs/', { alone: true });
    await openSearch(page, '/');
    const { isAsked, release } = await holdService(page);
    await stopClock(page);
    for (const text of ['h', 'hi', 'hiv', 'hive']) {
      await page.locator(input).fill(text);
      await page.clock.runFor(399);
    }
    await expectQuestionNext(page, isAsked);
    release();
    await page.clock.resume();
    await answerTo(page, 'hive');
    expect(queries()).toBe(1);
  });
});

/** Keeps each question waiting until the test lets it through; returns how, by query. */
async function holdEach(page: Page): Promise<(query: string) => Promise<void>> {
  const waiting = new Map<string, () => Promise<void>>();
  await page.route(toService, async (route) => {
    const { requests = [] } = (route.request().postDataJSON() ?? {}) as { requests?: { query: string }[] };
    await new Promise<void>((resolve) => {
      waiting.set(requests[0]?.query ?? '', async () => {
        const answered = page.waitForResponse((response) => response.request() === route.request());
        resolve();
        await (await answered).finished();
      });
    });
    await route.continue();
  });
  return async (query) => {
    await expect.poll(() => waiting.has(query)).toBe(true);
    await waiting.get(query)?.();
    // Whatever the page makes of the answer is done before this one.
    await page.evaluate(() => fetch('/docs/').then((response) => response.text()));
  };
}

describe('an answer that is no longer wanted', () => {
  it.each([
    ['before', ['wax', 'hive']],
    ['after', ['hive', 'wax']],
  ])('is not shown when it comes %s the newer one', async (_, order) => {
    const { page } = await site.open('/docs/', { alone: true });
    await openSearch(page, '/');
    const answer = await holdEach(page);
    await page.evaluate(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      const modal = document.querySelector<HTMLElement>('.search-modal');
      if (modal)
        new MutationObserver(() => seen.push(modal.dataset.searchAnswered)).observe(modal, { attributes: true });
    });
    await stopClock(page);
    for (const query of ['wax', 'hive']) {
      await page.locator(input).fill(query);
      await page.clock.runFor(400);
    }
    for (const query of order) await answer(query);
    await answerTo(page, 'hive');
    expect(await page.evaluate('window.seen')).not.toContain('wax');
  });
});

describe('§7 a service whose hosts all hang', () => {
  it('leaves the search to the built-in index within three seconds, and is not asked again at once', async () => {
    const { page } = await site.open('/docs/', { alone: true });
    await openSearch(page, '/');
    const { asked } = await hold(page, toService);
    await stopClock(page);
    await page.locator(input).fill('hive');
    await page.clock.runFor(400);
    await asked;
    await page.clock.runFor(2500);
    await page.getByText(fallback).waitFor();
    await page.waitForSelector(`${hit} mark`);
    await page.locator(input).fill('wax');
    await page.clock.runFor(400);
    await answerTo(page, 'wax');
  });
});

describe('§4 §9 a search that stalls', () => {
  it('says so after 300 ms on the search page', async () => {
    const page = await openSearchPage();
    const { asked, release } = await hold(page, toService);
    await stopClock(page);
    await page.locator('#_search-field').fill('hive');
    const status = page.locator('[data-search-status]');
    await page.clock.runFor(400);
    await asked;
    await page.clock.runFor(299);
    expect(await status.textContent()).not.toBe('Searching…');
    await page.clock.runFor(1);
    await expect.poll(() => status.textContent()).toBe('Searching…');
    release();
    await page.clock.resume();
    await expect.poll(() => status.textContent()).not.toBe('Searching…');
  });

  it('is idle, loading, stalled after 300 ms, and idle again in the modal', async () => {
    const { page } = await site.open('/docs/', { alone: true });
    await openSearch(page, '/');
    const { asked, release } = await hold(page, toService);
    const stalled = page.locator('.DocSearch-Container--Stalled');
    expect(await stalled.count()).toBe(0);
    await stopClock(page);
    await page.locator(input).fill('hive');
    await page.clock.runFor(299);
    expect(await stalled.count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => stalled.count()).toBe(1);
    await page.clock.runFor(100);
    await asked;
    expect(await stalled.count()).toBe(1);
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
    const box = page.locator('#_content').getByRole('alert');
    await box.waitFor();
    expect(changed).toBeGreaterThan(0);
    expect(await box.textContent()).toContain('Duplicate search source id "local"');
    expect(await box.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  });
});
