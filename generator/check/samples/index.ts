import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { checkHelm } from '../../kinds/helm/check.ts';
import { checkValueTable } from '../../kinds/helm/tables.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { type Locate, locateIn } from '../../samples/value.ts';
import { pointOf } from '../../shared/problem.ts';
import { namesInProse } from '../names/guides.ts';
import { checkNames } from '../names/index.ts';
import { byReview, type GuideCheckInput } from '../site.ts';
import { checkCluster } from './cluster.ts';
import { checkCommands } from './commands/index.ts';
import { checkFiles } from './files/index.ts';
import { checkFilters } from './filters/index.ts';
import { type Look, type Lookup, lookupOf, reviewLookup } from './lookup.ts';
import { distinctSamples, needlessMarker } from './markers.ts';
import { checkOutputs } from './outputs/index.ts';
import { checkRequests, checkSent } from './requests/index.ts';
import { checkResources } from './resources/index.ts';
import { checkPatches } from './resources/patches.ts';

export { wholeSettings } from '../../kinds/helm/settings.ts';
export { lookupOf, sameNames, withCatalogue } from './lookup.ts';
export { listMarkers } from './markers.ts';
export { usesOf } from './uses/index.ts';

/** Looks at one sample by what a version has; samples that do not concern it have no findings. */
type SampleCheck = (look: Look) => readonly Problem[];

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
function checkTexts({ sample: { facts }, lookup, guide, locate: inSample }: Look): Problem[] {
  return facts.texts.flatMap((text) => {
    const locate: Locate = (offset) => inSample(offset, text.lines);
    const found = [...checkResources(text, lookup.facts.crd ?? [], locate), ...checkFiles(text, lookup, locate)];
    // The form of a file may say what its use says too.
    const keyOf = ({ at, what }: Problem): string => `${pointOf(at).line} ${what}`;
    const told = new Set(found.map(keyOf));
    return [...found, ...checkSent(text, guide, lookup, locate).filter((one) => !told.has(keyOf(one)))];
  });
}

/** Every check of samples; another kind of sample is one more line here, or a part of its kind of source. */
const checks: readonly (readonly [RuleId, SampleCheck])[] = [
  ['samples/command', checkCommands(true)],
  ['samples/request', checkRequests],
  ['samples/text', checkTexts],
  ['samples/text', checkPatches],
  ['samples/cluster', checkCluster],
  ['samples/program', checkCommands(false)],
  ['samples/output', checkOutputs],
  ['samples/filter', checkFilters],
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

/** Tables and sentences of guides that name what the version has. What is in a fragment is told once. */
export const checkTables = (input: GuideCheckInput): Problem[] => {
  const found = byReview(input).flatMap(([review, guides]) => {
    const lookup = reviewLookup(review, input.platform);
    return guides.flatMap(({ tree, file, samples }) =>
      tableFindings(tree, `guides/${file}`, lookup, samples).map(
        (problem): Problem => (review.guidesMatch ? problem : { ...problem, severity: 'warning' }),
      ),
    );
  });
  return [...new Map(found.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/** What is wrong in the tables, lists and sentences of a text. `guide`: its samples. */
export function tableFindings(tree: Nodes, file: string, lookup: Lookup, guide: readonly Sample[]): Problem[] {
  const { helm: charts } = lookup.facts;
  const found = namesInProse(tree, file, lookup, guide);
  visit(tree, 'table', (table) => {
    for (const chart of charts ?? [])
      found.push(...checkValueTable(table, chart, guide, (node) => placeOf(node, file)));
  });
  return found;
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
