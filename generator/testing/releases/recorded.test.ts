import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { predecessorOf } from '../../changes/predecessor.ts';
import { projectRoot } from '../../commands/inputs.ts';
import { readRelease } from '../../commands/read-release.ts';
import { historyName, readHistory } from '../../io/facts-history.ts';
import { TaggedReleases } from '../../io/releases/tags.ts';
import { rowsOf, tableHistory } from '../../kinds/history.ts';
import type { RecordedVersion } from '../../model/facts.ts';
import { isLong } from '../effort.ts';
import { releasesPlace } from '../release-folders.ts';
import { historyOf } from '../version-facts.ts';

/** In short, so many releases on both sides of the newest that's on record. */
const around = 6;

it('the history of a repository is what its tags hold', async () => {
  const place = releasesPlace();
  const history = readHistory(join(projectRoot, 'specs', historyName));
  const recorded = new Map(history.releases.map((release) => [release.version, release]));
  const releases = new TaggedReleases(place);
  onTestFinished(() => releases.close());
  const { tags } = releases;
  const newest = tags.findLastIndex(({ version }) => recorded.has(version));
  const chosen = isLong ? tags : tags.slice(Math.max(0, newest - around), newest + 1 + around);
  const all: RecordedVersion[] = [];
  for (const tag of chosen) all.push((await readRelease(releases, tag, place)).facts);
  expect(all.map(({ version }) => version)).toEqual(chosen.map(({ version }) => version));
  const table = tableHistory(historyOf(all).releases, rowsOf(all));
  for (const { version, date, missing, entities } of all) {
    const found = table.factsOf(version)?.entities;
    expect({ version, entities: [...(found ?? [])] }).toEqual({ version, entities: [...entities] });
    const release = recorded.get(version);
    if (!release) continue;
    const tag = tags.find((one) => one.version === version);
    expect(release).toMatchObject({ version, date, missing, predecessor: tag && predecessorOf(tag, tags) });
    expect({ version, entities: history.factsOf(version)?.entities }).toEqual({ version, entities });
  }
  expect(chosen.some(({ version }) => recorded.has(version))).toBe(true);
});
