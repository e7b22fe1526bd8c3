import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionAges } from '../../generator/changes/ages.ts';
import { recordedMoves } from '../../generator/commands/recorded-moves.ts';
import type { Config } from '../../generator/config/schema.ts';
import { historyName, readHistory } from '../../generator/io/facts-history.ts';
import { digestOf } from '../../generator/io/inputs.ts';
import { report } from '../../generator/io/terminal.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import { bundleSettings } from '../../generator/print/site-frame.ts';
import { once } from '../../generator/shared/once.ts';
import { versionConfig } from '../../generator/version-pipeline.ts';
import { refuseForeign, replace } from '../../site/build-site.ts';
import { inlineTexts } from '../../site/document/inline-texts.ts';
import { damagedFiles, digestsBelow } from '../../site/hosting/file-digests.ts';
import { filesBelow, linkFiles } from '../../site/hosting/link-files.ts';
import { siteBundle } from '../../site/prerender/bundle.ts';
import { freshFolder, recover } from '../../site/prerender/leftovers.ts';
import { agentsFiles } from './agents.ts';
import { pruneCache } from './cache.ts';
import { emptyFolder, placeEntry, siteFiles } from './place.ts';
import { openPool, type Pool } from './pool.ts';
import {
  aboutVersions,
  builtRoot,
  generateRoot,
  readRootSite,
  refuseTaken,
  rootInputs,
  writeAboutVersions,
} from './root.ts';
import { type BuildPaths, type Digests, digestsOf } from './settings.ts';
import { type StoreVersion, storeVersions } from './store-versions.ts';
import { isMadeFrom, readUnit, unitFiles, unitName, unitText, writeFiles } from './unit.ts';
import { type BuiltVersion, builtVersion, type VersionSettings } from './versions.ts';

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
  const digests = digestsOf(config);
  const all = storeVersions(paths.specs, config.section);
  const inputs = wanted.root ? rootUnitInputs(rootInputs(paths, config), all) : '';
  const state = { paths, config, digests, wanted, inputs };
  if (isInPlace(state)) return { pages: 0, versions: wanted.versions.length, isUnchanged: true };
  const pool = sharedPool(config);
  const fresh = freshFolder(out);
  // Threads find the page modules of the root by this.
  process.env.THV_GENERATED = paths.generated;
  try {
    const settings = {
      ...{ cache, config: versionConfig(config), digests, agesOf: recordedAges(paths.specs), pool: pool.open },
    };
    const generated = wanted.root ? generateRoot(paths) : Promise.resolve(true);
    // The root speaks of every version, whether or not its site is asked for.
    const needed = wanted.root ? all : wanted.versions;
    const built = needed.map((version) => builtVersion(version, settings));
    // Of a site whose root has failed, nobody wants the versions.
    generated.then((isFine) => {
      if (!isFine) pool.cancel();
    }, pool.cancel);
    // None may go on writing behind a message.
    await Promise.allSettled([generated, ...built]);
    if (!(await generated)) return null;
    const versions = await Promise.all(built);
    // What is only information has been said of the latest.
    report(versions.flatMap(({ warnings }) => warnings.filter(({ severity }) => severity !== 'info')));
    emptyFolder(fresh);
    if (wanted.isPart) keepOthers(state, fresh);
    const chosen = new Set(wanted.versions.map(({ scope }) => scope.version));
    const placed = versions.filter(({ version }) => chosen.has(version.scope.version));
    for (const entry of placed) placeEntry(entry, fresh);
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

/**
 * The ages in each version, from the history that is read when somebody asks, and by what the version says of moves; none
 * where the store has no history.
 */
function recordedAges(specs: string): VersionSettings['agesOf'] {
  const history = once(() => recordedHistory(specs));
  // Most versions say the same of moves.
  const byMoves = new Map<string, VersionSettings['agesOf']>();
  return (version) => {
    const recorded = history();
    if (recorded === null) return undefined;
    const moves = recordedMoves(specs, version);
    const name = JSON.stringify([...moves]);
    const agesOf = byMoves.get(name) ?? versionAges(recorded, moves);
    byMoves.set(name, agesOf);
    return agesOf(version);
  };
}

/** Null where nobody has recorded any. */
function recordedHistory(specs: string): FactsHistory | null {
  const file = path.join(specs, historyName);
  return existsSync(file) ? readHistory(file) : null;
}

/** A build under way. */
interface State {
  readonly paths: BuildPaths;
  readonly config: Config;
  readonly digests: Digests;
  readonly wanted: Wanted;
  /** Of the root; '' where it isn't wanted. */
  readonly inputs: string;
}

/** The root follows from its own inputs, and from those of every version. */
function rootUnitInputs(own: string, versions: readonly StoreVersion[]): string {
  return digestOf([['own', own], ...versions.map(({ scope, inputs }) => [scope.version, inputs] as const)]);
}

/** Whether the folder holds just what would be built, byte for byte. */
function isInPlace({ paths: { out }, digests, wanted, inputs }: State): boolean {
  const units = wanted.versions.map(({ scope, inputs: own }) => ({ name: `${scope.path.slice(1)}/${unitName}`, own }));
  if (wanted.root) units.push({ name: unitName, own: inputs });
  const expected = new Set<string>();
  for (const { name, own } of units) {
    const unit = readUnit(path.join(out, name));
    if (!isMadeFrom(unit, digests, own) || damagedFiles(out, unit).length > 0) return false;
    for (const file of [name, ...Object.keys(unit.files)]) expected.add(file);
  }
  return wanted.isPart || filesBelow(out).every((name) => expected.has(name));
}

/** The bundle and the threads, made when something has to be rendered. */
function sharedPool(config: Config) {
  let bundle: ReturnType<typeof siteBundle> | undefined;
  let pool: Promise<Pool> | undefined;
  const settings = bundleSettings(config);
  const bundled = () => {
    bundle ??= siteBundle(settings);
    return bundle;
  };
  return {
    bundle: bundled,
    open: (): Promise<Pool> => {
      pool ??= bundled().then(({ renderer, end, scripts, styles }) => {
        const allowed = inlineTexts(scripts, styles);
        return openPool({ rendering: { renderer, end, inline: { scripts, styles }, allowed } });
      });
      return pool;
    },
    cancel: () => {
      // A bundle that couldn't be made is told of by those who wait for it.
      pool?.then(
        (opened) => opened.cancel(),
        () => {},
      );
    },
    close: async () => (await pool)?.close(),
  };
}

type SharedPool = ReturnType<typeof sharedPool>;

/** Units that are in the folder and aren't built now go on being there. */
function keepOthers({ paths: { out }, config, wanted }: State, fresh: string): void {
  const rebuilt = new Set(wanted.versions.map(({ scope }) => `${scope.path.slice(1)}/${unitName}`));
  if (wanted.root) rebuilt.add(unitName);
  for (const name of unitFiles(out, config.section)) {
    const unit = rebuilt.has(name) ? null : readUnit(path.join(out, name));
    if (unit) linkFiles(out, [name, ...Object.keys(unit.files)], fresh);
  }
}

/** Puts the root beside the versions. @returns How many pages it has. */
async function placeRoot(
  { paths, config, digests, inputs }: State,
  all: readonly StoreVersion[],
  versions: readonly BuiltVersion[],
  pool: SharedPool,
  fresh: string,
): Promise<number> {
  const root = await readRootSite(paths, config, versions);
  const about = aboutVersions(root.site, versions);
  refuseTaken(root.site, about);
  const own = await builtRoot(paths, root, digests, rootInputs(paths, config), pool.open);
  const work = `${fresh}.about`;
  emptyFolder(work);
  try {
    const others = [own, ...versions].flatMap(({ unit }) => Object.keys(siteFiles(unit)));
    if (about.pages.length === 0) writeFiles(work, about.files);
    else await writeAboutVersions(about, root.site, await pool.open(), work, others);
    const ownFiles = placeEntry(own, fresh);
    // The root has written the file of the latest version, with the guides.
    writeFiles(
      work,
      agentsFiles(
        versions.map(({ version: { scope }, folder }) => ({ scope, folders: [paths.generated, folder] })),
        recordedHistory(paths.specs),
      ),
    );
    const aboutFiles = digestsBelow(work);
    linkFiles(work, Object.keys(aboutFiles), fresh);
    const unit = {
      ...{ unit: 'root', ...digests, inputs },
      versions: Object.fromEntries(all.map(({ scope, inputs: those }) => [scope.version, those])),
      files: { ...ownFiles, ...aboutFiles },
    };
    writeFileSync(path.join(fresh, unitName), unitText(unit));
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
  return root.site.routes.length + about.pages.length;
}
