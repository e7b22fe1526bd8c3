import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../generator/config/schema.ts';
import { digestOf } from '../../generator/io/inputs.ts';
import { report } from '../../generator/io/terminal.ts';
import { bundleSettings } from '../../generator/print/site-frame.ts';
import { versionConfig } from '../../generator/version-pipeline.ts';
import { refuseForeign, replace } from '../../site/build-site.ts';
import { inlineTexts } from '../../site/document/inline-texts.ts';
import { contentSecurityPolicy } from '../../site/hosting/policy.ts';
import { siteBundle } from '../../site/prerender/bundle.ts';
import { freshFolder, recover } from '../../site/prerender/leftovers.ts';
import { pruneCache } from './cache.ts';
import { openPool, type Pool } from './pool.ts';
import { aboutVersions, builtRoot, generateRoot, rootInputs, writeAboutVersions } from './root.ts';
import { type BuildPaths, digestsOf } from './settings.ts';
import { type StoreVersion, storeVersions } from './store-versions.ts';
import { damagedFiles, digestsBelow, filesBelow, isMadeFrom, linkFiles, readUnit, unitName, unitText } from './unit.ts';
import { type BuiltVersion, builtVersion } from './versions.ts';

/** Which units of a site to build. */
export interface Wanted {
  readonly root: boolean;
  readonly versions: readonly StoreVersion[];
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
 * Builds units of a site and puts them in place together. What was built before from the same is taken from the cache.
 * @returns Null where the root's checks found something that has to be fixed; they have said what.
 * @throws InputError, or an Error that names the page. Then the previous site stands.
 */
export async function buildUnits(paths: BuildPaths, config: Config, wanted: Wanted): Promise<Outcome | null> {
  const { out } = paths;
  await recover(out);
  if (!wanted.isPart) await refuseForeign(out);
  const cache = path.join(paths.cache, 'versions');
  mkdirSync(cache, { recursive: true });
  const digests = await digestsOf(config);
  const all = storeVersions(paths.specs, config.section);
  const inputs = wanted.root ? rootUnitInputs(rootInputs(paths, config), all) : '';
  const state = { paths, config, digests, wanted, inputs };
  if (isInPlace(state)) return { pages: 0, versions: wanted.versions.length, isUnchanged: true };
  const pool = sharedPool(config);
  const fresh = freshFolder(out);
  try {
    const settings = { cache, config: versionConfig(config), digests, pool: pool.open };
    const generated = wanted.root ? generateRoot(paths) : Promise.resolve(true);
    // The root speaks of every version, whether or not its site is asked for.
    const needed = wanted.root ? all : wanted.versions;
    const built = Promise.all(needed.map((version) => builtVersion(version, settings)));
    const [isFine, versions] = await allDone([generated, built]);
    if (!isFine) return null;
    report(versions.flatMap(({ warnings }) => warnings));
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    if (wanted.isPart) keepOthers(state, fresh);
    const chosen = new Set(wanted.versions.map(({ scope }) => scope.version));
    const placed = versions.filter(({ version }) => chosen.has(version.scope.version));
    for (const entry of placed) placeEntry(entry.folder, Object.keys(entry.unit.files), fresh);
    const { client } = await pool.bundle();
    linkFiles(client, filesBelow(client), fresh);
    const pages = wanted.root ? await placeRoot(state, all, versions, pool, fresh) : 0;
    await replace(fresh, out);
    await pruneCache(cache);
    return { pages, versions: placed.length, isUnchanged: false };
  } finally {
    await pool.close();
    rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
  }
}
