import type { EntityKey } from '../model/entity.ts';
import type { FactValue, VersionFacts } from '../model/facts.ts';
import { areAlike } from '../shared/gist.ts';

/** Texts and gists by which a rename may be told. */
export interface TellingTexts {
  /** By digest of the text, a short name of it. */
  readonly texts: ReadonlyMap<unknown, string>;
  readonly gists: ReadonlySet<unknown>;
}

/** Something in all versions that have it. */
interface Life {
  /** A bit for each version. */
  versions: bigint;
  readonly texts: Set<string>;
  readonly gists: Set<string>;
}

/** Looks for texts that two things below the same one have had, each of which was there without the other. */
export function tellingTexts(all: readonly VersionFacts[]): TellingTexts {
  const pairs = [...livesBelow(all).values()].flatMap(pairsApart);
  const texts = new Set(pairs.flatMap(([one, other]) => [...one.texts].filter((text) => other.texts.has(text))));
  const gists = new Set(pairs.flatMap(([one, other]) => likeGists(one, other)));
  return { texts: new Map([...texts].map((text, at) => [text, at.toString(36)])), gists };
}

/** Pairs of which each was there without the other. */
function pairsApart(lives: readonly Life[]): (readonly [Life, Life])[] {
  return lives.flatMap((one, at) =>
    lives
      .slice(at + 1)
      .filter((other) => !isWith(one, other) && !isWith(other, one))
      .map((other) => [one, other] as const),
  );
}

function likeGists(one: Life, other: Life): string[] {
  return [...one.gists].flatMap((gist) => {
    const like = [...other.gists].filter((candidate) => areAlike(gist, candidate));
    return like.length > 0 ? [gist, ...like] : [];
  });
}

/** Whether there's no version that has only the one. */
function isWith(one: Life, other: Life): boolean {
  return (one.versions & ~other.versions) === 0n;
}

/** What all versions have had, in groups of the same sort below the same thing. */
function livesBelow(all: readonly VersionFacts[]): ReadonlyMap<string, readonly Life[]> {
  const lives = new Map<EntityKey, Life>();
  const groups = new Map<string, Life[]>();
  for (const [at, { entities }] of all.entries())
    for (const { key, parent, type, source, direction, facts } of entities.values()) {
      let life = lives.get(key);
      if (!life) {
        life = { versions: 0n, texts: new Set(), gists: new Set() };
        lives.set(key, life);
        const group = [parent ?? '', type, source, direction].join('\n');
        const others = groups.get(group);
        if (others) others.push(life);
        else groups.set(group, [life]);
      }
      life.versions |= 1n << BigInt(at);
      if (isSome(facts.text)) life.texts.add(facts.text);
      if (isSome(facts.gist)) life.gists.add(facts.gist);
    }
  return groups;
}

function isSome(text: FactValue | undefined): text is string {
  return typeof text === 'string' && text !== '';
}
