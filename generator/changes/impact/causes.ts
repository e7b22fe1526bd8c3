import type { Change } from '../../model/changes.ts';
import { isSample, type Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import { byPlace } from '../../shared/problem.ts';
import type { Difference } from '../between.ts';
import { type ChangeGroup, type ChangeLine, groupChanges } from '../groups.ts';
import { listOf, without } from '../wording.ts';
import { type GuideText, type NamedVersion, namedVersions } from './named-versions.ts';
import { lostValues, type MentioningGuide, placesOfWord, plainWords, shownValues } from './shown-values.ts';
import { isDemand, isFence, isOtherDefault, isRule, toucher } from './touches.ts';
import { unmentioned } from './unmentioned.ts';

/** A place in a guide to review. */
export interface TouchedPlace {
  readonly at: Place;
  /** `value`: code shows a removed value; `missing`: code omits something with a new default or requirement. */
  readonly by: 'code' | 'link' | 'value' | 'missing';
  /** The line. */
  readonly text: string;
}

/** A change, possibly in several places, with the affected places in guides. */
export interface Cause {
  readonly line: ChangeLine;
  /** By file and line, each line once. */
  readonly places: readonly TouchedPlace[];
}

/** Causes with the same action. */
export interface CauseGroup extends Pick<ChangeGroup, 'id' | 'title'> {
  readonly causes: readonly Cause[];
}

/** Effects of a difference on guides. */
export interface Impact extends Pick<Difference, 'from' | 'to' | 'notCompared'> {
  /** Number of guides checked. */
  readonly guides: number;
  readonly groups: readonly CauseGroup[];
  readonly versions: readonly NamedVersion[];
  /** Additions that no guide mentions. */
  readonly unmentioned: readonly Change[];
}

interface ImpactInput {
  readonly difference: Difference;
  readonly guides: readonly MentioningGuide[];
  /** All texts of guides, including fragments. */
  readonly texts: readonly GuideText[];
  readonly isLeftOut: (change: Pick<Change, 'kind' | 'name'>) => boolean;
  /** Also list new nested fields. */
  readonly isDeep: boolean;
}

/** Finds the effects of a difference on guides, by cause, worst first. */
export function impactOf(input: ImpactInput): Impact {
  const { difference, guides, texts, isLeftOut, isDeep } = input;
  const { from, to, before, after, notCompared, changes } = difference;
  const lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
  const places = new Map<Change, TouchedPlace[]>();
  const lineOf = (at: Place): string => (at.kind === 'text' && lines.get(at.file)?.[at.line - 1]) || '';
  const placesOf = placesBy(difference, lineOf);
  for (const { change, at, by } of guides.flatMap(placesOf))
    places.set(change, [...(places.get(change) ?? []), { at, by, text: lineOf(at) }]);
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

/** Finds the affected places of a guide. @param lineOf the line of a place */
function placesBy(difference: Difference, lineOf: (at: Place) => string) {
  const touches = toucher(difference, (change) => isDemand(change) || isOtherDefault(change));
  const shown = shownValues(difference);
  return (guide: MentioningGuide): (Omit<TouchedPlace, 'text'> & { readonly change: Change })[] => [
    ...touches([...guide.mentions, ...plainWords(guide)])
      .filter(({ change, mention, isMissing }) => isMissing || concerns(change, mention, lineOf(mention.at)))
      .map(({ change, mention: { at, by }, isMissing }) => {
        return { change, at, by: isMissing ? 'missing' : isSample(by) ? 'code' : 'link' } as const;
      }),
    ...difference.changes.flatMap((change) => shown(change, guide).map((at) => ({ change, at, by: 'value' as const }))),
  ];
}

/** Whether a line that mentions a changed entity needs a review: most changes only matter where the value is. */
function concerns(change: Change, mention: Mention, line: string): boolean {
  const { what, type, fact = '', severity } = change;
  const isInFence = isFence(mention);
  if (what !== 'changed' || fact === 'deprecated') return type !== 'resource-version' || isWritten(mention);
  if (isRule(change)) return severity !== 'info' && isSample(mention.by) && isAbout(mention.by.text, change);
  if (type === 'resource-version') return isWritten(mention) && severity !== 'info';
  if (fact === 'default')
    return !isInFence && (states(line, change) || (isOtherDefault(change) && saysDefault.test(line)));
  if (severity === 'info' || (fact === 'enum' && isInFence)) return states(line, change);
  // Lists without duplicates stay valid.
  return !fact.startsWith('x-kubernetes-list-');
}

/** Whether a manifest has a kind, and so a version. */
function isWritten(mention: Mention): boolean {
  return isFence(mention) && mention.written !== null;
}

/** Whether code contains the subject of new rules. */
function isAbout(code: string, { before, after }: Change): boolean {
  const words = without(listOf(after), listOf(before)).flatMap(
    (rule) => rule.match(/(?<=\bself\.(?:\w+\.)*)\w+/g) ?? [],
  );
  return words.some((word) => placesOfWord(code, word).length > 0);
}

const saysDefault = /\bdefaults?\b/i;

/** Whether a line has the old value, or an image's tag. */
function states(line: string, change: Change): boolean {
  const values = lostValues(change).flatMap((value) => [value, value.replace(/^.*:(?=[^/]+$)/, '')]);
  return values.some((value) => value !== '' && placesOfWord(line, value).length > 0);
}

/** By file and line, each line once. */
function inOrder(places: readonly TouchedPlace[]): TouchedPlace[] {
  const files = [...Map.groupBy(places, ({ at }) => at.file)].sort(([a], [b]) => (a < b ? -1 : 1));
  return files.flatMap(([, places]) => {
    const lines = Map.groupBy(places.toSorted(byPlace), ({ at }) => (at.kind === 'text' ? at.line : 0));
    return [...lines.values()].flatMap(([first]) => first ?? []);
  });
}
