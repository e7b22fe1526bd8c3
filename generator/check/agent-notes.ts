import { versionFacts } from '../guides/facts.ts';
import { samplesOf } from '../guides/samples.ts';
import { variableValue } from '../guides/variable-values.ts';
import { maskVariables, replaceIn, replacementsIn } from '../guides/variables.ts';
import { parseGuide } from '../markdown/parse.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { inText, pointOf, problemAt } from '../shared/problem.ts';
import { findingsIn, lookupOf, usesOf } from './samples/index.ts';
import { statedProblems } from './stated-facts.ts';

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
  const found: Problem[] = [];
  const facts = versionFacts(tool, tool.version);
  const text = written
    .split('\n')
    .map((row, at) => {
      const masked = maskVariables(row);
      const replacements = replacementsIn(masked, (name) => {
        const { text: value, mistake } = variableValue(name, 'code', facts);
        if (mistake) found.push(problemAt(inText(file, at + 1), { rule: 'samples/text', ...mistake }));
        return value;
      });
      return replaceIn(masked, replacements);
    })
    .join('\n');
  found.push(...problemsIn(text, file, tool));
  const wrong = new Set(found.map(({ at }) => pointOf(at).line));
  const kept = sectionsOf(text).filter(({ title }) =>
    kindNames.every((name) => kinds[name].label !== title || tool.kinds[name] !== null),
  );
  const sections = kept.flatMap(({ title, items }) => {
    const right = items.filter(({ line }) => !wrong.has(line));
    return right.length > 0 ? [`### ${title}\n\n${right.map((item) => item.text).join('\n')}`] : [];
  });
  const lines = new Set(kept.flatMap(({ items }) => items.map(({ line }) => line)));
  return { text: sections.join('\n\n'), problems: found.filter(({ at }) => lines.has(pointOf(at).line)) };
}

function problemsIn(text: string, file: string, { kinds: own, environment }: ToolVersion): Problem[] {
  const tree = parseGuide(text);
  const program = own.cli?.commands[0]?.path[0];
  if (!tree || program === undefined) return [];
  const samples = samplesOf(tree, () => ({ file, text, lines: text.split('\n') }), program);
  const lookup = lookupOf(own, environment);
  return [
    ...samples.flatMap((sample) => findingsIn(sample, own, samples, lookup)),
    ...statedProblems(tree, own, usesOf(samples, own, lookup), file),
  ];
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
