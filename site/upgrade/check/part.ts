import { certainCorrections, corrected, suggestedIn } from '../../../generator/check/samples/corrections.ts';
import { findingsIn, usesOf } from '../../../generator/check/samples/index.ts';
import type { Problem } from '../../../generator/model/problem.ts';
import type { Sample } from '../../../generator/model/sample.ts';
import type { SampleUse } from '../../../generator/model/use.ts';
import { linesOf, placeIn } from '../../../generator/samples/value.ts';
import { pointOf } from '../../../generator/shared/problem.ts';
import { changedUses, goneText, isAbout, type UsedPlace } from './changed-uses.ts';
import { type PastedPart, readPart } from './language.ts';
import type { Side, VersionPair } from './pair.ts';
import type { LineFinding } from './types.ts';

/** Reviews a part; lines are those of the whole text. */
export function reviewPart(part: PastedPart, { program, before, after, changes }: VersionPair) {
  const sample = readPart(part, program);
  const [oldUses, newUses] = [usesIn(sample, before), usesIn(sample, after)];
  const unreadable = unreadableIn(sample, part.line);
  const now = mistakesIn(sample, after);
  const wrongBefore = new Set(mistakesIn(sample, before).map(placeOf));
  const isOld = (finding: Problem): boolean => wrongBefore.has(placeOf(finding));
  const isRead = (one: Problem): boolean => !unreadable.some(({ line }) => line === part.line + lineOf(one) - 1);
  const breaks = now.filter((finding) => !isOld(finding));
  const changed = changedUses(sample, oldUses, changes, breaks, before.facts.helm ?? []);
  const isNamed = namedIn(sample, oldUses);
  const kinds = [...new Set([...oldUses, ...newUses].map(({ kind }) => kind))];
  const isComparable = kinds.every((kind) => before.facts[kind] !== null || after.facts[kind] === null);
  // For a removed name, the nearest existing one is a guess; for a value or typo it is likely right.
  const guesses = suggestedIn(
    part.text,
    now.filter((finding) => isOld(finding) || !isNamed(finding)),
  );
  const corrections = certainCorrections(
    part.text,
    now,
    (text) => mistakesIn(readPart({ ...part, text }, program), after),
    [...changed.corrections, ...guesses.values()],
  );
  const toWhole = <T extends { readonly line: number }>(one: T): T => ({ ...one, line: part.line + one.line - 1 });
  return {
    findings: [
      ...now.filter(isRead).map((finding): LineFinding => {
        const at = { line: lineOf(finding), what: goneText(finding.what) };
        if (isOld(finding)) return { ...at, effect: 'wrong', todo: finding.do };
        const became = changed.gone.get(at.line)?.find((one) => isAbout(finding, one));
        if (became)
          return { ...at, effect: 'stops', todo: became.todo, ...(became.version && { version: became.version }) };
        if (isNamed(finding)) return { ...at, effect: 'stops', todo: null };
        // Fields of responses or of unknown kinds aren't looked up.
        const isSure = isComparable && finding.rule !== 'samples/filter';
        return { ...at, effect: isSure ? 'stops' : 'unfit', todo: finding.do };
      }),
      ...changed.findings,
    ].map(toWhole),
    corrected: corrected(part.text, corrections).changed.map(toWhole),
    unreadable: unreadable.map(({ text }) => text),
    kinds,
    uses: new Set([...oldUses, ...newUses].map(({ kind, name, span }) => `${kind} ${name} ${span?.start}`)).size,
  };
}

function usesIn(sample: Sample, { facts, lookup }: Side): readonly SampleUse[] {
  return usesOf([sample], facts, lookup).get(sample) ?? [];
}

function mistakesIn(sample: Sample, { facts, lookup }: Side): Problem[] {
  // A filter without a result is no error, but breaks its script.
  return findingsIn(sample, facts, [sample], lookup).filter(
    ({ severity, rule }) => severity === 'error' || (severity === 'warning' && rule === 'samples/filter'),
  );
}

function placeOf({ at }: Problem): string {
  return JSON.stringify(pointOf(at));
}

function lineOf({ at }: Problem): number {
  return pointOf(at).line;
}

/** Returns a test whether a finding is about a name of the older version. */
function namedIn({ text }: Sample, uses: readonly SampleUse[]): (finding: Problem) => boolean {
  const lines = linesOf(text);
  const named = uses.flatMap(({ name, span }): UsedPlace[] => (span ? [{ ...placeIn(lines, span.start), name }] : []));
  const namedOn = Map.groupBy(named, ({ line }) => line);
  return (finding) => namedOn.get(lineOf(finding))?.some((one) => isAbout(finding, one)) === true;
}

/** Lines from which a text couldn't be parsed, so that nothing after them was checked. */
export function unreadableIn({ facts }: Sample, start: number): { readonly line: number; readonly text: string }[] {
  return facts.texts.flatMap(({ documents, language, lines }) =>
    documents.flatMap(({ value, errors: [first] }) => {
      // The parser fails silently at a closing bracket at the start of a line.
      const lost = value?.kind === 'unknown' ? { at: value.at, message: 'a bracket is indented too little' } : null;
      const found = first ?? lost;
      if (!found) return [];
      const { at, message } = found;
      const reason = message.length > longestReason ? `${message.slice(0, longestReason)}…` : message;
      const line = start + placeIn(lines, at).line - 1;
      const what = `the ${language.toUpperCase()} can’t be read (${reason})`;
      return { line, text: `Line ${line}: ${what}, so not all of it was checked.` };
    }),
  );
}

/** Parsers quote unreadable text. */
const longestReason = 80;
