import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { versionAges } from '../../generator/changes/ages.ts';
import { recordedMoves } from '../../generator/commands/recorded.ts';
import type { Config } from '../../generator/config/schema.ts';
import { historyName, readHistory } from '../../generator/io/facts-history.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import { bundleSettings } from '../../generator/print/site-frame.ts';
import { once } from '../../generator/shared/once.ts';
import { versionConfig } from '../../generator/version-pipeline.ts';
import { type OpenSite, openSite, refuseForeign, replace, writeSite } from '../../site/build-site.ts';
import { damagedFiles, digestsBelow } from '../../site/hosting/file-digests.ts';
import { filesBelow, linkFiles } from '../../site/hosting/link-files.ts';
import { freshFolder, recover } from '../../site/prerender/leftovers.ts';
import { agentsFiles } from './agents.ts';
import { aboutVersions, generateRoot, readRootSite, refuseTaken, rootInputs, writeAboutVersions } from './root.ts';
import { type BuildPaths, type Digests, digestsOf } from './settings.ts';
import { type StoreVersion, storeVersions } from './store-versions.ts';
import { isMadeFrom, readUnit, unitFiles, unitName, unitText, writeFiles } from './unit.ts';
import { type BuiltVersion, buildVersion, type VersionSettings } from './version.ts';

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
 * Builds units of a site and puts them in place together, where the folder doesn't hold them yet.
 * @returns Null where the root's checks found something that has to be fixed; they have said what.
 * @throws InputError, or an Error that names the page. Then the previous site stands.
 */
export async function buildUnits(paths: BuildPaths, config: Config, wanted: Wanted): Promise<Outcome | null> {
  const { out } = paths;
  await recover(out);
  if (!wanted.isPart) await refuseForeign(out);
  const digests = digestsOf(config);
  const all = storeVersions(paths.specs, config.section);
  const inputs = wanted.root ? rootInputs(paths, config) : '';
  const state = { paths, config, digests, wanted, inputs };
  if (isInPlace(state)) return { pages: 0, versions: wanted.versions.length, isUnchanged: true };
  if (wanted.root && !generateRoot(paths)) return null;
  const site = await openSite(bundleSettings(config));
  const fresh = freshFolder(out);
  const records = `${fresh}.records`;
  try {
    emptyFolder(fresh);
    cpSync(site.client, fresh, { recursive: true });
    const settings = { config: versionConfig(config), digests, agesOf: recordedAges(paths.specs), records };
    const chosen = new Set(wanted.versions.map(({ scope }) => scope.version));
    const versions: BuiltVersion[] = [];
    // The root speaks of every version, whether or not its site is asked for.
    for (const version of wanted.root ? all : wanted.versions)
      versions.push(
        await buildVersion(version, {
          ...settings,
          ...{ render: site.render, site: chosen.has(version.scope.version) ? fresh : null },
        }),
      );
    const pages = wanted.root ? await addRoot(state, versions, site, { fresh, records }) : 0;
    if (wanted.isPart) keepOthers(state, fresh);
    await replace(fresh, out);
    return { pages, versions: wanted.versions.length, isUnchanged: false };
  } finally {
    for (const folder of [fresh, records]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
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

/** Units that are in the folder and aren't built now go on being there. */
function keepOthers({ paths: { out }, config, wanted }: State, fresh: string): void {
  const rebuilt = new Set(wanted.versions.map(({ scope }) => `${scope.path.slice(1)}/${unitName}`));
  if (wanted.root) rebuilt.add(unitName);
  for (const name of unitFiles(out, config.section)) {
    const unit = rebuilt.has(name) ? null : readUnit(path.join(out, name));
    if (unit) linkFiles(out, [name, ...Object.keys(unit.files)], fresh);
  }
}

/** Adds the root to the versions that are built. @returns How many pages it has. */
async function addRoot(
  { paths, config, digests, inputs }: State,
  versions: readonly BuiltVersion[],
  opened: OpenSite,
  { fresh, records }: { readonly fresh: string; readonly records: string },
): Promise<number> {
  const root = await readRootSite(paths, config, versions);
  const about = aboutVersions(root.site, versions);
  refuseTaken(root.site, about);
  await writeSite(opened, { generated: paths.generated, out: fresh, strict: true, more: root.more });
  writeAboutVersions(about, root.site, opened.render, fresh, versions);
  const scopes = versions.map(({ version: { scope } }) => scope);
  // The root has written the file of the latest version, with the guides.
  writeFiles(fresh, agentsFiles(scopes.map((scope) => ({ scope, folders: [paths.generated, records] }))));
  const isOwn = (name: string): boolean => !scopes.some(({ path: start }) => `/${name}`.startsWith(`${start}/`));
  const unit = {
    ...{ unit: 'root', ...digests, inputs },
    versions: Object.fromEntries(versions.map(({ version: { scope, inputs: own } }) => [scope.version, own])),
    files: Object.fromEntries(Object.entries(digestsBelow(fresh)).filter(([name]) => isOwn(name))),
  };
  writeFileSync(path.join(fresh, unitName), unitText(unit));
  return root.site.routes.length + about.pages.length;
}

/** Makes a folder anew, with nothing in it. */
function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
