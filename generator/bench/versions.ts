import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../io/manifest.ts';
import { latestStored, versionFolders } from '../io/store.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { openReleases } from '../testing/lay-out-releases.ts';
import { benchRebuilds, editedFiles } from './edits.ts';
import { type Bench, VersionsSite } from './site.ts';
import { makeStore, type Release, storeRelease } from './store.ts';
import { writeSyntheticRelease } from './synthetic.ts';

/* What several versions on one site cost: `thv-docs build` from a store that's made for it. */

/** The project's own versions with its guides: all of them, none changed, a guide and a spec changed, and one more. */
export async function benchOwnVersions(bench: Bench): Promise<void> {
  const { root, add } = bench;
  const guides = join(bench.work, 'own-guides');
  const site = new VersionsSite(bench, 'own', guides, join(root, 'docs.config.ts'));
  try {
    const edited = editedFiles(root, site.specs, guides);
    const count = versionFolders(site.specs).length;
    add(`${count} versions, cold`, await site.cold(), site.size());
    add(`${count} versions, unchanged`, await site.build());
    await benchRebuilds(bench, site, edited);
    const latest = latestStored(site.specs, [], 'docs.config.ts').manifest.version;
    const next = nextVersion(latest);
    addSame(site.specs, latest, `${next}-rc.1`);
    add('one more that is not the latest', await site.build());
    addSame(site.specs, latest, next);
    add('one more that is the latest', await site.build());
  } finally {
    site.remove();
  }
}

/** v0.3.7 of v0.3.6. */
function nextVersion(version: string): string {
  return version.replace(/\d+$/, (number) => String(Number(number) + 1));
}

/** Adds a version whose files are those of another one: what a version costs doesn't depend on what's new in it. */
function addSame(specs: string, from: string, version: string): void {
  cpSync(join(specs, from), join(specs, version), { recursive: true });
  const file = join(specs, version, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...readManifest(file), version, ref: version, predecessor: from }));
}

/** Sites of so many releases of a repository, without guides; to the last, an older and a newer release are added. */
export async function benchRepository(bench: Bench, place: string, counts: readonly number[]): Promise<void> {
  const work = join(bench.work, 'releases');
  mkdirSync(work, { recursive: true });
  const { tags, layOut } = openReleases(place, work);
  const most = Math.max(...counts);
  // Other tags are no versions of the store.
  const chosen = tags
    .filter(isVersion)
    .sort(compareVersions)
    .slice(-most - 2);
  if (chosen.length < most + 2) throw new Error(`${place} has ${chosen.length} releases, and ${most + 2} are needed`);
  await benchReleases(
    bench,
    chosen.map((version) => ({ version, folder: layOut(version) })),
    counts,
  );
  rmSync(work, { recursive: true, force: true });
}

/** @param releases oldest first; the first and the last of them are added to what the others give */
async function benchReleases(bench: Bench, releases: readonly Release[], counts: readonly number[]): Promise<void> {
  const { add } = bench;
  const guides = join(bench.work, 'no-guides');
  mkdirSync(guides, { recursive: true });
  const site = new VersionsSite(bench, 'releases', guides, plainConfig(bench));
  const [first, last] = [releases[0], releases.at(-1)];
  if (!first || !last) return;
  const between = releases.slice(1, -1);
  try {
    for (const count of counts) {
      makeStore(site.specs, between.slice(-count));
      add(`${count} releases, cold`, await site.cold(), site.size());
      if (count !== Math.max(...counts)) continue;
      add(`${count} releases, unchanged`, await site.build());
      storeRelease(site.specs, first, null);
      add(`an older one added to ${count}`, await site.build());
      storeRelease(site.specs, last, between.at(-1) ?? null);
      add(`a newer one added to ${count + 1}`, await site.build(), site.size());
    }
  } finally {
    site.remove();
  }
}

/** The project's configuration without what leads to guides. */
function plainConfig({ root, work }: Bench): string {
  const file = join(work, 'docs.config.ts');
  const none = { navbar: [], footer: [], redirects: {} };
  const base = JSON.stringify(join(root, 'docs.config.ts'));
  writeFileSync(
    file,
    `import base from ${base};\nconst { announcement, words, favicon, ...rest } = base;\nexport default { ...rest, ...${JSON.stringify(none)} };\n`,
  );
  return file;
}

/** All of it over made-up releases of five commands each. */
export async function smokeVersions(bench: Bench): Promise<void> {
  const releases = ['v1.0.0', 'v1.1.0', 'v1.2.0'].map((version): Release => {
    const folder = join(bench.work, 'made-up', version);
    writeSyntheticRelease(folder, 5);
    return { version, folder };
  });
  await benchReleases(bench, releases, [1]);
}
