import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import { codeList } from '../../shared/counted.ts';
import { meant, unknownName } from '../../shared/nearest.ts';
import { pointOf, type Remedy, type Spot } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import type { Look } from '../samples/lookup.ts';
import { likely, namePattern, slip } from './find.ts';
import { linesIn } from './lines.ts';
import { type Position, positions } from './positions.ts';
import type { Asked, Line, Place, Vocabulary } from './types.ts';
import { vocabularies } from './vocabularies.ts';

/*
 * Names in positions: `positions.ts` says where a name of which vocabulary can stand, `vocabularies.ts` which names a
 * version has. This compares them with what a guide says, piece by piece.
 */

/** Names in a sample that the version, or what they belong to, doesn't have. */
export function checkNames(look: Look): Problem[] {
  const { lookup, guide, sample } = look;
  const { text, section } = sample;
  return unknownNames(linesIn(look), { lookup, guide, text, section });
}

const byPlace = Map.groupBy(
  positions.map((position) => ({ ...position, at: new RegExp(position.at, `dgm${position.at.flags}`) })),
  (position) => position.in,
);

export function unknownNames(lines: Iterable<Line>, asked: Omit<Asked, 'groups'>): Problem[] {
  const found: Problem[] = [];
  const told = new Set<string>();
  const judges = new Map<string, Judge>();
  for (const line of lines)
    for (const { vocabulary, name, at, groups } of namesIn(line)) {
      const { rule = rules[line.in] }: Vocabulary = vocabularies[vocabulary];
      const key = JSON.stringify([vocabulary, groups]);
      const judge = judges.get(key) ?? judgeOf(vocabularies[vocabulary], { ...asked, groups });
      judges.set(key, judge);
      const problem = isPlaceholder(name)
        ? null
        : judge(name, line.written ?? name, () => ({ ...line.spot(at), rule }));
      if (!problem) continue;
      // Several positions may hold for one name, and a text may say it again and again.
      const keys = [`${pointOf(problem.at).line} ${problem.what}`, ...(line.in === 'text' ? [problem.what] : [])];
      if (!keys.some((one) => told.has(one))) found.push(problem);
      for (const one of keys) told.add(one);
    }
  return found;
}

/** Longest line that is looked at: patterns take their time on longer ones, and nobody writes such. */
const longest = 2000;

/** Every name in a line by the positions that hold for it. */
function namesIn(line: Line) {
  if (line.text.length > longest) return [];
  return (byPlace.get(line.in) ?? []).flatMap((position) =>
    [...line.text.matchAll(position.at)].flatMap((match) => {
      const [at = -1] = match.indices?.groups?.name ?? [];
      const named = at < line.from ? null : groupsOf(match, position, line);
      if (named === null) return [];
      const { name = '', ...groups } = { ...named, ...(line.list !== undefined && { list: line.list }) };
      return [{ vocabulary: position.vocabulary, name, at, groups }];
    }),
  );
}

/** The named parts of a match, with what has to stand beside the name as `of`; null where it doesn't. */
function groupsOf({ groups }: RegExpMatchArray, { beside, unless }: Position, line: Line): Asked['groups'] | null {
  if (unless?.some((property) => line.beside?.(property) != null)) return null;
  const named = Object.fromEntries(Object.entries(groups ?? {}).filter(([, text]) => text !== undefined));
  if (!beside) return named;
  const of = beside.map((property) => line.beside?.(property) ?? null).find((text) => text !== null);
  return of === undefined ? null : { ...named, of };
}

type Judge = (name: string, written: string, spot: () => Spot) => Problem | null;

/** Rules of what is found in each place, where a vocabulary doesn't say otherwise. */
const rules: Readonly<Record<Place, RuleId>> = {
  ...{ call: 'samples/command', file: 'samples/text', output: 'samples/output', text: 'samples/text' },
  ...{ inline: 'samples/text', prose: 'guides/stated-fact', table: 'samples/table' },
  list: 'guides/stated-fact',
};

function judgeOf(vocabulary: Vocabulary, asked: Asked): Judge {
  const all = [...(vocabulary.names(asked) ?? [])];
  if (all.length === 0) return () => null;
  const others = new Set([...all, ...(vocabulary.also?.(asked) ?? [])]);
  const patterns = [...others].flatMap((name) => (name.includes('*') ? namePattern(name) : []));
  const names = [...new Set(all)].filter((name) => !name.includes('*'));
  const { noun, severity = 'warning', why = null, plain = (name) => name } = vocabulary;
  const belongs = typeof vocabulary.of === 'function' ? vocabulary.of(asked) : vocabulary.of;
  const of = belongs ?? (asked.groups.of ? `of \`${asked.groups.of}\`` : undefined);
  const otherwise = (name: string): Remedy | undefined =>
    vocabulary.otherwise?.(all.toSorted(), name, asked) ??
    (patterns.length > 0 && all.length <= 8 ? `use one of ${codeList(all.toSorted())}` : undefined);
  return (called, written, spot) => {
    const name = plain(called);
    if (others.has(name) || patterns.some((pattern) => pattern.test(name))) return null;
    const isClosed = vocabulary.closes?.(name, asked) ?? true;
    const near = (vocabulary.find ?? (isClosed ? likely : slip))(name, names, asked);
    if (near === null && !isClosed) return null;
    const remedy = near === null ? otherwise(name) : instead(near, called, written);
    return unknownName(spot(), called, names, noun, {
      why,
      severity,
      remedy,
      ...(of !== undefined && { of }),
    });
  };
}

/** A name with a part that may be any text says what to write, and can't be written itself. */
function instead(near: string, called: string, written: string): Remedy {
  return near.includes('*') ? `did you mean \`${near}\`?` : meant(written, written.replace(called, near), near);
}
