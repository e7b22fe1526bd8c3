import { findingsIn, lookupOf, usesOf } from '../../../generator/check/samples/index.ts';
import { factsView } from '../../../generator/facts/view.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { VersionFacts } from '../../../generator/model/facts.ts';
import { type Facts, type KindName, kindNames, kinds } from '../../../generator/model/kinds.ts';
import type { Sample } from '../../../generator/model/sample.ts';
import type { SampleUse } from '../../../generator/model/use.ts';
import { readSample } from '../../../generator/samples/index.ts';
import { linesOf, placeIn } from '../../../generator/samples/value.ts';
import type { SampleProblem } from '../../../generator/validation/problem.ts';
import { type ChangesByName, changedUses, changesByName, isAbout } from './changed-uses.ts';
import { corrected, suggestedCorrection } from './corrections.ts';
import { guessReading, type PastedPart, partsOf, type Reading, readingNames } from './language.ts';
import { type Correction, effects, type LineFinding, type Review } from './types.ts';

/** Two versions, as much as looking through texts asks of them. */
export interface VersionPair {
  /** What the documented program is called. */
  readonly program: string;
  readonly before: Side;
  readonly after: Side;
  readonly changes: ChangesByName;
  /** CEL rules that the newer version has, which are known by digest alone. */
  readonly hasRules: boolean;
}

interface Side {
  readonly version: string;
  readonly facts: Facts;
  readonly lookup: ReturnType<typeof lookupOf>;
}

/** Puts together what all texts are looked through by. @param changes what changes between the two, with its address */
export function versionPair(
  before: VersionFacts,
  after: VersionFacts,
  changes: readonly Change[],
  changesUrl: string,
): VersionPair {
  const side = (facts: VersionFacts): Side => {
    const view = factsView(facts);
    return { version: facts.version, facts: view, lookup: lookupOf(view) };
  };
  const [older, newer] = [side(before), side(after)];
  return {
    program: newer.lookup.commands()?.root.name ?? older.lookup.commands()?.root.name ?? '',
    ...{ before: older, after: newer, changes: changesByName(changes, changesUrl) },
    hasRules: [...after.entities.values()].some(({ kind, facts }) => kind === 'crd' && facts.rules !== undefined),
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
  const unchecked = [
    ...parts.flatMap((part) => part.unreadable),
    ...uncheckedKinds(new Set(parts.flatMap((part) => part.kinds)), pair),
  ];
  return {
    reading: readingNames[reading],
    findings: together(findings).sort(byWeight),
    corrected: lines.changed,
    text: lines.changed.length > 0 ? lines.text : null,
    unfitBefore: [...new Set(parts.flatMap((part) => part.unfitBefore))].sort((a, b) => a - b),
    unchecked: [...new Set(unchecked)],
    uses: parts.reduce((sum, part) => sum + part.uses, 0),
  };
}

interface ReviewedPart {
  readonly findings: readonly LineFinding[];
  readonly corrections: readonly Correction[];
  readonly unfitBefore: readonly number[];
  readonly unreadable: readonly string[];
  /** That it uses something of. */
  readonly kinds: readonly KindName[];
  readonly uses: number;
}

function readPart({ language, text, meta }: PastedPart, program: string): Sample {
  const code = { kind: 'fence', language, meta, text } as const;
  const sample = { ...code, file: '', line: 1, indents: [], marker: null, section: '' };
  return { ...sample, facts: readSample(code, program) };
}

function reviewPart(part: PastedPart, { program, before, after, changes }: VersionPair): ReviewedPart {
  const { text } = part;
  const sample = readPart(part, program);
  const uses = ({ facts, lookup }: Side): readonly SampleUse[] => usesOf([sample], facts, lookup).get(sample) ?? [];
  const found = ({ facts, lookup }: Side, of = sample) =>
    findingsIn(of, facts, [of], lookup).filter(({ severity }) => severity === 'error');
  const [oldUses, newUses] = [uses(before), uses(after)];
  const placeOf = ({ line, column }: { readonly line: number; readonly column: number }): string => `${line}:${column}`;
  const old = found(before);
  const wrongBefore = new Set(old.map(placeOf));
  const used = [...new Set([...oldUses, ...newUses].map(({ kind }) => kind))];
  const isTold = used.every((kind) => before.facts[kind] !== null || after.facts[kind] === null);
  const breaks = found(after).filter((finding) => !wrongBefore.has(placeOf(finding)));
  const changed = changedUses(sample, oldUses, changes, breaks);
  const toWhole = <T extends { readonly line: number }>(one: T): T => ({ ...one, line: part.line + one.line - 1 });
  // Of a name that there was, the nearest one now may be anything; of a value, it's likely the same.
  const lines = linesOf(text);
  const named = oldUses.flatMap(({ name, span }) => (span ? [{ ...placeIn(lines, span.start), name }] : []));
  const isNamed = (finding: SampleProblem): boolean => named.some((used) => isAbout(finding, used));
  const suggested = breaks.flatMap((finding) => (isNamed(finding) ? [] : (suggestedCorrection(finding, text) ?? [])));
  const proposed = [...changed.corrections, ...suggested];
  // What a correction breaks itself isn't one.
  const known = new Set(breaks.map(({ line, what }) => `${line} ${what}`));
  const tried =
    proposed.length === 0 ? [] : found(after, readPart({ ...part, text: corrected(text, proposed).text }, program));
  const worse = new Set(tried.filter(({ line, what }) => !known.has(`${line} ${what}`)).map(({ line }) => line));
  const corrections = proposed.filter(({ line }) => !worse.has(line));
  return {
    findings: [
      ...breaks.map((finding): LineFinding => {
        const { line, what, do: todo } = finding;
        const gone = changed.gone.find((used) => isAbout(finding, used));
        const remedy = gone
          ? { todo: gone.todo, ...(gone.version && { version: gone.version }) }
          : { todo: isNamed(finding) ? null : todo };
        return { line, what, effect: isTold ? 'stops' : 'unfit', ...remedy };
      }),
      ...changed.findings,
    ].map(toWhole),
    corrections: corrections.map(toWhole),
    unfitBefore: old.map(({ line }) => part.line + line - 1),
    unreadable: unreadableIn(sample, part),
    kinds: used,
    uses: new Set([...oldUses, ...newUses].map(({ kind, name, span }) => `${kind} ${name} ${span?.start}`)).size,
  };
}

/** Texts that couldn't be read, so that nothing in them was looked at. */
function unreadableIn({ facts, text }: Sample, part: PastedPart): string[] {
  const lineOf = (at: number): number => part.line + text.slice(0, at).split('\n').length - 1;
  return facts.texts.flatMap(({ documents, language, text: inner }) =>
    documents.flatMap(({ errors }) =>
      errors
        .slice(0, 1)
        .map(({ at, message }) =>
          unreadableText(inner === text ? `Line ${lineOf(at)}` : 'A text inside it', language, message),
        ),
    ),
  );
}

function unreadableText(where: string, language: string, message: string): string {
  const reason = message.length > longestReason ? `${message.slice(0, longestReason)}…` : message;
  return `${where}: the ${language === 'yaml' ? 'YAML' : 'JSON'} can’t be read (${reason}), so not all of it could be looked at.`;
}

/** Parsers quote what they can't read. */
const longestReason = 80;

function uncheckedKinds(used: ReadonlySet<KindName>, { before, after, hasRules }: VersionPair): string[] {
  const lacking = kindNames.flatMap((kind) =>
    [before, after]
      .filter(({ facts }) => used.has(kind) && facts[kind] === null)
      .map(({ version }) => `The sources of ${version} don’t include ${kinds[kind].noun}, so those can’t be compared.`),
  );
  const rules =
    'Validation rules of custom resources are known by digest alone: that one changed is told, not what it says.';
  return [...lacking, ...(used.has('crd') && hasRules ? [rules] : [])];
}

/** The same that is to be known of several lines is told once. */
function together(findings: readonly LineFinding[]): LineFinding[] {
  const same = Map.groupBy(findings, ({ effect, what, todo }) => JSON.stringify([effect, what, todo]));
  return [...same.values()].flatMap(([first, ...others]) => {
    const lines = [...new Set([first, ...others].flatMap((one) => one?.line ?? []))].sort((a, b) => a - b);
    return first ? [{ ...first, line: lines[0] ?? first.line, ...(lines.length > 1 && { lines }) }] : [];
  });
}

function byWeight(a: LineFinding, b: LineFinding): number {
  return effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.line - b.line;
}
