import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { digestOf, folderDigest } from '../../generator/io/digest.ts';
import { historyName, lineDigests } from '../../generator/io/facts-history.ts';
import { isTaken } from '../../generator/io/read.ts';
import { readStore, storedDigest } from '../../generator/io/store.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { type VersionScope, versionPath } from '../../generator/model/versions.ts';
import { versionConfig } from '../../generator/pipeline.ts';
import { filesBelow } from '../../site/hosting/link-files.ts';

/*
 * A site is made of units: the root, and each version. A unit is a folder of the site and a digest of what it follows
 * from. Any machine can build any of them; a unit says in its build.json what it was made from and which files it is, so
 * that units which don't fit together are found out.
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
}

/** What a unit is made from. */
const basisSchema = z.strictObject({
  /** `root` or a version. */
  unit: z.string(),
  /** Digest of the code that makes pages. */
  code: z.string(),
  /** Digest of the part of the configuration that every page follows from. */
  config: z.string(),
  /** Digest of everything else that the unit follows from. */
  inputs: z.string(),
  /** Of the root: the versions that it speaks of, each with the digest of its inputs. */
  versions: z.record(z.string(), z.string()).optional(),
});
type Basis = z.infer<typeof basisSchema>;

const builtSchema = basisSchema.extend({
  /** SHA-256 of each file, by its path in the site. Files of bundles are named in several units. */
  files: z.record(z.string(), z.string()),
});
/** A unit as its build.json says. */
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

/** All versions of a store, newest first. Throws InputError where the store doesn't hold together. */
export function storeVersions(specs: string, section: string, shared: SharedDigests): StoreVersion[] {
  const file = path.join(path.resolve(specs), historyName);
  const [lineDigest, hasUpgrade] = [lineDigests(file), isTaken(file)];
  return readStore(path.resolve(specs))
    .toSorted((a, b) => compareVersions(b.manifest.version, a.manifest.version))
    .map(({ folder, manifest: { version, withdrawn, date } }) => {
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
}

/** The root, which follows from guides, settings and every version. */
export function rootUnit(
  paths: BuildPaths,
  config: Config,
  shared: SharedDigests,
  versions: readonly StoreVersion[],
): Unit {
  const options = rootOptions(paths);
  const inputs = inputsDigest(options, sourcesDigest(options, config, sourceFolder(options, config)?.folder ?? null));
  const speaksOf = Object.fromEntries(versions.map(({ basis }) => [basis.unit, basis.inputs]));
  return { basis: { unit: 'root', ...shared, inputs, versions: speaksOf }, below: '' };
}

/** What the root is generated with. */
export function rootOptions({ specs, guides, config, generated }: BuildPaths): GenerateOptions {
  return { specs, guides, config, out: generated, strict: true };
}

/** What all units of a site have to share. */
type SharedDigests = Pick<Basis, 'code' | 'config'>;

export function sharedDigests(config: Config): SharedDigests {
  const site = folderDigest(path.join(projectRoot, 'site'), isSiteCode);
  const templates = folderDigest(path.join(projectRoot, 'templates'), (name) => name.endsWith('.hbs'));
  const own = folderDigest(import.meta.dirname, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return {
    code: digestOf(Object.entries({ site, templates, generator: codeDigest(), own, node: process.version })),
    config: digestOf([['config', JSON.stringify(versionConfig(config))]]),
  };
}

/** Whether a file of the site, by its path there, may be part of its pages. */
export function isSiteCode(name: string): boolean {
  return /\.(?:tsx?|css|json|svg)$/.test(name) && !/\.test\.tsx?$|^(?:e2e|generated(?:\.[^/]*)?)\//.test(name);
}

/** The unit that a file describes; null where there's none, or something else. */
export function readUnit(file: string): BuiltUnit | null {
  try {
    return builtSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Says in the folder of a unit what it was made from and which files it is. @param names paths in the site */
export function sealUnit(site: string, { basis, below }: Unit, names: readonly string[]): void {
  const unit: BuiltUnit = {
    ...basis,
    files: Object.fromEntries(names.map((name) => [name, sha256(path.join(site, name))])),
  };
  writeFileSync(path.join(site, below, unitName), `${JSON.stringify(unit, null, 1)}\n`);
}

/** Paths of the units in a folder. @param section top segment of all documentation */
export function unitFiles(folder: string, section: string): string[] {
  const versions = path.join(folder, section);
  const names = statSync(versions, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(versions) : [];
  return [unitName, ...names.map((name) => `${section}/${name}/${unitName}`)].filter((name) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
}

/** Whether a folder holds just these units and they're made from this, byte for byte. */
export function isInPlace(folder: string, units: readonly Unit[], isPart: boolean): boolean {
  const expected = new Set<string>();
  for (const { basis, below } of units) {
    const name = below + unitName;
    const { files, ...built } = readUnit(path.join(folder, name)) ?? { files: {} };
    if (!isDeepStrictEqual(built, basis) || damagedFiles(folder, files).length > 0) return false;
    for (const file of [name, ...Object.keys(files)]) expected.add(file);
  }
  return isPart || filesBelow(folder).every((name) => expected.has(name));
}

interface DamagedFile {
  readonly name: string;
  /** It isn't there; else its bytes are others. */
  readonly isMissing: boolean;
}

/** Which files of a unit aren't as they should be. @param files SHA-256 of each, by its path */
export function damagedFiles(folder: string, files: BuiltUnit['files']): DamagedFile[] {
  return Object.entries(files).flatMap(([name, digest]): DamagedFile[] => {
    const file = path.join(folder, name);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return [{ name, isMissing: true }];
    return sha256(file) === digest ? [] : [{ name, isMissing: false }];
  });
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Writes files into a folder, by their paths below it. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const output of files) {
    const file = path.join(folder, output.path);
    mkdirSync(path.dirname(file), { recursive: true });
    // It may be another name of a file elsewhere.
    rmSync(file, { force: true });
    writeFileSync(file, output.content);
  }
}
