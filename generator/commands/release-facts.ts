import { Worker } from 'node:worker_threads';
import { byKey } from '../facts/by-key.ts';
import { missingFrom } from '../facts/missing.ts';
import type { FetchedTag, ReleaseSource } from '../io/releases/source.ts';
import { loadSources } from '../io/sources.ts';
import type { SourceInput } from '../kinds/kind.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindName, kindNames, kinds, sourceNames } from '../model/kinds.ts';
import type { Place, Problem } from '../model/problem.ts';
import { InputError } from '../shared/problem.ts';
import type { FactsAnswer, FactsJob } from './history-worker.ts';

/** Releases that are read ahead of the one that's written down: more only take memory. */
const readAhead = 6;

/**
 * The facts of releases, in their order. API documents take as long as everything else, so they have a thread of their
 * own.
 *
 * @param shown how messages name the repository
 * @throws {InputError} for the first release that can't be read
 */
export async function* releaseFacts(
  releases: ReleaseSource,
  tags: readonly FetchedTag[],
  shown: string,
): AsyncGenerator<VersionFacts> {
  const threads = { api: new FactsThread(), others: new FactsThread() };
  const pending: Promise<VersionFacts>[] = [];
  try {
    for (const tag of tags) {
      const facts = factsOfTag(releases, tag, shown, (name) => (name === 'api' ? threads.api : threads.others));
      // A failure is told when its turn comes.
      facts.catch(() => {});
      pending.push(facts);
      if (pending.length < readAhead) continue;
      const first = await pending.shift();
      if (first) yield first;
    }
    for (const facts of pending) yield await facts;
  } finally {
    await Promise.all(Object.values(threads).map((thread) => thread.end()));
  }
}

async function factsOfTag(
  releases: ReleaseSource,
  tag: FetchedTag,
  shown: string,
  threadOf: (name: KindName) => FactsThread,
): Promise<VersionFacts> {
  const { version, commit, time } = tag;
  const folder = releases.layOut(tag);
  try {
    const { files, absent } = loadSources({ folder, display: '' }, { tag: version });
    const lists = await Promise.all(
      kindNames.map((name) => {
        const sources: readonly string[] = kinds[name].sources;
        const own = files.filter(({ kind }) => sources.includes(kind));
        return own.length === 0 ? [] : threadOf(name).facts(name, own);
      }),
    );
    const missing = missingFrom(sourceNames.filter((source) => source in absent));
    return { version, commit, date: dayOf(time), missing, entities: byKey(lists.flat()) };
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

/** A worker that answers in the order in which it's asked. */
class FactsThread {
  #worker: Worker | null = null;
  #next = 0;
  readonly #waiting = new Map<
    number,
    { resolve: (facts: readonly FactEntity[]) => void; reject: (cause: Error) => void }
  >();

  facts(name: KindName, files: readonly SourceInput[]): Promise<readonly FactEntity[]> {
    const job: FactsJob = { id: this.#next++, name, files };
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      this.#started().postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url));
    worker.on('message', (answer: FactsAnswer) => this.#take(answer));
    worker.on('error', (cause) => {
      for (const { reject } of this.#waiting.values())
        reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
    this.#worker = worker;
    return worker;
  }

  #take(answer: FactsAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('facts' in answer) waiting?.resolve(answer.facts);
    else waiting?.reject('problems' in answer ? new InputError(answer.problems) : new Error(answer.error));
  }
}
