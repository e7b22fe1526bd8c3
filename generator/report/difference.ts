import type { Difference } from '../changes/between.ts';
import { countsOf } from '../changes/counts.ts';
import { type ChangeLine, groupChanges, withoutImages } from '../changes/groups.ts';
import { programIn, remedyOf } from '../changes/remedy.ts';
import { changeText } from '../changes/wording.ts';
import type { Change, Severity } from '../model/changes.ts';
import type { RecordedRelease } from '../model/facts.ts';
import { counted } from '../shared/counted.ts';
import type { Item, Report, Section } from './tree.ts';

/**
 * Changes between two versions, grouped by what users have to do.
 *
 * @param all also list what is only counted
 * @param lister the option that lists it
 * @param most values to list, such as the tools of a server; the others are counted
 */
export function differenceReport(difference: Difference, all: boolean, lister = '--all', most?: number): Report {
  const { from, to, changes } = difference;
  const { groups, texts } = groupChanges(changes);
  const program = programIn(difference.after.entities.values());
  const { sections, notes } = listed(
    groups.map((group) => {
      const { lines, images, folded } = withoutImages(group);
      const items = lines.map((line) => withRemedy(changeItem(line, most), line, program));
      const rest = images.length === 0 ? [] : [{ text: folded, list: images.map(({ name }) => name) }];
      return { id: group.id, title: group.title, items: [...items, ...rest] };
    }),
    all,
    lister,
  );
  const { breaking, unclassified, risky, info } = numbersOf(changes);
  return {
    title: `What changed from ${from.version} to ${to.version}`,
    summary: `${from.version} to ${to.version}: ${breaking} breaking, ${unclassified} unclassified, ${risky} risky, ${info} others`,
    notes: [
      ...notes,
      ...notComparedTexts(difference),
      ...(texts.length === 0 ? [] : [`${counted(texts.length, 'description')} changed`]),
    ],
    sections,
    data: differenceData(difference),
  };
}

/** The JSON of a difference. `format` increases when a field changes its meaning or is removed. */
function differenceData({ from, to, notCompared, changes }: Difference): object {
  const versions = { from: releaseFields(from), to: releaseFields(to) };
  return { format: 2, ...versions, summary: numbersOf(changes), notCompared, changes };
}

/** Without missing sources, which are in `notCompared`. */
function releaseFields({ version, commit, date, predecessor }: RecordedRelease) {
  return { version, commit, date, predecessor };
}

const printedSeverities = { breaking: 'error', unclassified: 'warning', risky: 'warning', info: 'info' } as const;

/** Adds the remedy. */
function withRemedy(item: Item, { changes: [first] }: ChangeLine, program: string): Item {
  const { todo } = remedyOf(first, program) ?? {};
  return todo === undefined ? item : { ...item, text: `${item.text}; ${todo}` };
}

export function changeItem({ changes: [first, ...others] }: ChangeLine, most?: number): Item {
  const { severity, rule, version, name } = first;
  const also = others.length === 0 ? '' : `, and in ${counted(others.length, 'other place')}`;
  return {
    ...{ severity: printedSeverities[severity], rule, version, name },
    ...{ text: changeText(first, most) + also, list: others.map((other) => other.name) },
  };
}

/** Groups as sections. Changes without action are only counted, unless `all` is set. */
export function listed(
  groups: readonly (Section & { readonly id: string; readonly items: readonly Item[] })[],
  all: boolean,
  lister = '--all',
): Required<Pick<Report, 'sections' | 'notes'>> {
  const isListed = ({ id }: { readonly id: string }): boolean => all || id !== 'other';
  return {
    sections: groups.filter(isListed),
    notes: groups
      .filter((group) => !isListed(group))
      .map(({ title, items }) => `${title}: ${items.length}, listed with ${lister}`),
  };
}

/** Why sources aren't compared, and between which versions they can be. */
export function notComparedTexts({ to: { version }, notCompared }: Pick<Difference, 'to' | 'notCompared'>): string[] {
  return notCompared.map(({ reason, since }) => {
    const isSome = since !== undefined && since !== version;
    return `Not compared: ${reason}${isSome ? `; ${since} to ${version} can be` : ''}`;
  });
}

/** Counts by severity. */
export function numbersOf(changes: readonly Pick<Change, 'severity'>[]): Readonly<Record<Severity, number>> {
  return { breaking: 0, unclassified: 0, risky: 0, info: 0, ...countsOf(changes) };
}
