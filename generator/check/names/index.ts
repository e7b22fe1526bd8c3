import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { codeList } from '../../shared/counted.ts';
import { namePattern } from '../../shared/name-pattern.ts';
import { meant, unknownName } from '../../shared/nearest.ts';
import { perObject } from '../../shared/per-object.ts';
import { pointOf, type Remedy, type Spot } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import type { Look, Lookup } from '../samples/lookup.ts';
import { likely, slip } from './find.ts';
import { guideNames } from './guide-names.ts';
import { guidePositions } from './guide-positions.ts';
import { wrongNames } from './judge.ts';
import { linesOfGuide } from './lines.ts';
import { type Position, positions } from './positions.ts';
import type { Found, Line, Place, Query, Vocabulary, Where } from './types.ts';
import { vocabularies } from './vocabularies.ts';

/*
 * Names in positions: `positions.ts` lists where names of a vocabulary appear, `vocabularies.ts` which names a version
 * has; `guide-positions.ts` lists where guides define and use names. This module compares them with a guide's text,
 * piece by piece.
 */

/** Reports names in a sample that the version or their owner lacks, or that the guide doesn't define. */
export function checkNames({ lookup, guide, sample }: Look): Problem[] {
  const { ofVersion: names, ofGuide: all } = namesOf(lookup)(guide);
  const at = guide.indexOf(sample);
  const around = { all, guide, lookup };
  return [...wrongNames(at, around), ...unknownNames(names[at] ?? [], around, sample.text)];
}

/** The names in the samples of a guide: per sample those of the version, and those that the guide defines and uses. */
const namesOf = perObject((lookup: Lookup) =>
  perObject((guide: readonly Sample[]) => {
    const lines = linesOfGuide(guide, lookup);
    const found = lines.map((sample) => sample.flatMap(ofGuide));
    return { ofVersion: lines.map((sample) => sample.flatMap(ofVersion)), ofGuide: guideNames(found, guide, lookup) };
  }),
);

/** Longest line to check: patterns are slow on longer ones, which don't occur in guides. */
const longest = 2000;

/** Finds every name in a line by the positions that hold for it. */
function finder<One extends Where>(table: readonly One[]): (line: Line) => Found<One>[] {
  const byPlace = Map.groupBy(
    table.map((position) => ({ position, at: new RegExp(position.at, `dgm${position.at.flags}`) })),
    ({ position }) => position.in,
  );
  return (line) => {
    const { lead = '', text } = line;
    const whole = lead + text;
    return (whole.length > longest ? [] : (byPlace.get(line.in) ?? [])).flatMap(({ position, at: pattern }) =>
      [...whole.matchAll(pattern)].flatMap((match) => {
        const [start = -1] = match.indices?.groups?.name ?? [];
        const at = start - lead.length;
        const named = at < 0 ? null : groupsOf(match, position, line);
        if (named === null) return [];
        const { name = '', ...groups } = { ...named, ...(line.list !== undefined && { list: line.list }) };
        return [{ position, line, name, at, groups }];
      }),
    );
  };
}

/** The version's names in a line, and those that guides define. */
export const ofVersion = finder(positions);
const ofGuide = finder(guidePositions);

/** The named groups of a match, with the required neighbour of the name as `of`; null if the conditions don't hold. */
function groupsOf({ groups }: RegExpMatchArray, { beside, unless }: Where, line: Line): Query['groups'] | null {
  if (unless?.some((property) => line.beside?.(property) != null)) return null;
  const named = Object.fromEntries(Object.entries(groups ?? {}).filter(([, text]) => text !== undefined));
  if (!beside) return named;
  const of = beside.map((property) => line.beside?.(property) ?? null).find((text) => text !== null);
  return of === undefined ? null : { ...named, of };
}

/** @param text around the names, except for those of sentences and tables */
export function unknownNames(
  names: Iterable<Found<Position>>,
  { guide, lookup }: Pick<Look, 'guide' | 'lookup'>,
  text = '',
): Problem[] {
  const made = (sort: string): string[] =>
    namesOf(lookup)(guide).ofGuide.flatMap((one) => (one.role === 'makes' && one.sort === sort ? one.name : []));
  const query = { guide, lookup, made, text };
  const found: Problem[] = [];
  const reported = new Set<string>();
  const judges = new Map<string, ReturnType<typeof judgeOf>>();
  for (const { position, line, name, at, groups } of names) {
    const key = JSON.stringify([position.vocabulary, groups]);
    const judge = judges.get(key) ?? judgeOf(vocabularies[position.vocabulary]({ ...query, groups }), groups.of);
    judges.set(key, judge);
    const spot = (): Spot => ({ ...line.spot(at), rule: rules[line.in] ?? 'samples/text' });
    const problem = isPlaceholder(name) ? null : judge(name, line.written ?? name, spot);
    if (!problem) continue;
    // Several positions may match one name, and a text may repeat it.
    const keys = [`${pointOf(problem.at).line} ${problem.what}`, ...(line.in === 'text' ? [problem.what] : [])];
    if (!keys.some((one) => reported.has(one))) found.push(problem);
    for (const one of keys) reported.add(one);
  }
  return found;
}

/** Rules by place, unless a vocabulary sets its own; default: `samples/text`. */
const rules: Partial<Readonly<Record<Place, RuleId>>> = {
  ...{ call: 'samples/command', output: 'samples/output', table: 'samples/table', request: 'samples/request' },
  ...{ prose: 'guides/stated-fact', list: 'guides/stated-fact' },
};

/** @param holder owner of the vocabulary's names, from the position */
function judgeOf(vocabulary: Vocabulary, holder: string | undefined) {
  const { noun, rule, severity = 'warning', why = null, plain = (name) => name, closes = () => true } = vocabulary;
  const all = [...new Set(vocabulary.names)];
  const others = new Set([...all, ...(vocabulary.also ?? [])]);
  const patterns = [...others].flatMap((name) => (name.includes('*') ? namePattern(name) : []));
  const names = all.filter((name) => !name.includes('*'));
  const few = patterns.length > 0 && all.length <= 8 ? `use one of ${codeList(all.toSorted())}` : undefined;
  const { of = holder && `of \`${holder}\``, otherwise = few } = vocabulary;
  return (called: string, written: string, spot: () => Spot): Problem | null => {
    const name = plain(called);
    if (all.length === 0 || others.has(name) || patterns.some((pattern) => pattern.test(name))) return null;
    const isClosed = closes(name);
    const near = (vocabulary.find ?? (isClosed ? likely : slip))(name, names);
    if (near === null && !isClosed) return null;
    const instead = typeof otherwise === 'function' ? otherwise(name) : otherwise;
    const remedy = near === null ? instead : meantBy(near, called, written);
    return unknownName({ ...spot(), ...(rule && { rule }) }, called, names, noun, {
      ...{ why, severity, remedy },
      ...(of !== undefined && { of }),
    });
  };
}

/** A name with a variable part can't be suggested literally; the message describes it. */
function meantBy(near: string, called: string, written: string): Remedy {
  return near.includes('*') ? `did you mean \`${near}\`?` : meant(written, written.replace(called, near), near);
}
