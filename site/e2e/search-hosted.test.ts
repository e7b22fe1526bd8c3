import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { stopClock } from './held.ts';
import { hit, input, openSearch } from './search-modal.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import type { OpenOptions } from './tab.ts';

let service: StandIn | undefined;
const evil = '<img src=x onerror="window.hurt=1">';

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

/** The small tool's site, with a guide whose titles are an attack, and a service on this machine. */
const site = servedSite(async () => {
  service = await startSearchService();
  return buildSmallSite(
    `search: { hosted: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: ['${service.url}'] } },`,
  );
});

function running(): StandIn {
  if (!service) throw new Error('The service is not started yet');
  return service;
}

beforeEach(() => {
  const { asked, indexes, mode, requests } = running();
  indexes.set(
    'docs',
    new Map([record('a', 'Wax from afar'), record('b', `Wax ${evil}`)].map((entry) => [entry.objectID, entry])),
  );
  Object.assign(mode, { delay: 0, failures: 0, searchKey: 'searchkey' });
  requests.length = 0;
  asked.length = 0;
});
afterAll(() => service?.close());

const instead = 'The built-in index was searched instead.';

async function saysUnreachable(page: Page): Promise<void> {
  await page.getByText('Unable to fetch results', { exact: true }).waitFor();
  await page.getByText('You might want to check your network connection.', { exact: true }).waitFor();
}

/** A page whose search has asked the service; it waits for the answer as long as the test does. */
async function modalFor(query: string, options?: OpenOptions) {
  const { page, problems } = await site.open('/docs/', { alone: true, ...options });
  await openSearch(page, '/');
  await stopClock(page);
  await page.locator(input).fill(query);
  await page.clock.runFor(400);
  return { page, problems };
}

describe('with a hosted service', () => {
  it('shows what the service finds, as text', async () => {
    const { page, problems } = await modalFor('wax');
    await page.getByText('Wax from afar').first().waitFor();
    expect(await page.locator('.DocSearch-Container img').count()).toBe(0);
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
    expect(problems).toEqual([]);
  });

  it.each([
    ['busy', { failures: 10_000 }],
    ['refusing the key', { searchKey: 'another' }],
  ])('§8 says when the service is %s, and uses the built-in index', async (_, mode) => {
    Object.assign(running().mode, mode);
    const { page } = await modalFor('hive');
    await saysUnreachable(page);
    await page.waitForSelector(hit);
    await page.goto(`${site.url}/docs/search?q=hive`);
    await page.waitForSelector('.search-result');
    await saysUnreachable(page);
  });

  it('§8 says the same when the built-in index finds nothing, or cannot be had either', async () => {
    running().mode.failures = 10_000;
    const { page } = await modalFor('qqqqqq');
    await saysUnreachable(page);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto(`${site.url}/docs/search?q=hive`);
    await saysUnreachable(page);
    expect(await page.locator('.search-result').count()).toBe(0);
    expect(await page.getByText(instead).count()).toBe(0);
  });

  it('§8 says so when the service fails before all of its results are shown', async () => {
    const many = Array.from({ length: 21 }, (_, at) => record(`wax-${at}`, `Wax ${at}`));
    running().indexes.set('docs', new Map(many.map((entry) => [entry.objectID, entry])));
    const { page } = await site.open('/docs/search?q=wax');
    const more = page.getByRole('button', { name: 'Show 1 more' });
    await more.waitFor();
    running().mode.failures = 10_000;
    await more.click();
    await saysUnreachable(page);
    await page.getByText(instead).waitFor();
    expect(await page.getByText('Hosted').count()).toBe(0);
  });

  it('§7 §9 asks for this version in this language, twenty at a time, with what DocSearch asks for', async () => {
    const { page } = await modalFor('wax');
    await page.getByText('Wax from afar').first().waitFor();
    const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
    expect(running().asked.findLast(({ hitsPerPage }) => hitsPerPage !== 0)).toMatchObject({
      indexName: 'docs',
      query: 'wax',
      hitsPerPage: 20,
      facetFilters: ['language:en', 'version:v1.2.3'],
      attributesToRetrieve: expect.arrayContaining([...levels, 'content', 'type', 'url']),
      attributesToHighlight: levels,
      attributesToSnippet: ['content:10'],
    });
  });

  it('§9 asks for five words of a text on a narrow screen', async () => {
    const { page } = await modalFor('wax', { viewport: { width: 768, height: 900 } });
    await page.getByText('Wax from afar').first().waitFor();
    expect(running().asked.find(({ attributesToSnippet }) => attributesToSnippet)).toMatchObject({
      attributesToSnippet: ['content:5'],
    });
  });

  it('says without JavaScript what it needs, and offers the sitemap', async () => {
    const { page } = await site.open('/docs/search?q=wax', { javaScriptEnabled: false });
    expect(await page.locator('#_content .no-script').innerText()).toContain('needs JavaScript');
    expect(await page.locator('#_content .no-script a').getAttribute('href')).toBe('/docs/sitemap.xml');
  });
});
