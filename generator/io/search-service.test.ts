import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchRecord } from '../model/search.ts';
import { problemsOfAsync } from '../testing/problems.ts';
import { type StandIn, startSearchService } from '../testing/search-service.ts';
import { pushRecords } from './search-service.ts';

let service: StandIn;

beforeEach(async () => {
  service = await startSearchService();
});
afterEach(() => service.close());

const record = (id: string, version = 'v2') => ({ objectID: id, version }) as SearchRecord;

function push(records: readonly SearchRecord[], adminKey = 'adminkey'): Promise<void> {
  return pushRecords({
    service: { appId: 'APP', apiKey: 'searchkey', indexName: 'docs', hosts: [service.url] },
    adminKey,
    records,
    synonyms: [['remove', 'delete']],
    version: 'v2',
  });
}

const ids = () => [...(service.indexes.get('docs')?.keys() ?? [])].sort();

describe('pushRecords', () => {
  it('replaces what the index has of the version, and nothing else', async () => {
    // As another program left it: without facets.
    service.indexes.set(
      'docs',
      new Map([record('old'), record('other', 'v1')].map((entry) => [entry.objectID, { ...entry }])),
    );
    await push([record('new')]);
    expect(ids()).toEqual(['new', 'other']);
  });

  it('brings settings and synonyms with the records', async () => {
    service.synonyms.set('docs', [{ objectID: 'old' }]);
    await push([record('a')]);
    expect(service.settings.get('docs')).toMatchObject({
      attributesForFaceting: expect.arrayContaining(['kind', 'version']),
      customRanking: expect.arrayContaining(['desc(weight.pageRank)']),
      ...{ distinct: true, attributeForDistinct: 'url' },
    });
    expect(service.synonyms.get('docs')).toEqual([
      { objectID: 'remove-delete', type: 'synonym', synonyms: ['remove', 'delete'] },
    ]);
    expect([service.settings.size, service.synonyms.size]).toEqual([1, 1]);
  });

  it('leaves the index alone until all is there: the last thing it does is to move', async () => {
    await push(Array.from({ length: 2500 }, (_, at) => record(String(at))));
    expect(ids()).toHaveLength(2500);
    const writes = service.requests.filter((line) => !line.startsWith('GET'));
    expect(writes.filter((line) => /indexes\/docs\//.test(line))).toEqual([]);
    expect(writes.at(-1)).toMatch(/_tmp_\d+\/operation$/);
    expect([...service.indexes.keys()]).toEqual(['docs']);
  });

  it('says in one message that the service does not answer, or refuses the key', async () => {
    expect((await problemsOfAsync(() => push([record('a')], 'searchkey')))[0]?.what).toBe(
      'the service refused the key for docs',
    );
    expect(ids()).toEqual([]);
    service.mode.failures = 1000;
    expect((await problemsOfAsync(() => push([record('a')])))[0]?.what).toMatch(/could not be written/);
  });
});
