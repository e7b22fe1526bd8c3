import { versionFacts, withValues } from '../guides/facts.ts';
import { samplesOf } from '../guides/samples.ts';
import { maskVariables } from '../guides/variables.ts';
import { parseGuide } from '../markdown/parse.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { Message, Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { inText, problemAt } from '../shared/problem.ts';
import { findingsIn, lookupOf, usesOf } from './samples/index.ts';
import { statedMistakes } from './stated-facts.ts';

/** What agents often get wrong, as somebody has written it down: a list below a heading for each kind of source. */
export interface AgentNotes {
  readonly file: string;
  readonly text: string;
}

export interface CheckedNotes {
  /** What holds in the version. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/**
 * Checks the notes as guides are, and keeps what holds in a version: items without a mistake, below the names of kinds
 * whose sources it has.
 */
export function checkAgentNotes({ file, text: written }: AgentNotes, tool: ToolVersion): CheckedNotes {
  const mistakes: Mistake[] = [];
  const facts = versionFacts(tool, tool.version);
  const text = written
    .split('\n')
    .map((row, at) =>
      withValues(maskVariables(row), 'code', facts, (mistake) => mistakes.push({ ...mistake, line: at + 1 })),
    )
    .join('\n');
  mistakes.push(...mistakesIn(text, file, tool));
  const wrong = new Set(mistakes.map(({ line }) => line));
  const kept = sectionsOf(text).filter(({ title }) =>
    kindNames.every((name) => kinds[name].label !== title || tool.kinds[name] !== null),
  );
  const sections = kept.flatMap(({ title, items }) => {
    const right = items.filter(({ line }) => !wrong.has(line));
    return right.length > 0 ? [`### ${title}\n\n${right.map((item) => item.text).join('\n')}`] : [];
  });
  const isKept = ({ line }: Mistake): boolean => kept.some(({ items }) => items.some((item) => item.line === line));
  const problems = mistakes
    .filter(isKept)
    .map(({ line, column, ...message }) => problemAt(inText(file, line, column), message));
  return { text: sections.join('\n\n'), problems };
}

function mistakesIn(text: string, file: string, { kinds: own, environment }: ToolVersion): Mistake[] {
  const tree = parseGuide(text);
  const program = own.cli?.commands[0]?.path[0];
  if (!tree || program === undefined) return [];
  const samples = samplesOf(tree, () => ({ file, text, lines: text.split('\n') }), program);
  const lookup = lookupOf(own, environment);
  const found = samples.flatMap((sample) =>
    findingsIn(sample, own, samples, lookup).map(({ suggestion: _, ...finding }) => ({
      ...finding,
      line: sample.line + finding.line - 1,
    })),
  );
  const stated = statedMistakes(tree, own, usesOf(samples, own, lookup)).map(({ at, ...message }) => ({
    ...{ ...message, severity: 'warning' as const },
    line: at.position?.start.line ?? 1,
  }));
  return [...found, ...stated];
}

interface Mistake extends Message {
  readonly line: number;
  readonly column?: number;
}

interface NotesSection {
  readonly title: string;
  /** Items of a line each. */
  readonly items: readonly { readonly line: number; readonly text: string }[];
}

function sectionsOf(text: string): NotesSection[] {
  const rows = text.split('\n').map((row, at) => ({ line: at + 1, text: row }));
  return rows
    .filter((row) => row.text.startsWith('### '))
    .map((heading) => {
      const below = rows.slice(heading.line);
      const end = below.findIndex((row) => row.text.startsWith('### '));
      const own = end < 0 ? below : below.slice(0, end);
      return { title: heading.text.slice(4).trim(), items: own.filter((row) => row.text.startsWith('* ')) };
    });
}
