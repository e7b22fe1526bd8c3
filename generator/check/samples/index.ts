import { checkHelm } from '../../kinds/helm/check.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { readSample } from '../../samples/index.ts';
import { locateIn } from '../../samples/value.ts';
import { inText, pointOf } from '../../shared/problem.ts';
import { byReview, type GuideCheckInput, type Review } from '../site.ts';
import { checkCatalogueNames } from './catalogue.ts';
import { checkCluster } from './cluster.ts';
import { checkCommands } from './commands/index.ts';
import { sameNames } from './commands/other-names.ts';
import { certainCorrections, suggestedIn } from './corrections.ts';
import { checkEnvironment } from './environment.ts';
import { checkFilters } from './filters/index.ts';
import { type Look, type Lookup, lookupOf } from './lookup.ts';
import { checkMadeNames } from './made-names/index.ts';
import { distinctSamples, needlessMarker } from './markers.ts';
import { checkOutputs } from './outputs/index.ts';
import { checkPrograms } from './programs/index.ts';
import { checkRequests } from './requests/index.ts';
import { checkTexts } from './texts.ts';

export { sameNames } from './commands/other-names.ts';
export { lookupOf } from './lookup.ts';
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
  ['samples/environment', checkEnvironment],
  ['samples/filter', checkFilters],
  ['samples/name', checkMadeNames],
  ['samples/name', checkCatalogueNames],
  ['samples/text', ({ sample, lookup: { facts }, guide }) => (facts.helm ? checkHelm(sample, facts.helm, guide) : [])],
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
  return checks.flatMap(([rule, check]) => check({ sample, lookup, guide, locate: locateIn(sample, rule) }));
}

/**
 * Code in guides against the version each was reviewed for. Where nobody has that version, all that is found is a
 * warning, as with links.
 */
export const checkSamples = (input: GuideCheckInput): Problem[] => {
  const all = byReview(input).flatMap(([review, guides]) => {
    const { guidesMatch } = review;
    const facts = withCatalogue(review.tool.kinds, review.catalogue);
    const lookup = lookupOf(facts, review.tool.environment, input.platform, sameNames(review.tool.equivalents));
    return distinctSamples(guides).map(({ sample, guide }) => ({
      ...{ sample, guidesMatch, place: markerPlace(sample) },
      found: withCertain(sample, guide, lookup),
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

/** What is found in a sample; a suggestion that isn't certain is left to the words. */
function withCertain(sample: Sample, guide: readonly Sample[], lookup: Lookup): Problem[] {
  const found = findingsIn(sample, lookup.facts, guide, lookup);
  if (!found.some(({ suggestion }) => suggestion)) return found;
  // Where a variable of the guide stands before a word, its column is another one, and it isn't corrected.
  const inside = (problem: Problem): Problem => {
    const { line, column } = pointOf(problem.at);
    const row = line - sample.line;
    return { ...problem, at: inText('', row + 1, column - (sample.indents[row] ?? 0)) };
  };
  const check = (text: string): Problem[] => {
    const facts = readSample({ ...sample, text }, lookup.commands()?.root.name ?? '');
    const other = { ...sample, text, facts };
    const others = guide.map((one) => (one === sample ? other : one));
    return findingsIn(other, lookup.facts, others, lookup).map(inside);
  };
  const placed = found.map(inside);
  const suggested = suggestedIn(sample.text, placed);
  const certain = new Set(certainCorrections(sample.text, placed, check, [...suggested.values()]));
  return found.map((finding, at) => {
    const { suggestion: _, ...inWords } = finding;
    const correction = suggested.get(placed[at] ?? finding);
    return correction && certain.has(correction) ? finding : inWords;
  });
}

/** What is known of a version, with its catalogue as it was released: a store may hold a part of that. */
export function withCatalogue(kinds: Facts, catalogue: Review['catalogue']): Facts {
  const released = kinds.registry && catalogue?.();
  return kinds.registry && released ? { ...kinds, registry: { ...kinds.registry, catalogue: released } } : kinds;
}

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
