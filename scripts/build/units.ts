import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  codeDigest,
  type GenerateOptions,
  inputsDigest,
  projectRoot,
  sourceFolder,
  sourcesDigest,
} from '../../generator/commands/inputs.ts';
import type { Config } from '../../generator/config/schema.ts';
import { digestOf, folderDigest, sha256 } from '../../generator/io/digest.ts';
import { historyName, lineDigests } from '../../generator/io/facts-history.ts';
import { isTaken } from '../../generator/io/read.ts';
import { readStore, storedDigest } from '../../generator/io/store.ts';
import { pagePolicy } from '../../generator/model/version.ts';
import { type VersionScope, versionPath } from '../../generator/model/versions.ts';
import { versionConfig } from '../../generator/pipeline.ts';
import type { VersionWithoutPages } from '../../generator/versions/listing.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';

/*
 * A site is made of units: the root, and each version. Any machine can build any of them. A unit's build.json says what
 * it was made from and which files it is, so that units which don't belong together are noticed.
 */

export const unitName = 'build.json';

/** Where a build finds and puts things; all absolute. */
export interface BuildPaths {
  readonly specs: string;
  readonly guides: string;
  /** File of the configuration. */
  readonly config: string;
  /** Folder of the page modules of the root. */
  readonly generated: string;
  /** Folder of the site. */
  readonly out: string;
  /** Warnings stop the build. Default: only errors do. */
  readonly strict?: boolean;
}

const basisSchema = z.strictObject({
  /** `root` or a version. */
  unit: z.string(),
  /** Digest of the code that makes pages. */
  code: z.string(),
  /** Digest of the part of the configuration that every page follows from. */
  config: z.string(),
  /** Digest of everything else that the unit follows from. */
  inputs: z.string(),
  /** Of the root: the versions that it links to, each with the digest of its inputs, or the version that stands in for it. */
  versions: z.record(z.string(), z.string()).optional(),
});
/** What a unit is made from. */
type Basis = z.infer<typeof basisSchema>;

/** SHA-256 of each file, by its path in the site. Files of bundles are named in several units. */
const builtSchema = basisSchema.extend({ files: z.record(z.string(), z.string()) });
/** A unit as its build.json describes it. */
export type BuiltUnit = z.infer<typeof builtSchema>;

/** A unit to build. */
export interface Unit {
  readonly basis: Basis;
  /** Its folder in the site, with a slash at its end; '' for the root. */
  readonly below: string;
}

/** A version of the store. */
export interface StoreVersion extends Unit {
  readonly scope: VersionScope;
  /** Folder of its sources. */
  readonly folder: string;
  readonly date?: string | undefined;
}

/** The versions of a store. */
export interface StoreVersions {
  /** Newest first. */
  readonly withPages: readonly StoreVersion[];
  readonly without: readonly VersionWithoutPages[];
}

/** Reads which versions a store has. Throws InputError where it doesn't hold together. */
export function storeVersions(
  specs: string,
  { section, recentMinors, heldBack }: Pick<Config, 'section' | 'recentMinors' | 'heldBack'>,
  shared: SharedDigests,
): StoreVersions {
  const file = path.join(path.resolve(specs), historyName);
  const [lineDigest, hasUpgrade] = [lineDigests(file), isTaken(file)];
  const stored = readStore(path.resolve(specs)).map(({ folder, manifest }) => ({ ...manifest, folder }));
  const policy = pagePolicy(stored, recentMinors, Object.keys(heldBack));
  const without = stored.flatMap(({ version, date }) => {
    const standIn = policy.standIns.get(version);
    return standIn === undefined ? [] : [{ version, date, standIn }];
  });
  const withPages = policy.withPages.map(({ folder, version, withdrawn, date }): StoreVersion => {
    const start = versionPath(section, version);
    const inputs = digestOf([
      ['stored', storedDigest(folder)],
      ['history', lineDigest(version)],
    ]);
    return {
      basis: { unit: version, ...shared, inputs },
      below: `${start.slice(1)}/`,
      scope: {
        ...{ version, path: start },
        ...(withdrawn !== undefined && { withdrawn }),
        ...(hasUpgrade && { hasUpgrade }),
      },
      folder,
      date,
    };
  });
  return { withPages, without };
}

/** The root, which follows from guides, settings and every version. */
export function rootUnit(
  paths: BuildPaths,
  config: Config,
  shared: SharedDigests,
  { withPages, without }: StoreVersions,
): Unit {
  const options = rootOptions(paths);
  const read = inputsDigest(options, sourcesDigest(options, config, sourceFolder(options, config)?.folder ?? null));
  // What one build only warned of, another one stops for.
  const inputs = options.strict ? digestOf([['strict', read]]) : read;
  const linked = Object.fromEntries([
    ...withPages.map(({ basis }) => [basis.unit, basis.inputs]),
    ...without.map(({ version, standIn }) => [version, standIn]),
  ]);
  return { basis: { unit: 'root', ...shared, inputs, versions: linked }, below: '' };
}

/** What the root is generated with. */
export function rootOptions({ specs, guides, config, generated, strict = false }: BuildPaths): GenerateOptions {
  return { specs, guides, config, out: generated, strict };
}

/** What all units of a site have to share. */
type SharedDigests = Pick<Basis, 'code' | 'config'>;

export function sharedDigests(config: Config): SharedDigests {
  const isCode = (name: string): boolean =>
    /\.(?:tsx?|css|json|svg|hbs)$/.test(name) && !/\.test\.tsx?$|^(?:e2e|generated(?:\.[^/]*)?)\//.test(name);
  const folders = ['site', 'templates', 'scripts/build'].map(
    (name) => [name, folderDigest(path.join(projectRoot, name), isCode)] as const,
  );
  return {
    code: digestOf([...folders, ['generator', codeDigest()], ['node', process.version]]),
    config: digestOf([['config', JSON.stringify(versionConfig(config))]]),
  };
}

const isPlace = (file: string, type: 'isFile' | 'isDirectory'): boolean =>
  statSync(file, { throwIfNoEntry: false })?.[type]() === true;

/** The units in a folder by the paths of their files; null for a file that describes none. @param section top segment of all documentation */
export function unitsIn(folder: string, section: string): Map<string, BuiltUnit | null> {
  const versions = path.join(folder, section);
  const below = isPlace(versions, 'isDirectory') ? readdirSync(versions) : [];
  const names = [unitName, ...below.map((name) => `${section}/${name}/${unitName}`)];
  const read = (name: string): BuiltUnit | null => {
    try {
      return builtSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    } catch {
      return null;
    }
  };
  return new Map(names.filter((name) => isPlace(path.join(folder, name), 'isFile')).map((name) => [name, read(name)]));
}

/** Writes the build.json of a unit. @param names paths of its files in the site */
export function sealUnit(site: string, { basis, below }: Unit, names: readonly string[]): void {
  const files = Object.fromEntries(names.map((name) => [name, sha256(readFileSync(path.join(site, name)))]));
  writeFileSync(path.join(site, below, unitName), `${JSON.stringify({ ...basis, files }, null, 1)}\n`);
}

/** Whether a folder holds just these units, made from the same, byte for byte. */
export function isInPlace(folder: string, section: string, units: readonly Unit[]): boolean {
  const built = unitsIn(folder, section);
  const isSame = ({ basis, below }: Unit): boolean => {
    const { files, ...found } = built.get(below + unitName) ?? { files: {} };
    const { missing, changed } = damagedFiles(folder, files);
    return isDeepStrictEqual(found, basis) && missing.length + changed.length === 0;
  };
  return built.size === units.length && units.every(isSame) && strayFiles(folder, built).length === 0;
}

/** Which files of a unit aren't as its build.json lists them. */
export function damagedFiles(folder: string, files: BuiltUnit['files']): Record<'missing' | 'changed', string[]> {
  const [missing, changed]: [string[], string[]] = [[], []];
  for (const [name, digest] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!isPlace(file, 'isFile')) missing.push(name);
    else if (sha256(readFileSync(file)) !== digest) changed.push(name);
  }
  return { missing, changed };
}

/** Files that no unit lists: what an earlier build left, for example. */
export function strayFiles(folder: string, units: ReadonlyMap<string, BuiltUnit | null>): string[] {
  const expected = new Set([...units].flatMap(([name, unit]) => [name, ...Object.keys(unit?.files ?? {})]));
  return filesBelow(folder).filter((name) => !expected.has(name));
}
