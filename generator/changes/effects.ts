import type { EntityFacts, FactValue } from '../model/facts.ts';
import { isWiderPattern } from './patterns.ts';
import { mayFail, type Usage } from './rules.ts';
import { listOf, without } from './wording.ts';

/**
 * The effect of a difference on accepted or returned values. `narrowed`: fewer than before, `widened`: more, `changed`:
 * others, or unknown. Facts that are no limits are `added`, `removed` or `changed`. Two effects need no action: `bumped`,
 * where only a version changed, as in a release's images, and `met`, where all earlier values meet the new rules.
 */
export type Effect = 'narrowed' | 'widened' | 'added' | 'removed' | 'changed' | HarmlessEffect;
export type HarmlessEffect = 'bumped' | 'met';

/** A fact or its absence; unknown facts aren't compared. */
type Known = Exclude<FactValue, null> | undefined;
type Comparison = (before: Known, after: Known) => readonly Effect[];
type Reading = (...args: [...Parameters<Comparison>, usage: Usage]) => readonly Effect[];

/** One list is shorter, or both have different items. */
function ofSets(before: readonly string[], after: readonly string[]): Effect[] {
  return [
    ...(without(before, after).length > 0 ? (['narrowed'] as const) : []),
    ...(without(after, before).length > 0 ? (['widened'] as const) : []),
  ];
}

const wholeNumbers = (types: readonly string[]): string[] =>
  types.includes('number') ? [...types, 'integer'] : [...types];

type Limited = (before: Exclude<Known, undefined>, after: Exclude<Known, undefined>) => readonly Effect[];

/** A fact that limits values: none allows everything. */
const limit =
  (both: Limited): Comparison =>
  (before, after) =>
    before === undefined ? ['narrowed'] : after === undefined ? ['widened'] : both(before, after);

/** One of several words with a default, which needs no action. */
const ways =
  (usual: string): Comparison =>
  (before = usual, after = usual) =>
    before === after ? [] : before === usual ? ['narrowed'] : after === usual ? ['widened'] : ['changed'];

const bound = (isUpper: boolean) =>
  limit((before, after) => {
    const [from, to] = [Number(before), Number(after)];
    if (Number.isNaN(from) || Number.isNaN(to)) return ['changed'];
    return from === to ? [] : [from > to === isUpper ? 'narrowed' : 'widened'];
  });

/** A boolean. @param isFreedom true allows more */
const permitted =
  (isFreedom: boolean): Comparison =>
  (before, after) => {
    const [from, to] = [before ?? false, after ?? false];
    if (typeof from !== 'boolean' || typeof to !== 'boolean') return ['changed'];
    return from === to ? [] : [to === isFreedom ? 'widened' : 'narrowed'];
  };

const value: Comparison = (before, after) =>
  before === after ? [] : before === undefined ? ['added'] : after === undefined ? ['removed'] : ['changed'];

/** Conditions that all apply: another one narrows. One more and one less count as a change. */
const conditions: Comparison = (before, after) => {
  const effects = ofSets(listOf(after), listOf(before));
  return effects.length > 1 ? ['changed'] : effects;
};

/** How many arguments a command takes: `1`, `1-2`, `0-`. */
function rangeOf(text: string): { readonly least: number; readonly most: number } | null {
  const [, least, to, most] = /^(\d+)(\D*)(\d+)?$/.exec(text) ?? [];
  if (least === undefined) return null;
  return { least: Number(least), most: most ? Number(most) : to ? Number.POSITIVE_INFINITY : Number(least) };
}

/** Versions after a tag's colon; ports and plain numbers are none. */
const versionInTag = /:v?\d+\.\d+\.\d+\S*/g;
function isBump(before: string, after: string): boolean {
  return before.replaceAll(versionInTag, ':') === after.replaceAll(versionInTag, ':');
}

/** Additional keys: any (or unspecified), matching a schema, none. */
const opennesses: readonly Known[] = ['closed', 'schema', 'open'];
/** Formats that include all values of another. */
const widerFormats: Readonly<Record<string, string>> = { int32: 'int64', float: 'double' };

/** Comparisons of a fact's values. */
export const readings = {
  value,
  conditions,
  /** Types of values; integers are numbers as well. */
  types: limit((before, after) => {
    const effects = ofSets(wholeNumbers(listOf(before)), wholeNumbers(listOf(after)));
    return effects.length > 1 ? ['changed'] : effects;
  }),
  /** Allowed values, in any order. */
  choices: limit((before, after) => ofSets(listOf(before), listOf(after))),
  /** Offered things, in any order; none means none. */
  offers: (before, after) => ofSets(listOf(before), listOf(after)),
  /** Rules in CEL that all hold. */
  rules: (before, after, usage) => {
    const old = listOf(before);
    const felt = listOf(after).filter((rule) => old.includes(rule) || mayFail(rule, usage));
    const effects = conditions(before, felt);
    return effects.length > 0 ? effects : ['met'];
  },
  /** One condition. */
  condition: limit(() => ['changed']),
  pattern: limit((before, after) => {
    const [from, to] = [String(before), String(after)];
    return isWiderPattern(to, from) ? ['widened'] : isWiderPattern(from, to) ? ['narrowed'] : ['changed'];
  }),
  format: limit((before, after) => {
    if (widerFormats[String(before)] === after) return ['widened'];
    return [widerFormats[String(after)] === before ? 'narrowed' : 'changed'];
  }),
  upper: bound(true),
  lower: bound(false),
  freedom: permitted(true),
  demand: permitted(false),
  openness: (before, after) => {
    const [from, to] = [opennesses.indexOf(before ?? 'open'), opennesses.indexOf(after ?? 'open')];
    return from < 0 || to < 0 ? ['changed'] : from === to ? [] : [from > to ? 'narrowed' : 'widened'];
  },
  /** A number of arguments; an absent fact means any. */
  count: limit((before, after) => {
    const [from, to] = [rangeOf(String(before)), rangeOf(String(after))];
    if (from === null || to === null) return ['changed'];
    return [
      ...(to.least > from.least || to.most < from.most ? (['narrowed'] as const) : []),
      ...(to.least < from.least || to.most > from.most ? (['widened'] as const) : []),
    ];
  }),
  /** A statement that limits nothing; false equals absence. */
  mark: (before, after) => value(before === false ? undefined : before, after === false ? undefined : after),
  /** A default value. */
  setting: (before, after) =>
    value(before, after).map((effect) =>
      effect === 'changed' && isBump(String(before), String(after)) ? ('bumped' as const) : effect,
    ),
  listType: ways('atomic'),
  mapType: ways('granular'),
  /** A fact that comes and goes with another one, and may change between. */
  detail: (before, after) => (before === undefined || after === undefined ? [] : ['changed']),
  /** A consequence of other facts. */
  nothing: () => [],
} as const satisfies Readonly<Record<string, Reading>>;
export type ReadingName = keyof typeof readings;

/** The effects of a fact's change. None if one value is unknown. */
export function effectsOf(
  reading: ReadingName,
  before: FactValue | undefined,
  after: FactValue | undefined,
  usage: Usage,
): readonly Effect[] {
  return before === null || after === null || isSame(before, after) ? [] : readings[reading](before, after, usage);
}

/** Whether the types have no value in common. */
export function isOtherType({ type: before }: EntityFacts, { type: after }: EntityFacts): boolean {
  return before != null && after != null && readings.types(before, after).includes('changed');
}

export function isSame(before: FactValue | undefined, after: FactValue | undefined): boolean {
  if (before === after) return true;
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false;
  return before.every((item, index) => item === after[index]);
}
