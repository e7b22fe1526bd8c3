import type { Change } from '../../model/changes.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { placeInSample } from '../../shared/sample-place.ts';
import type { Difference } from '../between.ts';
import { lastStep } from '../verdict.ts';
import { listOf, without } from '../wording.ts';

/** A guide with its mentions. */
export interface MentioningGuide {
  readonly mentions: readonly Mention[];
  readonly samples: readonly Sample[];
  /** Registry servers that it describes. */
  readonly servers: readonly string[];
}

/** A distinctive word: `proxy_mode`, `meta-mcp`, `targetPort`. */
const distinctive = /[a-z\d][_-][a-z\d]|[a-z][A-Z]/;

/** Facts of a server that guides repeat. */
const written: ReadonlySet<string> = new Set(['args', 'requiredVariables', 'tools', 'transport', 'variables']);

/** Removed values of a fact. Removing a list of allowed values allows everything. */
export function lostValues({ before, after, fact }: Pick<Change, 'before' | 'after' | 'fact'>): readonly string[] {
  return fact === 'enum' && after === undefined ? [] : without(listOf(before), listOf(after));
}

/**
 * Finds code that shows removed things without a mention: distinctive names, removed output values, and `kubectl get`
 * tables.
 */
export function shownValues({ before, after }: Pick<Difference, 'before' | 'after'>) {
  const unknown = [...before.entities.values()].filter(({ source }) => after.missing.includes(source));
  const left = new Set([...after.entities.values(), ...unknown].map(lastStep));
  return (change: Change, guide: MentioningGuide): Place[] => {
    const { what, name, kind, type, fact = '' } = change;
    if (what === 'removed' || what === 'renamed') {
      const word = lastStep(change);
      return distinctive.test(word) && !left.has(word) ? inCode(guide.samples, [word]) : [];
    }
    if (type === 'server') return written.has(fact) ? ofServer(name, lostValues(change), guide) : [];
    const owner = ownerOf(name);
    if (!guide.mentions.some((mention) => mention.kind === kind && ownerOf(mention.name) === owner)) return [];
    if (fact === 'printerColumns') return tableHeads(guide.samples, listOf(change.before));
    // Input in code blocks counts as a mention.
    const isAnswer = before.entities.get(change.entity)?.direction === 'out';
    return fact === 'enum' ? inCode(guide.samples, lostValues(change), isAnswer) : [];
  };
}

/**
 * Code in sentences that abbreviates a field mentioned elsewhere in the guide: `port` for `spec.port` in a manifest. In
 * other guides such words are ambiguous.
 */
export function plainWords({ mentions, samples }: MentioningGuide): Mention[] {
  const read = new Set(mentions.map(({ by }) => by));
  const byWord = Map.groupBy(
    mentions.filter(({ by, name }) => isSample(by) && name.includes('.')),
    ({ name }) => name.split('.').at(-1) ?? '',
  );
  return samples.flatMap((sample) => {
    const [first, ...others] = sample.kind === 'inline' && !read.has(sample) ? (byWord.get(sample.text) ?? []) : [];
    if (!first || others.some(({ name }) => name !== first.name)) return [];
    return [{ ...first, at: placeInSample(sample, 1, 1), by: sample, written: sample.text }];
  });
}

/** In guides about a server, and for distinctive words in those that mention it. */
function ofServer(name: string, lost: readonly string[], { samples, servers }: MentioningGuide): Place[] {
  if (servers.includes(name)) return inCode(samples, lost);
  const words = lost.filter((value) => distinctive.test(value));
  return words.length > 0 && inCode(samples, [name]).length > 0 ? inCode(samples, words) : [];
}

/** @param isWithin also inside longer code; else only as the whole inline code */
function inCode(samples: readonly Sample[], words: readonly string[], isWithin = true): Place[] {
  return samples.flatMap((sample) => {
    if (sample.kind === 'inline' && words.includes(sample.text)) return [placeInSample(sample, 1, 1)];
    return isWithin ? placesIn(sample, (line) => words.flatMap((word) => placesOfWord(line, word))) : [];
  });
}

/** Heads of a resource's tables: NAME, then the first column. */
function tableHeads(samples: readonly Sample[], [first = '']: readonly string[]): Place[] {
  const column = first.split(',')[0]?.toUpperCase() ?? '';
  const isHead = (line: string): boolean => /^NAME(?:SPACE)?\s/.test(line) && placesOfWord(line, column).length > 0;
  return samples.flatMap((sample) => placesIn(sample, (line) => (isHead(line) ? [1] : [])));
}

/** Places in a sample, unless it is marked as something else. */
function placesIn(sample: Sample, columnsIn: (line: string) => readonly number[]): Place[] {
  if (sample.marker !== null) return [];
  const lines = sample.text.split('\n');
  return lines.flatMap((line, index) => columnsIn(line).map((column) => placeInSample(sample, index + 1, column)));
}

/** Columns, from 1, of a text's occurrences in a line as a whole word. */
export function placesOfWord(line: string, text: string): number[] {
  const word = new RegExp(`(?<![\\w.]|\\w-)${RegExp.escape(text)}(?!\\w|-\\w|\\.\\d)`, 'g');
  return [...line.matchAll(word)].map(({ index }) => index + 1);
}

/** `MCPServer` of `MCPServer.status.phase`, `GET /x` of `GET /x 200 application/json.status`. */
function ownerOf(name: string): string {
  return /^[A-Z]+ \S+/.exec(name)?.[0] ?? name.split(/[./ ]/)[0] ?? name;
}
