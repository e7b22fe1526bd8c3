import type { EntityType } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import { areAlike } from '../shared/gist.ts';
import { bare, nearest } from '../shared/nearest.ts';
import { isSame } from './effects.ts';
import { hasWordMore, lastWord, pathShape } from './verdict.ts';

/**
 * Which of those that are gone are likely those that came, both below the same thing. Only where nothing else is as
 * likely: a rename that is told wrongly is worse than one that isn't told.
 */
export function matchRenamed(
  gone: readonly FactEntity[],
  came: readonly FactEntity[],
): ReadonlyMap<FactEntity, FactEntity> {
  const matches = new Map<FactEntity, FactEntity>();
  if (gone.length === 0 || came.length === 0) return matches;
  const taken = new Set<FactEntity>();
  for (const isLikely of signs) {
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

/** Signs of a rename, the surest first. */
const signs: readonly ((before: FactEntity, after: FactEntity) => boolean)[] = [
  (before, after) => pathShape(before) !== null && pathShape(before) === pathShape(after),
  (before, after) => isNamed(before.facts.replacement, after),
  (before, after) => Array.isArray(after.facts.aliases) && after.facts.aliases.includes(lastStep(before)),
  (before, after) => bare(lastStep(before)) === bare(lastStep(after)),
  (before, after) => isText(before.facts.text) && before.facts.text === after.facts.text,
  (before, after) => areAlike(gistOf(before), gistOf(after)),
  (before, after) => worded.has(before.type) && hasWordMore(lastStep(before), lastStep(after)),
  // Likeness takes longest to tell.
  (before, after) => isTextless(before) && haveSameFacts(before, after) && isNear(before, after),
];

/** What has a name that somebody chose. */
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

/** Whether the text of something deprecated names another: by its whole name or by its end. */
export function isNamed(replacement: unknown, { name, key }: FactEntity): boolean {
  if (typeof replacement !== 'string' || replacement === '') return false;
  const word = replacement.replace(/^--?/, '');
  return replacement === name || replacement === key || word === lastStep({ name }) || lastWord(name) === `--${word}`;
}

/** The last part of a name: `port` of `thv run --port`, `MCPServer.spec.port` and `operator.port`. */
function lastStep({ name }: Pick<FactEntity, 'name'>): string {
  return lastWord(name).replace(/^--/, '').split('.').at(-1) ?? name;
}

function gistOf({ facts: { gist } }: FactEntity): string {
  return typeof gist === 'string' ? gist : '';
}

function isText(text: unknown): boolean {
  return typeof text === 'string' && text !== '';
}

/** It has no description; where nobody knows, it may have one. */
function isTextless({ facts: { text } }: FactEntity): boolean {
  return text === undefined || text === '';
}

/** Whose names say what they do in several words. */
const worded: ReadonlySet<EntityType> = new Set(['command', 'flag']);

/** Shorter names are near to too many. */
const shortest = 4;

function isNear(before: FactEntity, after: FactEntity): boolean {
  const [old, now] = [lastStep(before), lastStep(after)];
  return old.length >= shortest && nearest(old, [now]) !== null;
}

function haveSameFacts({ facts: before }: FactEntity, { facts: after }: FactEntity): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => isSame(before[name], after[name]));
}
