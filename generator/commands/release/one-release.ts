import { join } from 'node:path';
import { changesBetween, type Difference } from '../../changes/between.ts';
import { versionChanges as factChanges } from '../../changes/compare.ts';
import type { Finding } from '../../changes/plausible.ts';
import { implausible } from '../../changes/plausible.ts';
import { predecessorOf } from '../../changes/predecessor.ts';
import type { Config } from '../../config/schema.ts';
import type { ChosenSources } from '../../io/discover.ts';
import { historyChanges, historyName } from '../../io/facts-history.ts';
import type { FetchedTag, ReleaseSource } from '../../io/releases/source.ts';
import { loadSources } from '../../io/sources.ts';
import { changeTogether } from '../../io/store/write.ts';
import { readStore, type StoredVersion } from '../../io/store.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import type { ToolVersion } from '../../model/site.ts';
import { compareVersions, isVersion } from '../../model/version.ts';
import { versionPath } from '../../model/versions.ts';
import type { ReleaseResult } from '../../report/release/result.ts';
import { failureAt, InputError, inFile } from '../../shared/problem.ts';
import { printTool, versionConfig } from '../../version-pipeline.ts';
import { recordedTags, successorsOf, withRelease } from '../extend-history.ts';
import { displayed } from '../lines.ts';
import { recordedMoves } from '../recorded-moves.ts';
import { atTag } from '../release-facts.ts';
import { refuseImplausible, refuseNeedless } from './acceptances.ts';
import { between } from './choose.ts';
import { type ReadRelease, readRelease } from './read-release.ts';
import type { Steps } from './steps.ts';
import { storing } from './storing.ts';

export interface Context {
  readonly source: ReleaseSource;
  /** The source, as messages call it. */
  readonly shown: string;
  /** Folder of the store. */
  readonly root: string;
  /** Repository of the tool, for a store without versions; null: nobody says. */
  readonly origin: string | null;
  readonly config: Config;
  /** What people accept of a version, in a file. */
  readonly acceptedFor: (version: string) => readonly Acceptance[];
  /** What somebody accepts of the one release that's asked for; each has to be found. */
  readonly accepted: readonly Acceptance[];
  /** Files of the release that are read in place of those at the usual places. */
  readonly chosen?: ChosenSources;
  /** Gets what looked wrong, accepted or not. */
  readonly found?: (version: string, findings: readonly Finding[]) => void;
}

/** A release that's in the store now. */
export interface DoneRelease {
  readonly result: Omit<ReleaseResult, 'impact' | 'seconds'>;
  readonly history: FactsHistory;
}

/** Reads one release, judges it, and writes it into the store with its history. Nothing is written where it's wrong. */
export async function documentRelease(
  context: Context,
  tag: FetchedTag,
  known: FactsHistory,
  steps: Steps,
): Promise<DoneRelease> {
  const { source, shown, root } = context;
  const at = `${shown}@${tag.version}`;
  const read = await steps.do(
    'read',
    () => readRelease(source, tag, at, context.chosen),
    ({ files }) => `${files.length} files`,
  );
  const recorded = recordedTags(known, source.tags);
  const predecessor = predecessorOf(tag, [...recorded, tag]);
  const hasReference = read.files.some(({ kind }) => !kind.startsWith('registry-'));
  const accepted = await steps.do(
    'compare',
    () => (hasReference ? judged(context, read, predecessor, known) : []),
    () => (predecessor === null ? 'the first one' : `with ${predecessor}`),
  );
  const pages = hasReference
    ? await steps.do(
        'pages',
        () => pagesOf(context, read, at),
        (count) => `${count}`,
      )
    : 0;
  const versions = readStore(root);
  const changes = hasReference
    ? storing(read, versions, accepted, originOf(context, versions))
    : new Map<string, Uint8Array>();
  const history = await steps.do('store', () => {
    const all = extended(known, read, predecessor, recorded);
    changeTogether(root, new Map([...changes, ...historyChanges(all)]));
    return all;
  });
  const recordedNames = new Set(recorded.map(({ version }) => version));
  const difference = predecessor === null ? null : differenceOf(history, [predecessor, tag.version], root);
  const result = {
    ...({
      version: tag.version,
      outcome: hasReference ? 'documented' : 'no-reference',
      predecessor,
      accepted,
    } as const),
    ...{ commit: tag.commit, date: read.facts.date, difference, warnings: read.warnings },
    skipped: between(source.tags, predecessor, tag.version, recordedNames),
    pages,
    files: read.files.length,
    storedBytes: [...changes.values()].reduce((sum, bytes) => sum + bytes.length, 0),
  };
  return { result, history };
}

export function differenceOf(history: FactsHistory, versions: readonly [string, string], root: string): Difference {
  return changesBetween(history, versions, { moves: recordedMoves(root), file: displayed(join(root, historyName)) });
}

/** Makes the pages of a release without keeping them: what can't be shown is found before anything is written. */
function pagesOf({ config }: Context, { tag, tool }: ReadRelease, at: string): number {
  const { version } = tag;
  const scope = { version, path: versionPath(config.section, version) };
  try {
    return Object.keys(printTool({ config: versionConfig(config), scope, tool, warnings: [] }).listing.pages).length;
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, at, '')));
  }
}

/** @throws {InputError} for what nobody has accepted @returns what was accepted */
async function judged(
  { acceptedFor, accepted, found, shown, root }: Context,
  read: ReadRelease,
  predecessor: string | null,
  known: FactsHistory,
): Promise<Acceptance[]> {
  const { tag, facts, ignored } = read;
  const at = `${shown}@${tag.version}`;
  const before = predecessor === null ? null : (known.factsOf(predecessor) ?? null);
  refuseOther(read, known, at);
  const findings = implausible({
    ...{ before, after: facts, ignored },
    changes: before ? factChanges(before, facts).changes : [],
    others: recordedFacts(known, tag.version),
    toldByApi: await otherRelease(read, predecessor, root),
  });
  found?.(tag.version, findings);
  refuseNeedless(accepted, findings, at);
  return refuseImplausible(findings, [...accepted, ...acceptedFor(tag.version)], at);
}

/** The newest first, since mixed-up files are seldom old. */
function* recordedFacts(known: FactsHistory, but: string) {
  for (const { version } of known.releases.toReversed()) {
    const facts = version === but ? undefined : known.factsOf(version);
    if (facts) yield facts;
  }
}

/** A release that's on record and says something else now isn't the one that was released. */
function refuseOther({ facts, tag }: ReadRelease, known: FactsHistory, at: string): void {
  const recorded = known.factsOf(tag.version);
  if (!recorded || factChanges(recorded, facts).changes.length === 0) return;
  throw failureAt(inFile(at), {
    what: 'is not what is on record of it',
    why: 'a release that changes after it was made may be an attack',
    do: 'compare the sources with those that were read then; the record is in history.jsonl of the store',
  });
}

/** The release that the API document tells, where it's another one and the one before told its own. */
async function otherRelease(
  { tool, tag }: ReadRelease,
  predecessor: string | null,
  root: string,
): Promise<string | null> {
  const told = releaseOf(tool);
  if (told === null || compareVersions(told, tag.version) === 0) return null;
  const before = readStore(root).find(({ manifest }) => manifest.version === predecessor);
  if (!before) return null;
  const { version } = before.manifest;
  const files = loadSources({ folder: before.folder, display: `specs/${version}` }).files;
  const own = await readTool(
    version,
    files.filter(({ kind }) => kind === 'api'),
    null,
  );
  return releaseOf(own.tool) === version ? told : null;
}

/** The release that a tool's API document tells; null where it tells none. */
function releaseOf({ kinds }: ToolVersion): string | null {
  const told = kinds.api?.version.replace(/^v?/, 'v') ?? '';
  return isVersion(told) ? told : null;
}

function originOf({ origin, source: _, shown }: Context, versions: readonly StoredVersion[]): string {
  const found =
    versions.at(-1)?.manifest.origin ?? origin ?? (/^https:\/\//.test(shown) ? shown.replace(/\.git$/, '') : null);
  if (found !== null) return found;
  throw failureAt(inFile(shown), {
    what: 'does not say where the repository of the tool is',
    why: 'the manifests of the store name it, and this is the first release',
    do: 'name its address: --origin https://…',
  });
}

function extended(
  known: FactsHistory,
  { facts, tag }: ReadRelease,
  predecessor: string | null,
  recorded: ReturnType<typeof recordedTags>,
): FactsHistory {
  if (known.releases.some(({ version }) => version === tag.version)) return known;
  return withRelease(known, facts, predecessor, successorsOf(tag, recorded));
}
