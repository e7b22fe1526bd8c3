import { resolve } from 'node:path';
import { prepare } from '../commands/prepare.ts';
import { loadConfig } from '../config/load.ts';
import type { Config } from '../config/schema.ts';
import { versionFolders } from '../io/store.ts';
import { compareVersions } from '../model/version.ts';
import { type PipelineInput, type PrintedSite, runPipeline } from '../pipeline.ts';
import { documentedVersion } from './documented.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the pipeline makes the repository's own site of. No history is read. */
export async function ownSiteInput(change: Partial<Config> = {}): Promise<PipelineInput> {
  const file = `${root}/docs.config.ts`;
  const config = { ...(await loadConfig(file)), lastUpdated: false, ...change };
  return prepare({ config: file, specs: `${root}/specs`, guides: `${root}/guides` }, config, false);
}

let site: Promise<PrintedSite> | undefined;

/** What the pipeline makes of `documentedSiteInput`: once for all tests of a process, which only read it. */
export function documentedSite(): Promise<PrintedSite> {
  site ??= documentedSiteInput().then(runPipeline);
  return site;
}

/** The same with the version that guides document as the latest, whatever was released since. */
export async function documentedSiteInput(change: Partial<Config> = {}): Promise<PipelineInput> {
  const newer = versionFolders(`${root}/specs`).filter((name) => compareVersions(name, documentedVersion) > 0);
  return ownSiteInput({
    ...change,
    heldBack: Object.fromEntries(newer.map((name) => [name, 'a test is about another'])),
  });
}
