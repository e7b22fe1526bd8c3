import { samplesOf } from '../guides/samples.ts';
import { resolveVariables, versionFacts } from '../guides/variables.ts';
import { parseGuide } from '../markdown/parse.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { inText, pointOf, problemAt } from '../shared/problem.ts';
import { findingsIn, lookupOf, tableFindings } from './samples/index.ts';

/** Common mistakes of agents, in prose: a list below a heading for each kind of source. */
export interface AgentNotes {
  readonly file: string;
  readonly text: string;
}

/**
 * Checks the notes as guides are checked. Returns the items without mistakes, for the kinds whose sources the version
 * has.
 */
export function checkAgentNotes({ file, text: written }: AgentNotes, tool: ToolVersion) {
  const variables: Problem[] = [];
  const { text } = resolveVariables(written, versionFacts(tool, tool.version), (mistake, at) => {
    const line = written.slice(0, at).split('\n').length;
    variables.push(problemAt(inText(file, line), { rule: 'samples/text', ...mistake }));
  });
  const lacking: readonly string[] = kindNames.flatMap((name) => (tool.kinds[name] === null ? kinds[name].label : []));
  const items = itemsOf(text).filter(({ title }) => !lacking.includes(title));
  const problems = [...variables, ...problemsIn(text, file, tool)].filter(({ at }) =>
    items.some(({ line }) => line === pointOf(at).line),
  );
  const right = items.filter(({ line }) => problems.every(({ at }) => pointOf(at).line !== line));
  const sections = [...Map.groupBy(right, ({ title }) => title)].map(
    ([title, below]) => `### ${title}\n\n${below.map((item) => item.text).join('\n')}`,
  );
  return { text: sections.join('\n\n'), problems };
}

function problemsIn(text: string, file: string, { kinds, environment }: ToolVersion): Problem[] {
  const tree = parseGuide(text);
  const program = kinds.cli?.commands[0]?.path[0];
  if (!tree || program === undefined) return [];
  const samples = samplesOf(tree, () => ({ file, text, lines: text.split('\n') }), program);
  const lookup = lookupOf(kinds, environment);
  return [
    ...samples.flatMap((sample) => findingsIn(sample, kinds, samples, lookup)),
    ...tableFindings(tree, file, lookup, samples),
  ];
}

/** List items, one line each, with the heading above each. */
function itemsOf(text: string): { readonly title: string; readonly line: number; readonly text: string }[] {
  let title: string | undefined;
  return text.split('\n').flatMap((row, at) => {
    if (row.startsWith('### ')) title = row.slice(4).trim();
    return title !== undefined && row.startsWith('* ') ? [{ title, line: at + 1, text: row }] : [];
  });
}
