import { join, resolve } from 'node:path';
import { historyChanges, historyName } from '../io/facts-history.ts';
import { whileLocked } from '../io/lock.ts';
import { displayPath } from '../io/read.ts';
import { type ReleaseTag, TaggedReleases } from '../io/releases/tags.ts';
import { changeTogether } from '../io/store/write.ts';
import { say } from '../io/terminal.ts';
import { compareVersions } from '../model/version.ts';
import { failureAt, inFile } from '../shared/problem.ts';
import { readRelease } from './read-release.ts';
import { recordedHistory, recordedTags, refuseMoved, refuseUnknownTags, withRelease } from './recorded.ts';

export interface HistoryOptions {
  /** Git repository or bundle with the tags of the releases. */
  readonly from: string;
  /** Folder of the versions, in which the history is a file. */
  readonly specs: string;
  /** Highest version to add. Default: all. */
  readonly to?: string;
}

/**
 * `thv-docs history`: adds the facts of every unrecorded release of a repository to the history. Writes nothing if a
 * release can't be read, or a tag has moved.
 */
export function recordHistory(options: HistoryOptions): Promise<void> {
  return whileLocked(resolve(options.specs), () => record(options));
}

async function record({ from, specs, to }: HistoryOptions): Promise<void> {
  const shown = displayPath(from);
  const releases = new TaggedReleases(from);
  try {
    const known = recordedHistory(resolve(specs));
    refuseMoved(releases, known, shown);
    if (to !== undefined) refuseUnknownTags([to], releases.tags, shown);
    const recorded = new Set(known.releases.map(({ version }) => version));
    const isWanted = ({ version }: ReleaseTag): boolean =>
      !recorded.has(version) && (to === undefined || compareVersions(version, to) <= 0);
    const tags = releases.tags.filter(isWanted);
    if (tags.length === 0 && recorded.size === 0)
      throw failureAt(inFile(shown), { what: 'has no version to record', do: 'leave out --to' });
    let history = known;
    for (const wanted of tags) {
      const { tag, facts } = await readRelease(releases, wanted, `${shown}@${wanted.version}`);
      history = withRelease(history, tag, facts, recordedTags(history, releases.tags));
    }
    if (tags.length > 0) changeTogether(resolve(specs), historyChanges(history));
    const last = history.releases.at(-1)?.version;
    say(
      `${displayPath(join(resolve(specs), historyName))} holds ${history.releases.length} releases up to ${last}; ${tags.length} are new.`,
    );
  } finally {
    releases.close();
  }
}
