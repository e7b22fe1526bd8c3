import { join } from 'node:path';
import type { Finding } from '../../changes/plausible.ts';
import { predecessorOf, type TaggedRelease } from '../../changes/predecessor.ts';
import type { Config } from '../../config/schema.ts';
import type { ChosenSources } from '../../io/discover.ts';
import { historyChanges } from '../../io/facts-history.ts';
import { readBytes, readText } from '../../io/read.ts';
import type { FetchedTag, ReleaseSource, ReleaseTag } from '../../io/releases/source.ts';
import { loadSources } from '../../io/sources.ts';
import {
  changeTogether,
  type FileChanges,
  type FileToStore,
  manifestChange,
  versionChanges,
  versionToStore,
} from '../../io/store/write.ts';
import { readStore, type StoredVersion } from '../../io/store.ts';
import type { Acceptance } from '../../model/change-history.ts';
import { nameKey } from '../../model/entity.ts';
import type { FactsHistory, VersionFacts } from '../../model/facts.ts';
import { kinds } from '../../model/kinds.ts';
import { type Manifest, type SourceKind, writtenKinds } from '../../model/manifest.ts';
import { compareVersions, isPrerelease } from '../../model/version.ts';
import { versionPath } from '../../model/versions.ts';
import { runPipeline, versionInput } from '../../pipeline.ts';
import type { ReleaseResult } from '../../report/release.ts';
import { failureAt, InputError, inFile } from '../../shared/problem.ts';
import { readEquivalents } from '../../sources/annotations.ts';
import { displayed } from '../inputs.ts';
import { atTag, type ReadRelease, readRelease } from '../read-release.ts';
import { recordedDifference, recordedTags, successorsOf, withRelease } from '../recorded.ts';
import { judge } from './judge.ts';
import type { Steps } from './steps.ts';

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
  tag: FetchedTag,
  known: FactsHistory,
  steps: Steps,
): Promise<{ readonly result: DocumentedRelease; readonly history: FactsHistory }> {
  const { source, shown, root } = context;
  const at = `${shown}@${tag.version}`;
  const read = await steps.do(
    'read',
    () => readRelease(source, tag, at, context.chosen),
    ({ files }) => `${files.length} files`,
  );
  const recorded = recordedTags(known, source.tags);
  const predecessor = predecessorOf(tag, recorded);
  const hasReference = read.files.some(({ kind }) => !kind.startsWith('registry-'));
  const accepted = await steps.do(
    'compare',
    async () => (hasReference ? context.accept(await judge(read, at, predecessor, known, root), tag.version, at) : []),
    () => (predecessor === null ? 'the first one' : `with ${predecessor}`),
  );
  const pages = hasReference ? await steps.do('pages', () => pagesOf(context, read, at), String) : 0;
  const versions = readStore(root);
  const changes: FileChanges = hasReference
    ? storing(read, versions, accepted, originOf(context, versions))
    : new Map();
  const lostNames = lostEquivalents(tag, read.facts, versions, known);
  const history = await steps.do('store', () => {
    const isRecorded = known.releases.some(({ version }) => version === tag.version);
    const all = isRecorded ? known : withRelease(known, tag, read.facts, recorded);
    changeTogether(root, new Map([...changes, ...historyChanges(all)]));
    return all;
  });
  const recordedNames = new Set(recorded.map(({ version }) => version));
  const difference = predecessor === null ? null : recordedDifference(root, [predecessor, tag.version], history);
  const result: DocumentedRelease = {
    ...{ version: tag.version, outcome: hasReference ? 'documented' : 'no-reference' },
    ...{ commit: tag.commit, date: read.facts.date, predecessor, difference, accepted },
    ...{ warnings: read.warnings, lostNames },
    skipped: between(source.tags, predecessor, tag.version, recordedNames),
    ...{ pages, files: read.files.length, seconds: steps.seconds },
    storedBytes: [...changes.values()].reduce((sum, bytes) => sum + bytes.length, 0),
  };
  return { result, history };
}

/** Names in `equivalents.yaml` that a release removes. Later releases inherit the file and don't report them again. */
function lostEquivalents(
  tag: TaggedRelease,
  after: VersionFacts,
  versions: readonly StoredVersion[],
  { factsOf }: FactsHistory,
): string[] {
  const stored = storedBefore(tag, versions);
  const file = stored?.manifest.files.find(({ kind }) => kind === 'equivalents');
  const before = stored && factsOf(stored.manifest.version);
  if (!stored || !file || !before) return [];
  const has = (version: VersionFacts): Set<string> =>
    new Set([...version.entities.values()].map(({ kind, name }) => nameKey(kind, name)));
  const [old, now] = [has(before), has(after)];
  return readEquivalents(readText(join(stored.folder, file.path)), file.path)
    .flatMap(({ references }) => references)
    .filter(({ kind }) => !kinds[kind].sources.some((source) => after.missing.includes(source)))
    .filter(({ kind, name }) => old.has(nameKey(kind, name)) && !now.has(nameKey(kind, name)))
    .map(({ name }) => name);
}

/** Unrecorded releases between two. */
function between(
  tags: readonly ReleaseTag[],
  predecessor: string | null,
  version: string,
  recorded: ReadonlySet<string>,
): string[] {
  if (predecessor === null) return [];
  return tags
    .map((tag) => tag.version)
    .filter((name) => compareVersions(name, predecessor) > 0 && compareVersions(name, version) < 0)
    .filter((name) => !recorded.has(name) && !isPrerelease(name));
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
  const before = storedBefore(tag, versions);
  const about: Omit<Manifest, 'files'> = {
    version: tag.version,
    ...(before && { predecessor: before.manifest.version }),
    ...{ origin: before?.manifest.origin ?? origin, ref: tag.version },
    ...(tag.commit !== null && { commit: tag.commit }),
    ...(facts.date !== null && { date: facts.date }),
    ...(accepted.length > 0 && { accepted: accepted.map(({ key, because }) => ({ key, because })) }),
    absent: [...facts.missing],
  };
  const successors = successorsOf(
    tag,
    versions.map(({ manifest }) => taggedOf(manifest)),
  ).flatMap((version) => {
    const successor = versions.find(({ manifest }) => manifest.version === version);
    if (!successor) return [];
    const { version: _, predecessor: _before, ...rest } = successor.manifest;
    return [manifestChange({ version, predecessor: tag.version, ...rest })];
  });
  const fresh = versionToStore(about, [...files, ...(before ? writtenFor(before) : [])]);
  return new Map([...versionChanges(fresh), ...successors]);
}

/** The stored predecessor of a release. */
function storedBefore(tag: TaggedRelease, versions: readonly StoredVersion[]): StoredVersion | undefined {
  const name = predecessorOf(
    tag,
    versions.map(({ manifest }) => taggedOf(manifest)),
  );
  return versions.find(({ manifest }) => manifest.version === name);
}

/** A stored release as a tag: only its day is recorded, not the time. */
function taggedOf({ version, date }: Manifest): TaggedRelease {
  return { version, time: date === undefined ? null : Date.parse(date) / 1000 };
}

/** Annotation files of a version. @throws {InputError} if they differ from its manifest */
function writtenFor({ folder, manifest }: StoredVersion): FileToStore[] {
  loadSources({ folder, display: displayed(folder) });
  return manifest.files
    .filter(({ kind }) => (writtenKinds as readonly SourceKind[]).includes(kind))
    .map(({ path, kind, upstream }) => ({ path, kind, upstream, bytes: readBytes(join(folder, path)) }));
}
