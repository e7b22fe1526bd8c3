import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { findingsIn, usesOf } from '../../generator/check/samples/index.ts';
import { nameHeadings } from '../../generator/guides/headings.ts';
import { placeOf } from '../../generator/guides/report.ts';
import { samplesOf } from '../../generator/guides/samples.ts';
import { fromKinds } from '../../generator/kinds/portable.ts';
import { parseGuide } from '../../generator/markdown/parse.ts';
import { type Facts, type KindName, kindNames, kinds } from '../../generator/model/kinds.ts';
import type { Place, Problem } from '../../generator/model/problem.ts';
import type { Sample } from '../../generator/model/sample.ts';
import { byPlace, pointOf } from '../../generator/shared/problem.ts';
import { corrected, suggestedCorrection } from '../../site/upgrade/check/corrections.ts';
import { guessReading, partsOf, type Reading, readingNames, readPart } from '../../site/upgrade/check/language.ts';
import { unreadableIn, withoutWorse } from '../../site/upgrade/check/part.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine, cleanText } from './clean.ts';
import { budget, correctedLines } from './corrected-lines.ts';
import { elsewhereIn } from './elsewhere.ts';
import type { Checked, Library } from './library.ts';
import { partOf, startAt } from './paging.ts';
import { Refusal } from './refusal.ts';
import { unseenIn } from './unseen.ts';

export function checkSample(library: Library, given: Input<'check_sample'>): Output<'check_sample'> {
  const { limit = 25, cursor } = given;
  const version = library.versionOf(given.version);
  const checked = library.checked(version);
  const text = given.text.replaceAll(/\r\n?/g, '\n');
  const reading = given.reading ?? guessReading(text);
  const program = checked.lookup.commands()?.root.name ?? 'thv';
  const read = readText(text, reading, program);
  const { samples } = read;
  const all = findings(read, checked);
  const names = countUses(samples, checked.facts, checked.lookup);
  const rows = text.split('\n');
  const suggested = all.flatMap((one) => suggestedCorrection(one, rows) ?? []);
  const certain = withoutWorse(text, suggested, all, (other) => findings(readText(other, reading, program), checked));
  const right = corrected(text, certain);
  const start = startAt(cursor);
  const told = all.map(({ at, severity, rule = 'input', what, why, do: todo }, index) => {
    const isShown = index >= start && index < start + limit;
    const elsewhere = isShown && severity === 'error' ? elsewhereIn(library, what, version) : null;
    return {
      ...{ ...pointOf(at), severity, rule, what: cleanLine(what) },
      ...(why !== null && { why: cleanLine(why) }),
      ...(elsewhere !== null && { elsewhere: cleanLine(elsewhere) }),
      todo: cleanLine(todo),
    };
  });
  const { items, ...rest } = partOf(told, cursor, limit, budget.findings);
  const { lines, left } = correctedLines(right.changed, { cursor, items, all: told });
  const isShown = right.changed.length > 0 && (given.whole === true || right.text.length <= longestWhole);
  const lacking = lackingKinds(samples, checked, library);
  const isWrong = all.some(({ severity }) => severity !== 'info');
  return {
    ...{ version, reading: readingNames[reading] },
    verdict: isWrong ? 'wrong' : lacking.length > 0 ? 'unknown' : names === 0 && all.length === 0 ? 'nothing' : 'right',
    ...{ total: told.length, findings: [...items] },
    ...(isShown && { corrected: cleanText(right.text, Number.POSITIVE_INFINITY) }),
    correctedLines: lines,
    unchecked: [
      ...unchecked(text, reading, samples, checked, lacking),
      ...(isShown ? [] : left),
      ...unseenIn(text),
    ].map((one) => cleanLine(one)),
    names,
    ...rest,
  };
}

/** So many characters a whole text may have that nobody asked for. */
const longestWhole = 1200;

/** A text that has been read. */
interface Read {
  /** The code in it, each with the line of the whole in which it begins. */
  readonly samples: readonly Sample[];
  /** Of Markdown. */
  readonly tree: Root | null;
}

function readText(text: string, reading: Reading, program: string): Read {
  if (reading !== 'markdown') {
    const samples = partsOf(text, reading).map((part) => ({ ...readPart(part, program), line: part.line }));
    return { samples, tree: null };
  }
  const tree = parseGuide(text);
  if (!tree) throw new Refusal('This Markdown nests without end', 'Send the code in it by itself');
  // Sections of a guide are told apart by their headings.
  nameHeadings(tree, () => {});
  const written = { file: '', text, lines: text.split('\n') };
  return { samples: samplesOf(tree, () => written, program), tree };
}

/** What the checks of guides find, in the order of the text; what a marker excuses is left out, as it is there. */
function findings({ samples, tree }: Read, { facts, lookup }: Checked): Problem[] {
  const ofSamples = samples
    .filter(({ marker }) => marker === null)
    .flatMap((sample) => findingsIn(sample, facts, samples, lookup));
  const isSure = ({ rule = 'input' }: Problem): boolean => tree !== null || !ofGuides.has(rule);
  const found = [...ofSamples.filter(isSure), ...(tree ? tableFindings(tree, samples, facts) : [])];
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()].sort(byPlace);
}

/** What somebody pastes may well use what isn't in it. */
const ofGuides: ReadonlySet<string> = new Set(['samples/file', 'samples/name']);

function tableFindings(tree: Root, samples: readonly Sample[], facts: Facts): Problem[] {
  const found: Problem[] = [];
  const placed = (node: Nodes): Place => placeOf(node, '');
  visit(tree, 'table', (table) => {
    found.push(...fromKinds(facts, (kind, own) => kind.checkTable?.(table, own, samples, placed)));
  });
  return found;
}

function countUses(samples: readonly Sample[], facts: Facts, lookup: Checked['lookup']): number {
  return [...usesOf(samples, facts, lookup).values()].reduce((sum, uses) => sum + uses.length, 0);
}

/** What couldn't be looked at, as sentences. */
function unchecked(
  text: string,
  reading: Reading,
  samples: readonly Sample[],
  { version, isWhole }: Checked,
  lacking: readonly KindName[],
): string[] {
  return [
    ...(reading === 'markdown' ? [] : samples.flatMap((sample) => unreadableIn(sample, { ...sample, text }))),
    ...lacking.map((kind) => `The sources of ${version} don’t include ${kinds[kind].noun}, so those can’t be checked.`),
    ...(isWhole
      ? []
      : [`Of ${version} only facts are on record: rules in CEL, and what only texts say, aren’t checked.`]),
  ];
}

/** Kinds that samples name something of, as far as the latest version knows, and that this version's sources lack. */
function lackingKinds(samples: readonly Sample[], { facts }: Checked, { latest, checked }: Library): KindName[] {
  const lacking = kindNames.filter((kind) => facts[kind] === null);
  if (lacking.length === 0) return [];
  const newest = checked(latest);
  const uses = [...usesOf(samples, newest.facts, newest.lookup).values()].flat();
  return lacking.filter((name) => uses.some(({ kind }) => kind === name));
}
