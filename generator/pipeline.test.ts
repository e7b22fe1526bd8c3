import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from './config/load.ts';
import { historyName, readHistory } from './io/facts-history.ts';
import { loadSources } from './io/sources.ts';
import { rowsOf, tableHistory } from './kinds/history.ts';
import type { FactsHistory } from './model/facts.ts';
import { compareVersions } from './model/version.ts';
import { versionPath } from './model/versions.ts';
import { type PrintedSite, runPipeline, versionInput } from './pipeline.ts';

const project = join(import.meta.dirname, '..');
const config = await loadConfig(join(project, 'docs.config.ts'));
const history = readHistory(join(project, 'specs', historyName));
const version = 'v0.3.2';

function built(known: FactsHistory | null): Promise<PrintedSite> {
  const folder = join(project, 'specs', version);
  const sources = loadSources({ folder, display: `specs/${version}` });
  const scope = { version, path: versionPath('toolhive', version) };
  return runPipeline(versionInput({ config, scope, sources, history: known }));
}

const pagesOf = ({ pages }: PrintedSite): unknown[] => pages.map(({ page }) => page());
const filesOf = ({ files }: PrintedSite) => files.map(({ path, content }) => [path, String(content)]);

/** Everything that pages say of ages. */
function agesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'age' ? [inner] : agesIn(inner)));
}

it('a version knows nothing of later ones: its pages are what they would be if it were the last', async () => {
  const all = await built(history);
  const releases = history.releases.filter((release) => compareVersions(release.version, version) <= 0);
  const alone = tableHistory(releases, rowsOf(releases.flatMap((release) => history.factsOf(release.version) ?? [])));
  const last = await built(alone);
  const pages = pagesOf(all);
  expect(pages).toEqual(pagesOf(last));
  expect(filesOf(all)).toEqual(filesOf(last));
  const ages = agesIn(pages);
  expect(ages.length).toBeGreaterThan(50);
  const named = new Set(JSON.stringify(ages).match(/(?<=changes\/|since |in |until )v\d+\.\d+\.\d+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => compareVersions(name, version) > 0)).toEqual([]);
});

it('links of the navbar and the footer lead to pages of the version, those that it lacks to the root', async () => {
  const { siteData: data } = await built(null);
  const urls = [...data.navbar, ...data.footer].flatMap(({ links }) => links.map(({ url }) => url));
  for (const page of ['reference/cli/thv', 'reference/api', 'reference/registry-schema', 'reference/crd-spec']) {
    expect(urls.filter((url) => url === `/toolhive/${version}/${page}`)).toHaveLength(2);
    expect(urls).not.toContain(`/toolhive/${page}`);
  }
  for (const page of ['quickstart', 'reference/client-compatibility']) expect(urls).toContain(`/toolhive/${page}`);
});
