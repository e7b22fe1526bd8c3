import { cpSync } from 'node:fs';
import path from 'node:path';
import { recordedHistory } from '../../generator/commands/recorded.ts';
import type { Config } from '../../generator/config/schema.ts';
import { freshFolder, putInPlace, recover, remove } from '../../generator/io/put-in-place.ts';
import { bundleSettings } from '../../generator/print/site-frame.ts';
import { openSite, refuseForeign } from '../../site/build-site.ts';
import { linkFiles } from '../../site/hosting/link-files.ts';
import { buildRoot, checkRoot } from './root.ts';
import {
  type BuildPaths,
  isInPlace,
  readUnit,
  rootUnit,
  type StoreVersion,
  sharedDigests,
  storeVersions,
  unitFiles,
  unitName,
} from './units.ts';
import { type BuiltVersion, buildVersion } from './version.ts';

/** Which units of a site to build. */
export interface Wanted {
  readonly root: boolean;
  /** Of all versions of the store. */
  readonly versions: (all: readonly StoreVersion[]) => readonly StoreVersion[];
  /** The units are a part of the site: others that are in the folder stay. */
  readonly isPart: boolean;
}

/** What came of a build, for the last line. */
export interface Outcome {
  readonly pages: number;
  readonly versions: number;
  readonly isUnchanged: boolean;
}

/**
 * Builds units of a site and puts them in place together, where the folder doesn't hold them yet.
 * @returns Null where the root's checks found something that has to be fixed; they have said what.
 * @throws InputError, or an Error that names the page. Then the previous site stands.
 */
export async function buildUnits(paths: BuildPaths, config: Config, wanted: Wanted): Promise<Outcome | null> {
  const { out } = paths;
  const shared = sharedDigests(config);
  const all = storeVersions(paths.specs, config.section, shared);
  const chosen = wanted.versions(all);
  recover(out);
  // Units without a root don't look like a site.
  const built = unitFiles(out, config.section).map((name) => readUnit(path.join(out, name)));
  if (built.every((unit) => unit === null)) refuseForeign(out);
  const root = wanted.root ? rootUnit(paths, config, shared, all) : null;
  const units = [...chosen, ...(root ? [root] : [])];
  const outcome = { pages: 0, versions: chosen.length, isUnchanged: false };
  if (isInPlace(out, units, wanted.isPart)) return { ...outcome, isUnchanged: true };
  const checked = root && (await checkRoot(paths));
  if (root && !checked) return null;
  const site = await openSite(bundleSettings(config));
  const fresh = freshFolder(out);
  try {
    remove(fresh);
    cpSync(site.client, fresh, { recursive: true });
    const history = recordedHistory(paths.specs);
    const settings = { config, history, render: site.render, out: fresh, hasRoot: wanted.root };
    const versions: BuiltVersion[] = [];
    // The root speaks of every version, whether or not its site is asked for.
    for (const version of wanted.root ? all : chosen)
      versions.push(await buildVersion(version, { ...settings, isWanted: chosen.includes(version) }));
    const pages = root && checked ? await buildRoot(root, checked, versions, site, { paths, out: fresh }) : 0;
    if (wanted.isPart) {
      const rebuilt = new Set(units.map(({ below }) => below + unitName));
      keepOthers(
        out,
        unitFiles(out, config.section).filter((name) => !rebuilt.has(name)),
        fresh,
      );
    }
    putInPlace(out);
    return { ...outcome, pages };
  } finally {
    remove(fresh);
  }
}

/** Units that are in the folder and aren't built now go on being there. */
function keepOthers(out: string, names: readonly string[], fresh: string): void {
  for (const name of names) {
    const unit = readUnit(path.join(out, name));
    if (unit) linkFiles(out, [name, ...Object.keys(unit.files)], fresh);
  }
}
