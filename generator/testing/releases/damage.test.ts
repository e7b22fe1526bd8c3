import { describe, expect, it } from 'vitest';
import { type ReleaseFolder, verdictsOf } from '../damaged-release.ts';
import { damages } from '../damages.ts';
import { isLong } from '../effort.ts';
import { temporaryFolder } from '../folders.ts';
import { realReleases } from '../release-folders.ts';

/** Real releases with every damage that made-up ones are tried with. */
const { tags, layOut } = realReleases();
const release = (version: string): ReleaseFolder => ({ version, folder: layOut(version) });
/** The patch release after a release. */
const next = (version: string): string => version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);

/** In short, the newest alone. */
describe.each(isLong ? tags.slice(1) : tags.slice(-1))('%s', (version) => {
  it('is refused with nearly any damage', async () => {
    const before = tags[tags.indexOf(version) - 1] ?? version;
    const own = release(version);
    // It's compared with itself, so that whatever is said is said of the damage.
    const releases = [release(before), own, { ...own, version: next(version) }] as const;
    const { nothing, ...said } = await verdictsOf(damages, releases, temporaryFolder());
    expect(nothing).toEqual([]);
    const tried = Object.entries(said).filter(([, lines]) => lines !== null);
    const silent = tried.flatMap(([damage, lines]) => (lines?.length === 0 ? [damage] : []));
    expect(tried.length).toBeGreaterThanOrEqual(50);
    // Half of a spec may be a small part of a large resource.
    expect(silent.length, silent.join('; ')).toBeLessThanOrEqual(tried.length / 12);
  });
});
