import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import { spanOf } from '../../samples/value.ts';
import { distance } from '../../shared/nearest.ts';
import { pointOf } from '../../shared/problem.ts';

/** A piece of a line to be replaced. */
export interface Correction {
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly wrong: string;
  readonly right: string;
}

/** A line before and after correction. */
export interface CorrectedLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/**
 * The corrections that reduce the findings of a text without adding one. The others stay suggestions.
 *
 * @param found findings in the text, located in it
 * @param check finds mistakes in a corrected text
 */
export function certainCorrections(
  text: string,
  found: readonly Problem[],
  check: (text: string) => readonly Problem[],
  candidates: readonly Correction[] = [...suggestedIn(text, found).values()],
): readonly Correction[] {
  const before = new Set(found.map(keyOf));
  let kept = candidates;
  // Corrections that repeatedly cause new findings depend on each other: none is certain.
  for (let round = 0; round < 3 && kept.length > 0; round++) {
    const after = check(corrected(text, kept).text);
    const left = new Set(after.map(keyOf));
    const unsolved = new Set(found.filter((one) => left.has(keyOf(one))).map(suggestionKey));
    const lines = [...new Set(kept.map(({ line }) => line))].sort((a, b) => a - b);
    const fresh = after.filter((one) => !before.has(keyOf(one))).map(lineOf);
    // A new finding results from the correction on its line, or from the last one above.
    const worse = new Set(fresh.map((line) => lines.findLast((one) => one <= line) ?? lines[0]));
    const good = kept.filter(({ line, wrong }) => !worse.has(line) && !unsolved.has(`${line} ${wrong}`));
    if (good.length === kept.length) return kept;
    kept = good;
  }
  return [];
}

const lineOf = ({ at }: Problem): number => pointOf(at).line;
const keyOf = (problem: Problem): string => `${lineOf(problem)} ${problem.rule} ${problem.what}`;
const suggestionKey = (problem: Problem): string => `${lineOf(problem)} ${problem.suggestion?.wrong}`;

/** Rules whose names the text itself should define, so the definition may be the mistake. */
export const ofTheText: ReadonlySet<string | undefined> = new Set<RuleId>(['samples/file', 'samples/name']);

/** Misspellings with a suggested correction, where the text matches the finding. */
export function suggestedIn(text: string, found: readonly Problem[]): ReadonlyMap<Problem, Correction> {
  const rows = text.split('\n');
  const suggested = found.filter(
    ({ rule, suggestion: one }) =>
      one && !ofTheText.has(rule) && isMisspelling(one.wrong, one.right, rule === 'samples/command'),
  );
  const places = new Set(suggested.map(suggestionKey));
  const defined = suggested.length > 0 ? definedIn(rows, places) : places;
  return new Map(
    suggested.flatMap((one): [Problem, Correction][] => {
      const { line, column } = pointOf(one.at);
      const { wrong, right } = one.suggestion ?? { wrong: '', right: '' };
      const span = spanOf(rows[line - 1] ?? '', wrong, column - 1);
      return span === null || defined.has(wrong) ? [] : [[one, { line, column: span.start + 1, wrong, right }]];
    }),
  );
}

/**
 * Whether only a letter or two are wrong. Very short names, and those with other words or numbers, may mean something
 * else.
 *
 * @param isListed there are few others: `rnu` is `run`, but `rum` need not be `rm`
 */
export function isMisspelling(wrong: string, right: string, isListed = false): boolean {
  const [one, other] = [lettersOf(wrong), lettersOf(right)];
  if (one === other) return true;
  if (one[0] !== other[0] || one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '')) return false;
  const [few, many] = [wordsOf(wrong), wordsOf(right)].sort((a, b) => a.length - b.length);
  if (few && many && few.length < many.length && few.every((word) => many.includes(word))) return false;
  const length = Math.max(one.length, other.length);
  const isNear = isListed && other.length === 3 && one.length <= 3;
  const most = length < 4 && !isNear ? 0 : length < 8 ? 1 : 2;
  return distance(one, other, most) <= most;
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function wordsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
  return words.filter((word) => word !== '').map((word) => word.toLowerCase());
}

/** Assigns a variable, or begins a function. */
const making =
  /^\s*(?:\$ )?(?:(?:export|local|readonly|declare|env|set|function|const|let|var) |\$(?:env:)?)?(\w+) ?(?:=|\(\)|\{)/i;
/** Names something, as a value of `name` or as a key. */
const naming = /\bname["']?[:= ]\s*["']?([\w./-]+)|(?<![\w./-])([\w./-]+)["']?:/g;

/** Names that the text defines: variables, functions, and correct names. */
function definedIn(rows: readonly string[], places: ReadonlySet<string>): ReadonlySet<string> {
  const made = rows.flatMap((row) => making.exec(row)?.[1] ?? []);
  const named = rows.flatMap((row, at) => {
    const names = [...row.matchAll(naming)].map(([, value, key]) => value ?? key ?? '');
    return names.filter((name) => !places.has(`${at + 1} ${name}`));
  });
  return new Set([...made, ...named]);
}

/** A text with its corrections applied, and the changed lines. */
export function corrected(text: string, corrections: readonly Correction[]) {
  const lines = text.split('\n');
  const changed: CorrectedLine[] = [];
  for (const [line, ofLine] of Map.groupBy(corrections, (one) => one.line)) {
    const before = lines[line - 1] ?? '';
    // From the end, so that columns stay valid.
    const after = ofLine.toSorted((a, b) => b.column - a.column).reduce(replaced, before);
    if (after === before) continue;
    lines[line - 1] = after;
    changed.push({ line, before, after });
  }
  return { text: lines.join('\n'), changed: changed.sort((a, b) => a.line - b.line) };
}

function replaced(row: string, { column, wrong, right }: Correction): string {
  return row.slice(0, column - 1) + right + row.slice(column - 1 + wrong.length);
}
