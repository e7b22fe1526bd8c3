import { countsOf } from '../../changes/counts.ts';
import { type ChangeLine, groupChanges } from '../../changes/groups.ts';
import type { Impact } from '../../changes/impact/causes.ts';
import { changeText, codeText } from '../../changes/wording.ts';
import type { Problem } from '../../model/problem.ts';
import { counted } from '../../shared/counted.ts';
import { describe } from '../../shared/problem.ts';
import { countsText } from '../../shared/severities.ts';
import { impactCounts } from '../impact/lines.ts';
import type { ReleaseResult, ReleaseRun } from './result.ts';

/** Most lines of one list: the report is read in a minute, and the site has the rest. */
const longest = 12;
/** Most values of one list, such as the tools of a server. */
const mostValues = 4;

/** What a run did, for the text of a pull request and the summary of a job. */
export function releaseMarkdown(run: ReleaseRun): string {
  const { releases, refused, guides, build, from } = run;
  const documented = releases.filter(({ outcome }) => outcome === 'documented').map(({ version }) => version);
  const title = documented.length === 0 ? nothingTitle(run) : `# Reference of ${enumerated(documented)}`;
  const blocks = [
    title,
    summary(run),
    ...(refused ? [`## ${refused.version} is refused`, ...refused.problems.map(withRemedy)] : []),
    ...releases.flatMap(releaseBlocks),
    ...(guides === null ? [] : ['## Guides that can’t be read', problemList(guides)]),
    ...(build?.isFine === false ? ['## The site was not built', 'The log of the run says why.'] : []),
    `From ${codeText(from)}, in ${seconds(run.seconds)}.`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const nothingTitle = ({ refused }: ReleaseRun): string =>
  refused ? '# Nothing could be documented' : '# Nothing new to document';

/** A problem with what to do about it, as a fence: messages hold whatever the sources do. */
const withRemedy = (problem: Problem): string => `\`\`\`\`text\n${describe(problem)}\n\`\`\`\``;

function enumerated(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function summary({ releases, refused }: ReleaseRun): string {
  if (releases.length === 0 && !refused) return 'Every release is documented.';
  const rows = releases.map((release) => {
    const { version, predecessor, difference, impact, outcome } = release;
    if (outcome === 'no-reference') return [version, 'no reference: catalogue only', '', ''];
    return [
      version,
      predecessor ?? 'the first one',
      difference ? countsText(countsOf(difference.changes)) || 'nothing' : '',
      impact ? touchedText(impact) : '',
    ];
  });
  const last = refused ? [[refused.version, '', 'refused', '']] : [];
  const table = [['Release', 'Compared with', 'Changes', 'Guides'], ['---', '---', '---', '---'], ...rows, ...last];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function releaseBlocks(release: ReleaseResult): string[] {
  const { version, predecessor, skipped, difference, impact, accepted, warnings, outcome } = release;
  if (outcome === 'no-reference') return [];
  const notes = [
    ...(skipped.length > 0
      ? [
          `${enumerated(skipped)} ${skipped.length === 1 ? 'isn’t' : 'aren’t'} documented, so it’s compared with ${predecessor}.`,
        ]
      : []),
    ...accepted.map(({ key, because }) => `Accepted: ${codeText(key)}, because ${because}`),
    ...(difference?.notCompared ?? []).map(({ reason }) => `Not compared: ${reason}`),
  ];
  const groups = difference ? groupChanges(difference.changes).groups.filter(({ id }) => id !== 'other') : [];
  const files = impact ? placesByFile(impact) : new Map<string, ReadonlySet<number>>();
  return [
    `## ${version}`,
    ...(notes.length > 0 ? [bulleted(notes)] : []),
    ...groups.flatMap(({ title, lines }) => [
      `### ${title}`,
      shortened(lines.map(changeLine), `thv-docs diff ${predecessor} ${version}`),
    ]),
    ...(files.size === 0
      ? []
      : [
          '### Guides to look at',
          shortened(
            [...files].map(
              ([file, lines]) => `${codeText(file)}: ${lines.size === 1 ? 'line' : 'lines'} ${[...lines].join(', ')}`,
            ),
            `thv-docs impact ${predecessor} ${version}`,
          ),
        ]),
    ...(warnings.length > 0 ? ['### Warnings about the sources', problemList(warnings)] : []),
    sizes(release),
  ];
}

function changeLine({ changes: [first, ...others] }: ChangeLine): string {
  const also = others.length === 0 ? '' : `, and in ${counted(others.length, 'other place')}`;
  return `${codeText(first.name)}: ${changeText(first, mostValues)}${also}`;
}

/** @param command lists the rest */
function shortened(lines: readonly string[], command: string): string {
  const rest = lines.length - longest;
  return bulleted(rest <= 1 ? lines : [...lines.slice(0, longest), `and ${rest} more: ${codeText(command)}`]);
}

function bulleted(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function problemList(problems: readonly Problem[]): string {
  return shortened(
    problems.map((problem) => describe(problem).split('\n')[0] ?? ''),
    'thv-docs check',
  );
}

/** Lines of guides that somebody has to look at. */
function placesByFile({ groups, versions }: Impact): ReadonlyMap<string, ReadonlySet<number>> {
  const places = [
    ...groups.flatMap(({ causes }) => causes.flatMap((cause) => cause.places)),
    ...versions.flatMap((named) => named.places),
  ];
  const files = new Map<string, Set<number>>();
  for (const { at } of places) {
    const lines = files.get(at.file) ?? new Set();
    files.set(at.file, lines.add(at.kind === 'text' ? at.line : 1));
  }
  return new Map(
    [...files]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, lines]) => [file, new Set([...lines].sort((a, b) => a - b))]),
  );
}

function touchedText(impact: Impact): string {
  const { touchedLines, touchedFiles } = impactCounts(impact);
  if (touchedLines === 0) return 'nothing to look at';
  return `${counted(touchedLines, 'line')} of ${counted(touchedFiles, 'file')} to look at`;
}

function sizes({ commit, date, pages, files, storedBytes, seconds: steps }: ReleaseResult): string {
  const facts = [
    ...(date === null ? [] : [`released ${date}`]),
    ...(commit === null ? [] : [`commit ${codeText(commit.slice(0, 12))}`]),
    `${counted(pages, 'page')} from ${counted(files, 'source file')}, ${Math.ceil(storedBytes / 1024)} kB in the store`,
    ...Object.entries(steps).map(([step, value]) => `${step} ${seconds(value)}`),
  ];
  return `<sub>${facts.join(' · ')}</sub>`;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
