import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compare } from '../../changes/compare.ts';
import { predecessorOf } from '../../changes/predecessor.ts';
import { readRelease } from '../../commands/read-release.ts';
import { TaggedReleases } from '../../io/releases/tags.ts';
import type { Change } from '../../model/changes.ts';
import { releasesPlace } from '../release-folders.ts';
import { seededIn } from '../seeded.ts';

/* What steps between real releases mean, looked up by hand in the files of both, over a repository of releases. */

const place = releasesPlace();

/** A change of a version, with its severity and what takes the place of what is gone. */
interface Judged {
  readonly version: string;
  readonly name: string;
  readonly change: string;
  readonly severity: string;
  readonly instead?: string;
}
const judged = seededIn<Judged>(join(import.meta.dirname, 'severity.yaml'));

let releases: TaggedReleases;
const changes = new Map<string, readonly Change[]>();

beforeAll(async () => {
  releases = new TaggedReleases(place);
  const { tags } = releases;
  for (const tag of tags.filter(({ version }) => judged.some((row) => row.version === version))) {
    const before = tags.find(({ version }) => version === predecessorOf(tag, tags));
    if (!before) throw new Error(`${place} has nothing before ${tag.version}`);
    const [old, now] = [await readRelease(releases, before, place), await readRelease(releases, tag, place)];
    changes.set(tag.version, compare(old.facts, now.facts));
  }
});
afterAll(() => releases.close());

it.each(judged)('$version: $name $change is $severity', ({ version, name, change, severity, instead }) => {
  const found = changes.get(version)?.filter((one) => one.name === name && (one.fact ?? one.what) === change) ?? [];
  expect(found.map((one) => [one.severity, one.successor?.name.replace(/^[^.]*\./, '')])).toEqual([
    [severity, instead],
  ]);
});

it('nothing names as its successor what nobody can write', () => {
  const named = [...changes.values()]
    .flat()
    .flatMap(({ type, successor }) => (type === 'field' && successor ? [successor] : []));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ entity }) => entity === null)).toEqual([]);
});
