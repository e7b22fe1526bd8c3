import { resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import type { ReleaseTag } from '../io/releases/source.ts';
import { TaggedReleases } from '../io/releases/tags.ts';
import { readStore } from '../io/store.ts';
import { say } from '../io/terminal.ts';
import type { RecordedRelease } from '../model/facts.ts';
import type { Manifest } from '../model/manifest.ts';
import type { StatusFormat, StoreStatus, TagStatus, VersionStatus } from '../model/report.ts';
import { latestOf } from '../model/version.ts';
import { formatStatus } from '../report/status.ts';
import { configOf } from './config.ts';
import { recordedHistory } from './recorded-history.ts';
import { dayOf } from './release-facts.ts';

interface StatusOptions {
  /** Git repository of the tool, with its tags; null: nothing is said of releases that aren't documented. */
  readonly from: string | null;
  readonly specs: string;
  readonly config: string;
  readonly format: StatusFormat;
}

/** `thv-docs status`: prints which versions are documented, and which aren't. @param now what ages are counted to */
export async function status({ from, specs, config, format }: StatusOptions, now: Date): Promise<void> {
  const { heldBack } = await configOf({ config });
  const manifests = readStore(resolve(specs)).map(({ manifest }) => manifest);
  const { releases } = recordedHistory(resolve(specs));
  say(
    formatStatus(
      statusOf(manifests, heldBack, from === null ? null : tagsOf(from), { now, recorded: releases }),
      format,
    ),
  );
}

function tagsOf(from: string): readonly ReleaseTag[] {
  const releases = new TaggedReleases(from);
  releases.close();
  return releases.tags;
}

const dayLength = 24 * 60 * 60 * 1000;
const dayOfTag = ({ time }: ReleaseTag): string | null => (time === null ? null : dayOf(time));

/** @param manifests of the store, oldest first @param tags of the tool's repository; null: nobody has asked */
export function statusOf(
  manifests: readonly Pick<Manifest, 'version' | 'date' | 'commit' | 'withdrawn'>[],
  heldBack: Config['heldBack'],
  tags: readonly ReleaseTag[] | null,
  { now, recorded }: { readonly now: Date; readonly recorded: readonly Pick<RecordedRelease, 'version' | 'commit'>[] },
): StoreStatus {
  const latest = latestOf(manifests, Object.keys(heldBack));
  const versions = manifests.toReversed().map(({ version, date, withdrawn }): VersionStatus => {
    const reason = heldBack[version];
    return {
      ...{ version, date: date ?? null },
      ...(withdrawn !== undefined && { withdrawn }),
      ...(reason !== undefined && { heldBack: reason }),
    };
  });
  const age = latest?.date === undefined ? null : Math.floor((now.getTime() - Date.parse(latest.date)) / dayLength);
  return {
    ...{ format: 1, latest: latest?.version ?? null, ageInDays: age, versions },
    missing: tags && missingTags(tags, manifests),
    moved: tags && movedTags(tags, recorded),
  };
}

function missingTags(tags: readonly ReleaseTag[], manifests: readonly Pick<Manifest, 'version'>[]): TagStatus[] {
  const documented = new Set(manifests.map(({ version }) => version));
  return tags
    .filter(({ version }) => !documented.has(version))
    .map((tag) => ({ version: tag.version, date: dayOfTag(tag) }));
}

/** Tags that name another commit than when they were recorded. */
function movedTags(
  tags: readonly ReleaseTag[],
  recorded: readonly Pick<RecordedRelease, 'version' | 'commit'>[],
): TagStatus[] {
  const commits = new Map(recorded.map(({ version, commit }) => [version, commit]));
  return tags
    .filter(({ version, commit }) => (commits.get(version) ?? commit) !== commit)
    .map((tag) => ({ version: tag.version, date: dayOfTag(tag) }));
}
