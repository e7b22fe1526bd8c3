import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { hold, scripts, stopClock } from './held.ts';
import { answerTo, hit, input, openSearch } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

/* The search of a site with a hosted service, which stands on this machine: only there it waits for anything. */

let service: StandIn;

const record = (objectID: string, title: string) => ({
  objectID,
  hierarchy: { lvl0: 'Hosted', lvl1: title },
  content: `About ${title}`,
  type: 'lvl1',
  url: 'https://docs.example.com/docs/search',
  version: 'v1.2.3',
  language: 'en',
  kind: 'guide',
  entity: 'page',
});
const holds = (records: readonly ReturnType<typeof record>[]) =>
  service.indexes.set('docs', new Map(records.map((entry) => [entry.objectID, entry])));

/** The small tool's site. Its service is reached by several names, which are tried one after another. */
const site = servedSite(async () => {
  service = await startSearchService();
  const hosts = ['127.0.0.1', 'a.localhost', 'b.localhost', 'c.localhost'].map((name) =>
    service.url.replace('127.0.0.1', name),
  );
  return buildSmallSite(
    `search: { hosted: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: ${JSON.stringify(hosts)} } },`,
  );
});

beforeEach(() => {
  holds([record('a', 'Wax from afar'), record('b', 'Wax <img src=x onerror="window.hurt=1">')]);
  Object.assign(service.mode, { delay: 0, failures: 0, searchKey: 'searchkey' });
  service.requests.length = 0;
  service.asked.length = 0;
});
afterAll(() => service?.close());

/** Questions to the service, by whichever name. */
const toService = /\/1\/indexes\//;
const queries = (): number => service.requests.filter((line) => line.startsWith('POST')).length;

async function saysUnreachable(page: Page): Promise<void> {
  await page.getByText('Unable to fetch results', { exact: true }).waitFor();
  await page.getByText('You might want to check your network connection.', { exact: true }).waitFor();
}

/** A page with the search open, where time stands still: it waits for the answer as long as the test does. */
async function openModal() {
  const { page, problems } = await site.open('/docs/', { alone: true });
  await openSearch(page, '/');
  await stopClock(page);
  return { page, problems };
}

async function modalFor(query: string) {
  const opened = await openModal();
  await opened.page.locator(input).fill(query);
  await opened.page.clock.runFor(400);
  return opened;
}

/** The search page once its scripts have loaded: a clock that stops before would forget what they wait for. */
async function openSearchPage(): Promise<Page> {
  const { page } = await site.open('/docs/search', { alone: true });
  await page.waitForSelector('[data-search-page][data-started]');
  await stopClock(page);
  return page;
}

describe('with a hosted service', () => {
  it('§7 §9 asks for this version in this language, twenty at a time, and shows what it finds, as text', async () => {
    const { page, problems } = await modalFor('wax');
    await page.getByText('Wax from afar').first().waitFor();
    expect(await page.locator('.DocSearch-Container img').count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(service.asked.findLast(({ hitsPerPage }) => hitsPerPage !== 0)).toMatchObject({
      indexName: 'docs',
      query: 'wax',
      hitsPerPage: 20,
      facetFilters: ['language:en', 'version:v1.2.3'],
      attributesToRetrieve: expect.arrayContaining([...levels, 'content', 'type', 'url']),
      attributesToHighlight: levels,
      attributesToSnippet: ['content:10'],
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['busy', { failures: 10_000 }],
    ['refusing the key', { searchKey: 'another' }],
  ])('§8 says when the service is %s, and uses the built-in index', async (_, mode) => {
    Object.assign(service.mode, mode);
    const { page } = await modalFor('hive');
    await saysUnreachable(page);
    await page.waitForSelector(hit);
    await page.goto(`${site.url}/docs/search?q=hive`);
    await page.waitForSelector('.search-result');
    await saysUnreachable(page);
  });

  it('§8 says the same when the built-in index finds nothing, or cannot be had either', async () => {
    service.mode.failures = 10_000;
    const { page } = await modalFor('qqqqqq');
    await saysUnreachable(page);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto(`${site.url}/docs/search?q=hive`);
    await saysUnreachable(page);
    expect(await page.locator('.search-result').count()).toBe(0);
    expect(await page.getByText('The built-in index was searched instead.').count()).toBe(0);
  });

  it('§8 says so when the service fails before all of its results are shown', async () => {
    holds(Array.from({ length: 21 }, (_, at) => record(`wax-${at}`, `Wax ${at}`)));
    const { page } = await site.open('/docs/search?q=wax');
    const more = page.getByRole('button', { name: 'Show 1 more' });
    await more.waitFor();
    service.mode.failures = 10_000;
    await more.click();
    await saysUnreachable(page);
    await page.getByText('The built-in index was searched instead.').waitFor();
    expect(await page.getByText('Hosted').count()).toBe(0);
  });

  it('§7 leaves the search to the built-in index where all hosts hang, and asks them no more', async () => {
    const { page } = await openModal();
    const { asked } = await hold(page, toService);
    await page.locator(input).fill('hive');
    await page.clock.runFor(400);
    await asked;
    await page.clock.runFor(2500);
    await saysUnreachable(page);
    await page.waitForSelector(`${hit} mark`);
    await page.locator(input).fill('wax');
    await page.clock.runFor(400);
    await answerTo(page, 'wax');
  });

  it('§8 names a duplicate source id on the search page, and offers to try again', async () => {
    const { page } = await site.open('/docs/search?q=hive', {
      before: (p) =>
        p.route(scripts, async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/\bid:([`'"])hosted\1/, 'id:`local`');
          await route.fulfill({ response, body });
        }),
    });
    const box = page.locator('#_content').getByRole('alert');
    await box.waitFor();
    expect(await box.textContent()).toContain('Duplicate search source id "local"');
    expect(await box.getByRole('button', { name: 'Retry' }).isVisible()).toBe(true);
  });
});

/** Keeps questions waiting; returns what expects that none has been asked, and that one is a millisecond later. */
async function expectNext(page: Page) {
  const { asked, release } = await hold(page, toService);
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  const expectQuestion = async (): Promise<void> => {
    // What the page has asked for by now is known before this answer.
    await page.evaluate(() => fetch('/docs/'));
    expect(isAsked).toBe(false);
    await page.clock.runFor(1);
    await expect.poll(() => isAsked).toBe(true);
  };
  return { expectQuestion, release };
}

describe('§9 debounce', () => {
  it('of 400 ms: the service is asked that long after the last key', async () => {
    const page = await openSearchPage();
    const field = page.locator('#_search-field');
    // The first question waits for code as well.
    await field.fill('ho');
    await page.clock.runFor(400);
    await expect.poll(queries).toBe(1);
    await expect.poll(() => page.locator('[data-search-status]').textContent()).toContain('ho');
    const { expectQuestion, release } = await expectNext(page);
    await field.fill('hi');
    await page.clock.runFor(300);
    await field.fill('hive');
    await page.clock.runFor(399);
    await expectQuestion();
    release();
    await page.clock.resume();
    await expect.poll(queries).toBe(2);
  });

  it('is the same in the modal', async () => {
    const { page } = await openModal();
    const { expectQuestion, release } = await expectNext(page);
    for (const text of ['h', 'hi', 'hiv', 'hive']) {
      await page.locator(input).fill(text);
      await page.clock.runFor(399);
    }
    await expectQuestion();
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

it.each([
  ['before', ['wax', 'hive']],
  ['after', ['hive', 'wax']],
])('an answer that is no longer wanted is not shown when it comes %s the newer one', async (_, order) => {
  const { page } = await openModal();
  const answer = await holdEach(page);
  await page.evaluate(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seen });
    const modal = document.querySelector<HTMLElement>('.search-modal');
    if (modal) new MutationObserver(() => seen.push(modal.dataset.searchAnswered)).observe(modal, { attributes: true });
  });
  for (const query of ['wax', 'hive']) {
    await page.locator(input).fill(query);
    await page.clock.runFor(400);
  }
  for (const query of order) await answer(query);
  await answerTo(page, 'hive');
  expect(await page.evaluate('window.seen')).not.toContain('wax');
});

describe('§4 §9 a search that stalls', () => {
  it('says so after 300 ms on the search page', async () => {
    const page = await openSearchPage();
    const { asked, release } = await hold(page, toService);
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
    const { page } = await openModal();
    const { asked, release } = await hold(page, toService);
    const stalled = page.locator('.DocSearch-Container--Stalled');
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
