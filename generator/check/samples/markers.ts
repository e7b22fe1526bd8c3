import type { Guide } from '../../model/guide.ts';
import type { Problem } from '../../model/problem.ts';
import type { FenceMarker, Sample } from '../../model/sample.ts';
import { inFile, inText, problemAt } from '../../shared/problem.ts';
import type { Check } from '../site.ts';

/** Lists the markers in use with their reasons, on request. */
export const listMarkers: Check = ({ model }) => {
  const seen = new Set<FenceMarker>();
  const list = distinctSamples(model.guides).flatMap(({ sample }) => {
    const { file, marker } = sample;
    if (!marker || seen.has(marker)) return [];
    seen.add(marker);
    return [`${file}:${markerLine(sample)} ${marker.kind}${marker.value && `=${marker.value}`}: ${marker.reason}`];
  });
  if (list.length === 0) return [];
  return [
    problemAt(inFile('guides'), {
      rule: 'samples/markers',
      severity: 'info',
      what: `${list.length === 1 ? '1 marker keeps' : `${list.length} markers keep`} code from being checked`,
      list,
      why: 'such code can go out of date unnoticed',
      do: 'review the reasons with `make check`, and remove markers that are no longer needed',
    }),
  ];
};

/** Every sample once, also those of shared fragments, with the samples of the first guide that includes it. */
export function distinctSamples(guides: readonly Guide[]): { sample: Sample; guide: readonly Sample[] }[] {
  const seen = new Map<string, { sample: Sample; guide: readonly Sample[] }>();
  for (const { samples: guide } of guides)
    for (const sample of guide) {
      const part = sample.marker?.kind ?? '';
      const place = `${sample.file}:${sample.line}:${sample.indents[0] ?? 0}:${sample.kind}:${part}`;
      if (!seen.has(place)) seen.set(place, { sample, guide });
    }
  return [...seen.values()];
}

/** The line of the fence with the marker; for inline code, the line of the code, which is near the comment. */
function markerLine({ kind, line }: Sample): number {
  return kind === 'fence' ? line - 1 : line;
}

/** The problem for a marker on correct code. */
export function needlessMarker(sample: Sample, kind: string): Problem {
  return problemAt(inText(sample.file, markerLine(sample)), {
    severity: 'warning',
    rule: 'samples/needless-marker',
    what: `marks code as \`${kind}\`, though nothing is wrong with it`,
    why: 'the marker would hide the next mistake in it',
    do: `remove \`${kind}\` and its reason`,
  });
}
