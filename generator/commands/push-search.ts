import { displayPath } from '../io/read.ts';
import { pushRecords } from '../io/search-service.ts';
import { report, say } from '../io/terminal.ts';
import type { SearchRecord } from '../model/search.ts';
import { runPipeline } from '../pipeline.ts';
import { hostedRecords } from '../print/records/index.ts';
import { failureAt, type InputError, inPath } from '../shared/problem.ts';
import synonyms from '../shared/synonyms.json' with { type: 'json' };
import { configOf, type GenerateOptions } from './inputs.ts';
import { prepare } from './prepare.ts';

export interface PushSearchOptions extends GenerateOptions {
  /** Only print what would be sent. */
  readonly dryRun?: boolean;
}

/**
 * `thv-docs push-search`: replaces the configured version's records in the hosted search.
 *
 * @param adminKey with write access to the service; null: not set
 */
export async function pushSearch(options: PushSearchOptions, adminKey: string | null): Promise<void> {
  const config = await configOf(options);
  const { hosted } = config.search;
  const missing = (place: string, what: string, remedy: string): InputError =>
    failureAt(inPath(displayPath(options.config), place), { what, do: remedy });
  if (!hosted && !options.dryRun)
    throw missing('search.hosted', 'names no hosted service', 'add `search: { hosted: { appId, apiKey, indexName } }`');
  if (adminKey === null && !options.dryRun)
    throw missing('search.hosted', 'has no key with write access', 'set the environment variable SEARCH_ADMIN_KEY');
  const result = await runPipeline(await prepare(options, config, false));
  report(result.problems);
  const records = wholeAddresses(hostedRecords(result, result.guides, config.baseUrl), config.url);
  const { version } = result.model.tool;
  for (const line of plan(records, synonyms.length, version, hosted?.indexName ?? null)) say(line);
  if (options.dryRun || !hosted || adminKey === null) {
    say('Nothing was sent: this was a dry run.');
    return;
  }
  const { hosts, ...rest } = hosted;
  await pushRecords({
    service: { ...rest, ...(hosts ? { hosts } : {}) },
    adminKey,
    records,
    synonyms: synonyms.map(({ words }) => words),
    version,
  });
  say(`${records.length} records are in the index ${hosted.indexName}`);
}

/** Prefixes the addresses of records with the site's. */
function wholeAddresses(records: readonly SearchRecord[], site: string): SearchRecord[] {
  const origin = site.replace(/\/$/, '');
  return records.map((record) => ({
    ...record,
    url: origin + record.url,
    url_without_anchor: origin + record.url_without_anchor,
  }));
}

/** Describes the upload. */
function plan(records: readonly SearchRecord[], groups: number, version: string, index: string | null): string[] {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const kinds = Map.groupBy(records, ({ kind }) => kind);
  const counts = [...kinds].map(([kind, all]) => `${all.length} ${kind}`).join(', ');
  const sum = sizes.reduce((total, size) => total + size, 0);
  return [
    `${version}: ${records.length} records, ${Math.round(sum / 1000)} kB, the largest ${(Math.max(0, ...sizes) / 1000).toFixed(1)} kB`,
    `  ${counts}; ${groups} groups of synonyms`,
    index === null
      ? '  no hosted service is configured'
      : `  they replace the records of ${version} in the index ${index}; records of other versions stay`,
  ];
}
