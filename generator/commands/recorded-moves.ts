import { join, resolve } from 'node:path';
import { manifestName, readManifest } from '../io/manifest.ts';
import { isFile, readText } from '../io/read.ts';
import { versionFolders } from '../io/store.ts';
import type { EntityKey } from '../model/entity.ts';
import { successorsOf } from '../model/moves.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { readMoves } from '../sources/annotations.ts';
import { displayed } from './lines.ts';

/**
 * What people have written down of moves: the newest version has all of it, from those before it.
 *
 * @param version what's known of by then; default: the newest
 */
export function recordedMoves(
  specs: string,
  version = versionFolders(specs).filter(isVersion).sort(compareVersions).at(-1),
): ReadonlyMap<EntityKey, EntityKey> {
  if (version === undefined) return new Map();
  const folder = join(resolve(specs), version);
  const manifest = join(folder, manifestName);
  const entry = isFile(manifest) ? readManifest(manifest).files.find(({ kind }) => kind === 'moves') : undefined;
  if (!entry) return new Map();
  const file = join(folder, entry.path);
  return successorsOf(readMoves(readText(file), displayed(file)));
}
