import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patience } from '../../../generator/testing/effort.ts';
import { type StandIn, startSearchService } from '../../../generator/testing/search-service.ts';
import { createHosted, timeouts } from './client.ts';

let service: StandIn;
let spare: StandIn;

beforeEach(async () => {
  [service, spare] = await Promise.all([startSearchService(), startSearchService()]);
  for (const { indexes } of [service, spare])
    indexes.set('docs', new Map(records.map((entry) => [entry.objectID, entry])));
});
afterEach(async () => {
  await Promise.all([service.close(), spare.close()]);
});

const entry = (objectID: string, more: object) => ({
  objectID,
  hierarchy: { lvl0: 'Reference', lvl1: 'hive run', lvl2: '--wax' },
  content: 'Uses wax.',
  type: 'lvl2',
  url: `https://docs.example/docs/${objectID}`,
  version: 'v1',
  language: 'en',
  kind: 'cli',
  entity: 'flag',
  owner: 'hive run',
  ...more,
});
const records = [
  entry('run#wax', {}),
  entry('api#wax', { kind: 'api', entity: 'operation', owner: null }),
  entry('old#wax', { version: 'v0', url: 'https://old.example/x#wax' }),
  entry('deutsch#wax', { language: 'de' }),
  entry('evil', { url: 'javascript:alert(1)', hierarchy: { lvl0: '<b>', lvl1: '<img src=x onerror=alert(1)>' } }),
];

const ask = (over: object = {}) => ({ query: 'wax', limit: 20, excerpt: 10, version: 'v1', ...over });

/** Whatever a busy machine needs. */
const patient = { connect: patience, read: patience, write: patience };

function client(apiKey = 'searchkey', waits = patient) {
  return createHosted(
    { appId: 'APP', apiKey, indexName: 'docs', hosts: [service.url, spare.url] },
    { base: '/docs/', origin: 'https://docs.example' },
    waits,
  );
}

describe('createHosted', () => {
  it('asks for this version in this language, and counts what the facets hold', async () => {
    const { hits, total, kinds, versions } = await client()(ask());
    expect(hits.map(({ id }) => id)).toEqual(['run#wax', 'api#wax', 'evil']);
    expect([total, kinds, versions]).toEqual([3, { cli: 2, api: 1 }, ['v0', 'v1']]);
  });

  it('opens pages of this site where it stands now, and no scripts', async () => {
    const { hits } = await client()(ask({ version: undefined }));
    expect(hits.map(({ url }) => url)).toEqual([
      '/docs/run#wax',
      '/docs/api#wax',
      'https://old.example/x#wax',
      '/docs/',
    ]);
    // Markup is text.
    expect(hits.at(-1)?.title).toEqual([{ text: '<img src=x onerror=alert(1)>', isMarked: false }]);
  });

  it('tells what is called exactly as was asked, by every name of it', async () => {
    service.indexes.set('docs', new Map([['a', entry('run#wax', { names: ['--wax', '-w'] })]]));
    spare.indexes.set('docs', new Map(service.indexes.get('docs')));
    for (const query of ['--wax', 'hive run --wax', '-w'])
      expect(await client()(ask({ query })), query).toMatchObject({ isNamed: true, hits: [{ isNamed: true }] });
    expect(await client()(ask({ query: 'run' }))).toMatchObject({ isNamed: false, hits: [{ isNamed: false }] });
  });

  it('asks the next host when one fails, and leaves that one out from then on, but not when the key is wrong', async () => {
    service.mode.failures = 1000;
    const hosted = client();
    expect((await hosted(ask())).total).toBe(3);
    await hosted(ask({ query: 'hive' }));
    expect([service.requests.length, spare.requests.length]).toEqual([1, 2]);
    service.mode.failures = 0;
    await expect(client('wrong')(ask())).rejects.toMatchObject({ status: 403 });
    expect(spare.requests).toHaveLength(2);
  });

  it('does not wait for a slow host longer than it should', async () => {
    expect(timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
    service.mode.delay = 60_000;
    // The next host gets four times as long as the first.
    expect((await client('searchkey', timeouts)(ask())).total).toBe(3);
    expect(spare.requests).toHaveLength(1);
  });
});
