import type { Difference } from '../changes/between.ts';
import { countsOf } from '../changes/counts.ts';
import type { Impact } from '../changes/impact/causes.ts';
import { codeText } from '../changes/wording.ts';
import type { Acceptance } from '../model/change-history.ts';
import type { Problem } from '../model/problem.ts';
import { counted, enumerated } from '../shared/counted.ts';
import { describe } from '../shared/problem.ts';
import { countsText } from '../shared/severities.ts';
import { differenceReport } from './difference.ts';
import { impactCounts } from './impact.ts';
import type { Item, Section } from './tree.ts';

/** Result of documenting one release. */
export interface ReleaseResult {
  readonly version: string;
  /** `documented`: its reference is in the store. `no-reference`: it has only a catalogue. */
  readonly outcome: 'documented' | 'no-reference';
  readonly commit: string | null;
  readonly date: string | null;
  /** The release it is compared with; null for the first. */
  readonly predecessor: string | null;
  /** Null without a predecessor. */
  readonly difference: Difference | null;
  /** Null without a predecessor, or if the guides can't be read. */
  readonly impact: Impact | null;
  /** Accepted findings with their reasons. */
  readonly accepted: readonly Acceptance[];
  readonly warnings: readonly Problem[];
  /** Number of its reference pages. */
  readonly pages: number;
  /** Number of its source files. */
  readonly files: number;
}

/** Result of a run. */
export interface ReleaseRun {
  /** Source of the releases, without credentials. */
  readonly from: string;
  readonly releases: readonly ReleaseResult[];
  /** The release that ended the run, with its problems; null: none was refused. */
  readonly refused: { readonly version: string; readonly problems: readonly Problem[] } | null;
  /** Documented releases whose tags are gone. */
  readonly pulled: readonly string[];
  /** Why the guides or the configuration could not be checked; null: they were. */
  readonly guides: readonly Problem[] | null;
}

/** Most items of one list: a reader has a minute, and the site has the rest. */
const longest = 12;
/** Most values of one list, such as the tools of a server. */
const mostValues = 4;

/** Report of a run, for a pull request and a job summary. */
export function releaseReport({ releases, refused, pulled, guides, from }: ReleaseRun): Section {
  const documented = releases.filter(({ outcome }) => outcome === 'documented').map(({ version }) => version);
  const nothing = refused ? 'Nothing could be documented' : 'Nothing new to document';
  return {
    title: documented.length === 0 ? nothing : `Reference of ${enumerated(documented)}`,
    notes: [
      ...(releases.length === 0 && !refused ? ['Every release is documented.'] : []),
      ...releases.map((release) => `${release.version}: ${changesText(release)}`),
      ...(refused ? [`${refused.version}: refused`] : []),
      ...pulled.map(pulledText),
      `From ${codeText(from)}.`,
    ],
    sections: [
      ...(refused ? [{ title: `${refused.version} is refused`, items: refused.problems.map(refusal) }] : []),
      ...releases.flatMap((release) => (release.outcome === 'documented' ? [releaseSection(release)] : [])),
      problemSection('Guides or configuration that can’t be read', guides ?? []),
    ],
  };
}

/** What to do about a release whose tag was removed. */
export function pulledText(version: string): string {
  return `${version} is documented, but its tag is gone from the repository: if it was withdrawn, give the reason in \`withdrawn\` of its manifest`;
}

/** `2 breaking, 14 harmless changes since v0.3.6; 12 lines of guides to review`. */
export function changesText({
  difference,
  outcome,
  impact,
}: Pick<ReleaseResult, 'difference' | 'outcome' | 'impact'>): string {
  if (outcome === 'no-reference') return 'no reference: catalogue only';
  if (!difference) return 'nothing to compare with';
  const { changes: all, from } = difference;
  const changes = `${countsText(countsOf(all)) || 'no'} ${all.length === 1 ? 'change' : 'changes'} since ${from.version}`;
  return impact ? `${changes}; ${counted(impactCounts(impact).touchedLines, 'line')} of guides to review` : changes;
}

function releaseSection(release: ReleaseResult): Section {
  const { version, predecessor, difference, impact, accepted, warnings } = release;
  const command = `thv-docs diff ${predecessor} ${version}`;
  const changes = difference && differenceReport(difference, false, codeText(`${command} --all`), mostValues);
  return {
    title: version,
    notes: [
      ...accepted.map(({ key, because }) => `Accepted: ${codeText(key)}, because ${because}`),
      ...(changes?.notes ?? []),
      sizes(release),
    ],
    sections: [
      ...(changes?.sections ?? []).map((section) => shortened(section, command)),
      shortened(
        { title: 'Guides to review', items: impact ? guideItems(impact) : [] },
        `thv-docs impact ${predecessor} ${version}`,
      ),
      problemSection('Warnings about the sources', warnings),
    ],
  };
}

/** A section shortened for a quick read. @param command lists the rest */
function shortened({ title, items = [] }: Section, command: string): Section {
  const brief = items.map((item) => ({ ...item, list: [] }));
  const rest = items.length - longest;
  if (rest <= 1) return { title, items: brief };
  return { title, items: brief.slice(0, longest), notes: [`and ${rest} more: ${codeText(command)}`] };
}

function problemSection(title: string, problems: readonly Problem[]): Section {
  return shortened({ title, items: problems.map(problemItem) }, 'thv-docs check');
}

/** As code: messages contain text from the sources. */
function problemItem(problem: Problem): Item {
  return { text: codeText(describe(problem).split('\n')[0] ?? '') };
}

function refusal(problem: Problem): Item {
  return { ...problemItem(problem), why: problem.why, do: problem.do };
}

/** Files of guides with the lines to review. */
function guideItems({ groups, versions }: Impact): Item[] {
  const causes = [...groups.flatMap((group) => group.causes), ...versions];
  const places = causes.flatMap((cause) => cause.places.map(({ at }) => at));
  return [...Map.groupBy(places, ({ file }) => file)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, all]) => {
      const lines = [...new Set(all.map((at) => (at.kind === 'text' ? at.line : 1)))].sort((a, b) => a - b);
      return { name: file, text: `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}` };
    });
}

function sizes({ commit, date, pages, files }: ReleaseResult): string {
  return [
    ...(date === null ? [] : [`released ${date}`]),
    ...(commit === null ? [] : [`commit ${codeText(commit.slice(0, 12))}`]),
    `${counted(pages, 'page')} from ${counted(files, 'source file')}`,
  ].join(' · ');
}
