import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from '../../site/command-line.ts';
import { launch } from '../../site/e2e/browser.ts';
import { keystrokeLine, keystrokeTimes } from '../../site/e2e/measure-keystrokes.ts';
import { serve } from '../../site/serve.ts';
import { benchWriting } from './edits.ts';
import { type Measured, measure, median } from './measure.ts';
import { pageWeight } from './page-weight.ts';
import { buildSynthetic } from './scale.ts';
import { searchNumbers } from './search.ts';
import { sixtyGuides } from './sixty-guides.ts';
import { benchOwnVersions, benchRepository, smokeVersions } from './versions.ts';

/*
 * npm run bench -- [--releases DIR] [--repository PLACE] [--versions 10,25,50] [--scale 250,500,1000,2000]
 *   [--out bench.json] [--smoke]
 *
 * Measures and prints; nothing here passes or fails. Run it on a quiet machine. --smoke only tries whether all of it
 * still runs. --repository is a git repository with tagged releases; sites of so many of them are built.
 */

const usage =
  'npm run bench -- [--releases DIR] [--repository PLACE] [--versions N,…] [--scale N,…] [--out FILE] [--smoke]';
const { values } = readOptions(usage, {
  options: {
    releases: { type: 'string' },
    repository: { type: 'string' },
    versions: { type: 'string', default: '10,25,50' },
    scale: { type: 'string', default: '250,500,1000,2000' },
    out: { type: 'string', default: 'bench.json' },
    smoke: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'thv-docs-bench-'));
/** Inside the project, whose package.json tells Node what page modules are: elsewhere it reads each of them twice. */
const scaleWork = join(root, `.cache/bench-${process.pid}`);
const rows: { what: string; seconds: number | null; megabytes: number | null; note: string }[] = [];

function add(what: string, measured: Measured | null, note = ''): void {
  const row = {
    what,
    seconds: measured && Number(measured.seconds.toFixed(2)),
    megabytes: measured?.megabytes ? Math.round(measured.megabytes) : null,
    note,
  };
  rows.push(row);
  process.stdout.write(
    `${what.padEnd(44)} ${String(row.seconds ?? '').padStart(8)} ${String(row.megabytes ?? '').padStart(8)}  ${note}\n`,
  );
}

const bench = { root, work, add };
const numbers = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

const cli = join(root, 'generator/cli.ts');
const generate = (args: readonly string[]) => measure([cli, 'generate', ...args], { cwd: root });

/** A run that finds no output. */
function cold(out: string, args: readonly string[]): Promise<Measured> {
  rmSync(out, { recursive: true, force: true });
  return generate([...args, '--out', out]);
}

async function benchGenerate(name: string, args: readonly string[]): Promise<void> {
  const out = join(work, `generated-${name}`);
  add(`generate ${name}, cold`, await median(3, () => cold(out, args)));
  add(`generate ${name}, unchanged`, await median(5, () => generate([...args, '--out', out])));
}

async function benchCheck(): Promise<void> {
  const guides = sixtyGuides(join(root, 'guides'), join(work, 'guides'), [
    'guides-cli/run-mcp-servers.md',
    'guides-cli/api-server.md',
    'guides-k8s/run-mcp-k8s.md',
  ]);
  const args = [cli, 'check', '--guides', guides];
  add('check of 60 guides', await median(3, () => measure(args, { cwd: root })));
}

async function benchSearch(name: string, source?: string): Promise<void> {
  const { gzip, brotli, build, first, median: typical, p95, quality } = await searchNumbers(source);
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const ms = (time: number): string => `${time.toFixed(1)} ms`;
  add(
    `search ${name}, index`,
    null,
    `${kb(gzip)} gzip, ${kb(brotli)} brotli; built in ${ms(build)}, first answer ${ms(first)}`,
  );
  add(`search ${name}, keystroke`, null, `median ${ms(typical)}, 95th percentile ${ms(p95)}`);
  if (quality !== undefined) add(`search ${name}, judged`, null, quality);
}

/** Typing in the search of a site, in Chromium. */
async function benchTyping(pages: number, dist: string): Promise<void> {
  const site = await serve(dist);
  const browser = await launch(true);
  try {
    const times = await keystrokeTimes(browser, `${site.url}/toolhive/reference/cli/thv`);
    add(`${pages} pages, letters of a search`, null, keystrokeLine(times));
  } finally {
    await browser.close();
    await site.close();
  }
}

async function benchScale(pages: number, isTyped: boolean): Promise<void> {
  const { generate, build, both, dist } = await buildSynthetic(root, pages, join(scaleWork, String(pages)));
  add(
    `${pages} pages, generate and build`,
    both,
    `generate ${generate.seconds.toFixed(1)} s, build ${build.seconds.toFixed(1)} s`,
  );
  if (isTyped) await benchTyping(pages, dist);
}

/** Each kind of measurement, once and small; nobody reads the numbers, so they're taken side by side. */
async function smoke(): Promise<void> {
  const parts = [smokeVersions(bench), benchScale(30, false), benchSearch('configured version')];
  // What they write is removed once all of them have ended.
  await Promise.allSettled(parts);
  await Promise.all(parts);
}

async function everything(): Promise<void> {
  await benchGenerate('configured version', []);
  await benchCheck();
  const releases = values.releases ? readdirSync(values.releases).sort() : [];
  await benchSearch('configured version');
  for (const name of releases) await benchSearch(name, join(resolve(values.releases ?? ''), name));
  for (const name of releases) await benchGenerate(name, ['--source', join(resolve(values.releases ?? ''), name)]);
  const dist = join(work, 'site');
  const made = await cold(join(root, 'site/generated'), []);
  const built = await measure([join(root, 'site/build.ts'), '--out', dist], { cwd: root });
  add('whole site, generate and build', {
    seconds: made.seconds + built.seconds,
    megabytes: Math.max(made.megabytes ?? 0, built.megabytes ?? 0),
  });
  for (const url of [
    '/toolhive/reference/cli/thv_run',
    '/toolhive/reference/cli/thv_list',
    '/toolhive/reference/api',
    '/toolhive/guides-cli/run-mcp-servers',
  ]) {
    if (!existsSync(join(dist, `${url}.html`))) continue;
    const { html, css, js, total } = pageWeight(dist, url);
    const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
    add(`first view of ${url}`, null, `${kb(total)} gzip: html ${kb(html)}, css ${kb(css)}, js ${kb(js)}`);
  }
  await benchOwnVersions(bench);
  await benchWriting(bench);
  if (values.repository) await benchRepository(bench, resolve(values.repository), numbers(values.versions));
  const scale = numbers(values.scale);
  for (const pages of scale) await benchScale(pages, pages === Math.max(...scale));
}

try {
  process.stdout.write(`${'what'.padEnd(44)} ${'seconds'.padStart(8)} ${'MB peak'.padStart(8)}\n`);
  await (values.smoke ? smoke() : everything());
  if (!values.smoke) writeFileSync(values.out, `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
} finally {
  for (const folder of [scaleWork, work]) rmSync(folder, { recursive: true, force: true });
}
