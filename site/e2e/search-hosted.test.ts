import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandIn, startSearchService } from '../../generator/testing/search-service.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

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
  const { indexes, mode, requests } = running();
  indexes.set(
    'docs',
    new Map([record('a', 'Wax from afar'), record('b', `Wax ${evil}`)].map((entry) => [entry.objectID, entry])),
  );
  Object.assign(mode, { delay: 0, failures: 0, searchKey: 'searchkey' });
  requests.length = 0;
});
afterAll(() => service?.close());

async function modalFor(query: string) {
  const { page, problems } = await site.open('/docs/');
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill(query);
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
  ])('uses the built-in index when the service is %s, and says so', async (_, mode) => {
    Object.assign(running().mode, mode);
    const { page } = await modalFor('hive');
    await page.getByText('The search service cannot be reached; these are results of the built-in index.').waitFor();
    await page.waitForSelector('.DocSearch-Hit');
    await page.goto(`${site.url}/docs/search?q=hive`);
    await page.waitForSelector('.search-result');
    expect(await page.locator('[data-search-status]').innerText()).toContain('The search service cannot be reached');
  });

  it('asks it once for what is typed within 400 milliseconds on the search page', async () => {
    const { page } = await site.open('/docs/search');
    await page.locator('#search-field').pressSequentially('wax from', { delay: 20 });
    await page.getByText('2 results for “wax from”').or(page.getByText('1 result for “wax from”')).waitFor();
    expect(running().requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });
});
