import type { Impact } from '../changes/impact/causes.ts';
import { kindNames, kinds } from '../model/kinds.ts';
import { counted } from '../shared/counted.ts';
import { changeItem, listed, notComparedTexts, numbersOf } from './difference.ts';
import { shownPlace } from './shown-place.ts';
import { type Report, spotText } from './tree.ts';

/**
 * Effects of a difference on guides, grouped by what to do about the cause.
 *
 * @param all also list what is only counted
 */
export function impactReport(impact: Impact, all: boolean): Report {
  const { from, to, groups, versions, unmentioned } = impact;
  const { sections, notes } = listed(
    groups.map(({ id, title, causes }) => ({
      ...{ id, title },
      items: causes.map(({ line, places }) => ({ ...changeItem(line), places: places.map(shown) })),
    })),
    all,
  );
  return {
    title: `What ${from.version} to ${to.version} affects in the guides`,
    summary: summaryOf(impact),
    notes: [...notes, ...notComparedTexts(impact)],
    sections: [
      ...sections,
      {
        title: 'Versions',
        items: versions.map(({ text, now, variable, places }) => ({
          rule: 'version-named',
          text: `\`${text}\` is hard-coded${now === null ? '' : `; it is now \`${now}\``}; \`${variable}\` would stay current`,
          places: places.map(shown),
        })),
      },
      ...kindNames.map((kind) => ({
        title: `New, not in any guide: ${kinds[kind].label}`,
        items: unmentioned.filter((change) => change.kind === kind).map((change) => changeItem({ changes: [change] })),
      })),
    ],
    data: impactData(impact),
  };
}

/** The JSON of an impact. `format` increases when a field changes its meaning or is removed. */
function impactData(impact: Impact): object {
  const { from, to, notCompared, groups, versions, unmentioned } = impact;
  const causes = groups.flatMap((group) =>
    group.causes.map(({ line: { changes }, places }) => ({
      ...{ group: group.id, severity: changes[0].severity, changes },
      places: places.map(({ by, ...place }) => ({ ...placeData(place), by })),
    })),
  );
  const named = versions.map(({ places, ...rest }) => ({ ...rest, places: places.map(placeData) }));
  return { format: 1, from, to, summary: impactCounts(impact), notCompared, causes, versions: named, unmentioned };
}

type Place = Impact['versions'][number]['places'][number];

const shown = ({ at, text }: Place) => shownPlace(at, text);

function placeData(place: Place): object {
  const { file, line, column, excerpt } = shown(place);
  return { file, line, column, excerpt };
}

/** Totals of an impact; each line counts once. */
export function impactCounts({ guides, groups, versions, unmentioned }: Impact) {
  const causes = groups.flatMap((group) => group.causes);
  const spots = [...causes, ...versions].flatMap(({ places }) => places.map(shown));
  return {
    guides,
    /** Fragments count as files too. */
    touchedFiles: new Set(spots.map(({ file }) => file)).size,
    touchedLines: new Set(spots.map(spotText)).size,
    causes: numbersOf(causes.map(({ line }) => line.changes[0])),
    unmentioned: unmentioned.length,
  };
}

function summaryOf(impact: Impact): string {
  const { guides, touchedFiles, touchedLines, causes, unmentioned } = impactCounts(impact);
  const changes = Object.values(causes).reduce((sum, count) => sum + count, 0);
  const touched =
    touchedLines === 0
      ? `nothing in ${counted(guides, 'guide')}`
      : `${counted(touchedLines, 'line')} of ${counted(touchedFiles, 'file')} of the guides, for ${counted(changes, 'change')}`;
  return `${impact.from.version} to ${impact.to.version} affects ${touched}; ${unmentioned} new, not in any guide`;
}
