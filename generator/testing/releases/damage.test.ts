import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareVersions } from '../../model/version.ts';
import { type ReleaseFolder, verdictsOf } from '../damaged-release.ts';
import { damages } from '../damages.ts';
import { isLong } from '../effort.ts';
import { isRepository, openReleases } from '../lay-out-releases.ts';
import { releaseFolders, releasesPlace } from '../release-folders.ts';

/** Real releases with every damage that made-up ones are tried with. */
const place = releasesPlace();
const work = mkdtempSync(join(tmpdir(), 'thv-docs-damages-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const repository = isRepository(place) ? openReleases(place, work) : null;
const versions = (repository?.tags ?? releaseFolders(place)).toSorted(compareVersions);
/** In short, the newest alone. */
const chosen = isLong ? versions.slice(1) : versions.slice(-1);

function layOut(version: string): ReleaseFolder {
  return { version, folder: repository?.layOut(version) ?? join(place, version) };
}

/** The patch release after a release. */
function next(version: string): string {
  return version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);
}

describe.each(chosen)('%s', (version) => {
  it('is refused with nearly any damage', async () => {
    const before = versions[versions.indexOf(version) - 1] ?? version;
    const release = layOut(version);
    // It's compared with itself, so that whatever is said is said of the damage.
    const releases = [layOut(before), release, { ...release, version: next(version) }] as const;
    const { nothing, ...said } = await verdictsOf(damages, releases, mkdtempSync(join(work, 'damaged-')));
    expect(nothing).toEqual([]);
    const tried = Object.entries(said).filter(([, lines]) => lines !== null);
    const silent = tried.flatMap(([damage, lines]) => (lines?.length === 0 ? [damage] : []));
    expect(tried.length).toBeGreaterThanOrEqual(50);
    // Half of a spec may be a small part of a large resource.
    expect(silent.length, silent.join('; ')).toBeLessThanOrEqual(tried.length / 12);
  });
});
