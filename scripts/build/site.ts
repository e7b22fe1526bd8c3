import { cpSync } from 'node:fs';
import path from 'node:path';
import { recordedHistory } from '../../generator/commands/recorded.ts';
import type { Config } from '../../generator/config/schema.ts';
import { freshFolder, putInPlace, recover, remove } from '../../generator/io/put-in-place.ts';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { refuseForeign, writePages } from '../../site/build-site.ts';
import { filesBelow, linkFiles } from '../../site/hosting/link-files.ts';
import { bundleSite } from '../../site/vike.ts';
import { addVersions, checkRoot } from './root.ts';
import * as store from './units.ts';
import { type GeneratedVersion, generateVersion } from './version.ts';

/** Which units of a site to build. */
export interface Wanted {
  readonly root: boolean;
  /** Of all versions of the store. */
  readonly versions: (all: readonly store.StoreVersion[]) => readonly store.StoreVersion[];
  /** The units are a part of the site: others that are in the folder stay. */
  readonly isPart: boolean;
}

/** What came of a build, for the last line. */
export interface Outcome {
  readonly pages: number;
  readonly versions: number;
  readonly isUnchanged: boolean;
}

/** A unit whose pages are generated. */
interface Part {
  readonly unit: store.Unit;
  readonly generated: string;
  readonly site: SiteData;
}

/**
 * Builds units of a site and puts them in place together, where the folder doesn't hold them yet.
 * @returns Null where the root's checks found something that has to be fixed; they have said what.
 * @throws InputError, or an Error that names the page. Then the previous site stands.
 */
export async function buildUnits(paths: store.BuildPaths, config: Config, wanted: Wanted): Promise<Outcome | null> {
  const { out, generated } = paths;
  const shared = store.sharedDigests(config);
  const all = store.storeVersions(paths.specs, config.section, shared);
  const chosen = wanted.versions(all);
  recover(out);
  // Units without a root don't look like a site.
  const built = store.unitFiles(out, config.section).map((name) => store.readUnit(path.join(out, name)));
  if (built.every((unit) => unit === null)) refuseForeign(out);
  const root = wanted.root ? store.rootUnit(paths, config, shared, all) : null;
  const units = [...chosen, ...(root ? [root] : [])];
  const outcome = { pages: 0, versions: chosen.length, isUnchanged: false };
  if (store.isInPlace(out, units, wanted.isPart)) return { ...outcome, isUnchanged: true };

  const checked = root && (await checkRoot(paths));
  if (root && !checked) return null;
  const settings = { config, history: recordedHistory(paths.specs), generated: `${generated}.versions` };
  const versions: GeneratedVersion[] = [];
  // The root speaks of every version, whether or not its site is asked for.
  for (const version of root ? all : chosen) versions.push(await generateVersion(version, settings));
  const site = checked && addVersions(checked, versions, generated);
  const parts: Part[] = [
    ...versions.filter(({ unit }) => chosen.includes(unit)),
    ...(root && site ? [{ unit: root, generated, site }] : []),
  ];
  const rebuilt = units.map(({ below }) => below + store.unitName);
  const others = store.unitFiles(out, config.section).filter((name) => wanted.isPart && !rebuilt.includes(name));
  await writeParts(parts, versions, { out, others });
  return { ...outcome, pages: site?.routes.length ?? 0 };
}

interface Place {
  readonly out: string;
  /** Units in the folder that stay as they are. */
  readonly others: readonly string[];
}

/** Renders the pages of units and puts them in place. */
async function writeParts(
  parts: readonly Part[],
  versions: readonly GeneratedVersion[],
  { out, others }: Place,
): Promise<void> {
  const fresh = freshFolder(out);
  // Versions may be built elsewhere.
  const served = new Set(versions.flatMap((version) => version.served));
  const bundle = await bundleSite(parts[0]?.generated ?? '');
  try {
    remove(fresh);
    cpSync(bundle.client, fresh, { recursive: true });
    for (const { unit, generated, site } of parts) {
      const isElsewhere = (file: string): boolean => served.has(file);
      await writePages(bundle, site, { generated, out: fresh, isElsewhere });
      if (unit.below === '') serveAgents(generated, versions, fresh);
      const isOwn = (name: string): boolean =>
        unit.below === ''
          ? versions.every((version) => !name.startsWith(version.unit.below))
          : name.startsWith(unit.below);
      store.sealUnit(fresh, unit, filesBelow(fresh).filter(isOwn));
    }
    for (const name of others) {
      const unit = store.readUnit(path.join(out, name));
      if (unit) linkFiles(out, [name, ...Object.keys(unit.files)], fresh);
    }
    putInPlace(out);
  } finally {
    remove(fresh);
    bundle.remove();
  }
}

/** The root serves a file of each version to agents. The one of the latest has the guides, and is there already. */
function serveAgents(generated: string, versions: readonly GeneratedVersion[], out: string): void {
  const names = filesBelow(generated).filter((name) => name.startsWith('agents/'));
  linkFiles(generated, names, out);
  for (const { generated: folder, unit } of versions) linkFiles(folder, [agentsVersionPath(unit.scope.version)], out);
}
