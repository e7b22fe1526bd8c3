import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadSources } from '../../io/sources.ts';
import { readStore, type StoredVersion } from '../../io/store.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { ToolVersion } from '../../model/site.ts';
import { checkouts } from '../release-folders.ts';
import { compareStructure, type ParityException, parityExceptionsSchema } from './parity.ts';

/**
 * The versions kept here beside the real releases: a folder with a checkout of each, or a git repository with their
 * tags. They differ in words alone.
 */
const given = process.env.THV_RELEASES;
if (!given)
  throw new Error(
    'THV_RELEASES is not set. Name a folder of checkouts or a repository of releases: make parity RELEASES=place',
  );
const store = readStore(join(projectRoot, 'specs'));
const real = checkouts(
  resolve(given),
  store.map(({ manifest }) => manifest.version),
);
if (real.size === 0) throw new Error(`${resolve(given)} has none of the versions that are kept here`);

async function readFolder(folder: string): Promise<ToolVersion> {
  const sources = loadSources({ folder, display: '' });
  return (await readTool(sources.version, sources.files, null)).tool;
}

/** What was wanted of a version is wanted of those after it, until one says otherwise. */
function exceptionsOf({ folder, manifest }: StoredVersion): readonly ParityException[] {
  const file = join(folder, 'parity-exceptions.json');
  if (existsSync(file)) return parityExceptionsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const before = store.find((version) => version.manifest.version === manifest.predecessor);
  return before ? exceptionsOf(before) : [];
}

it.each(
  store.filter(({ manifest }) => real.has(manifest.version)).map((version) => [version.manifest.version, version]),
)('%s differs from the release in words alone', async (name, version) => {
  const ours = await readFolder(version.folder);
  expect(compareStructure(ours, await readFolder(real.get(name) ?? ''), exceptionsOf(version))).toEqual([]);
});
