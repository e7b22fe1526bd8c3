import { join } from 'node:path';
import type { Finding } from '../../changes/plausible.ts';
import { predecessorOf, successorsOf, type TaggedRelease } from '../../changes/predecessor.ts';
import type { Config } from '../../config/schema.ts';
import type { ChosenSources } from '../../io/discover.ts';
import { historyChanges } from '../../io/facts-history.ts';
import { readBytes } from '../../io/read.ts';
import type { ReleaseSource, ReleaseTag } from '../../io/releases/tags.ts';
import { loadSources } from '../../io/sources.ts';
import {
  changeTogether,
  type FileChanges,
  type FileToStore,
  manifestChange,
  versionChanges,
} from '../../io/store/write.ts';
import { readStore, type StoredVersion } from '../../io/store.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import { type Manifest, type SourceKind, writtenKinds } from '../../model/manifest.ts';
import { versionPath } from '../../model/versions.ts';
import { runPipeline, versionInput } from '../../pipeline.ts';
import type { ReleaseResult } from '../../report/release.ts';
import { failureAt, InputError, inFile } from '../../shared/problem.ts';
import { displayed } from '../inputs.ts';
import { atTag, type ReadRelease, readRelease } from '../read-release.ts';
import { recordedDifference, recordedTags, withRelease } from '../recorded.ts';
import { judge } from './judge.ts';

/** Settings for documenting a release. */
export interface Context {
  readonly source: ReleaseSource;
  /** Name of the source in messages. */
  readonly shown: string;
  /** Folder of the store. */
  readonly root: string;
  /** Repository of the tool, for a store without versions; null: unknown. */
  readonly origin: string | null;
  /** Null: unreadable, which is not the release's fault; pages aren't tried then. */
  readonly config: Config | null;
  /** Files of the release to read in place of the usual ones. */
  readonly chosen?: ChosenSources;
  /** Returns accepted findings. @throws {InputError} for the others */
  readonly accept: (findings: readonly Finding[], version: string, at: string) => readonly Acceptance[];
}

/** A stored release. */
export type DocumentedRelease = Omit<ReleaseResult, 'impact'>;

/** Reads one release, judges it, and stores it with its history. Writes nothing if it is faulty. */
export async function documentRelease(
  context: Context,
  found: ReleaseTag,
  known: FactsHistory,
): Promise<{ readonly result: DocumentedRelease; readonly history: FactsHistory }> {
  const { source, shown, root } = context;
  const { version } = found;
  const at = `${shown}@${version}`;
  const read = await readRelease(source, found, at, context.chosen);
  const { tag } = read;
  const recorded = recordedTags(known, source.tags);
  const predecessor = predecessorOf(tag, recorded);
  const hasReference = read.files.some(({ kind }) => !kind.startsWith('registry-'));
  const accepted = hasReference ? context.accept(await judge(read, at, predecessor, known, root), version, at) : [];
  const pages = hasReference ? await pagesOf(context, read, at) : 0;
  const versions = readStore(root);
  const changes: FileChanges = hasReference
    ? storing(read, versions, accepted, originOf(context, versions))
    : new Map();
  const isRecorded = known.releases.some((release) => release.version === version);
  const history = isRecorded ? known : withRelease(known, tag, read.facts, recorded);
  changeTogether(root, new Map([...changes, ...historyChanges(history)]));
  const difference = predecessor === null ? null : recordedDifference(root, [predecessor, version], history);
  const result: DocumentedRelease = {
    ...{ version, outcome: hasReference ? 'documented' : 'no-reference' },
    ...{ commit: tag.commit, date: read.facts.date, predecessor, difference, accepted },
    ...{ warnings: read.warnings, pages, files: read.files.length },
  };
  return { result, history };
}

/** Builds the pages of a release without keeping them, to find errors before anything is written. */
async function pagesOf({ config }: Context, { tag, tool }: ReadRelease, at: string): Promise<number> {
  if (!config) return 0;
  const { version } = tag;
  const scope = { version, path: versionPath(config.section, version) };
  try {
    const sources = { version, files: [], absent: [], warnings: [] };
    const { documents } = await runPipeline(versionInput({ config, scope, sources, tool }));
    return documents.filter(({ kind }) => kind !== 'version-index').length;
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, at, '')));
  }
}

function originOf({ origin, shown }: Context, versions: readonly StoredVersion[]): string {
  const found =
    versions.at(-1)?.manifest.origin ?? origin ?? (/^https:\/\//.test(shown) ? shown.replace(/\.git$/, '') : null);
  if (found !== null) return found;
  throw failureAt(inFile(shown), {
    what: "does not name the tool's repository",
    why: 'it is normally read from a stored manifest, and this is the first release',
    do: 'name its address: --origin https://…',
  });
}

/**
 * Changes to the store's files, except its history. The predecessor's annotation files are carried over, and versions
 * right after this one get it as their predecessor.
 *
 * @param versions of the store
 * @param origin repository of the tool, for a store without versions
 */
function storing(
  { tag, files, facts }: ReadRelease,
  versions: readonly StoredVersion[],
  accepted: readonly Acceptance[],
  origin: string,
): FileChanges {
  // Only the day of a stored release is recorded, not the time.
  const stored = versions.map(({ manifest: { version, date } }): TaggedRelease => {
    return { version, time: date === undefined ? null : Date.parse(date) / 1000 };
  });
  const predecessor = predecessorOf(tag, stored);
  const before = versions.find(({ manifest }) => manifest.version === predecessor);
  const about: Omit<Manifest, 'files'> = {
    version: tag.version,
    ...(before && { predecessor: before.manifest.version }),
    ...{ origin: before?.manifest.origin ?? origin, ref: tag.version },
    ...(tag.commit !== null && { commit: tag.commit }),
    ...(facts.date !== null && { date: facts.date }),
    ...(accepted.length > 0 && { accepted: accepted.map(({ key, because }) => ({ key, because })) }),
    absent: [...facts.missing],
  };
  const next = successorsOf(tag, stored);
  const successors = versions
    .filter(({ manifest }) => next.includes(manifest.version))
    .map(({ manifest: { version, predecessor: _, ...rest } }) =>
      manifestChange({ version, predecessor: tag.version, ...rest }),
    );
  const changes = versionChanges(about, [...files, ...(before ? writtenFor(before) : [])]);
  return new Map([...changes, ...successors]);
}

/** Annotation files of a version. @throws {InputError} if they differ from its manifest */
function writtenFor({ folder, manifest }: StoredVersion): FileToStore[] {
  loadSources({ folder, display: displayed(folder) });
  return manifest.files
    .filter(({ kind }) => (writtenKinds as readonly SourceKind[]).includes(kind))
    .map(({ path, kind, upstream }) => ({ path, kind, upstream, bytes: readBytes(join(folder, path)) }));
}
