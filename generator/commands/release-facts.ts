import { byKey } from '../facts/by-key.ts';
import type { KeptFacts } from '../facts/kept-facts.ts';
import type { FetchedTag, ReleaseSource, ReleaseTag } from '../io/releases/source.ts';
import { loadSources } from '../io/sources.ts';
import type { SourceInput } from '../kinds/kind.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindName, kindNames, kinds, type SourceName } from '../model/kinds.ts';
import type { Place, Problem } from '../model/problem.ts';
import { InputError } from '../shared/problem.ts';
import { FactsThread } from './facts-thread.ts';

/** Releases that are read ahead of the one that's written down: more only take memory. */
const readAhead = 6;

/** Reads the facts of a kind from its files. */
type KindReader = (name: KindName, files: readonly SourceInput[]) => Promise<readonly FactEntity[]>;

interface ReleaseContext {
  readonly releases: ReleaseSource;
  /** How messages name the repository. */
  readonly shown: string;
  /** By version, the release that it's compared with. Absent: every release is read as a whole. */
  readonly predecessors?: ReadonlyMap<string, string | null>;
  /** The facts of a release that's on record. */
  readonly recorded?: (version: string) => VersionFacts | undefined;
}

/**
 * The facts of releases, in their order. Kinds that have the same files as in the release before aren't read again.
 *
 * @throws {InputError} for the first release that can't be read
 */
export async function* releaseFacts(
  tags: readonly FetchedTag[],
  context: ReleaseContext,
): AsyncGenerator<VersionFacts> {
  const readers = tags.length > 1 ? threads() : ownThread();
  const read = new Map<string, Promise<VersionFacts>>();
  const pending: Promise<VersionFacts>[] = [];
  try {
    for (const tag of tags) {
      const facts = factsOfTag(tag, basisOf(tag, context, read), context, readers.read);
      // A failure is told when its turn comes.
      facts.catch(() => {});
      read.set(tag.version, facts);
      pending.push(facts);
      if (pending.length < readAhead) continue;
      const first = await pending.shift();
      if (first) yield first;
    }
    for (const facts of pending) yield await facts;
  } finally {
    await readers.end();
  }
}

/** What a release may have in common with another one. */
interface Basis {
  readonly tag: ReleaseTag;
  readonly facts: Promise<VersionFacts> | VersionFacts;
}

function basisOf(
  { version }: FetchedTag,
  { releases, predecessors, recorded }: ReleaseContext,
  read: ReadonlyMap<string, Promise<VersionFacts>>,
): Basis | null {
  const name = predecessors?.get(version) ?? '';
  const tag = releases.tags.find((other) => other.version === name);
  if (!tag) return null;
  const facts = read.get(name) ?? recorded?.(name);
  return facts ? { tag, facts } : null;
}

/** API documents take as long as everything else, so they have a thread of their own. */
function threads(): { readonly read: KindReader; readonly end: () => Promise<unknown> } {
  const own = { api: new FactsThread(), others: new FactsThread() };
  return {
    read: (name, files) => (name === 'api' ? own.api : own.others).facts(name, files),
    end: () => Promise.all(Object.values(own).map((thread) => thread.end())),
  };
}

/** To start a thread takes longer than to read one release. */
function ownThread(): ReturnType<typeof threads> {
  let kept: Promise<KeptFacts> | null = null;
  return {
    read: async (name, files) => {
      kept ??= import('../facts/kept-facts.ts').then(({ KeptFacts: Kept }) => new Kept());
      return (await kept).of(name, files);
    },
    end: async () => {},
  };
}

async function factsOfTag(
  tag: FetchedTag,
  basis: Basis | null,
  { releases, shown }: ReleaseContext,
  read: KindReader,
): Promise<VersionFacts> {
  const { version, commit, time } = tag;
  const changed = basis ? releases.changedKinds(basis.tag, tag) : kindNames;
  const fresh = changed.length === 0 ? noFacts : await freshFacts(tag, changed, releases, shown, read);
  const kept = basis ? await basis.facts : null;
  const isKept = ({ kind }: Pick<FactEntity, 'kind'>): boolean => !changed.includes(kind);
  const lacking = (kind: KindName) => (isKept({ kind }) ? (kept?.missing ?? []) : fresh.absent);
  const missing = kindNames.flatMap((kind) =>
    kinds[kind].sources.filter((source: SourceName) => lacking(kind).includes(source)),
  );
  const entities = [...fresh.entities, ...[...(kept?.entities.values() ?? [])].filter(isKept)];
  return { version, commit, date: dayOf(time), missing, entities: byKey(entities) };
}

const noFacts = { entities: [], absent: [] };

/** Reads some kinds of a release from its files. @throws {InputError} */
async function freshFacts(
  tag: FetchedTag,
  names: readonly KindName[],
  releases: ReleaseSource,
  shown: string,
  read: KindReader,
): Promise<{ readonly entities: readonly FactEntity[]; readonly absent: VersionFacts['missing'] }> {
  const folder = releases.layOut(tag);
  try {
    const { files, absent } = loadSources({ folder, display: '' }, { tag: tag.version });
    const lists = await Promise.all(
      names.map((name) => {
        const sources: readonly string[] = kinds[name].sources;
        const own = files.filter(({ kind }) => sources.includes(kind));
        return own.length === 0 ? [] : read(name, own);
      }),
    );
    return { entities: lists.flat(), absent };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, `${shown}@${tag.version}`, folder)));
  }
}

/** The day of a time in seconds since 1970, in UTC: `2025-10-07`. */
export function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/** Places in the folder where a release is laid out, by the tag that people know. */
export function atTag(problem: Problem, tag: string, folder: string): Problem {
  const path = problem.at.file.replace(folder, '').replace(/^\//, '');
  const at: Place = { ...problem.at, file: path === '' ? tag : `${tag}:${path}` };
  return { ...problem, at };
}
