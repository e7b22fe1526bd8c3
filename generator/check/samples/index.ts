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

/** Checks one sample against a version; no findings for samples that don't concern it. */
type SampleCheck = (look: Look) => readonly Problem[];

/** Custom resources and the tool's files: in blocks of code, and in what shell code passes on or writes. */
function checkTexts({ sample: { facts }, lookup, guide, locate: inSample }: Look): Problem[] {
  return facts.texts.flatMap((text) => {
    const locate: Locate = (offset) => inSample(offset, text.lines);
    const found = [...checkResources(text, lookup.facts.crd ?? [], locate), ...checkFiles(text, lookup, locate)];
    // The check of a file by its form may repeat that of its use.
    const keyOf = ({ at, what }: Problem): string => `${pointOf(at).line} ${what}`;
    const told = new Set(found.map(keyOf));
    return [...found, ...checkSent(text, guide, lookup, locate).filter((one) => !told.has(keyOf(one)))];
  });
}

/** Every check of samples. A new kind of sample is another line here, or a part of its kind of source. */
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
 * All findings in one sample, ignoring its marker.
 *
 * @param guide the samples shown beside it
 * @param lookup over the same facts, shared between samples
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
 * Checks code in guides against the version each was reviewed for. If that version is unavailable, all findings are
 * warnings, as with links.
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
  // One comment marks all inline code of a block, and is needed if any of it is; in a fragment, in any version.
  const needed = new Set(all.flatMap(({ sample, found, place }) => (found.length > 0 ? [sample.marker, place] : [])));
  const problems = all.flatMap(({ sample, found, guidesMatch, place }): Problem[] => {
    if (sample.marker === null) return found.map((finding) => problemOf(finding, sample, guidesMatch));
    if (needed.has(sample.marker) || needed.has(place) || !guidesMatch) return [];
    needed.add(sample.marker);
    return [needlessMarker(sample, sample.marker.kind)];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
};

/** Checks tables and sentences of guides that name parts of the version. Findings in a fragment are reported once. */
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

/** Mistakes in the tables, lists and sentences of a text. `guide`: its samples. */
export function tableFindings(tree: Nodes, file: string, lookup: Lookup, guide: readonly Sample[]): Problem[] {
  const { helm: charts } = lookup.facts;
  const found = namesInProse(tree, file, lookup, guide);
  visit(tree, 'table', (table) => {
    for (const chart of charts ?? [])
      found.push(...checkValueTable(table, chart, guide, (node) => placeOf(node, file)));
  });
  return found;
}

/** A fragment is checked once for each version that guides including it were reviewed for. */
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

/** Longest excerpt to print whole. */
const width = 160;

function shortened(text: string): string {
  return text.length > width ? `${text.slice(0, width)}…` : text;
}
