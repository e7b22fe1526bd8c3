import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load.ts';
import { loadSources } from '../io/sources.ts';
import { readStore } from '../io/store.ts';
import { entityUrl } from '../model/entity.ts';
import { elsewhereIn, type PageVersions, pageVersionsPath, versionPath } from '../model/versions.ts';
import { runPipeline, versionInput } from '../pipeline.ts';
import { rootVersions } from './index.ts';
import { type VersionListing, versionListing } from './listing.ts';

const project = join(import.meta.dirname, '../..');
const section = 'toolhive';
let listings: VersionListing[];
let data: ReadonlyMap<string, PageVersions>;

beforeAll(async () => {
  const config = await loadConfig(join(project, 'docs.config.ts'));
  listings = [];
  for (const { folder, manifest } of readStore(join(project, 'specs')).toReversed()) {
    const { version } = manifest;
    const sources = loadSources({ folder, display: `specs/${version}` });
    const scope = { version, path: versionPath(section, version) };
    const site = await runPipeline(versionInput({ config, scope, sources }));
    listings.push(versionListing(site, site.anchors));
  }
  const versions = listings.map((listing) => ({ listing, isWithdrawn: false }));
  const root = { section, version: listings[0]?.version ?? '', search: { files: { places: '' } }, routes: [] };
  const { files } = rootVersions(root, versions);
  data = new Map(files.map(({ path, content }) => [`/${path}`, JSON.parse(String(content))]));
});

/** Where the dropdown leads from an address of any version. */
function switched(page: string, anchor: string, version: string): { to: string; isGone?: true } {
  const found = data.get(pageVersionsPath(section, page));
  if (!found) throw new Error(`there is no data of ${page}`);
  const same = anchor === '' ? page : `${page}#${encodeURIComponent(anchor)}`;
  return elsewhereIn(found, anchor, version) ?? { to: same };
}

/** Entities of one version that the dropdown leads elsewhere in another one, which has them, than to where they are. */
function astray(from: VersionListing, to: VersionListing): string[] {
  return [...from.entities].flatMap(([key, { page, anchor }]) => {
    const there = to.entities.get(key);
    const found = switched(page, anchor, to.version);
    if (!there || (found.to === entityUrl(there) && !found.isGone)) return [];
    return [`${from.version} to ${to.version}: ${key} leads to ${JSON.stringify(found)}`];
  });
}

describe('switching versions', () => {
  it('leads every entity of each version to its place in each other one that has it', () => {
    expect(listings.length).toBeGreaterThanOrEqual(7);
    const pairs = listings.flatMap((from) => listings.map((to) => [from, to] as const));
    expect(pairs.flatMap(([from, to]) => astray(from, to)).slice(0, 5)).toEqual([]);
    const lost = pairs.flatMap(([from, to]) => [...from.entities.keys()].filter((key) => !to.entities.has(key)));
    expect(lost.length).toBeGreaterThan(100);
  });

  it('leads nowhere that does not exist', () => {
    for (const [address, { lacking, sets, anchors }] of data) {
      if (!address.includes('/versions/reference/')) continue;
      const all = [
        ...Object.entries(lacking).map(([version, { to }]) => [version, to] as const),
        ...Object.values(anchors).flatMap((list) =>
          list.flatMap(({ set, to }) => (sets[set] ?? []).map((version) => [version, to] as const)),
        ),
      ];
      for (const [version, to] of all) {
        const [page = '', anchor] = to.split('#');
        const listing = listings.find((one) => one.version === version);
        if (page !== '') expect([...(listing?.pages.keys() ?? [])], `${address}: ${version}`).toContain(page);
        if (anchor) expect(listing?.pages.get(page)?.ids).toContain(decodeURIComponent(anchor));
      }
    }
  });

  it('finds custom resources in every version, and says what a version lacks', () => {
    expect(switched('reference/crd-spec', '', 'v0.3.0')).toEqual({ to: 'reference/crd-spec' });
    const above = { to: 'reference/cli/thv_group', isGone: true };
    expect(switched('reference/cli/thv_group_run', '', 'v0.3.2')).toEqual(above);
  });
});
