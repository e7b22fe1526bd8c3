import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { GoneName, PageVersions, VersionList } from '../../generator/model/versions.ts';
import { readSiteData } from '../pages/load.ts';
import { type BuiltSite, buildSmallSite } from './small-site.ts';

/*
 * A site of three versions, made of what the generator writes for the small invented tool: v1.2.3 is the root, v1.0.0
 * has the same pages below its own address but for one, and v0.9.0 is only named. What all of them share is written
 * here, as the generator writes it.
 */

export const versions = {
  latest: 'v1.2.3',
  old: 'v1.0.0',
  /** In both. */
  page: 'reference/cli/hive_cell_add',
  /** Only in the latest. */
  newer: 'reference/cli/hive_list',
} as const;
const { latest, old, page, newer } = versions;

/** Without the address of the root's index, which follows from its text. */
export const list: Omit<VersionList, 'search'> = {
  latest,
  versions: [latest, old, 'v0.9.0'],
  standIns: { 'v0.9.1': old },
};

const known: Readonly<Record<string, PageVersions>> = {
  [page]: {
    lacking: { 'v0.9.0': { to: '', isGone: true } },
    sets: [[old]],
    anchors: { 'flag-wax': [{ set: 0, to: `${page}#flag-label` }], 'flag-sign': [{ set: 0, to: page, isGone: true }] },
  },
  [newer]: {
    lacking: { [old]: { to: 'reference/cli/hive', isGone: true }, 'v0.9.0': { to: '', isGone: true } },
    sets: [],
    anchors: {},
  },
};

const gone: readonly GoneName[] = [
  { name: 'hive smoke', version: old, url: 'reference/cli/hive_cell' },
  { name: 'hive smoke --puffs', version: old, url: 'reference/cli/hive_cell#flag-help' },
];

/** Changes the text of each file that a folder holds. */
async function rewrite(folder: string, change: (text: string) => string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:ts|json|md)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

async function json(folder: string, name: string, value: unknown): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

const module = (file: string, data: unknown) => writeFile(file, `export default ${JSON.stringify(data)};\n`);

/** Address of the index that `site.ts` names. */
const placesIn = (text: string): string => /\/search-index\/[\w-]+\.json/.exec(text)?.[0] ?? '';

/** Makes the generated folder of the latest one of the older version. */
async function makeOld(folder: string): Promise<void> {
  await rm(path.join(folder, 'pages/hive/reference/cli/hive_list.ts'));
  await rewrite(folder, (text) =>
    text
      .replaceAll('/hive/reference', `/hive/${old}/reference`)
      .replaceAll('v1.2.3', old)
      .replace(/,\n {4}\{\n {6}"url": "[^"]*hive_list",\n {6}"module": [^}]*\}/, ''),
  );
  await rewrite(path.join(folder, 'pages'), (text) =>
    text.replaceAll(`/hive/${old}/reference/cli/hive_list`, `/hive/${old}/reference/cli/hive`),
  );
  const site = path.join(folder, 'site.ts');
  const places = placesIn(await readFile(site, 'utf8'));
  await writeFile(
    site,
    (await readFile(site, 'utf8'))
      .replace(places, `/hive/${old}/search.json`)
      .replaceAll(/"module": "pages\/hive\/v1\.0\.0\//g, '"module": "pages/hive/')
      .replaceAll(`"/hive/${old}/reference/cli/hive_list"`, `"/hive/${old}/reference/cli/hive"`)
      // Links of the configuration lead to the root.
      .replaceAll(/(?<="label": "(?:Commands|API)",\s+"url": "\/hive)\/v1\.0\.0/g, '')
      .replace(
        '  routes: [',
        `  scope: { version: '${old}', path: '/hive/${old}' },\n  hasVersions: true,\n  routes: [{ url: '/hive/${old}', module: 'pages/index.ts' },`,
      ),
  );
  const index = { kind: 'version-index', url: `/hive/${old}`, title: `Hive ${old}`, description: 'Its reference.' };
  const links = [{ label: 'Commands', url: `/hive/${old}/reference/cli/hive`, summary: '3 commands' }];
  await module(path.join(folder, 'pages/index.ts'), { ...index, breadcrumbs: [], toc: [], version: old, links });
  const files = path.join(folder, 'public');
  await mkdir(path.join(files, 'hive', old));
  await rename(path.join(files, 'hive/reference'), path.join(files, 'hive', old, 'reference'));
  await rename(path.join(files, places), path.join(files, 'hive', old, 'search.json'));
  await writeFile(path.join(files, 'hive', old, 'index.md'), `# Hive ${old}\n`);
}

const entry = (value: unknown): string => `${JSON.stringify(value)},`;
const elsewhere = (name: string): string => entry({ name, label: name, path: `/hive/${name}/`, isLast: false });

/** Gives the root what says which versions there are. */
async function addList(folder: string): Promise<void> {
  const files = path.join(folder, 'public');
  const search = placesIn(await readFile(path.join(folder, 'site.ts'), 'utf8'));
  await json(files, 'versions.json', { ...list, search } satisfies VersionList);
  for (const [name, value] of Object.entries(known)) await json(files, `hive/versions/${name}.json`, value);
  await json(files, 'hive/versions/gone.json', gone);
  const base = { breadcrumbs: [], toc: [], version: latest, unlisted: true, description: 'All versions.' };
  const pages = [
    {
      ...{ ...base, kind: 'version-list', url: '/hive/versions', title: 'Versions' },
      links: [
        { label: latest, url: '/hive/reference/cli/hive', summary: '2025-10-07', badge: 'Latest' },
        { label: old, url: `/hive/${old}/reference/cli/hive`, summary: '2025-01-02' },
      ],
    },
    {
      ...{ ...base, kind: 'gone', url: '/hive/reference/cli/hive_smoke', title: 'hive smoke' },
      links: [
        { label: `hive smoke in ${old}`, url: `/hive/${old}/reference/cli/hive_cell` },
        { label: `hive in ${latest}`, url: '/hive/reference/cli/hive' },
      ],
    },
  ];
  const routes = pages.map(({ url }, at) => ({ url, module: `pages/versions-${at}.ts` }));
  for (const [at, data] of pages.entries()) await module(path.join(folder, `pages/versions-${at}.ts`), data);
  const site = path.join(folder, 'site.ts');
  const text = await readFile(site, 'utf8');
  await writeFile(
    site,
    text
      // The pages of versions are put beside the root's, whose build looks for them nowhere.
      .replace('  versions: [', ['  versions: [', ...list.versions.map(elsewhere)].join('\n'))
      .replace('  routes: [', ['  hasVersions: true,', '  routes: [', ...routes.map(entry)].join('\n')),
  );
}

/** Builds the older version from its generated folder, and puts it among the files of the root. */
async function buildOld(generated: string, files: string): Promise<void> {
  const site = await readSiteData(generated);
  const routes = site.routes.filter(({ url }) => `${url}/`.startsWith(`/hive/${old}/`));
  await module(path.join(generated, 'site.ts'), { ...site, routes });
  await writeFile(path.join(generated, 'anchors.json'), '{}');
  const out = `${generated}-dist`;
  const build = [path.join(import.meta.dirname, '../build.ts'), '--generated', generated, '--out', out];
  await promisify(execFile)(process.execPath, build);
  await cp(path.join(out, 'hive', old), path.join(files, 'hive', old), { recursive: true });
}

/** Builds the root and the older version, and puts them together. */
export function buildVersionsSite(): Promise<BuiltSite> {
  return buildSmallSite('', {}, async (generated) => {
    const copy = path.join(generated, '../generated-old');
    await cp(generated, copy, { recursive: true });
    await makeOld(copy);
    await buildOld(copy, path.join(generated, 'public'));
    await addList(generated);
  });
}
