import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadSources } from '../../generator/io/sources.ts';
import type { VersionAges } from '../../generator/model/ages.ts';
import type { Page, SiteData } from '../../generator/model/page.ts';
import type { Problem } from '../../generator/model/problem.ts';
import type { VersionScope } from '../../generator/model/versions.ts';
import { InputError } from '../../generator/shared/problem.ts';
import { runVersion, type VersionConfig } from '../../generator/version-pipeline.ts';
import { digestsBelow } from '../../site/hosting/file-digests.ts';
import type { FoundLinks } from '../../site/hosting/links.ts';
import { openRenderer, type Rendering } from '../../site/prerender/page-files.ts';
import { renderShare, type Share } from '../../site/prerender/render-share.ts';
import { renderHere } from '../../site/prerender/render-version.ts';
import type { Digests } from './settings.ts';
import { unitName, unitText, writeFiles } from './unit.ts';

/* Builds whole versions and pages of the root, one job after the other: the modules that they take are loaded once. */

/** What all jobs of a worker have in common. */
export interface WorkerData {
  readonly rendering: Rendering;
}

/** A version to build into a folder, as an entry of the cache. */
export interface VersionJob {
  readonly job: 'version';
  readonly scope: VersionScope;
  readonly config: VersionConfig;
  /** Folder of its sources. */
  readonly sources: string;
  readonly work: string;
  readonly digests: Digests;
  readonly inputs: string;
  readonly ages: VersionAges | undefined;
}

/** Pages of the root that speak of versions. */
export interface PagesJob {
  readonly job: 'pages';
  readonly site: SiteData;
  readonly pages: readonly Page[];
  /** Paths of everything that the site serves besides: pages as they're linked to, and files. */
  readonly served: readonly string[];
  readonly work: string;
}

/** Some of the root's own pages, from the generated folder. */
export interface ShareJob extends Share {
  readonly job: 'share';
}

export type Job = VersionJob | PagesJob | ShareJob;

/** What came of a job that went well. */
export interface Done {
  /** Warnings. */
  readonly problems: readonly Problem[];
  /** What the pages of a share link to. */
  readonly found?: FoundLinks;
}

/** What went wrong, if anything: problems to print, or a message. */
export type Answer = (Done & { readonly failed: boolean }) | { readonly error: string };

const { rendering } = workerData as WorkerData;
const render = openRenderer(rendering);

async function buildVersion({ scope, config, sources, work, digests, inputs, ages }: VersionJob): Promise<Done> {
  const { version } = scope;
  const loaded = loadSources({ folder: sources, display: `specs/${version}` });
  const { data, pages, files, agents, anchors, listing, problems } = await runVersion({
    config,
    scope,
    ages,
    ...loaded,
  });
  const names = new Set(files.map(({ path: name }) => name));
  const html = renderHere(await render, data, pages, {
    ids: Object.fromEntries([...anchors].map(([url, ids]) => [url, [...ids]])),
    checked: (address) => `${address}/`.startsWith(`${scope.path}/`),
    isFile: (name) => names.has(name.replace(/^\//, '')),
  });
  const site = path.join(work, 'site');
  writeFiles(site, [...html, ...files]);
  const unit = { unit: version, ...digests, inputs, files: digestsBelow(site) };
  writeFiles(site, [{ path: `${scope.path.slice(1)}/${unitName}`, content: unitText(unit) }]);
  writeFiles(work, [{ path: 'listing.json', content: JSON.stringify(listing) }, ...agents]);
  writeFiles(work, [{ path: unitName, content: unitText({ ...unit, files: digestsBelow(work) }) }]);
  return { problems };
}

async function buildPages({ site, pages, served, work }: PagesJob): Promise<Done> {
  const known = new Set(served);
  const all = { ids: {}, checked: () => true, isFile: (name: string) => known.has(name) };
  writeFiles(work, renderHere(await render, site, pages, all));
  return { problems: [] };
}

async function buildShare({ out, urls, more }: ShareJob): Promise<Done> {
  return { problems: [], found: await renderShare(await render, { out, urls, more }) };
}

function carryOut(job: Job): Promise<Done> {
  switch (job.job) {
    case 'version':
      return buildVersion(job);
    case 'pages':
      return buildPages(job);
    case 'share':
      return buildShare(job);
  }
}

parentPort?.on('message', async (job: Job) => {
  const answer: Answer = await carryOut(job).then(
    (done) => ({ ...done, failed: false }),
    (error: unknown) => {
      if (error instanceof InputError) return { problems: error.problems, failed: true };
      return { error: error instanceof Error ? error.message : String(error) };
    },
  );
  parentPort?.postMessage(answer);
});
