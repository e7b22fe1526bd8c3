import type { Impact } from '../../changes/impact/causes.ts';
import { severities } from '../../model/changes.ts';
import type { Place } from '../../model/problem.ts';
import { counted } from '../../shared/counted.ts';
import { notComparedText } from '../difference/lines.ts';
import { excerptAround, placeFields } from '../printed.ts';

/** Everything that some place is listed for. */
function placesOf({ groups, versions }: Impact): readonly { readonly at: Place }[] {
  return [
    ...groups.flatMap(({ causes }) => causes.flatMap(({ places }) => places)),
    ...versions.flatMap(({ places }) => places),
  ];
}

/** How much is touched; each line counts once. */
export function impactCounts(impact: Impact) {
  const places = placesOf(impact);
  const causes = impact.groups.flatMap((group) => group.causes);
  return {
    guides: impact.guides,
    /** Fragments count as files of their own. */
    touchedFiles: new Set(places.map(({ at }) => at.file)).size,
    touchedLines: new Set(places.map(({ at }) => lineText(at))).size,
    causes: Object.fromEntries(
      severities.map((severity) => [
        severity,
        causes.filter(({ line: { changes } }) => changes[0].severity === severity).length,
      ]),
    ),
    unmentioned: impact.unmentioned.length,
  };
}

/** `guides/quickstart.md:12`. */
export function lineText(at: Place): string {
  return `${at.file}:${placeFields(at).line ?? 1}`;
}

/** `v0.3.6 to v0.4.0: 5 changes touch 12 lines of 4 files`. */
export function impactHeadline(impact: Impact): string {
  const { touchedFiles, touchedLines, unmentioned } = impactCounts(impact);
  const causes = impact.groups.reduce((sum, group) => sum + group.causes.length, 0);
  const touched =
    touchedLines === 0
      ? `nothing in ${counted(impact.guides, 'guide')}`
      : `${counted(touchedLines, 'line')} of ${counted(touchedFiles, 'file')} of the guides, for ${counted(causes, 'change')}`;
  return `${impact.from.version} to ${impact.to.version} touches ${touched}; ${unmentioned} new and in no guide`;
}

/** What stands in guides in so many words. */
export function versionTitle({ text, now, variable }: Impact['versions'][number]): string {
  return `\`${text}\` is spelled out${now === null ? '' : `, and is \`${now}\` now`}; \`${variable}\` goes with the version`;
}

/** What can't be compared, as sentences. */
export function impactRemarks({ to, notCompared }: Impact): string[] {
  return notCompared.map((one) => notComparedText(one, to));
}

/** A place with its line. */
export type ShownPlace = Impact['versions'][number]['places'][number];

/** The line of a place, as much of it as is shown. */
export function excerptOf({ at, text }: ShownPlace): string {
  return excerptAround(text, placeFields(at).column).excerpt;
}
