import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { projectRoot } from '../../generator/commands/inputs.ts';
import { sourceNames } from '../../generator/model/kinds.ts';
import { agedFiles, recordAgedReleases } from '../../generator/testing/aged-store.ts';
import { commandPage, siteConfig } from '../../generator/testing/command-line.ts';
import { isLong, muchPatience } from '../../generator/testing/effort.ts';
import { readTree, type Tree, writeTree } from '../../generator/testing/folders.ts';
import { manifestOf, sourceFiles } from '../../generator/testing/sources.ts';
import { recordReleases } from '../../generator/testing/stores.ts';
import { entityOf, versionOf } from '../../generator/testing/version-facts.ts';
import { siteFaults } from './verify.ts';

vi.setConfig({ testTimeout: muchPatience });

/** Inside the project, so that Node takes page modules for what they are. */
function newFolder(): string {
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  return mkdtempSync(path.join(projectRoot, '.cache/units-'));
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function run(folder: string, ...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(projectRoot, 'scripts/docs.ts'), ...args],
      { cwd: folder },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: out + err }),
    );
  });
}

const places = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];
const build = (folder: string, out: string, ...args: string[]) =>
  run(folder, 'build', ...places, '--generated', 'generated', '--out', out, ...args);
const verify = (folder: string, site: string) => run(folder, 'verify', site, '--config', 'docs.config.ts');

/** Releases: v1.1.0 adds a command, v1.2.0 takes it away again. */
const versions: Readonly<Record<string, Tree>> = {
  'v1.0.0': sourceFiles,
  'v1.0.1': sourceFiles,
  'v1.1.0': {
    ...sourceFiles,
    'cli/hive.md': commandPage(
      'hive',
      '\n### SEE ALSO\n\n* [hive add](hive_add.md)\t - Does hive add\n* [hive sweep](hive_sweep.md)\t - Does hive sweep\n\n',
    ),
    'cli/hive_sweep.md': commandPage('hive sweep'),
  },
  'v1.2.0': sourceFiles,
};

function store(folder: string, names: readonly string[]): void {
  for (const version of names) storeFiles(folder, version, versions[version] ?? {});
}

function storeFiles(folder: string, version: string, files: Tree): void {
  const manifest = { ...manifestOf(files), version, ref: version, date: '2025-10-07' };
  writeTree(path.join(folder, 'specs', version), { ...files, 'manifest.json': JSON.stringify(manifest) });
}

/** Writes what is on record of these releases: their commands, which are all that changes. */
function record(folder: string, names: readonly string[]): void {
  const releases = names.map((version) => {
    const commands = ['hive', ...(versions[version]?.['cli/hive_sweep.md'] === undefined ? [] : ['hive sweep'])];
    const entities = commands.map((name) =>
      entityOf(`cli:${name}`, 'command', {}, { parent: name === 'hive' ? null : 'cli:hive' }),
    );
    return versionOf(
      entities,
      version,
      sourceNames.filter((name) => name !== 'cli'),
    );
  });
  recordReleases(folder, releases);
}

let built: string;

/** The first two releases, built once. */
beforeAll(async () => {
  built = newFolder();
  writeFileSync(path.join(built, 'docs.config.ts'), siteConfig);
  writeTree(built, {
    'guides/index.md': '---\ntitle: Hive\ndescription: All about hives.\nreviewed: v1.0.0\n---\n\n## First\n\nText.\n',
  });
  store(built, ['v1.0.0', 'v1.1.0']);
  record(built, ['v1.0.0', 'v1.1.0']);
  expect(await build(built, 'dist')).toEqual({ code: 0, text: expect.any(String) });
  return () => remove(built);
});

/** A copy of that for a test to change. */
function project(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  cpSync(built, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** What is built apart from the rest: two parts are enough to notice what only fits together by luck. */
const parts: Readonly<Record<string, readonly string[]>> = isLong
  ? { 'v1.0.0': ['--version', 'v1.0.0'], 'v1.1.0': ['--version', 'v1.1.0'], root: ['--root'] }
  : { 'v1.0.0': ['--version', 'v1.0.0'], rest: ['--root', '--version', 'v1.1.0'] };

const ofVersions = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name.startsWith(`hive${path.sep}v1.`)));

it('adding a version changes no file of another one', async () => {
  const folder = project();
  const before = ofVersions(readTree(path.join(folder, 'dist')));
  expect(Object.keys(before).length).toBeGreaterThan(20);
  const list = () => JSON.parse(readTree(path.join(folder, 'dist'))['versions.json'] ?? '');
  expect(list()).toMatchObject({ latest: 'v1.1.0', versions: ['v1.1.0', 'v1.0.0'] });
  const marked = before[path.join('hive/v1.1.0/reference/cli/hive_sweep.html')];
  expect(marked).toContain('<summary>since v1.1.0</summary>');
  store(folder, ['v1.2.0']);
  record(folder, ['v1.0.0', 'v1.1.0', 'v1.2.0']);
  expect(await build(folder, 'dist')).toEqual({ code: 0, text: expect.any(String) });
  const after = ofVersions(readTree(path.join(folder, 'dist')));
  expect(list()).toMatchObject({ latest: 'v1.2.0', versions: ['v1.2.0', 'v1.1.0', 'v1.0.0'] });
  expect(JSON.parse(readTree(path.join(folder, 'dist'))['docs-versions.json'] ?? '')).toMatchObject([
    { name: 'v1.2.0', path: '/', isLast: true, docs: expect.arrayContaining([{ id: 'hive', path: '/hive' }]) },
    { name: 'v1.1.0', path: '/hive/v1.1.0/', isLast: false },
    { name: 'v1.0.0', path: '/hive/v1.0.0/', isLast: false },
  ]);
  for (const [name, text] of Object.entries(before)) expect(after[name] === text, name).toBe(true);
  const gone = readTree(path.join(folder, 'dist'))[path.join('hive/reference/cli/hive_sweep.html')];
  expect(gone).toContain('/hive/v1.1.0/reference/cli/hive_sweep');
  expect(gone).toContain('Removed in v1.2.0: v1.1.0 was the last version to have it.');
  // It stands nowhere else.
  expect(gone).not.toContain('noindex');
});

it('a version that another one stands in for isn’t missing', () => {
  const dist = path.join(project(), 'dist');
  expect(siteFaults(dist, 'hive')).toEqual([]);
  const file = path.join(dist, 'build.json');
  const root = JSON.parse(readFileSync(file, 'utf8'));
  const faultsWith = (version: string, standIn: string): readonly string[] => {
    writeFileSync(file, JSON.stringify({ ...root, versions: { ...root.versions, [version]: standIn } }));
    return siteFaults(dist, 'hive').map(({ what }) => what);
  };
  expect(faultsWith('v0.9.0', 'v1.0.0')).toEqual([]);
  expect(faultsWith('v0.9.0', 'a digest')).toEqual(['is missing, and the root links to it']);
});

it('units that are built apart are the site that is built at once', async () => {
  const folder = project();
  const whole = readTree(path.join(folder, 'dist'));
  for (const [unit, args] of Object.entries(parts)) {
    expect(await build(folder, `units/${unit}`, ...args), unit).toEqual({ code: 0, text: expect.any(String) });
    cpSync(path.join(folder, 'units', unit), path.join(folder, 'union'), { recursive: true });
  }
  const alone = Object.keys(readTree(path.join(folder, 'units/v1.0.0')));
  expect(alone.filter((name) => /llms[^/\\]*$/.test(name))).toEqual([path.join('hive/v1.0.0/llms.txt')]);
  expect(readTree(path.join(folder, 'units/v1.0.0'))[path.join('hive/v1.0.0/llms.txt')]).not.toContain('llms-full');
  expect(alone.filter((name) => !/^(hive.v1\.0\.0|assets)[\\/]/.test(name))).toEqual([]);
  const union = readTree(path.join(folder, 'union'));
  expect(Object.keys(union).sort()).toEqual(Object.keys(whole).sort());
  for (const [name, text] of Object.entries(whole)) expect(union[name] === text, name).toBe(true);
  expect(await verify(folder, 'union')).toEqual({ code: 0, text: expect.any(String) });

  rmSync(path.join(folder, 'union/hive/v1.0.0/index.html'));
  writeFileSync(path.join(folder, 'union/hive/v1.0.0/index.md'), 'damaged');
  expect(siteFaults(path.join(folder, 'union'), 'hive').map(({ what }) => what)).toEqual([
    'lists 1 file that is not there: hive/v1.0.0/index.html',
    'lists 1 file that has changed: hive/v1.0.0/index.md',
  ]);
  rmSync(path.join(folder, 'union/hive/v1.0.0'), { recursive: true });
  const missing = await verify(folder, 'union');
  expect(missing.code).toBe(1);
  expect(missing.text).toMatch(/hive\/v1\.0\.0: is missing, and the root links to it/);
  expect(missing.text).toContain('thv-docs build --version v1.0.0 --out');

  const lost = await build(folder, 'union', '--version', 'v1.0.0');
  expect(lost.code).toBe(1);
  expect(lost.text).toContain('holds more of a site than would be built: build.json, hive/v1.1.0/build.json');

  writeFileSync(path.join(folder, 'docs.config.ts'), siteConfig.replace('The hive authors', 'Others'));
  expect(await build(folder, 'units/v1.0.0', '--version', 'v1.0.0')).toEqual({ code: 0, text: expect.any(String) });
  cpSync(path.join(folder, 'units/v1.0.0'), path.join(folder, 'union'), { recursive: true });
  expect(siteFaults(path.join(folder, 'union'), 'hive')).toEqual([
    expect.objectContaining({
      at: expect.objectContaining({ file: 'hive/v1.0.0/build.json' }),
      what: 'was built with another configuration than the root',
    }),
  ]);
});

it('a version without pages is on the list of versions, with the one that stands in for it', async () => {
  const folder = project();
  store(folder, ['v1.0.1']);
  writeFileSync(
    path.join(folder, 'docs.config.ts'),
    siteConfig.replace('export default {', 'export default { recentMinors: 1,'),
  );
  expect(await build(folder, 'dist')).toEqual({ code: 0, text: expect.stringContaining('2 versions') });
  const files = readTree(path.join(folder, 'dist'));
  expect(JSON.parse(files['versions.json'] ?? '')).toMatchObject({
    versions: ['v1.1.0', 'v1.0.1'],
    standIns: { 'v1.0.0': 'v1.0.1' },
  });
  expect(Object.keys(files).filter((name) => name.startsWith(path.join('hive/v1.0.0')))).toEqual([]);
  expect(files[path.join('hive/versions.html')]).toMatch(/href="\/hive\/v1\.0\.1"><span>v1\.0\.0<.*see v1\.0\.1/);
  const refused = await build(folder, 'other', '--version', 'v1.0.0');
  expect(refused.text).toContain('has no version v1.0.0 with pages');
});

it('a version that is broken or unknown leaves nothing half built, and what was changed is built again', async () => {
  const folder = project();
  const before = readTree(path.join(folder, 'dist'));
  expect((await build(folder, 'dist')).text).toMatch(/dist is up to date, with 2 versions/);

  writeTree(folder, { 'specs/v1.0.0/api/openapi.yaml': 'openapi: [\n' });
  const broken = await build(folder, 'dist');
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(/specs\/v1\.0\.0/);
  expect(broken.text).not.toMatch(/^ +at /m);
  expect(readTree(path.join(folder, 'dist'))).toEqual(before);

  store(folder, ['v1.0.0']);
  const guide = '---\ntitle: Old hives\ndescription: d\nreviewed: v1.0.0\n---\n\nText.\n';
  writeTree(folder, { 'guides/versions.md': guide });
  const taken = await build(folder, 'dist');
  expect(taken.code).toBe(1);
  expect(taken.text).toContain('/hive/versions: is the address of a guide and of a page about versions');
  expect(readTree(path.join(folder, 'dist'))).toEqual(before);
  rmSync(path.join(folder, 'guides/versions.md'));

  const unknown = await build(folder, 'dist', '--version', 'v1.0.1');
  expect(unknown.code).toBe(1);
  expect(unknown.text).toMatch(/has no version v1\.0\.1 with pages\n.*did you mean v1\.(0|1)\.0/s);

  writeTree(folder, { 'notes/a.txt': 'mine' });
  const foreign = await build(folder, 'notes', '--version', 'v1.0.0');
  expect(foreign.code).toBe(1);
  expect(foreign.text).toContain('has files that are not a built site');
  expect(readTree(path.join(folder, 'notes'))).toEqual({ 'a.txt': 'mine' });

  writeFileSync(path.join(folder, 'dist/hive/v1.0.0/reference/cli/hive_add.html'), 'damaged');
  expect(await build(folder, 'dist')).toEqual({ code: 0, text: expect.any(String) });
  expect(readTree(path.join(folder, 'dist'))).toEqual(before);
});

it('a root that fails leaves the site as it was, and begins none', async () => {
  const folder = project();
  const before = readTree(path.join(folder, 'dist'));
  const guide = '---\ntitle: Lost\ndescription: d\nreviewed: v1.1.0\n---\n\n[Nowhere](/hive/nowhere)\n';
  writeTree(folder, { 'guides/lost.md': guide });
  // One of the versions is new and has to be built too.
  store(folder, ['v1.2.0']);
  for (const [out, args] of [
    ['dist', []],
    ['new', ['--root', '--version', 'v1.2.0']],
  ] as const) {
    const failed = await build(folder, out, ...args);
    expect(failed.code, failed.text).toBe(1);
    expect(failed.text).toContain('guides/lost.md');
    expect(failed.text).toContain('what was built before stands');
    expect(failed.text).not.toMatch(/^ +at /m);
  }
  expect(readTree(path.join(folder, 'dist'))).toEqual(before);
  expect(readdirSync(folder).filter((name) => /^(new|dist.+)/.test(name))).toEqual([]);
});

// In short, generator/cli.ages.test.ts has what the guide says, and the first test here the page of what is gone.
it.runIf(isLong)(
  'a release that takes away, renames and changes what a guide uses is built, and the guide says so',
  async () => {
    const folder = newFolder();
    onTestFinished(() => remove(folder));
    writeTree(folder, agedFiles());
    recordAgedReleases(folder);
    expect(await build(folder, 'dist')).toEqual({ code: 0, text: expect.any(String) });
    const page = readTree(path.join(folder, 'dist'))[path.join('hive/start.html')] ?? '';
    expect(page.match(/class="age-note"/g)).toHaveLength(4);
    expect(page).toContain('<code>hive sweep</code> was removed in <a href="/hive/changes/v1.3.0#change-');
    // What the guide links to is still there; the command that's gone leads on.
    expect(readTree(path.join(folder, 'dist'))[path.join('hive/reference/cli/hive_sweep.html')]).toContain(
      '/hive/v1.2.3/reference/cli/hive_sweep',
    );
  },
);
