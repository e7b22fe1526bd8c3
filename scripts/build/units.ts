import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../generator/commands/inputs.ts';
import type { Config } from '../../generator/config/schema.ts';
import { digestOf, folderDigest, sha256 } from '../../generator/io/digest.ts';
import { historyName } from '../../generator/io/facts-history.ts';
import { isFile, isFolder, isTaken } from '../../generator/io/read.ts';
import { readStore } from '../../generator/io/store.ts';
import { pagePolicy } from '../../generator/model/version.ts';
import { type VersionScope, versionPath } from '../../generator/model/versions.ts';
import { versionConfig } from '../../generator/pipeline.ts';
import type { VersionWithoutPages } from '../../generator/versions/listing.ts';

/*
 * A site consists of units: the root, and each version, which can be built on separate machines. A unit's build.json
 * has its inputs and files, to detect units that don't belong together.
 */

export const unitName = 'build.json';

/** Paths of a build; all absolute. */
export interface BuildPaths {
  readonly specs: string;
  readonly guides: string;
  /** File of the configuration. */
  readonly config: string;
  /** Folder of the root's page modules. */
  readonly generated: string;
  /** Folder of the site. */
  readonly out: string;
  /** Warnings stop the build. Default: only errors do. */
  readonly strict?: boolean;
}

const builtSchema = z.strictObject({
  /** `root` or a version. */
  unit: z.string(),
  /** Digest of what all units are made from: code, configuration and `specs/`. */
  basis: z.string(),
  /** For the root: its versions, each with the one that has its pages: itself, or the one shown instead. */
  versions: z.record(z.string(), z.string()).optional(),
  /** SHA-256 of each file, by path in the site. Bundled files belong to several units. */
  files: z.record(z.string(), z.string()),
});
/** A unit's build.json. */
export type BuiltUnit = z.infer<typeof builtSchema>;

/** A unit to build. */
export interface Unit extends Pick<BuiltUnit, 'unit' | 'versions'> {
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

/** Reads the versions of a store. Throws InputError if it is inconsistent. */
export function storeVersions(
  specs: string,
  { section, recentMinors, heldBack }: Pick<Config, 'section' | 'recentMinors' | 'heldBack'>,
): StoreVersions {
  const hasUpgrade = isTaken(path.join(specs, historyName));
  const stored = readStore(specs).map(({ folder, manifest }) => ({ ...manifest, folder }));
  const policy = pagePolicy(stored, recentMinors, Object.keys(heldBack));
  const without = stored.flatMap(({ version, date }) => {
    const standIn = policy.standIns.get(version);
    return standIn === undefined ? [] : [{ version, date, standIn }];
  });
  const withPages = policy.withPages.map(({ folder, version, withdrawn, date }): StoreVersion => {
    const start = versionPath(section, version);
    return {
      unit: version,
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

/** The root, which links to every version. */
export function rootUnit({ withPages, without }: StoreVersions): Unit {
  const versions = Object.fromEntries([
    ...withPages.map(({ unit }) => [unit, unit]),
    ...without.map(({ version, standIn }) => [version, standIn]),
  ]);
  return { unit: 'root', versions, below: '' };
}

/** Digest of what all units are made from. */
export function basisOf(config: Config, specs: string): string {
  const folders = ['generator', 'site', 'templates', 'scripts/build'];
  return digestOf([
    ...folders.map((name) => [name, folderDigest(path.join(projectRoot, name), isCode)] as const),
    ['dependencies', sha256(readFileSync(path.join(projectRoot, 'package-lock.json')))],
    ['node', process.version],
    ['config', JSON.stringify(versionConfig(config))],
    ['specs', folderDigest(specs, (name) => !/(^|\/)\./.test(name))],
  ]);
}

/** Whether pages may depend on a file of the program: not on its tests, nor on what it writes. */
export function isCode(name: string): boolean {
  const isOther = /\.test\.tsx?$|(?:^|\/)(?:e2e|generated(?:\.[^/]*)?|golden|testing|fuzz|fixtures|seeded|correct)\//;
  return /\.(?:tsx?|css|json|svg|hbs|txt)$/.test(name) && !isOther.test(name);
}

/**
 * The units in a folder by path of their build.json; null for an invalid one.
 *
 * @param section top segment of all documentation
 */
export function unitsIn(folder: string, section: string): Map<string, BuiltUnit | null> {
  const versions = path.join(folder, section);
  const below = isFolder(versions) ? readdirSync(versions) : [];
  const names = [unitName, ...below.map((name) => `${section}/${name}/${unitName}`)];
  const read = (name: string): BuiltUnit | null => {
    try {
      return builtSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    } catch {
      return null;
    }
  };
  return new Map(names.filter((name) => isFile(path.join(folder, name))).map((name) => [name, read(name)]));
}

/** Writes a unit's build.json. @param names paths of its files in the site */
export function sealUnit(site: string, { unit, versions, below }: Unit, basis: string, names: readonly string[]): void {
  const files = Object.fromEntries(names.map((name) => [name, sha256(readFileSync(path.join(site, name)))]));
  writeFileSync(path.join(site, below, unitName), `${JSON.stringify({ unit, basis, versions, files }, null, 1)}\n`);
}
