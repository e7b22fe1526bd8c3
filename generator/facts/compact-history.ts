import type { EntityKey } from '../model/entity.ts';
import type { EntityFacts, FactEntity, FactsHistory, VersionFacts } from '../model/facts.ts';
import { type SourceName, sourceNames } from '../model/kinds.ts';
import { hash32 } from '../shared/short-digest.ts';
import { nothingYet, type Replayed, UnreadableHistory } from './history-text.ts';
import { replayedHistory } from './replayed-history.ts';
import { tellingTexts } from './telling-texts.ts';
import { historyText } from './write-history.ts';

/*
 * The history as browsers get it: one file of the texts of all versions, without most of what's only there to tell that a
 * description has another text. All other facts are the same. It begins with the newest version, and each of the others says
 * what it has else than the one after it: who upgrades comes from one of the last few, so the others needn't be replayed.
 *
 * - `text` is a number where it may tell a rename: where something has it that another one below the same thing had, and
 *   there are versions that have only the one or the other. Else it's unknown.
 * - `gist` is left out where no other is so like it.
 */

/** The history as browsers have it, with what people have written down of moves: new keys by old ones. */
export interface CompactHistory extends FactsHistory {
  readonly moves: ReadonlyMap<EntityKey, EntityKey>;
  /** Sources that each version doesn't include. */
  readonly missing: ReadonlyMap<string, readonly SourceName[]>;
}

/** What the first line of the file says. */
interface Head {
  readonly format: 1;
  /** Of everything behind the first line. */
  readonly digest: number;
  /** Newest first. */
  readonly releases: readonly (readonly [
    version: string,
    date: string,
    predecessor: string,
    missing: readonly SourceName[],
  ])[];
  readonly moves: readonly (readonly [from: EntityKey, to: EntityKey])[];
}

/** Between the texts of two versions. */
const separator = '\f';

/** The file that browsers get of a history. @param moves new keys by old ones, as people have written them down */
export function compactHistory(history: FactsHistory, moves: CompactHistory['moves'] = new Map()): string {
  const all = history.releases.flatMap(({ version }) => history.factsOf(version) ?? []);
  const shorten = shortener(all);
  const predecessors = new Map(history.releases.map(({ version, predecessor }) => [version, predecessor]));
  let newer: Replayed | null = null;
  const texts: string[] = [];
  for (const facts of all.toReversed()) {
    const entities = new Map([...facts.entities].map(([key, entity]) => [key, shorten(entity)]));
    const { text, after } = historyText({ ...facts, entities }, null, newer ?? nothingYet, numbered);
    newer = after;
    texts.push(text);
  }
  const body = texts.join(separator);
  const head: Head = {
    format: 1,
    digest: hash32(body, 0),
    releases: all
      .map(
        ({ version, date, missing }) =>
          [
            ...([version, date ?? '', predecessors.get(version) ?? ''] as const),
            sourceNames.filter((source) => missing.includes(source)),
          ] as const,
      )
      .reverse(),
    moves: [...moves],
  };
  return `${JSON.stringify(head)}\n${body}`;
}

/** Numbers are shorter than digests, and nobody reads these files. */
function numbered(_shape: string, count: number): string {
  return count.toString(36);
}

/** The history that such a file holds. @throws {UnreadableHistory} for anything else; for a version, when one asks for it */
export function readCompactHistory(file: string): CompactHistory {
  const end = file.indexOf('\n');
  const head = readHead(file.slice(0, end));
  const body = file.slice(end + 1);
  if (hash32(body, 0) !== head.digest) throw new UnreadableHistory('it’s damaged');
  const texts = body.split(separator);
  const entries = head.releases.map(([version, date, predecessor, missing], at) => ({
    ...{ version, date, missing, text: texts[at] ?? '' },
    ...(predecessor !== '' && { predecessor }),
    basis: head.releases[at - 1]?.[0] ?? null,
  }));
  const history = replayedHistory(
    entries,
    ({ text }) => text,
    (_, cause) => {
      throw cause;
    },
  );
  const missing = new Map(head.releases.map(([version, , , sources]) => [version, sources]));
  return { ...history, moves: new Map(head.moves), missing };
}

function readHead(line: string): Head {
  try {
    const head: Partial<Head> = JSON.parse(line);
    // The digest proves the rest of the file, and the file's address what wrote it.
    const isWhole = typeof head.digest === 'number' && Array.isArray(head.releases) && Array.isArray(head.moves);
    if (head.format === 1 && isWhole) return head as Head;
  } catch {
    // Something else has answered: the page of a proxy, half a file.
  }
  throw new UnreadableHistory('it’s no history');
}

/** Takes from entities what's only there for their descriptions; the same facts stay the same object. */
function shortener(all: readonly VersionFacts[]): (entity: FactEntity) => FactEntity {
  const { texts, gists } = tellingTexts(all);
  const known = new Map<EntityFacts, EntityFacts>();
  const shortened = (facts: EntityFacts): EntityFacts => {
    const entries = Object.entries(facts).flatMap(([name, value]): [string, EntityFacts[string]][] => {
      if (name === 'text') return [[name, value === '' ? '' : (texts.get(value) ?? null)]];
      return name === 'gist' && !gists.has(value) ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  };
  return (entity) => {
    const facts = known.get(entity.facts) ?? shortened(entity.facts);
    known.set(entity.facts, facts);
    return { ...entity, facts };
  };
}
