import { byKey } from '../changes/history-table.ts';
import type { FetchedTag, ReleaseSource } from '../io/releases/source.ts';
import { loadSources } from '../io/sources.ts';
import { ofKind } from '../kinds/facts.ts';
import type { KindSource, SourceInput } from '../kinds/kind.ts';
import { sources } from '../kinds/sources.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { type KindName, kindNames, kinds } from '../model/kinds.ts';
import type { Place, Problem } from '../model/problem.ts';
import { InputError } from '../shared/problem.ts';

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
  for (const tag of tags) yield await factsOfTag(tag, context);
}

async function factsOfTag(tag: FetchedTag, { releases, shown }: ReleaseContext): Promise<VersionFacts> {
  const { version, commit, time } = tag;
  const folder = releases.layOut(tag);
  try {
    const { files, absent } = loadSources({ folder, display: '' }, { tag: version });
    const entities: FactEntity[] = [];
    for (const name of kindNames) {
      const wanted: readonly string[] = kinds[name].sources;
      const own = files.filter(({ kind }) => wanted.includes(kind));
      if (own.length > 0) entities.push(...(await factsOfKind(name, own)));
    }
    return { version, commit, date: dayOf(time), missing: absent, entities: byKey(entities) };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, `${shown}@${version}`, folder)));
  }
}

const nobodyListens = { program: null, warn: () => {}, empty: () => {} };

async function factsOfKind<Name extends KindName>(name: Name, files: readonly SourceInput[]): Promise<FactEntity[]> {
  const source: KindSource<Name> = sources[name];
  return ofKind(source, await source.read(files, nobodyListens));
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
