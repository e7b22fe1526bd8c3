import type { Root } from 'mdast';
import {
  type Correction,
  certainCorrections,
  corrected,
  ofTheText,
  suggestedIn,
} from '../../generator/check/samples/corrections.ts';
import { findingsIn, tableFindings, usesOf } from '../../generator/check/samples/index.ts';
import { nameHeadings } from '../../generator/guides/headings.ts';
import { samplesOf } from '../../generator/guides/samples.ts';
import { parseGuide } from '../../generator/markdown/parse.ts';
import { type KindName, kindNames, kinds } from '../../generator/model/kinds.ts';
import type { Problem } from '../../generator/model/problem.ts';
import type { Sample } from '../../generator/model/sample.ts';
import type { SampleUse } from '../../generator/model/use.ts';
import { spanOf } from '../../generator/samples/value.ts';
import { byPlace, pointOf } from '../../generator/shared/problem.ts';
import { guessReading, partsOf, type Reading, readingNames, readPart } from '../../site/upgrade/check/language.ts';
import { unreadableIn } from '../../site/upgrade/check/part.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import { elsewhereIn } from './gone.ts';
import type { Checked, Library } from './library.ts';
import { partOf, Refusal } from './paging.ts';
import { findingTokens, linesFor, unseenIn } from './text-answer.ts';

/** Longest corrected text to return unrequested. */
const longestWhole = 1200;

export function checkSample(library: Library, given: Input<'check_sample'>): Output<'check_sample'> {
  const { limit = 25, cursor } = given;
  const version = library.versionOf(given.version);
  const checked = library.checked(version);
  const text = given.text.replaceAll(/\r\n?/g, '\n');
  const reading = given.reading ?? guessReading(text);
  const read = readText(text, reading, checked);
  const all = findings(read, checked);
  const errors = new Set(all.filter(({ severity }) => severity === 'error').map(({ what }) => what));
  const elsewhere = new Map([...errors].map((what) => [what, elsewhereIn(library, what, version)]));
  const renames = renamesIn(text, all, elsewhere);
  const guesses = suggestedIn(
    text,
    all.filter((one) => !renames.has(one)),
  );
  const check = (other: string) => findings(readText(other, reading, checked), checked);
  const certain = certainCorrections(text, all, check, [...renames.values(), ...guesses.values()]);
  const right = corrected(text, certain);
  const described = all.map(({ at, severity, rule = 'input', what, why, do: todo }) => {
    const other = (severity === 'error' && elsewhere.get(what)) || null;
    return {
      ...{ ...pointOf(at), severity, rule, what: cleanLine(what) },
      ...(why !== null && { why: cleanLine(why) }),
      ...(other && { elsewhere: cleanLine(other.text) }),
      todo: cleanLine(todo),
    };
  });
  const { items, ...rest } = partOf(described, cursor, limit, findingTokens);
  const { lines, left } = linesFor(items, right.changed);
  const isShown = right.changed.length > 0 && (given.whole === true || right.text.length <= longestWhole);
  const names = usesIn(read.samples, checked).length;
  const lacking = lackingKinds(read.samples, checked, library);
  const isWrong = all.some(({ severity }) => severity !== 'info');
  const unchecked = [
    ...(read.tree
      ? []
      : read.samples.flatMap((sample) => unreadableIn(sample, sample.line)).map(({ text: message }) => message)),
    ...lacking.map((kind) => `The sources of ${version} don’t include ${kinds[kind].noun}, so those can’t be checked.`),
    ...(checked.isWhole
      ? []
      : [`Of ${version} only facts are on record: CEL rules, and values that only descriptions list, aren’t checked.`]),
    ...(isShown ? [] : left),
    ...unseenIn(text),
  ];
  return {
    ...{ version, reading: readingNames[reading] },
    verdict: isWrong ? 'wrong' : lacking.length > 0 ? 'unknown' : names === 0 && all.length === 0 ? 'nothing' : 'right',
    ...{ total: all.length, findings: items },
    ...(isShown && { corrected: right.text }),
    ...{ correctedLines: lines, unchecked: unchecked.map((one) => cleanLine(one)), names, ...rest },
  };
}

/** Corrections of errors about names that the version has renamed. */
function renamesIn(
  text: string,
  found: readonly Problem[],
  elsewhere: ReadonlyMap<string, ReturnType<typeof elsewhereIn>>,
): ReadonlyMap<Problem, Correction> {
  const rows = text.split('\n');
  const lastPart = (name: string): string => name.split(/[ .]/).at(-1) ?? name;
  return new Map(
    found.flatMap((one): [Problem, Correction][] => {
      const { renamed } = (one.severity === 'error' && elsewhere.get(one.what)) || {};
      if (!renamed) return [];
      const [wrong, right] = [lastPart(renamed.from), lastPart(renamed.to)];
      const { line, column } = pointOf(one.at);
      const span = spanOf(rows[line - 1] ?? '', wrong, column - 1);
      return span === null ? [] : [[one, { line, column: span.start + 1, wrong, right }]];
    }),
  );
}

/** A parsed text. */
interface Read {
  /** Its code parts, each with its first line. */
  readonly samples: readonly Sample[];
  /** For Markdown. */
  readonly tree: Root | null;
}

function readText(text: string, reading: Reading, { lookup }: Checked): Read {
  const program = lookup.commands()?.root.name ?? 'thv';
  if (reading !== 'markdown') {
    const samples = partsOf(text, reading).map((part) => ({ ...readPart(part, program), line: part.line }));
    return { samples, tree: null };
  }
  const tree = parseGuide(text);
  if (!tree) throw new Refusal('This Markdown is nested too deeply', 'Send only its code');
  // Checks identify a guide's sections by their headings.
  nameHeadings(tree, () => {});
  const written = { file: '', text, lines: text.split('\n') };
  return { samples: samplesOf(tree, () => written, program), tree };
}

/** Findings of the guides' checks, in text order, without those exempted by markers. */
function findings({ samples, tree }: Read, { facts, lookup }: Checked): Problem[] {
  const ofSamples = samples
    .filter(({ marker }) => marker === null)
    .flatMap((sample) => findingsIn(sample, facts, samples, lookup));
  // Pasted text may use names that are defined elsewhere.
  const isSure = ({ rule }: Problem): boolean => tree !== null || !ofTheText.has(rule);
  const found = [...ofSamples.filter(isSure), ...(tree ? tableFindings(tree, '', lookup, samples) : [])];
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()].sort(byPlace);
}

function usesIn(samples: readonly Sample[], { facts, lookup }: Pick<Checked, 'facts' | 'lookup'>): SampleUse[] {
  return [...usesOf(samples, facts, lookup).values()].flat();
}

/** Kinds that samples use, according to the latest version, and that this version's sources lack. */
function lackingKinds(samples: readonly Sample[], { facts }: Checked, library: Library): KindName[] {
  const lacking = kindNames.filter((kind) => facts[kind] === null);
  const uses = lacking.length > 0 ? usesIn(samples, library.checked(library.latest)) : [];
  return lacking.filter((name) => uses.some(({ kind }) => kind === name));
}
