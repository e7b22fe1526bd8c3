import { rmSync } from 'node:fs';
import { loadSources } from '../io/sources.ts';
import { changeTogether, versionChanges, versionToStore } from '../io/store/write.ts';
import { sourceNames } from '../model/kinds.ts';

/** A release to put into a store. */
export interface Release {
  readonly version: string;
  /** Folder of its sources. */
  readonly folder: string;
}

/** Adds a release to a store as a release of the project would be. @param before what came before it there; null: nothing */
export function storeRelease(specs: string, { version, folder }: Release, before: Release | null): void {
  const { files } = loadSources({ folder, display: '' }, { tag: version });
  const kinds = new Set(files.map(({ kind }) => kind));
  const fresh = versionToStore(
    {
      version,
      ...(before && { predecessor: before.version }),
      origin: 'https://code.example/tool',
      ref: version,
      absent: sourceNames.filter((name) => !kinds.has(name)),
    },
    files.map(({ file, kind, text }) => ({ path: file, kind, upstream: file, bytes: Buffer.from(text) })),
  );
  changeTogether(specs, versionChanges(fresh));
}

/** Makes a store of releases, oldest first. */
export function makeStore(specs: string, releases: readonly Release[]): void {
  rmSync(specs, { recursive: true, force: true });
  for (const [at, release] of releases.entries()) storeRelease(specs, release, releases[at - 1] ?? null);
}
