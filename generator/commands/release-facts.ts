import { byKey } from '../facts/by-key.ts';
import type { KeptFacts } from '../facts/kept-facts.ts';
import type { FetchedTag, ReleaseSource } from '../io/releases/source.ts';
import { loadSources } from '../io/sources.ts';
import type { SourceInput } from '../kinds/kind.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindName, kindNames, kinds } from '../model/kinds.ts';
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
}

/**
 * The facts of releases, in their order.
 *
 * @throws {InputError} for the first release that can't be read
 */
export async function* releaseFacts(
  tags: readonly FetchedTag[],
  context: ReleaseContext,
): AsyncGenerator<VersionFacts> {
  const readers = tags.length > 1 ? threads() : ownThread();
  const pending: Promise<VersionFacts>[] = [];
  try {
    for (const tag of tags) {
      const facts = factsOfTag(tag, context, readers.read);
      // A failure is told when its turn comes.
      facts.catch(() => {});
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

/** @throws {InputError} */
async function factsOfTag(
  tag: FetchedTag,
  { releases, shown }: ReleaseContext,
  read: KindReader,
): Promise<VersionFacts> {
  const { version, commit, time } = tag;
  const folder = releases.layOut(tag);
  try {
    const { files, absent } = loadSources({ folder, display: '' }, { tag: version });
    const lists = await Promise.all(
      kindNames.map((name) => {
        const sources: readonly string[] = kinds[name].sources;
        const own = files.filter(({ kind }) => sources.includes(kind));
        return own.length === 0 ? [] : read(name, own);
      }),
    );
    return { version, commit, date: dayOf(time), missing: absent, entities: byKey(lists.flat()) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, `${shown}@${version}`, folder)));
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
