import type { Impact } from '../../changes/impact/causes.ts';
import { placeFields } from '../printed.ts';
import { excerptOf, impactCounts, type ShownPlace } from './lines.ts';

/** Raised when a field changes its meaning or goes away; new fields may come at any time. */
const shapeVersion = 1;

/** What of the guides is touched as JSON, in the shape that README.md describes. */
export function jsonImpact(impact: Impact): string {
  const { from, to, notCompared, groups, versions, unmentioned } = impact;
  const causes = groups.flatMap((group) =>
    group.causes.map(({ line: { changes }, places }) => ({
      ...{ group: group.id, severity: changes[0].severity, changes },
      places: places.map(({ by, ...place }) => ({ ...toJson(place), by })),
    })),
  );
  const named = versions.map(({ places, ...rest }) => ({ ...rest, places: places.map(toJson) }));
  const summary = impactCounts(impact);
  const all = { format: shapeVersion, from, to, summary, notCompared, causes, versions: named, unmentioned };
  return `${JSON.stringify(all, null, 2)}\n`;
}

function toJson(place: ShownPlace) {
  const { line, column } = placeFields(place.at);
  return { file: place.at.file, line, column, excerpt: excerptOf(place) };
}
