import type { EntityFacts, FactValue } from '../model/facts.ts';
import { listOf, without } from './wording.ts';

/**
 * What a difference does to what a place takes or gives. `narrowed`: less than before, `widened`: more, `changed`: other
 * things, or nobody can tell. Facts that are no limits are `added`, `removed` or `changed`. `bumped` asks for nothing: it's
 * the same but for the version of something, as images of a release are.
 */
export type Effect = 'narrowed' | 'widened' | 'added' | 'removed' | 'changed' | 'bumped';

/** A fact that may not hold; unknown ones aren't compared. */
type Known = Exclude<FactValue, null> | undefined;
type Reading = (before: Known, after: Known) => readonly Effect[];

/** One list has less than the other, or both have something of their own. */
function ofSets(before: readonly string[], after: readonly string[]): Effect[] {
  return [
    ...(without(before, after).length > 0 ? (['narrowed'] as const) : []),
    ...(without(after, before).length > 0 ? (['widened'] as const) : []),
  ];
}

const wholeNumbers = (types: readonly string[]): string[] =>
  types.includes('number') ? [...types, 'integer'] : [...types];

type Limited = (before: Exclude<Known, undefined>, after: Exclude<Known, undefined>) => readonly Effect[];

/** Something that limits what may be written, so that none is everything. */
const limit =
  (both: Limited): Reading =>
  (before, after) =>
    before === undefined ? ['narrowed'] : after === undefined ? ['widened'] : both(before, after);

/** Types of values, where whole numbers are numbers as well. */
const types = limit((before, after) => {
  const effects = ofSets(wholeNumbers(listOf(before)), wholeNumbers(listOf(after)));
  return effects.length > 1 ? ['changed'] : effects;
});

/** Values that may be written, in any order. */
const choices = limit((before, after) => ofSets(listOf(before), listOf(after)));

/** Things that are there, in any order; none listed is none. */
const offers: Reading = (before, after) => ofSets(listOf(before), listOf(after));

/** Conditions that all hold: one more takes less. One of each is one that was changed. */
const conditions: Reading = (before, after) => {
  const effects = ofSets(listOf(after), listOf(before));
  return effects.length > 1 ? ['changed'] : effects;
};

/** One condition. */
const condition = limit(() => ['changed']);

const bound = (isUpper: boolean) =>
  limit((before, after) => {
    const [from, to] = [Number(before), Number(after)];
    if (Number.isNaN(from) || Number.isNaN(to)) return ['changed'];
    return from === to ? [] : [from > to === isUpper ? 'narrowed' : 'widened'];
  });

/** A yes or no. @param isFreedom yes allows more */
const permitted =
  (isFreedom: boolean): Reading =>
  (before, after) => {
    const [from, to] = [before ?? false, after ?? false];
    if (typeof from !== 'boolean' || typeof to !== 'boolean') return ['changed'];
    return from === to ? [] : [to === isFreedom ? 'widened' : 'narrowed'];
  };

/** Something said of an entity that limits nothing; no is as good as nothing. */
const mark: Reading = (before, after) =>
  value(before === false ? undefined : before, after === false ? undefined : after);

const value: Reading = (before, after) =>
  before === after ? [] : before === undefined ? ['added'] : after === undefined ? ['removed'] : ['changed'];

/** Keys beside the named ones: any (or not said), those that fit a schema, none. */
const opennesses: readonly Known[] = ['closed', 'schema', 'open'];
const openness: Reading = (before, after) => {
  const [from, to] = [opennesses.indexOf(before ?? 'open'), opennesses.indexOf(after ?? 'open')];
  return from < 0 || to < 0 ? ['changed'] : from === to ? [] : [from > to ? 'narrowed' : 'widened'];
};

/** A value that is taken where nobody says another. */
const setting: Reading = (before, after) =>
  value(before, after).map((effect) =>
    effect === 'changed' && isBump(String(before), String(after)) ? ('bumped' as const) : effect,
  );

/** After a tag's colon: ports and numbers by themselves are no versions. */
const versionInTag = /:v?\d+\.\d+\.\d+\S*/g;
function isBump(before: string, after: string): boolean {
  return before.replaceAll(versionInTag, ':') === after.replaceAll(versionInTag, ':');
}

/** One of several words, of which the usual one holds where none is said, and asks for nothing. */
const ways =
  (usual: string): Reading =>
  (before = usual, after = usual) =>
    before === after ? [] : before === usual ? ['narrowed'] : after === usual ? ['widened'] : ['changed'];

/** Something that comes and goes with another fact, and may change meanwhile. */
const detail: Reading = (before, after) => (before === undefined || after === undefined ? [] : ['changed']);

/** What follows from other facts. */
const nothing: Reading = () => [];

/** Formats that hold all values of another. */
const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };
const format = limit((before, after) => {
  if (widerFormats[String(before)] === after) return ['widened'];
  return [widerFormats[String(after)] === before ? 'narrowed' : 'changed'];
});

/** Ways to compare two values of a fact. */
export const readings = {
  ...{ types, choices, offers, conditions, condition, openness, mark, value, detail, format },
  nothing,
  upper: bound(true),
  lower: bound(false),
  setting,
  listType: ways('atomic'),
  mapType: ways('granular'),
  freedom: permitted(true),
  demand: permitted(false),
} as const satisfies Readonly<Record<string, Reading>>;
export type ReadingName = keyof typeof readings;

/** What differs between two values of a fact. Nothing where one of them is unknown. */
export function effectsOf(
  reading: ReadingName,
  before: FactValue | undefined,
  after: FactValue | undefined,
): readonly Effect[] {
  const read: Reading = readings[reading];
  return before === null || after === null || isSame(before, after) ? [] : read(before, after);
}

/** Whether a value of the one type is none of the other. */
export function isOtherType({ type: before }: EntityFacts, { type: after }: EntityFacts): boolean {
  return before != null && after != null && types(before, after).includes('changed');
}

export function isSame(before: FactValue | undefined, after: FactValue | undefined): boolean {
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  return before.every((item, index) => item === after[index]);
}
