import { changeId } from '../changes/compare.ts';
import { changeMark, changeText, codeText } from '../changes/wording.ts';
import type { EntityAge } from '../model/ages.ts';
import type { Change } from '../model/changes.ts';
import type { EntityKey } from '../model/entity.ts';
import { type KindName, kinds } from '../model/kinds.ts';
import type { AgeStep } from '../model/page.ts';
import { changeAnchor } from '../model/page-changes.ts';
import { changesPath } from '../model/versions.ts';

/** A described entity with its age. */
export interface AgedValue {
  readonly key: EntityKey;
  /** Its place; '' if the row describes nothing else. */
  readonly place: string;
  readonly age: EntityAge;
}

/** Most marks of a row. */
const mostMarks = 2;

/** Most steps to list; older ones are counted, since some defaults change with every release. */
const mostSteps = 6;

/** Most places to name. */
const mostPlaces = 3;

/** `since v0.3.1`, `since v0.3.3 or earlier`. */
export function sinceMark({ since, unknownBefore }: EntityAge): string {
  return `since ${since}${unknownBefore === undefined ? '' : ' or earlier'}`;
}

/** Marks for changes of a row's values in recent versions. */
export function changeMarks(
  values: readonly AgedValue[],
  recent: ReadonlySet<string>,
  order: ReadonlyMap<string, number>,
): string[] {
  const changes = values
    .flatMap(({ age }) => age.changes.filter((one) => recent.has(one.version) || one === deprecationOf(age)))
    .sort((a, b) => (order.get(a.version) ?? 0) - (order.get(b.version) ?? 0));
  // For repeated changes of a fact, the last counts.
  const last = new Map(changes.map((change) => [`${change.what} ${change.fact}`, change]));
  const marks = [...new Set([...last.values()].map(changeMark))];
  const latest = changes.at(-1);
  return marks.length <= mostMarks || !latest ? marks : [`changed in ${latest.version}`];
}

/** The change that deprecated something, if it still is. */
function deprecationOf({ changes }: EntityAge): Change | undefined {
  const last = changes.findLast(({ fact }) => fact === 'deprecated');
  return last?.after === true ? last : undefined;
}

/** Context for listing steps. */
interface StepContext {
  readonly kind: KindName;
  /** Top segment of all documentation. */
  readonly section: string;
  /** Position of each version. */
  readonly order: ReadonlyMap<string, number>;
}

/** Full history of a row's values, newest first. */
export function stepsOf(values: readonly AgedValue[], { kind, section, order }: StepContext): readonly AgeStep[] {
  const all = values.flatMap((value) => [
    ...value.age.changes.toReversed().map((change) => ({
      ...{ value, version: change.version, text: stepText(change), anchor: changeAnchor(change.id) },
    })),
    { value, version: value.age.since, text: sinceText(value, kind), anchor: sinceAnchor(value) },
  ]);
  const same = [...Map.groupBy(all, ({ version, text }) => `${version} ${text}`).values()];
  const steps = same.flatMap((those): AgeStep[] => {
    const [first] = those;
    if (!first) return [];
    const { version, text, anchor } = first;
    const isEverywhere = those.length === values.length;
    const words = text + (isEverywhere ? '' : ` in ${placesText(those.map(({ value }) => value.place))}`);
    const page = changesPath(section, version);
    return [
      {
        version,
        ...(anchor !== null && { url: anchor === '' ? page : `${page}#${anchor}` }),
        text: { as: 'inline', source: words, mode: 'markdown' } as const,
      },
    ];
  });
  return shortened(steps.sort((a, b) => (order.get(b.version) ?? 0) - (order.get(a.version) ?? 0)));
}

/** The newest steps and the first one. */
function shortened(steps: readonly AgeStep[]): readonly AgeStep[] {
  const left = steps.slice(mostSteps - 1, -1);
  const [newest, oldest] = [left[0], left.at(-1)];
  if (left.length < 2 || !newest || !oldest) return steps;
  const source = `and ${left.length} more changes, the first in ${oldest.version}`;
  const text = { as: 'inline', source, mode: 'plain' } as const;
  return [...steps.slice(0, mostSteps - 1), { version: newest.version, text }, ...steps.slice(-1)];
}

function stepText(change: Change): string {
  return change.what === 'renamed' ? `renamed; was ${codeText(change.name)} before` : changeText(change);
}

function sinceText({ age: { unknownBefore } }: AgedValue, kind: KindName): string {
  if (unknownBefore === '') return 'there already; nothing older is on record';
  if (unknownBefore !== undefined)
    return `there already; the sources of ${unknownBefore} don’t include ${kinds[kind].noun}`;
  return 'added';
}

/** The anchor on the page of the version's changes; '' if it has no entry, null without such a page. */
function sinceAnchor({ key, age: { since, cameWith, cameAs, unknownBefore } }: AgedValue): string | null {
  if (unknownBefore !== undefined) return unknownBefore === '' ? null : '';
  return changeAnchor(changeId({ entity: cameWith ?? cameAs ?? key, what: 'added', version: since }));
}

function placesText(places: readonly string[]): string {
  const all = [...new Set(places)];
  const shown = all.slice(0, mostPlaces).map(codeText).join(', ');
  return all.length > mostPlaces ? `${shown} and ${all.length - mostPlaces} more` : shown;
}
