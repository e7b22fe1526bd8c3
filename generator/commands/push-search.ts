import { resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { displayPath } from '../io/read.ts';
import { pushRecords } from '../io/search-service.ts';
import { report, say } from '../io/terminal.ts';
import { InputError } from '../model/problem.ts';
import { hostedRecordsOf, runPipeline } from '../pipeline.ts';
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
  const missing = (place: string, what: string, fix: string): InputError =>
    new InputError({ severity: 'error', file: displayPath(options.config), place, what, why: null, fix });
  if (!hosted && !options.dryRun)
    throw missing('search.hosted', 'names no hosted service', 'add `search: { hosted: { appId, apiKey, indexName } }`');
  if (options.adminKey === null && !options.dryRun)
    throw missing('search.hosted', 'has no key that may write', 'set the environment variable SEARCH_ADMIN_KEY');
  const result = await runPipeline(await prepare(options, config, false));
  report(result.warnings);
  const records = hostedRecordsOf(result, config);
  const { version } = result.model.tool;
  const bytes = Buffer.byteLength(JSON.stringify(records));
  say(`${version}: ${records.length} records, ${Math.round(bytes / 1000)} kB`);
  if (options.dryRun || !hosted || options.adminKey === null) {
    say('Nothing was sent: this was a dry run.');
    return;
  }
  const { hosts, ...rest } = hosted;
  await pushRecords({
    service: { ...rest, ...(hosts ? { hosts } : {}) },
    adminKey: options.adminKey,
    records,
    version,
    say,
  });
}
