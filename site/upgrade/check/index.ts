import { lookupOf } from '../../../generator/check/samples/index.ts';
import { sinceOf } from '../../../generator/check/samples/since.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { FactsHistory, RecordedVersion } from '../../../generator/model/facts.ts';
import { type KindName, kindNames, kinds } from '../../../generator/model/kinds.ts';
import { changesByName } from './changed-uses.ts';
import { corrected } from './corrections.ts';
import { guessReading, partsOf, type Reading, readingNames } from './language.ts';
import type { Side, VersionPair } from './pair.ts';
import { reviewPart } from './part.ts';
import { effects, type LineFinding, type Review } from './types.ts';

/** What texts are looked through by of one version. @param history says when a name was added or removed */
export function versionSide({ version, kinds }: RecordedVersion, history?: FactsHistory): Side {
  const since = history && sinceOf(history, version);
  return { version, facts: kinds, lookup: lookupOf(kinds, null, null, { since }) };
}

/**
 * Puts together what all texts are looked through by.
 *
 * @param changes what changes between the two, with its address
 * @param side makes a side, where somebody keeps those of several pairs
 */
export function versionPair(
  before: RecordedVersion,
  after: RecordedVersion,
  changes: readonly Change[],
  changesUrl: string,
  side = (facts: RecordedVersion): Side => versionSide(facts),
): VersionPair {
  const [older, newer] = [side(before), side(after)];
  return {
    program: newer.lookup.commands()?.root.name ?? older.lookup.commands()?.root.name ?? '',
    ...{ before: older, after: newer, changes: changesByName(changes, changesUrl) },
  };
}

/**
 * What an upgrade does to a text, line by line: what the checks of guides find in it for the newer version and not for
 * the older one, and what it uses that has changed.
 */
export function review(text: string, pair: VersionPair, chosen: Reading | null = null): Review {
  const whole = text.replaceAll(/\r\n?/g, '\n');
  const reading = chosen ?? guessReading(whole);
  const parts = partsOf(whole, reading).map((part) => reviewPart(part, pair));
  const findings = parts.flatMap((part) => part.findings);
  const corrections = parts.flatMap((part) => part.corrections);
  const lines = corrected(whole, corrections);
  const used = new Set(parts.flatMap((part) => part.kinds));
  const missed = [...parts.flatMap((part) => part.unreadable), ...lackingKinds(used, pair)];
  return {
    reading: readingNames[reading],
    findings: together(findings).sort(byWeight),
    corrected: lines.changed,
    text: lines.changed.length > 0 ? lines.text : null,
    unfitBefore: inOrder(parts.flatMap((part) => part.unfitBefore)),
    fitsNow: inOrder(parts.flatMap((part) => part.fitsNow)),
    isWhole: missed.length === 0,
    unchecked: [...new Set(missed)],
    uses: parts.reduce((sum, part) => sum + part.uses, 0),
  };
}

function lackingKinds(used: ReadonlySet<KindName>, { before, after }: VersionPair): string[] {
  return kindNames.flatMap((kind) =>
    [before, after]
      .filter(({ facts }) => used.has(kind) && facts[kind] === null)
      .map(({ version }) => `The sources of ${version} don’t include ${kinds[kind].noun}, so those can’t be compared.`),
  );
}

/** The same that is to be known of several lines is told once. */
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
