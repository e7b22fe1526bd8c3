import { versionFacts, withValues } from '../guides/facts.ts';
import { samplesOf } from '../guides/samples.ts';
import { maskVariables } from '../guides/variables.ts';
import { parseGuide } from '../markdown/parse.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { inText, pointOf, problemAt } from '../shared/problem.ts';
import { findingsIn, lookupOf, usesOf } from './samples/index.ts';
import { statedProblems } from './stated-facts.ts';

/** What agents often get wrong, in the words of people: a list below a heading for each kind of source. */
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
  const masked = maskVariables(written);
  const facts = versionFacts(tool, tool.version);
  const variables: Problem[] = [];
  const text = withValues(masked, 'code', facts, (mistake, at) => {
    variables.push(
      problemAt(inText(file, masked.slice(0, at).split('\n').length), { rule: 'samples/text', ...mistake }),
    );
  });
  const isLacking = (title: string): boolean =>
    kindNames.some((name) => kinds[name].label === title && tool.kinds[name] === null);
  const items = itemsOf(text).filter(({ title }) => !isLacking(title));
  const kept = new Set(items.map(({ line }) => line));
  const problems = [...variables, ...problemsIn(text, file, tool)].filter(({ at }) => kept.has(pointOf(at).line));
  const wrong = new Set(problems.map(({ at }) => pointOf(at).line));
  const right = Map.groupBy(
    items.filter(({ line }) => !wrong.has(line)),
    ({ title }) => title,
  );
  const sections = [...right].map(([title, below]) => `### ${title}\n\n${below.map((item) => item.text).join('\n')}`);
  return { text: sections.join('\n\n'), problems };
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

/** The items of the lists, of a line each, with the heading that each is below. */
function itemsOf(text: string): { readonly title: string; readonly line: number; readonly text: string }[] {
  let title: string | undefined;
  return text.split('\n').flatMap((row, at) => {
    if (row.startsWith('### ')) title = row.slice(4).trim();
    return title !== undefined && row.startsWith('* ') ? [{ title, line: at + 1, text: row }] : [];
  });
}
