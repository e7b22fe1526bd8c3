import { readFileSync } from 'node:fs';
import path from 'node:path';
import { check } from '../../generator/commands/check.ts';
import { displayed } from '../../generator/commands/inputs.ts';
import { loadTemplates } from '../../generator/commands/prepare.ts';
import { recordedHistory } from '../../generator/commands/recorded.ts';
import type { Config } from '../../generator/config/schema.ts';
import { writeOutput } from '../../generator/io/output.ts';
import { recover } from '../../generator/io/put-in-place.ts';
import { filesBelow } from '../../generator/io/read.ts';
import { loadSources } from '../../generator/io/sources.ts';
import { report } from '../../generator/io/terminal.ts';
import { agentsVersionPath } from '../../generator/model/agents.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import { runPipeline, versionInput } from '../../generator/pipeline.ts';
import { changedEntities } from '../../generator/print/index.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import { failureAt, inFile } from '../../generator/shared/problem.ts';
import { versionListing } from '../../generator/versions/listing.ts';
import { refuseForeign, replaceSite, writePages } from '../../site/build-site.ts';
import { writeAgents } from './agents.ts';
import { addVersions, type GeneratedVersion, type Part } from './root.ts';
import * as store from './units.ts';

/** Units to build. */
export interface Wanted {
  readonly root: boolean;
  /** Names of versions; null: all of the store. */
  readonly versions: readonly string[] | null;
}

/** Result of a build, for the last line. */
export interface Outcome {
  readonly pages: number;
  readonly versions: number;
}

/**
 * Builds units of a site and puts them in place together.
 *
 * @returns null if the root's checks reported something to fix
 * @throws InputError, or an Error with the page; then the previous site stays
 */
export async function buildUnits(paths: store.BuildPaths, config: Config, wanted: Wanted): Promise<Outcome | null> {
  const { out, generated, specs, strict = false } = paths;
  const { section } = config;
  const versionsOfStore = store.storeVersions(specs, config);
  const { withPages: all, without } = versionsOfStore;
  const chosen = wanted.versions?.map((name) => knownVersion(name, all, specs)) ?? all;
  recover(out);
  const there = [...store.unitsIn(out, section).keys()];
  // Versions without a root don't look like a site.
  if (there.length === 0) refuseForeign(out);
  const root = wanted.root ? store.rootUnit(versionsOfStore) : null;
  const units = [...chosen, ...(root ? [root] : [])];
  const isWhole = root !== null && chosen.length === all.length;
  const lost = there.filter((name) => units.every(({ below }) => below + store.unitName !== name));
  if (!isWhole && lost.length > 0)
    throw failureAt(inFile(out), {
      what: `holds more of a site than would be built: ${lost.slice(0, 3).join(', ')}${lost.length > 3 ? ', …' : ''}`,
      why: 'a folder is replaced as a whole',
      do: 'name another folder with --out, and copy its content where it belongs',
    });

  const options = { specs, guides: paths.guides, config: paths.config, out: generated, strict };
  const checked = root && (await check({ ...options, format: 'human', write: true })).site;
  if (root && !checked) return null;
  const history = recordedHistory(specs);
  const versions: GeneratedVersion[] = [];
  // The root links to every version, built here or not.
  for (const unit of root ? all : chosen)
    versions.push(await generateVersion(unit, config, history, `${generated}.versions`));
  const site = checked && addVersions(checked.siteData, changedEntities(checked), versions, without, generated);
  await writeParts(
    [
      ...versions.filter(({ unit }) => chosen.includes(unit)),
      ...(root && site ? [{ unit: root, generated, site }] : []),
    ],
    versions,
    { out, strict, basis: store.basisOf(config, specs) },
  );
  return { pages: site?.routes.length ?? 0, versions: chosen.length };
}

function knownVersion(version: string, all: readonly store.StoreVersion[], specs: string): store.StoreVersion {
  const found = all.find(({ scope }) => scope.version === version);
  if (found) return found;
  const names = all.map(({ scope }) => scope.version);
  const near = nearest(version, names);
  throw failureAt(inFile(displayed(specs)), {
    what: `has no version ${version} with pages`,
    do: near === null ? `the versions are ${names.join(', ')}` : `did you mean ${near}?`,
  });
}

/** Writes the page modules and files of a version. @throws InputError for invalid sources */
async function generateVersion(
  unit: store.StoreVersion,
  config: Config,
  history: FactsHistory,
  below: string,
): Promise<GeneratedVersion> {
  const { scope, folder } = unit;
  const sources = loadSources({ folder, display: `specs/${scope.version}` });
  const site = await runPipeline(versionInput({ config, scope, sources, history, templates: loadTemplates() }));
  // Infos of the latest version suffice.
  report(site.problems.filter(({ severity }) => severity !== 'info'));
  const { siteData, pages, files, anchors } = site;
  const generated = path.join(below, scope.version);
  writeOutput(generated, files);
  const published = files.flatMap(({ path: name }) =>
    name.startsWith('public/') ? [name.slice('public'.length)] : [],
  );
  const served = [...pages.map(({ url }) => url), ...published];
  return { unit, generated, site: siteData, listing: versionListing(site, anchors), served };
}

/** Renders the pages of units and puts them in place. @param versions all that the root links to */
async function writeParts(
  parts: readonly Part[],
  versions: readonly GeneratedVersion[],
  { out, strict, basis }: { readonly out: string; readonly strict: boolean; readonly basis: string },
): Promise<void> {
  const served = new Set(versions.flatMap((version) => version.served));
  const isElsewhere = (file: string): boolean => served.has(file);
  await replaceSite(out, parts[0]?.generated ?? '', async (bundle, fresh) => {
    for (const { unit, generated, site } of parts) {
      await writePages(bundle, site, { generated, out: fresh, strict, isElsewhere });
      const isRoot = unit.below === '';
      if (isRoot) serveAgents(generated, versions, fresh);
      const isOwn = (name: string): boolean =>
        isRoot ? versions.every((version) => !name.startsWith(version.unit.below)) : name.startsWith(unit.below);
      store.sealUnit(fresh, unit, basis, filesBelow(fresh).filter(isOwn));
    }
  });
}

/**
 * Adds a file for each version to the root's files for agents. The latest version's is the root's, which includes
 * guides.
 */
function serveAgents(generated: string, versions: readonly GeneratedVersion[], out: string): void {
  const read = (folder: string, name: string) => ({ path: name, content: readFileSync(path.join(folder, name)) });
  const ofRoot = filesBelow(generated).filter((name) => name.startsWith('agents/'));
  writeAgents(out, [
    ...versions.map(({ generated: folder, unit }) => read(folder, agentsVersionPath(unit.scope.version))),
    ...ofRoot.map((name) => read(generated, name)),
  ]);
}
