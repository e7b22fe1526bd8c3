import { checkHelm } from '../../kinds/helm/check.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { locateIn } from '../../samples/value.ts';
import { pointOf } from '../../shared/problem.ts';
import { checkNames } from '../names/index.ts';
import { byReview, type GuideCheckInput } from '../site.ts';
import { checkCluster } from './cluster.ts';
import { checkCommands } from './commands/index.ts';
import { checkFilters } from './filters/index.ts';
import { type Look, lookupOf, reviewLookup } from './lookup.ts';
import { checkMadeNames } from './made-names/index.ts';
import { distinctSamples, needlessMarker } from './markers.ts';
import { checkOutputs } from './outputs/index.ts';
import { checkPrograms } from './programs/index.ts';
import { checkRequests } from './requests/index.ts';
import { checkTexts } from './texts.ts';

export { wholeSettings } from '../../kinds/helm/settings.ts';
export { sameNames } from './commands/other-names.ts';
export { lookupOf, withCatalogue } from './lookup.ts';
export { listMarkers } from './markers.ts';
export { checkTables } from './tables.ts';
export { usesOf } from './uses/index.ts';

/** Looks at one sample by what a version has; samples that do not concern it have no findings. */
type SampleCheck = (look: Look) => readonly Problem[];

/** Every check of samples; another kind of sample is one more line here, or a part of its kind of source. */
const checks: readonly (readonly [RuleId, SampleCheck])[] = [
  ['samples/command', checkCommands],
  ['samples/request', checkRequests],
  ['samples/text', checkTexts],
  ['samples/cluster', checkCluster],
  ['samples/program', checkPrograms],
  ['samples/output', checkOutputs],
  ['samples/filter', checkFilters],
  ['samples/name', checkMadeNames],
  ['samples/name', checkNames],
  [
    'samples/text',
    ({ sample, lookup, guide }) => (lookup.facts.helm ?? []).flatMap((chart) => checkHelm(sample, chart, guide)),
  ],
];

/**
 * Everything that is found in one sample, whatever its marker says.
 *
 * @param guide the samples that a reader meets beside it
 * @param lookup of the same facts, where several samples are looked at
 */
export function findingsIn(
  sample: Sample,
  facts: Facts,
  guide: readonly Sample[] = [sample],
  lookup = lookupOf(facts),
): Problem[] {
  return checks.flatMap(([rule, check]) =>
    check({ sample, lookup, guide, locate: locateIn(sample, rule, lookup.since) }),
  );
}

/**
 * Code in guides against the version each was reviewed for. Where nobody has that version, all that is found is a
 * warning, as with links.
 */
export const checkSamples = (input: GuideCheckInput): Problem[] => {
  const all = byReview(input).flatMap(([review, guides]) => {
    const { guidesMatch } = review;
    const lookup = reviewLookup(review, input.platform);
    return distinctSamples(guides).map(({ sample, guide }) => ({
      ...{ sample, guidesMatch, place: markerPlace(sample) },
      found: findingsIn(sample, lookup.facts, guide, lookup),
    }));
  });
  // One comment marks all inline code of a block, and is needed where any of it is; in a fragment, in any version.
  const needed = new Set(all.flatMap(({ sample, found, place }) => (found.length > 0 ? [sample.marker, place] : [])));
  const problems = all.flatMap(({ sample, found, guidesMatch, place }): Problem[] => {
    if (sample.marker === null) return found.map((finding) => problemOf(finding, sample, guidesMatch));
    if (needed.has(sample.marker) || needed.has(place) || !guidesMatch) return [];
    needed.add(sample.marker);
    return [needlessMarker(sample, sample.marker.kind)];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/** A fragment is read once for each version that guides with it were reviewed for. */
function markerPlace({ marker, file, line, kind }: Sample): string | null {
  return marker && kind === 'fence' ? `${file}:${line}` : null;
}

function problemOf(problem: Problem, sample: Sample, guidesMatch: boolean): Problem {
  return {
    ...problem,
    severity: guidesMatch ? problem.severity : 'warning',
    excerpt: shortened((sample.text.split('\n')[pointOf(problem.at).line - sample.line] ?? '').trim()),
  };
}

/** Longest excerpt that is printed whole. */
const width = 160;

function shortened(text: string): string {
  return text.length > width ? `${text.slice(0, width)}…` : text;
}
