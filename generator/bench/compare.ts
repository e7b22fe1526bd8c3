import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { readOptions } from '../../site/command-line.ts';
import { launch } from '../../site/e2e/browser.ts';
import { serve } from '../../site/serve.ts';
import { loadConfig } from '../config/load.ts';
import { compressedCopy, type FirstView, firstView, medianView } from './first-view.ts';
import { removesLater } from './later.ts';
import { buildMadeUp } from './made-up.ts';
import { type Measured, measure, middle } from './measure.ts';
import { type MarkdownPage, markdownPages } from './pages.ts';
import { clean, type Peer, peers, setUp } from './peers.ts';
import { type Build, type Comparison, table, withTable } from './table.ts';

/*
 * node generator/bench/compare.ts [--runs 7] [--builds 3] [--scale 1000,5000,10000]
 *
 * Builds this site and the same pages with other generators, and measures all of them in one run, by turns. Nothing
 * here passes or fails. Needs the network once, to install the others into .cache/peers/; run it on a quiet machine.
 */

const usage = 'node generator/bench/compare.ts [--runs N] [--builds N] [--scale N,…]';
const { values } = readOptions(usage, {
  options: {
    runs: { type: 'string', default: '7' },
    builds: { type: 'string', default: '3' },
    scale: { type: 'string', default: '1000,5000,10000' },
  },
});
/** More takes Starlight too long: it writes all pages into the menu of each one. */
const mostOfOthers = 5000;
const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/peers');
/** Site of the latest version alone: the others get its pages. */
const dist = path.join(cache, 'own');
mkdirSync(cache, { recursive: true });
const later = removesLater(cache);
const urls = ['/toolhive/guides-cli/run-mcp-servers', '/toolhive/reference/cli/thv_run', '/toolhive/reference/api'];

interface Contender {
  readonly name: string;
  readonly dist: string;
  readonly build: () => Promise<Measured>;
  readonly builds: Measured[];
  readonly views: Map<string, FirstView[]>;
}

function contender(name: string, dist: string, build: () => Promise<Measured>): Contender {
  return { name, dist, build, builds: [], views: new Map(urls.map((url) => [url, []])) };
}

/** Stays in the cache: folders of the others, and compiled modules of all. */
const kept = ['peers', 'compile'];

/** Takes away what's kept from before and the others don't keep as well. */
function clearOurs(): void {
  const held = readdirSync(path.join(root, '.cache')).filter((name) => !kept.includes(name));
  for (const name of held) later.remove(path.join(root, '.cache', name));
  for (const name of [dist, `${dist}.generated`]) later.remove(name);
}

/** Sources to site. */
function buildOurs(): Promise<Measured> {
  clearOurs();
  return measure([path.join(import.meta.dirname, 'one-version.ts'), dist], { cwd: root });
}

const ours = contender('ToolHive Docs', dist, buildOurs);
await ours.build();
const { url: origin } = await loadConfig(path.join(root, 'docs.config.ts'));
const pages = markdownPages(ours.dist, origin);

/** Puts a peer with these pages into its folder. @returns what it's called, with its version */
function prepare(peer: Peer, texts: readonly MarkdownPage[], images: string): string {
  const folder = folderOf(peer);
  mkdirSync(folder, { recursive: true });
  return `${peer.name} ${setUp(peer, folder, texts, images, later)}`;
}

function buildPeer(peer: Peer): Promise<Measured> {
  const folder = folderOf(peer);
  clean(peer, folder, later);
  const [script = '', ...args] = peer.build;
  const env = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  return measure([path.join(folder, 'node_modules', script), ...args], { cwd: folder, env });
}

function folderOf(peer: Peer): string {
  return path.join(cache, peer.name.toLowerCase());
}

const others = peers.map((peer) =>
  contender(prepare(peer, pages, ours.dist), path.join(folderOf(peer), peer.dist), () => buildPeer(peer)),
);
const all = [ours, ...others];

for (let turn = 0; turn < Number(values.builds); turn += 1) for (const one of all) one.builds.push(await one.build());

const browser = await launch(true);
const served = await Promise.all(
  all.map(async (one) => {
    const copy = compressedCopy(one.dist);
    return { ...one, copy, site: await serve(copy) };
  }),
);
try {
  for (let turn = 0; turn < Number(values.runs); turn += 1)
    for (const url of urls)
      for (const { site, views } of served) views.get(url)?.push(await firstView(browser, site.url + url));
} finally {
  await browser.close();
  for (const { site, copy } of served) {
    await site.close();
    rmSync(copy, { recursive: true });
  }
}

const rounded = ({ seconds, megabytes }: Measured): Build => ({
  seconds: Number(seconds.toFixed(1)),
  megabytes: Math.round(megabytes ?? Number.NaN),
});

/** The same for made-up commands. Of the others, Starlight alone builds them. */
async function buildMany(count: number, isShared: boolean): Promise<Comparison['scale'][number]> {
  const own = path.join(later.folder, `own-${count}`);
  clearOurs();
  const { measured, dist: site } = await buildMadeUp(root, count, own);
  const builds = { [ours.name]: rounded(measured) };
  const [starlight] = peers;
  if (isShared && starlight)
    builds[prepare(starlight, markdownPages(site, origin), site)] = rounded(await buildPeer(starlight));
  return { pages: count, builds };
}

const counts = values.scale.split(',').filter(Boolean).map(Number);
const scale: Comparison['scale'][number][] = [];
for (const count of counts) scale.push(await buildMany(count, count <= mostOfOthers));

const result: Comparison = {
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  pages: pages.length,
  runs: { builds: Number(values.builds), views: Number(values.runs) },
  sites: all.map(({ name, builds, views }) => ({
    name,
    ...rounded({
      seconds: middle(builds.map(({ seconds }) => seconds)),
      megabytes: middle(builds.map(({ megabytes }) => megabytes ?? Number.NaN)),
    }),
    views: Object.fromEntries([...views].map(([url, list]) => [url, medianView(list)])),
  })),
  scale,
};

console.log(table(result));
writeFileSync(path.join(root, 'docs/bench/comparison.json'), `${JSON.stringify(result, null, 2)}\n`);
const readme = path.join(root, 'README.md');
writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), result));
