import { join, resolve } from 'node:path';
import { z } from 'zod';
import { loadConfig } from '../config/load.ts';
import { displayPath, readBytes } from '../io/read.ts';
import { pushRecords } from '../io/search-service.ts';
import { report, say } from '../io/terminal.ts';
import type { SearchRecord } from '../model/search.ts';
import { hostedRecordsOf, runPipeline } from '../pipeline.ts';
import { failureAt, InputError, inFile, inPath } from '../shared/problem.ts';
import type { GenerateOptions } from './inputs.ts';
import { prepare } from './prepare.ts';

export interface PushSearchOptions extends GenerateOptions {
  /** Says what would be sent, and sends nothing. */
  readonly dryRun: boolean;
  /** Key that may write to the service; null: none is set. */
  readonly adminKey: string | null;
}

/** `thv-docs push-search`: puts the records of the configured version into the hosted service. */
export async function pushSearch(options: PushSearchOptions): Promise<void> {
  const config = await loadConfig(resolve(options.config));
  const { hosted } = config.search;
  const missing = (place: string, what: string, remedy: string): InputError =>
    failureAt(inPath(displayPath(options.config), place), { what, do: remedy });
  if (!hosted && !options.dryRun)
    throw missing('search.hosted', 'names no hosted service', 'add `search: { hosted: { appId, apiKey, indexName } }`');
  if (options.adminKey === null && !options.dryRun)
    throw missing('search.hosted', 'has no key that may write', 'set the environment variable SEARCH_ADMIN_KEY');
  const result = await runPipeline(await prepare(options, config, false));
  report(result.warnings);
  const records = hostedRecordsOf(result, config);
  const { version } = result.model.tool;
  const synonyms = readSynonyms();
  for (const line of plan(records, synonyms.length, version, hosted?.indexName ?? null)) say(line);
  if (options.dryRun || !hosted || options.adminKey === null) {
    say('Nothing was sent: this was a dry run.');
    return;
  }
  const { hosts, ...rest } = hosted;
  await pushRecords({
    service: { ...rest, ...(hosts ? { hosts } : {}) },
    adminKey: options.adminKey,
    records,
    synonyms,
    version,
    say,
  });
}

/** The file that the site's own search reads too. */
function readSynonyms(): string[][] {
  const file = join(import.meta.dirname, '../../site/search/synonyms.json');
  try {
    return z.array(z.array(z.string().min(1)).min(2)).parse(JSON.parse(readBytes(file).toString('utf8')));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw failureAt(inFile(displayPath(file)), {
      what: 'is not a list of groups of words',
      do: 'write it as `[["remove", "delete"], …]`',
    });
  }
}

/** What will happen, in words. */
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
      : `  they take the place of what the index ${index} has of ${version}; records of other versions stay`,
  ];
}
