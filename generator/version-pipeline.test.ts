import { join } from 'node:path';
import { expect, it } from 'vitest';
import { versionAges } from './changes/ages.ts';
import { rowsOf, tableHistory } from './changes/history-table.ts';
import { loadConfig } from './config/load.ts';
import { historyName, readHistory } from './io/facts-history.ts';
import { loadSources } from './io/sources.ts';
import type { VersionAges } from './model/ages.ts';
import { compareVersions } from './model/version.ts';
import { versionPath } from './model/versions.ts';
import { runVersion, type VersionSite, versionConfig } from './version-pipeline.ts';

const project = join(import.meta.dirname, '..');
const config = versionConfig(await loadConfig(join(project, 'docs.config.ts')));
const history = readHistory(join(project, 'specs', historyName));
const version = 'v0.3.2';

function built(ages: VersionAges | undefined): Promise<VersionSite> {
  const folder = join(project, 'specs', version);
  const { files, warnings } = loadSources({ folder, display: `specs/${version}` });
  return runVersion({ config, scope: { version, path: versionPath('toolhive', version) }, files, warnings, ages });
}

let withoutAges: Promise<VersionSite> | undefined;

function builtWithoutHistory(): Promise<VersionSite> {
  withoutAges ??= built(undefined);
  return withoutAges;
}

/** Everything that pages say of ages. */
function agesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'age' ? [inner] : agesIn(inner)));
}

it('a version knows nothing of later ones: its pages are what they would be if it were the last', async () => {
  const all = await built(versionAges(history)(version));
  const releases = history.releases.filter((release) => compareVersions(release.version, version) <= 0);
  const alone = tableHistory(releases, rowsOf(releases.flatMap((release) => history.factsOf(release.version) ?? [])));
  const last = await built(versionAges(alone)(version));
  expect(all.pages).toEqual(last.pages);
  expect(all.files).toEqual(last.files);
  const ages = agesIn(all.pages);
  expect(ages.length).toBeGreaterThan(50);
  const named = new Set(JSON.stringify(ages).match(/(?<=changes\/|since |in |until )v\d+\.\d+\.\d+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => compareVersions(name, version) > 0)).toEqual([]);
});

it('links of the navbar and the footer lead to pages of the version, those that it lacks to the root', async () => {
  const { data } = await builtWithoutHistory();
  const urls = [...data.navbar, ...data.footer].flatMap(({ links }) => links.map(({ url }) => url));
  for (const page of ['reference/cli/thv', 'reference/api', 'reference/registry-schema', 'reference/crd-spec']) {
    expect(urls.filter((url) => url === `/toolhive/${version}/${page}`)).toHaveLength(2);
    expect(urls).not.toContain(`/toolhive/${page}`);
  }
  for (const page of ['quickstart', 'reference/client-compatibility']) expect(urls).toContain(`/toolhive/${page}`);
});

it('without a history, a version says nothing of ages', async () => {
  expect(agesIn((await builtWithoutHistory()).pages)).toEqual([]);
});
