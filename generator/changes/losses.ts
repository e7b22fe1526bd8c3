import type { EntityType } from '../model/entity.ts';
import type { FactEntity, FactValue, VersionFacts } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';
import { isSame } from './effects.ts';
import { noSuccessors, pairUp } from './pairs.ts';

/** A part of a release: an entity, or a fact of one. */
export interface Part {
  readonly source: SourceName;
  readonly type: EntityType;
  /** '': the entity itself. */
  readonly fact: string;
  /** The enclosing command, resource or the like; null without one. */
  readonly unit: FactEntity | null;
  /** Whether the unit has additions. */
  readonly isReplaced: boolean;
  /** Fraction that the next release lacks: 0 or 1; between them for partially lost lists. */
  readonly lost: number;
}

/** Units of reference pages. */
const unitTypes: ReadonlySet<EntityType> = new Set(['command', 'operation', 'schema', 'server', 'resource']);

/** Facts that move to the next version of a resource, or go along with another. */
const uncounted: ReadonlySet<string> = new Set(['served', 'storage', 'gist']);

/**
 * The parts of a release that the next may have lost. Excludes renames, deprecated parts, fields that became free-form,
 * and parts of lost units.
 */
export function comparedParts(before: VersionFacts, after: VersionFacts): Part[] {
  const { pairs, came } = pairUp(before, after, noSuccessors);
  const now = new Map(pairs);
  const placeholders = placeholderTexts(pairs);
  const replaced = new Set(came.map(({ entity }) => unitOf(entity, after)?.key));
  const lostShare = (fact: string, from: FactValue, to: FactValue | undefined): number => {
    // Unknown facts aren't lost.
    if (from === null || to === null) return 0;
    if (to === undefined || (fact === 'type' && !isSame(from, to))) return 1;
    if (fact === 'text') return placeholders.has(to) ? 1 : 0;
    return Array.isArray(from) && Array.isArray(to)
      ? from.filter((item) => !to.includes(item)).length / from.length
      : 0;
  };
  return [...before.entities.values()].flatMap((old) => {
    const { source, type } = old;
    const [around, unit, other] = [holdersOf(old, before), unitOf(old, before), now.get(old)];
    const isDeprecated = [old, ...around].some(({ facts }) => facts.deprecated === true);
    // A whole spec becoming free-form is suspicious.
    const holders = around.filter((_, index) => around[index + 1]?.type !== 'resource-version');
    const isMissing = [before, after].some(({ missing }) => missing.includes(source));
    if (isMissing || isDeprecated || holders.some((one) => isFreeForm(now.get(one))) || (unit && !now.has(unit)))
      return [];
    const isReplaced = replaced.has(unit?.key);
    const part = (fact: string, lost: number): Part => ({ source, type, fact, unit, isReplaced, lost });
    const facts = Object.entries(other && !isFreeForm(other) ? old.facts : {}).filter(([fact]) => !uncounted.has(fact));
    return [
      part('', other ? 0 : 1),
      ...facts.map(([fact, value]) => part(fact, lostShare(fact, value, other?.facts[fact]))),
    ];
  });
}

/** The ancestors of an entity, nearest first. */
function holdersOf({ parent }: FactEntity, version: VersionFacts): FactEntity[] {
  const holder = parent === null ? undefined : version.entities.get(parent);
  return holder ? [holder, ...holdersOf(holder, version)] : [];
}

function unitOf(entity: FactEntity, version: VersionFacts): FactEntity | null {
  if (unitTypes.has(entity.type)) return null;
  return holdersOf(entity, version).find(({ type }) => unitTypes.has(type)) ?? null;
}

function isFreeForm(entity: FactEntity | undefined): boolean {
  return entity?.facts.preserveUnknown === true || entity?.facts.additionalProperties === 'open';
}

/** New texts shared by three or more entities that had different ones: they are placeholders. */
function placeholderTexts(pairs: readonly (readonly [FactEntity, FactEntity])[]): ReadonlySet<FactValue> {
  const texts = new Map<FactValue, Set<FactValue>>();
  for (const [{ facts: before }, { facts: after }] of pairs)
    if (before.text && after.text && before.text !== after.text)
      texts.set(after.text, (texts.get(after.text) ?? new Set()).add(before.text));
  return new Set([...texts].filter(([, olds]) => olds.size >= 3).map(([text]) => text));
}
