import type { Change } from '../../model/changes.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { Difference } from '../between.ts';
import { type ChangeGroup, type ChangeLine, groupChanges } from '../groups.ts';
import { type GuideText, type NamedVersion, namedVersions } from './named-versions.ts';
import { shownValues } from './shown-values.ts';
import type { Touch } from './touches.ts';
import { unmentioned } from './unmentioned.ts';

/** A guide with all that it mentions. */
export interface MentioningGuide {
  readonly mentions: readonly Mention[];
  readonly samples: readonly Sample[];
  /** What of it the difference touches. */
  readonly touches: readonly Touch[];
}

/** A place in a guide that somebody has to look at. */
export interface TouchedPlace {
  readonly at: Place;
  /** `value`: code shows a value that's gone. */
  readonly by: 'code' | 'link' | 'value';
  /** The line. */
  readonly text: string;
}

/** One change, or the same in several places, and where guides depend on it. */
export interface Cause {
  readonly line: ChangeLine;
  /** By file and line, each line once. */
  readonly places: readonly TouchedPlace[];
}

/** Causes by what a person does about them. */
export interface CauseGroup extends Pick<ChangeGroup, 'id' | 'title'> {
  readonly causes: readonly Cause[];
}

/** What of the guides a difference touches. */
export interface Impact extends Pick<Difference, 'from' | 'to' | 'notCompared'> {
  /** How many guides were looked at. */
  readonly guides: number;
  readonly groups: readonly CauseGroup[];
  readonly versions: readonly NamedVersion[];
  /** What is new and no guide mentions. */
  readonly unmentioned: readonly Change[];
}

interface ImpactInput {
  readonly difference: Difference;
  readonly guides: readonly MentioningGuide[];
  /** Everything that guides are written in, fragments too. */
  readonly texts: readonly GuideText[];
  readonly isLeftOut: (change: Pick<Change, 'kind' | 'name'>) => boolean;
  /** Also list new fields at any depth. */
  readonly isDeep: boolean;
}

/** Finds everything in guides that a difference touches, by its causes, the worst first. */
export function impactOf(input: ImpactInput): Impact {
  const { difference, guides, texts, isLeftOut, isDeep } = input;
  const { from, to, before, after, notCompared, changes } = difference;
  const lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
  const places = new Map<Change, TouchedPlace[]>();
  const add = (change: Change, { at, by }: Omit<TouchedPlace, 'text'>): void => {
    const text = (at.kind === 'text' && lines.get(at.file)?.[at.line - 1]) || '';
    places.set(change, [...(places.get(change) ?? []), { at, by, text }]);
  };
  for (const guide of guides) {
    for (const { change, mention } of guide.touches)
      add(change, { at: mention.at, by: isSample(mention.by) ? 'code' : 'link' });
    for (const change of changes)
      for (const at of shownValues(change, before.entities.get(change.entity)?.direction === 'out', guide))
        add(change, { at, by: 'value' });
  }
  const touched = changes.filter((change) => places.has(change));
  const groups = groupChanges(touched).groups.map(({ id, title, lines }): CauseGroup => {
    const causes = lines.map((line): Cause => {
      return { line, places: inOrder(line.changes.flatMap((change) => places.get(change) ?? [])) };
    });
    return { id, title, causes };
  });
  const mentions = guides.flatMap((guide) => guide.mentions);
  return {
    ...{ from, to, notCompared, guides: guides.length, groups },
    versions: namedVersions(before, after, texts),
    unmentioned: unmentioned(changes, after, mentions, isLeftOut, isDeep),
  };
}

/** Each line once. */
function inOrder(places: readonly TouchedPlace[]): TouchedPlace[] {
  const numberOf = ({ at }: TouchedPlace, part: 'line' | 'column'): number => (at.kind === 'text' && at[part]) || 0;
  const sorted = places.toSorted(
    (a, b) =>
      (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) ||
      numberOf(a, 'line') - numberOf(b, 'line') ||
      numberOf(a, 'column') - numberOf(b, 'column'),
  );
  return sorted.filter((place, index) => {
    const before = sorted[index - 1];
    return before?.at.file !== place.at.file || numberOf(before, 'line') !== numberOf(place, 'line');
  });
}
