import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../../generator/io/inputs.ts';
import type { VersionAges } from '../../generator/model/ages.ts';
import type { Problem } from '../../generator/model/problem.ts';
import type { VersionConfig } from '../../generator/version-pipeline.ts';
import type { VersionListing } from '../../generator/versions/listing.ts';
import { type Entry, entryFolder, keepEntry, takeEntry } from './cache.ts';
import type { Pool } from './pool.ts';
import type { Digests } from './settings.ts';
import type { StoreVersion } from './store-versions.ts';

export interface BuiltVersion extends Entry {
  readonly version: StoreVersion;
  /** What there was to warn of; nothing where it had been built before. */
  readonly warnings: readonly Problem[];
}

export interface VersionSettings {
  /** Folder of the built versions. */
  readonly cache: string;
  readonly config: VersionConfig;
  readonly digests: Digests;
  /** How everything in a version came to be as it is; not called where it has been built before. */
  readonly agesOf: (version: string) => VersionAges | undefined;
  /** Opens the threads that build; not called where everything has been built before. */
  readonly pool: () => Promise<Pool>;
}

/** The site of a version: one that was built before from the same, or a new one. */
export async function builtVersion(version: StoreVersion, settings: VersionSettings): Promise<BuiltVersion> {
  const { cache, config, digests, agesOf, pool } = settings;
  const { scope, folder: sources, inputs } = version;
  const folder = entryFolder(cache, scope.version, entryDigest(digests, inputs));
  const known = takeEntry(folder);
  if (known) return { version, warnings: [], ...known };
  const work = path.join(cache, `${scope.version}.new-${process.pid}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    const job = { job: 'version', scope, config, sources, work, digests, inputs } as const;
    const { problems: warnings } = await (await pool()).run({ ...job, ages: agesOf(scope.version) });
    keepEntry(work, folder);
    const entry = takeEntry(folder);
    if (!entry) throw new Error(`${folder} was changed while it was written.`);
    return { version, warnings, ...entry };
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Digest of everything that a unit follows from. */
export function entryDigest({ code, config }: Digests, inputs: string): string {
  return digestOf(Object.entries({ code, config, inputs }));
}

export function listingOf({ folder }: Entry): VersionListing {
  return JSON.parse(readFileSync(path.join(folder, 'listing.json'), 'utf8'));
}
