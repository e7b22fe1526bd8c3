import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { sourceNames } from '../../generator/model/kinds.ts';
import { commandPage, seeAlso, siteConfig } from '../../generator/testing/command-line.ts';
import { muchPatience } from '../../generator/testing/effort.ts';
import { readTree, type Tree, writeTree } from '../../generator/testing/folders.ts';
import { manifestOf, sourceFiles } from '../../generator/testing/sources.ts';
import { recordReleases } from '../../generator/testing/stores.ts';
import { build, guide, newFolder, remove, run } from '../testing/programs.ts';
import { isCode } from './units.ts';
import { siteFaults } from './verify.ts';

vi.setConfig({ testTimeout: muchPatience });

const verify = (folder: string, site: string) =>
  run(folder, 'scripts/docs.ts', 'verify', site, '--config', 'docs.config.ts');

async function expectBuilt(...given: Parameters<typeof build>): Promise<string> {
  const { code, text } = await build(...given);
  expect(code, text).toBe(0);
  return text;
}

/** @returns what is printed: a message, and no stack */
async function expectRefused(...given: Parameters<typeof build>): Promise<string> {
  const { code, text } = await build(...given);
  expect(code, text).toBe(1);
  expect(text).not.toMatch(/^ +at /m);
  return text;
}

/** The command that v1.1.0 adds, and v1.2.0 takes away again. */
const withSweep: Tree = {
  'cli/hive.md': commandPage('hive', seeAlso('hive add', 'hive sweep')),
  'cli/hive_sweep.md': commandPage('hive sweep'),
};

const filesOf = (version: string): Tree => ({ ...sourceFiles, ...(version === 'v1.1.0' && withSweep) });

function store(folder: string, ...versions: readonly string[]): void {
  for (const version of versions) {
    const files = filesOf(version);
    const manifest = { ...manifestOf(files), version, ref: version, date: '2025-10-07' };
    writeTree(path.join(folder, 'specs', version), { ...files, 'manifest.json': JSON.stringify(manifest) });
  }
}

/** Writes what is on record of these releases: their commands, which are all that changes. */
function record(folder: string, ...versions: readonly string[]): void {
  const missing = sourceNames.filter((name) => name !== 'cli');
  recordReleases(folder, Object.fromEntries(versions.map((version) => [version, filesOf(version)])), missing);
}

let built: string;

/** The first two releases, built once. */
beforeAll(async () => {
  built = newFolder();
  writeTree(built, { 'docs.config.ts': siteConfig, 'guides/index.md': guide('Text.') });
  store(built, 'v1.0.0', 'v1.1.0');
  record(built, 'v1.0.0', 'v1.1.0');
  await expectBuilt(built, 'dist');
  return () => remove(built);
});

/** A copy of that for a test to change. */
function project(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

const filesIn = (folder: string, site = 'dist'): Record<string, string> => readTree(path.join(folder, site));
const jsonIn = (folder: string, name: string): unknown => JSON.parse(filesIn(folder)[name] ?? '');

it('adding a version changes no file of another one', async () => {
  const folder = project();
  const before = Object.entries(filesIn(folder)).filter(([name]) => /^hive.v1\.(?!.*build\.json$)/.test(name));
  expect(before.length).toBeGreaterThan(20);
  expect(jsonIn(folder, 'versions.json')).toMatchObject({ latest: 'v1.1.0', versions: ['v1.1.0', 'v1.0.0'] });
  const added = filesIn(folder)[path.join('hive/v1.1.0/reference/cli/hive_sweep.html')];
  expect(added).toContain('<summary>since v1.1.0</summary>');

  store(folder, 'v1.2.0');
  record(folder, 'v1.0.0', 'v1.1.0', 'v1.2.0');
  await expectBuilt(folder, 'dist');
  const after = filesIn(folder);
  for (const [name, text] of before) expect(after[name] === text, name).toBe(true);
  expect(jsonIn(folder, 'versions.json')).toMatchObject({ latest: 'v1.2.0', versions: ['v1.2.0', 'v1.1.0', 'v1.0.0'] });
  expect(jsonIn(folder, 'docs-versions.json')).toMatchObject([
    { name: 'v1.2.0', path: '/', isLast: true, docs: expect.arrayContaining([{ id: 'hive', path: '/hive' }]) },
    { name: 'v1.1.0', path: '/hive/v1.1.0/', isLast: false },
    { name: 'v1.0.0', path: '/hive/v1.0.0/', isLast: false },
  ]);
  const gone = after[path.join('hive/reference/cli/hive_sweep.html')];
  expect(gone).toContain('/hive/v1.1.0/reference/cli/hive_sweep');
  expect(gone).toContain('Removed in v1.2.0: v1.1.0 was the last version to have it.');
  // It stands nowhere else.
  expect(gone).not.toContain('noindex');
});

it('a version that another one stands in for isn’t missing', () => {
  const dist = path.join(project(), 'dist');
  const file = path.join(dist, 'build.json');
  const root = JSON.parse(readFileSync(file, 'utf8'));
  const faultsWith = (versions: Readonly<Record<string, string>>): readonly string[] => {
    writeFileSync(file, JSON.stringify({ ...root, versions: { ...root.versions, ...versions } }));
    return siteFaults(dist, 'hive').map(({ what }) => what);
  };
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ 'v0.9.0': 'v1.0.0' })).toEqual([]);
  expect(faultsWith({ 'v0.9.0': 'v0.9.0' })).toEqual(['is missing, and the root links to it']);
});

it('units that are built apart are the site that is built at once, and damage to them is found', async () => {
  const folder = project();
  const faults = () => siteFaults(path.join(folder, 'union'), 'hive').map(({ what }) => what);
  const copy = (unit: string): void => cpSync(path.join(folder, unit), path.join(folder, 'union'), { recursive: true });
  // Two parts are enough to notice what only fits together by luck.
  await expectBuilt(folder, 'alone', '--version', 'v1.0.0');
  await expectBuilt(folder, 'rest', '--root', '--version', 'v1.1.0');
  for (const unit of ['alone', 'rest']) copy(unit);
  const alone = Object.keys(filesIn(folder, 'alone'));
  expect(alone.filter((name) => /llms[^/\\]*$/.test(name))).toEqual([path.join('hive/v1.0.0/llms.txt')]);
  expect(alone.filter((name) => !/^(hive.v1\.0\.0|assets)[\\/]/.test(name))).toEqual([]);
  const [union, whole] = [filesIn(folder, 'union'), filesIn(folder)];
  expect(Object.keys(union).sort()).toEqual(Object.keys(whole).sort());
  for (const [name, text] of Object.entries(whole)) expect(union[name] === text, name).toBe(true);
  expect(await verify(folder, 'union')).toEqual({ code: 0, text: expect.any(String) });

  rmSync(path.join(folder, 'union/hive/v1.0.0/index.html'));
  writeFileSync(path.join(folder, 'union/hive/v1.0.0/index.md'), 'damaged');
  expect(faults()).toEqual([
    'lists 1 file that is not there: hive/v1.0.0/index.html',
    'lists 1 file that has changed: hive/v1.0.0/index.md',
  ]);
  rmSync(path.join(folder, 'union/hive/v1.0.0'), { recursive: true });
  const missing = await verify(folder, 'union');
  expect(missing.code).toBe(1);
  expect(missing.text).toMatch(/hive\/v1\.0\.0: is missing, and the root links to it/);
  expect(missing.text).toContain('thv-docs build --version v1.0.0 --out');

  expect(await expectRefused(folder, 'union', '--version', 'v1.0.0')).toContain(
    'holds more of a site than would be built: build.json, hive/v1.1.0/build.json',
  );
  writeFileSync(path.join(folder, 'docs.config.ts'), siteConfig.replace('The hive authors', 'Others'));
  await expectBuilt(folder, 'alone', '--version', 'v1.0.0');
  copy('alone');
  expect(faults()).toEqual(['was built from another commit or configuration than the root']);
});

it('a version without pages is on the list of versions, with the one that stands in for it', async () => {
  const folder = project();
  store(folder, 'v1.0.1');
  const config = siteConfig.replace('export default {', 'export default { recentMinors: 1,');
  writeFileSync(path.join(folder, 'docs.config.ts'), config);
  expect(await expectBuilt(folder, 'dist')).toContain('2 versions');
  expect(jsonIn(folder, 'versions.json')).toMatchObject({
    versions: ['v1.1.0', 'v1.0.1'],
    standIns: { 'v1.0.0': 'v1.0.1' },
  });
  const files = filesIn(folder);
  expect(Object.keys(files).filter((name) => name.startsWith(path.join('hive/v1.0.0')))).toEqual([]);
  expect(files[path.join('hive/versions.html')]).toMatch(/href="\/hive\/v1\.0\.1"><span>v1\.0\.0<.*see v1\.0\.1/);
  expect(await expectRefused(folder, 'other', '--version', 'v1.0.0')).toContain('has no version v1.0.0 with pages');
});

it('what is broken or unknown leaves the site as it was and nothing half built, and what was damaged is built again', async () => {
  const folder = project();
  const before = filesIn(folder);
  expect(await expectBuilt(folder, 'dist')).toContain('2 versions in dist');

  writeTree(folder, { 'specs/v1.0.0/api/openapi.yaml': 'openapi: [\n' });
  expect(await expectRefused(folder, 'dist')).toMatch(/specs\/v1\.0\.0/);
  store(folder, 'v1.0.0');
  writeTree(folder, { 'guides/versions.md': guide('Text.') });
  expect(await expectRefused(folder, 'dist')).toContain(
    '/hive/versions: is the address of a guide and of a page about versions',
  );
  rmSync(path.join(folder, 'guides/versions.md'));
  expect(await expectRefused(folder, 'dist', '--version', 'v1.0.1')).toMatch(
    /has no version v1\.0\.1 with pages\n.*did you mean v1\.(0|1)\.0/s,
  );
  writeTree(folder, { 'guides/lost.md': guide('[Nowhere](/hive/nowhere)') });
  // One of the versions is new and has to be built too.
  store(folder, 'v1.2.0');
  for (const [out, ...args] of [['dist'], ['new', '--root', '--version', 'v1.2.0']] as const) {
    const failed = await expectRefused(folder, out, ...args);
    expect(failed).toContain('guides/lost.md');
    expect(failed).toContain('the previous one is unchanged');
  }
  expect(filesIn(folder)).toEqual(before);
  expect(readdirSync(folder).filter((name) => /^(new|dist.+)/.test(name))).toEqual([]);

  for (const name of ['guides/lost.md', 'specs/v1.2.0']) rmSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'dist/hive/v1.0.0/reference/cli/hive_add.html'), 'damaged');
  await expectBuilt(folder, 'dist');
  expect(filesIn(folder)).toEqual(before);
});

it('code decides about the output, and neither tests nor documents do', () => {
  const names = [
    'cli.ts',
    'kinds/cli/flags.ts',
    'kinds/cli/flags.test.ts',
    'testing/a.ts',
    'fixtures/a.ts',
    'README.md',
  ];
  expect(names.filter(isCode)).toEqual(names.slice(0, 2));
});
