import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { hold, stopClock } from './held.ts';
import { answerTo, hit, input, openSearch } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

/* The search of a site with a hosted service, which stands on this machine: only there it waits for anything. */

let service: StandIn;

const records = ['Wax from afar', 'Wax <img src=x onerror="window.hurt=1">'].map((title) => ({
  ...{ objectID: title, content: `About ${title}`, hierarchy: { lvl0: 'Hosted', lvl1: title }, type: 'lvl1' },
  ...{ version: 'v1.2.3', language: 'en', kind: 'guide', entity: 'page' },
  url: 'https://docs.example.com/docs/search',
}));

/** The small tool's site. Its service is reached by several names, which are tried one after another. */
const site = servedSite(async () => {
  service = await startSearchService();
  service.indexes.set('docs', new Map(records.map((entry) => [entry.objectID, entry])));
  const hosts = ['127.0.0.1', 'a.localhost', 'b.localhost', 'c.localhost'].map((name) =>
    service.url.replace('127.0.0.1', name),
  );
  return buildSmallSite(
    `search: { hosted: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: ${JSON.stringify(hosts)} } },`,
  );
});

beforeEach(() => {
  service.mode.failures = 0;
  service.asked.length = 0;
});
afterAll(() => service?.close());

/** Questions to the service, by whichever name. */
const toService = /\/1\/indexes\//;

const saysUnreachable = (page: Page) => page.getByText('Unable to fetch results', { exact: true }).waitFor();

/** A page with a field for a query, where time stands still, and what shows there that an answer is late. */
async function openModal(complains = false) {
  const { page } = await site.open('/docs/', { complains });
  await openSearch(page, '/');
  await stopClock(page);
  // It counts from the key on.
  return { page, field: page.locator(input), late: page.locator('.DocSearch-Container--Stalled'), stall: 300 };
}

async function openSearchPage() {
  const { page } = await site.open('/docs/search');
  // A clock that stops before would forget what its scripts wait for.
  await page.waitForSelector('[data-search-page][data-started]');
  await stopClock(page);
  const late = page.locator('[data-search-status]', { hasText: 'Searching…' });
  return { page, field: page.locator('#_search-field'), late, stall: 700 };
}

it('§7 §9 asks for this version in this language, twenty at a time, and shows what it finds, as text', async () => {
  const { page, field } = await openModal();
  await field.fill('wax');
  await page.clock.runFor(400);
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
});

it('§8 says when the service is busy, and uses the built-in index, if that can be had', async () => {
  service.mode.failures = 10_000;
  const { page, field } = await openModal(true);
  await field.fill('hive');
  await page.clock.runFor(400);
  await saysUnreachable(page);
  await page.waitForSelector(hit);
  await page.goto(`${site.url}/docs/search?q=hive`);
  await page.waitForSelector('.search-result');
  await saysUnreachable(page);
  await page.route('**/search-index/**', (route) => route.abort());
  await page.reload();
  await saysUnreachable(page);
  expect(await page.locator('.search-result').count()).toBe(0);
});

describe.each([
  ['the modal', openModal],
  ['the search page', openSearchPage],
])('in %s', (_name, open) => {
  it('§9 the service is asked 400 ms after the last key', async () => {
    const { page, field } = await open();
    // The first question waits for code as well.
    await field.fill('ho');
    await page.clock.runFor(400);
    const queries = () => service.asked.map(({ query }) => query);
    await expect.poll(queries).toContain('ho');
    for (const text of ['hi', 'hiv', 'hive']) {
      await field.fill(text);
      await page.clock.runFor(399);
    }
    // What the page has asked for by now is known before this answer.
    await page.evaluate(() => fetch('/docs/'));
    expect(queries()).not.toContain('hive');
    await page.clock.runFor(1);
    await expect.poll(queries).toContain('hive');
    expect(queries()).not.toContain('hiv');
  });

  it('§4 §9 an answer that takes 300 ms is late, which the field says until it comes', async () => {
    const { page, field, late, stall } = await open();
    const { release } = await hold(page, toService);
    await field.fill('hive');
    await page.clock.runFor(stall - 1);
    expect(await late.count()).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => late.count()).toBe(1);
    await page.clock.runFor(400);
    release();
    await page.clock.resume();
    await expect.poll(() => late.count()).toBe(0);
  });
});

it('an answer that comes after that to a newer question is not shown', async () => {
  const { page, field } = await openModal();
  const { asked, release } = await hold(page, toService);
  await field.fill('wax');
  await page.clock.runFor(400);
  await asked;
  // Newer questions pass it by.
  await page.route(toService, (route) => route.continue());
  await field.fill('hive');
  await page.clock.runFor(400);
  await answerTo(page, 'hive');
  const old = page.waitForResponse((response) => response.request().postData()?.includes('wax') ?? false);
  release();
  await (await old).finished();
  // Whatever the page makes of the answer is done before this one.
  await page.evaluate(() => fetch('/docs/').then((response) => response.text()));
  expect(await page.locator('[data-search-answered="hive"]').count()).toBe(1);
  expect(await page.getByText('Wax from afar').count()).toBe(0);
});
