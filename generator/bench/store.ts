import { rmSync } from 'node:fs';
import { sha256 } from '../io/sha256.ts';
import { loadSources } from '../io/sources.ts';
import { type PlannedVersion, planVersion, writeVersions } from '../io/store/write.ts';
import { sourceNames } from '../model/kinds.ts';

/** A release to put into a store. */
export interface Release {
  readonly version: string;
  /** Folder of its sources. */
  readonly folder: string;
}

/** Adds a release to a store as a release of the project would be. @param before what came before it there; null: nothing */
export function storeRelease(
  specs: string,
  { version, folder }: Release,
  before: PlannedVersion | null,
): PlannedVersion {
  const { files } = loadSources({ folder, display: '' }, { tag: version });
  const kinds = new Set(files.map(({ kind }) => kind));
  const missing = sourceNames.filter((name) => !kinds.has(name));
  const planned = planVersion(
    {
      version,
      ...(before && { predecessor: before.manifest.version }),
      origin: 'https://code.example/tool',
      ref: version,
      absent: missing,
    },
    files.map(({ file, kind, text }) => {
      const bytes = Buffer.from(text);
      return { path: file, kind, upstream: file, sha256: sha256(bytes), bytes };
    }),
    before,
  );
  writeVersions(specs, [planned]);
  return planned;
}

/** Makes a store of releases, oldest first. @returns The last of them. */
export function makeStore(specs: string, releases: readonly Release[]): PlannedVersion | null {
  rmSync(specs, { recursive: true, force: true });
  let last: PlannedVersion | null = null;
  for (const release of releases) last = storeRelease(specs, release, last);
  return last;
}
