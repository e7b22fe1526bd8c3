import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import type { HostedSearch, SearchRecord } from '../model/search.ts';
import { failureAt, type InputError, inPath } from '../shared/problem.ts';
import { indexSettings, synonymRecords } from './search-settings.ts';

/** Milliseconds; written out because the library's defaults may change. */
const timeouts = { connect: 1000, read: 2000, write: 30_000 };
const recordsAtOnce = 1000;

export interface PushOptions {
  readonly service: HostedSearch;
  /** May write; the site's own key may not. */
  readonly adminKey: string;
  readonly records: readonly SearchRecord[];
  /** Words of which each stands for the others. */
  readonly synonyms: readonly (readonly string[])[];
  /** Records of other versions stay. */
  readonly version: string;
  readonly say: (text: string) => void;
  /** Waits between two attempts, in milliseconds; one entry an attempt after the first. */
  readonly waits?: readonly number[];
}

/**
 * Puts the records of a version in the place of those that the index has of it. All of it happens in a temporary index,
 * which then takes the other's place in one step: readers find the old records or the new ones, never a part.
 * @throws InputError when the service refuses, or does not answer after several attempts.
 */
export async function pushRecords(options: PushOptions): Promise<void> {
  const { service, records, say } = options;
  const client = algoliasearch(service.appId, options.adminKey, {
    timeouts,
    ...(service.hosts ? { hosts: service.hosts.map(hostOf) } : {}),
  });
  // Two machines may push at the same time.
  const temporary = `${service.indexName}_tmp_${Date.now()}`;
  const step = <T>(what: string, run: () => Promise<T>): Promise<T> => attempt(what, run, options);
  try {
    await fill(client, temporary, options, step);
    const { taskID } = await step('moving the new records into place', () =>
      client.operationIndex({
        indexName: temporary,
        operationIndexParams: { operation: 'move', destination: service.indexName },
      }),
    );
    await step('moving the new records into place', () => client.waitForTask({ indexName: service.indexName, taskID }));
    say(`${records.length} records are in the index ${service.indexName}`);
  } catch (error) {
    await client.deleteIndex({ indexName: temporary }).catch(() => {});
    throw refusal(error, service);
  }
}

type Step = <T>(what: string, run: () => Promise<T>) => Promise<T>;

/** Makes the temporary index: what is there, without this version, and with its new records. */
async function fill(client: Algoliasearch, indexName: string, options: PushOptions, step: Step): Promise<void> {
  const { service, records, synonyms, version, say } = options;
  const run = async (what: string, begin: () => Promise<{ taskID: number }>): Promise<void> => {
    const { taskID } = await step(what, begin);
    await step(what, () => client.waitForTask({ indexName, taskID }));
  };
  const isThere = await step('looking for the index', () => client.indexExists({ indexName: service.indexName }));
  if (isThere)
    await run('copying the index', () =>
      client.operationIndex({
        indexName: service.indexName,
        operationIndexParams: { operation: 'copy', destination: indexName },
      }),
    );
  // Before records are deleted by their version: what is no facet yet would filter nothing.
  await run('writing the settings', () => client.setSettings({ indexName, indexSettings }));
  await run('writing the synonyms', () =>
    client.saveSynonyms({ indexName, synonymHit: synonymRecords(synonyms), replaceExistingSynonyms: true }),
  );
  if (isThere)
    await run('clearing the old records', () =>
      client.deleteBy({ indexName, deleteByParams: { facetFilters: [`version:${version}`] } }),
    );
  for (let at = 0; at < records.length; at += recordsAtOnce) {
    const part = records.slice(at, at + recordsAtOnce);
    const requests = part.map((record) => ({ action: 'addObject' as const, body: { ...record } }));
    await run('sending records', () => client.batch({ indexName, batchWriteParams: { requests } }));
    say(`sent ${at + part.length} of ${records.length}`);
  }
}

/** Runs it again when the service did not answer; each step may be repeated without harm. */
async function attempt<T>(
  what: string,
  run: () => Promise<T>,
  { waits = [1000, 4000, 10_000], say }: PushOptions,
): Promise<T> {
  for (const [tried, wait] of waits.entries()) {
    try {
      return await run();
    } catch (error) {
      if (!isPassing(error)) throw error;
      say(`${what} failed (attempt ${tried + 1}); trying again in ${wait / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return run();
}

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
}

/** A host that is down or busy; a refusal stays one. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return (
    (error instanceof Error && error.name === 'RetryError') || status === 429 || (status !== null && status >= 500)
  );
}

function refusal(error: unknown, service: HostedSearch): InputError {
  const status = statusOf(error);
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const isKey = status === 401 || status === 403;
  return failureAt(inPath('docs.config.ts', 'search.hosted'), {
    what: isKey
      ? `the service refused the key for ${service.indexName}`
      : `the index ${service.indexName} could not be written: ${said}`,
    why: 'readers keep finding the old records; the temporary index is removed',
    do: isKey
      ? 'set SEARCH_ADMIN_KEY to a key of this application that may write (addObject, deleteObject, deleteIndex, editSettings, listIndexes)'
      : 'run the command again when the service answers',
  });
}

function hostOf(address: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
  const url = new URL(address);
  return { url: url.host, accept: 'readWrite', protocol: url.protocol === 'http:' ? 'http' : 'https' };
}
