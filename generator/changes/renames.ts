import type { EntityType } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import { areAlike } from '../shared/gist.ts';
import { bare } from '../shared/nearest.ts';
import { isSame } from './effects.ts';
import { hasWordMore, lastStep, lastWord, pathShape } from './verdict.ts';

/** Matches removed and added siblings that are likely renamed, if unambiguous: a wrong rename is worse than none. */
export function matchRenamed(
  gone: readonly FactEntity[],
  came: readonly FactEntity[],
): ReadonlyMap<FactEntity, FactEntity> {
  return matchBy(signs, gone, came);
}

/**
 * Matches removed fields with added ones in neighbouring blocks. Names such as `name` are common, so more must be
 * equal; or the words of the old name are those of the new block and name: `syncCount`, `sync.count`.
 */
export function matchMoved(
  gone: readonly FactEntity[],
  inside: readonly FactEntity[],
  areAlikeInside: Sign,
  isInNew: (entity: FactEntity) => boolean,
): ReadonlyMap<FactEntity, FactEntity> {
  const isSplit: Sign = (before, after) => {
    const [words, [block, name]] = [wordsOf(lastStep(before)), lastSteps(after)];
    const hasAll = words.every((word) => block.includes(word) || name.includes(word));
    return hasAll && isInNew(after) && words.some((word) => block.includes(word));
  };
  const isMoved: Sign = (one, other) =>
    lastStep(one) === lastStep(other) &&
    (haveSameText(one, other) || areAlikeInside(one, other) || isSplit(one, other));
  return matchBy([isMoved, isSplit], gone, inside);
}

function matchBy(
  all: readonly Sign[],
  gone: readonly FactEntity[],
  came: readonly FactEntity[],
): ReadonlyMap<FactEntity, FactEntity> {
  const matches = new Map<FactEntity, FactEntity>();
  if (gone.length === 0 || came.length === 0) return matches;
  const taken = new Set<FactEntity>();
  for (const isLikely of all) {
    const candidates = (one: FactEntity): FactEntity[] =>
      came.filter((other) => !taken.has(other) && isSameSort(one, other) && isLikely(one, other));
    const likely = gone.filter((one) => !matches.has(one)).map((one) => ({ one, others: candidates(one) }));
    const claims = new Map<FactEntity, number>();
    for (const { others } of likely) for (const other of others) claims.set(other, (claims.get(other) ?? 0) + 1);
    for (const { one, others } of likely) {
      const [other] = others;
      if (!other || others.length > 1 || claims.get(other) !== 1) continue;
      matches.set(one, other);
      taken.add(other);
    }
  }
  return matches;
}

type Sign = (before: FactEntity, after: FactEntity) => boolean;

/** Signs of a rename, the most reliable first. */
const signs: readonly Sign[] = [
  (before, after) => pathShape(before) !== null && pathShape(before) === pathShape(after),
  (before, after) => isNamed(before.facts.replacement, after),
  (before, after) => Array.isArray(after.facts.aliases) && after.facts.aliases.includes(lastStep(before)),
  (before, after) => bare(lastStep(before)) === bare(lastStep(after)),
  haveSameText,
  (before, after) => areAlike(gistOf(before), gistOf(after)),
  (before, after) => worded.has(before.type) && hasWordMore(lastStep(before), lastStep(after)),
  // Users don't write their names.
  (before, after) => before.type === 'argument' && before.facts.position === after.facts.position,
];

/** Entities with chosen names. */
const named: ReadonlySet<EntityType> = new Set([
  ...(['command', 'argument', 'flag', 'operation', 'parameter'] as const),
  ...(['schema', 'field', 'resource', 'server', 'value'] as const),
]);

function isSameSort(before: FactEntity, after: FactEntity): boolean {
  return (
    named.has(before.type) &&
    before.type === after.type &&
    before.direction === after.direction &&
    before.source === after.source &&
    isSame(before.facts.type, after.facts.type) &&
    isSame(before.facts.repeated, after.facts.repeated)
  );
}

/**
 * Whether a deprecation names an entity as replacement: by its full name or its end, for fields also in Go's spelling.
 */
export function isNamed(replacement: unknown, { name, key, type }: FactEntity): boolean {
  if (typeof replacement !== 'string' || replacement === '') return false;
  const word = replacement.replace(/^--?/, '');
  const [candidate, called] =
    type === 'field' ? [lastStep({ name }).toLowerCase(), word.toLowerCase()] : [lastStep({ name }), word];
  return (
    [name, key].includes(replacement) ||
    candidate === called ||
    lastWord(name) === `--${word}` ||
    name.endsWith(`.${word}`)
  );
}

/** The words of a field's block and of its name. */
function lastSteps({ name }: FactEntity): readonly [block: readonly string[], step: readonly string[]] {
  const [block = '', step = ''] = name.split('.').slice(-2);
  return [wordsOf(block), wordsOf(step)];
}

/** `sync`, `attempt` of `syncAttempts`. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));
}

function gistOf({ facts: { gist } }: FactEntity): string {
  return typeof gist === 'string' ? gist : '';
}

function haveSameText({ facts: { text } }: FactEntity, { facts: after }: FactEntity): boolean {
  return typeof text === 'string' && text !== '' && text === after.text;
}

/** Entities with descriptive names of several words. */
const worded: ReadonlySet<EntityType> = new Set(['command', 'flag']);
