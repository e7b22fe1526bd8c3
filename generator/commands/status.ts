import { resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import type { ReleaseTag } from '../io/releases/tags.ts';
import { TaggedReleases } from '../io/releases/tags.ts';
import { readStore } from '../io/store.ts';
import { say } from '../io/terminal.ts';
import type { RecordedRelease } from '../model/facts.ts';
import type { Manifest } from '../model/manifest.ts';
import type { StatusFormat } from '../model/report.ts';
import { compareVersions, latestOf, pagePolicy } from '../model/version.ts';
import { format } from '../report/index.ts';
import type { Report } from '../report/tree.ts';
import { counted } from '../shared/counted.ts';
import { configOf } from './inputs.ts';
import { dayOf } from './read-release.ts';
import { recordedHistory } from './recorded.ts';

/** Documented and undocumented versions; README.md describes the JSON. */
export type StoreStatus = ReturnType<typeof statusOf>;

/** A tag of the tool's repository with its day; null if a remote repository doesn't give it. */
interface TagStatus {
  readonly version: string;
  readonly date: string | null;
}

export interface StatusOptions {
  /** The tool's git repository with its tags. Default: undocumented releases aren't listed. */
  readonly from?: string;
  readonly specs: string;
  readonly config: string;
  readonly format: StatusFormat;
}

/** `thv-docs status`: prints which versions are documented. @param now for computing ages */
export async function status({ from, specs, config, format: form }: StatusOptions, now: Date): Promise<void> {
  const settings = await configOf({ config });
  const manifests = readStore(resolve(specs)).map(({ manifest }) => manifest);
  const { releases } = recordedHistory(resolve(specs));
  const found = statusOf(manifests, settings, from === undefined ? null : tagsOf(from), { now, recorded: releases });
  say(form === 'github' ? stepOutputs(found).join('\n') : format(statusReport(found), form, false).trimEnd());
}

function tagsOf(from: string): readonly ReleaseTag[] {
  const releases = new TaggedReleases(from);
  releases.close();
  return releases.tags;
}

const dayLength = 24 * 60 * 60 * 1000;

/** @param manifests of the store, oldest first @param tags of the tool's repository; null: not given */
export function statusOf(
  manifests: readonly Pick<Manifest, 'version' | 'date' | 'commit' | 'withdrawn'>[],
  { heldBack, recentMinors }: Pick<Config, 'heldBack' | 'recentMinors'>,
  tags: readonly ReleaseTag[] | null,
  { now, recorded }: { readonly now: Date; readonly recorded: readonly Pick<RecordedRelease, 'version' | 'commit'>[] },
) {
  const latest = latestOf(manifests, Object.keys(heldBack));
  const { standIns } = pagePolicy(manifests, recentMinors, Object.keys(heldBack));
  const documented = new Set(manifests.map(({ version }) => version));
  const commits = new Map(recorded.map(({ version, commit }) => [version, commit]));
  const tagsThat = (matches: (tag: ReleaseTag) => boolean): TagStatus[] | null =>
    tags?.filter(matches).map(({ version, time }) => ({ version, date: time === null ? null : dayOf(time) })) ?? null;
  return {
    format: 1,
    // Null if every version is held back or withdrawn, or there is none.
    latest: latest?.version ?? null,
    // Null if the release date is unknown.
    ageInDays: latest?.date === undefined ? null : Math.floor((now.getTime() - Date.parse(latest.date)) / dayLength),
    versions: manifests.toReversed().map(({ version, date, withdrawn }) => ({
      ...{ version, date: date ?? null },
      ...(withdrawn !== undefined && { withdrawn }),
      ...(heldBack[version] !== undefined && { heldBack: heldBack[version] }),
      // It has no pages; this version's pages are shown instead.
      ...(standIns.has(version) && { standIn: standIns.get(version) }),
    })),
    missing: tagsThat(({ version }) => !documented.has(version)),
    // Tags that now name another commit than recorded.
    moved: tagsThat(({ version, commit }) => (commits.get(version) ?? commit) !== commit),
  };
}

export function statusReport(found: StoreStatus): Report {
  const { latest, ageInDays, versions, missing, moved } = found;
  const age = ageInDays === null ? '' : `, ${counted(ageInDays, 'day')} old`;
  const line = ({ version, date, withdrawn, heldBack, standIn }: StoreStatus['versions'][number]): string => {
    const states = [
      ...(version === latest ? ['the latest'] : []),
      ...(heldBack === undefined ? [] : [`held back: ${heldBack}`]),
      ...(withdrawn === undefined ? [] : [`withdrawn: ${withdrawn}`]),
      ...(standIn === undefined ? [] : [`no pages: see ${standIn}`]),
    ];
    return `${version.padEnd(12)} ${(date ?? '').padEnd(10)}  ${states.join('; ')}`.trimEnd();
  };
  return {
    title: 'What is documented',
    summary: `${counted(versions.length, 'version')} documented; the latest is ${latest ?? 'none'}${age}`,
    notes: [
      ...(missing ? missingNotes(missing, versions) : ['Tags were not compared: name a repository with --from.']),
      ...(moved ?? []).map(
        ({ version }) => `${version} names another commit than the one that is documented: find out who moved the tag.`,
      ),
    ],
    sections: [{ title: 'Versions', items: versions.map((version) => ({ text: line(version) })) }],
    data: found,
  };
}

/** Releases newer than the store are news; older ones may be omitted on purpose. */
function missingNotes(missing: readonly TagStatus[], versions: StoreStatus['versions']): string[] {
  if (missing.length === 0) return ['Every tag is documented.'];
  const newest = versions[0]?.version;
  const names = missing.map(({ version }) => version);
  const byAge = Map.groupBy(names, (name) =>
    newest === undefined || compareVersions(name, newest) > 0 ? 'newer' : 'older',
  );
  // Tags are in the order of versions; news come first.
  return [...byAge]
    .toReversed()
    .map(([age, all]) => `${counted(all.length, `${age} tag`)} not documented: ${all.join(', ')}`);
}

/** Most jobs of a workflow that build versions. */
const mostJobs = 20;

/** Output lines for a workflow step. `builds` lists the versions with pages, one string per job. */
export function stepOutputs({ latest, versions, missing }: StoreStatus): string[] {
  const list = (all: readonly { readonly version: string }[]) => all.map(({ version }) => version);
  const built = list(versions.filter(({ standIn }) => standIn === undefined));
  const jobs = Map.groupBy(built, (version) => built.indexOf(version) % mostJobs);
  const lists = { versions: list(versions), builds: [...jobs.values()].map((job) => job.join(' ')) };
  return [
    `latest=${latest ?? ''}`,
    ...Object.entries({ ...lists, missing: list(missing ?? []) }).map(
      ([name, all]) => `${name}=${JSON.stringify(all)}`,
    ),
  ];
}
