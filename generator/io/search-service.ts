import { type Algoliasearch, algoliasearch, type IndexSettings, type SynonymHit } from 'algoliasearch';
import type { HostedSearch, SearchRecord } from '../model/search.ts';
import { failureAt, type InputError, inPath } from '../shared/problem.ts';

/** Milliseconds; explicit because the library's defaults may change. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };

export interface PushOptions {
  readonly service: HostedSearch;
  /** Has write access, unlike the site's key. */
  readonly adminKey: string;
  readonly records: readonly SearchRecord[];
  /** Groups of interchangeable words. */
  readonly synonyms: readonly (readonly string[])[];
  /** Records of other versions stay. */
  readonly version: string;
}

/**
 * Replaces the records of a version in the index. Uses a temporary index that replaces the other in one step, so
 * readers never see a partial update.
 *
 * @throws InputError if the service refuses, or no host answers
 */
export async function pushRecords(options: PushOptions): Promise<void> {
  const { service, adminKey } = options;
  const client = algoliasearch(service.appId, adminKey, {
    timeouts,
    ...(service.hosts && { hosts: service.hosts.map(hostOf) }),
  });
  // Two machines may push at the same time.
  const indexName = `${service.indexName}_tmp_${Date.now()}`;
  try {
    await fill(client, indexName, options);
    await operate(client, 'move', indexName, service.indexName);
  } catch (error) {
    await client.deleteIndex({ indexName }).catch(() => {});
    throw refusal(error, service);
  }
}

/** Fills the temporary index: the existing records without this version, and the new ones. */
async function fill(client: Algoliasearch, indexName: string, options: PushOptions): Promise<void> {
  const { service, records, synonyms, version } = options;
  const done = ({ taskID }: { readonly taskID: number }) => client.waitForTask({ indexName, taskID });
  const isThere = await client.indexExists({ indexName: service.indexName });
  if (isThere) await operate(client, 'copy', service.indexName, indexName);
  // Before deletion by version, which only works on a facet.
  await done(await client.setSettings({ indexName, indexSettings }));
  const synonymHit = synonymRecords(synonyms);
  await done(await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true }));
  const ofVersion = { facetFilters: [`version:${version}`] };
  if (isThere) await done(await client.deleteBy({ indexName, deleteByParams: ofVersion }));
  await client.saveObjects({ indexName, objects: records.map((record) => ({ ...record })), waitForTasks: true });
}

async function operate(client: Algoliasearch, operation: 'copy' | 'move', from: string, to: string): Promise<void> {
  const operationIndexParams = { operation, destination: to };
  const { taskID } = await client.operationIndex({ indexName: from, operationIndexParams });
  await client.waitForTask({ indexName: to, taskID });
}

function refusal(error: unknown, service: HostedSearch): InputError {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const isKey = status === 401 || status === 403;
  return failureAt(inPath('docs.config.ts', 'search.hosted'), {
    what: isKey
      ? `the service refused the key for ${service.indexName}`
      : `the index ${service.indexName} could not be written: ${reason}`,
    why: 'readers still find the old records; the temporary index is removed',
    do: isKey
      ? 'set SEARCH_ADMIN_KEY to a key of this application with write access (addObject, deleteObject, deleteIndex, editSettings, listIndexes)'
      : 'run the command again when the service answers',
  });
}

function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
  const url = new URL(address);
  return { url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' };
}

const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1', 'lvl0'].map((level) => `hierarchy.${level}`);

/** Settings of the hosted index: the same ranking as the site's local search. */
const indexSettings: IndexSettings = {
  searchableAttributes: ['unordered(names)', ...levels.map((level) => `unordered(${level})`), 'owner', 'content'],
  attributesForFaceting: ['kind', 'version', 'filterOnly(language)', 'filterOnly(type)', 'filterOnly(entity)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'desc(weight.position)'],
  attributesToSnippet: ['content:10'],
  // Names are typed with and without separators.
  separatorsToIndex: '-_/.{}',
  camelCaseAttributes: ['names', ...levels, 'owner'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
  // A long text is split into several records of one place.
  attributeForDistinct: 'url',
  distinct: true,
};

/** The repository's synonym groups, each with an id from its words. */
function synonymRecords(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((words) => ({ objectID: words.join('-'), type: 'synonym', synonyms: [...words] }));
}
