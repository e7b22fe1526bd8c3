import { type KindName, kindNames, kinds } from '../../../generator/model/kinds.ts';
import { guessReading, partsOf, type Reading, readingNames } from './language.ts';
import type { VersionPair } from './pair.ts';
import { reviewPart } from './part.ts';
import { effects, type LineFinding } from './types.ts';

/**
 * Effects of an upgrade on a text, by line: findings of the guides' checks for the newer version, and changes to what
 * it uses.
 */
export function review(text: string, pair: VersionPair, chosen: Reading | null = null) {
  const whole = text.replaceAll(/\r\n?/g, '\n');
  const reading = chosen ?? guessReading(whole);
  const parts = partsOf(whole, reading).map((part) => reviewPart(part, pair));
  const findings = parts.flatMap((part) => part.findings);
  const rows = whole.split('\n');
  const changed = parts.flatMap((part) =>
    part.corrected.map(({ line, before: inPart, after }) => {
      const before = rows[line - 1] ?? '';
      return { line, before, after: before.slice(0, before.length - inPart.length) + after };
    }),
  );
  for (const { line, after } of changed) rows[line - 1] = after;
  const used = new Set(parts.flatMap((part) => part.kinds));
  const missed = [...parts.flatMap((part) => part.unreadable), ...lackingKinds(used, pair)];
  return {
    /** Format of the text. */
    reading: readingNames[reading],
    /** Worst first, then by line. */
    findings: together(findings).sort(byWeight),
    corrected: changed,
    /** The corrected text; null without corrections. */
    text: changed.length > 0 ? rows.join('\n') : null,
    /** Whether everything was read and compared. */
    isWhole: missed.length === 0,
    /** Parts that couldn't be checked, as sentences. */
    unchecked: [...new Set(missed)],
    /** Number of the tool's names. */
    uses: parts.reduce((sum, part) => sum + part.uses, 0),
  };
}
export type Review = ReturnType<typeof review>;

function lackingKinds(used: ReadonlySet<KindName>, { before, after }: VersionPair): string[] {
  return kindNames.flatMap((kind) =>
    [before, after]
      .filter(({ facts }) => used.has(kind) && facts[kind] === null)
      .map(({ version }) => `The sources of ${version} don’t include ${kinds[kind].noun}, so these can’t be compared.`),
  );
}

/** Combines equal findings of several lines. */
function together(findings: readonly LineFinding[]): LineFinding[] {
  const same = Map.groupBy(findings, ({ effect, what, todo }) => JSON.stringify([effect, what, todo]));
  return [...same.values()].flatMap(([first, ...others]) => {
    const lines = inOrder([first, ...others].flatMap((one) => one?.line ?? []));
    return first ? [{ ...first, line: lines[0] ?? first.line, ...(lines.length > 1 && { lines }) }] : [];
  });
}

/** Each line once. */
function inOrder(lines: readonly number[]): number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}

function byWeight(a: LineFinding, b: LineFinding): number {
  return effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.line - b.line;
}
