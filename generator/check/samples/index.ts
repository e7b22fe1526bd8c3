import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { checkHelm } from '../../kinds/helm/check.ts';
import { checkValueTable } from '../../kinds/helm/tables.ts';
import type { Guide } from '../../model/guide.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Problem } from '../../model/problem.ts';
import type { RuleId } from '../../model/rules.ts';
import type { Sample } from '../../model/sample.ts';
import { type Locate, locateIn } from '../../samples/value.ts';
import { inText, pointOf, problemAt } from '../../shared/problem.ts';
import { namesInProse } from '../names/guides.ts';
import { checkNames } from '../names/index.ts';
import { byReview, type GuideCheckInput } from '../site.ts';
import { checkCluster } from './cluster.ts';
import { checkCommands } from './commands/index.ts';
import { checkFiles } from './files/index.ts';
import { checkFilters } from './filters/index.ts';
import { type Look, type Lookup, lookupOf, reviewLookup } from './lookup.ts';
import { checkOutputs } from './outputs/index.ts';
import { checkRequests, checkSent } from './requests/index.ts';
import { checkPatches, checkResources } from './resources/index.ts';

export { wholeSettings } from '../../kinds/helm/settings.ts';
export { lookupOf, sameNames, withCatalogue } from './lookup.ts';
export { usesOf } from './uses/index.ts';

/** Checks one sample against a version; no findings for samples that don't concern it. */
type SampleCheck = (look: Look) => readonly Problem[];

/** Custom resources and the tool's files: in blocks of code, and in what shell code passes on or writes. */
function checkTexts({ sample: { facts }, lookup, guide, locate: inSample }: Look): Problem[] {
  return facts.texts.flatMap((text) => {
    const locate: Locate = (offset) => inSample(offset, text.lines);
    return [
      ...checkResources(text, lookup.facts.crd ?? [], locate),
      ...checkFiles(text, lookup, locate),
      ...checkSent(text, guide, lookup, locate),
    ];
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
  const found = checks.flatMap(([rule, check]) =>
    check({ sample, lookup, guide, locate: locateIn(sample, rule, lookup.since) }),
  );
  // Two checks may find one mistake, such as those of a file by its form and by its use.
  return [...new Map(found.toReversed().map((one) => [JSON.stringify([one.at, one.what]), one])).values()].reverse();
}

/**
 * Checks code, tables and sentences of guides against the version each was reviewed for. If that version is unavailable,
 * all findings are warnings, as with links.
 */
export const checkSamples = (input: GuideCheckInput): Problem[] => {
  const reviewed = byReview(input).map(([review, guides]) => ({
    ...{ guides, lookup: reviewLookup(review, input.platform) },
    severity: review.guidesMatch ? {} : ({ severity: 'warning' } as const),
  }));
  const all = reviewed.flatMap(({ guides, lookup, severity }) =>
    distinctSamples(guides).map(({ sample, guide }) => ({
      ...{ sample, severity, place: markerPlace(sample) },
      found: findingsIn(sample, lookup.facts, guide, lookup),
    })),
  );
  // One comment marks all inline code of a block, and is needed if any of it is; in a fragment, in any version.
  const needed = new Set(all.flatMap(({ sample, found, place }) => (found.length > 0 ? [sample.marker, place] : [])));
  const inCode = all.flatMap(({ sample, found, severity, place }): Problem[] => {
    if (sample.marker === null) return found.map((one) => ({ ...one, ...severity, excerpt: excerptOf(one, sample) }));
    if (needed.has(sample.marker) || needed.has(place) || severity.severity) return [];
    needed.add(sample.marker);
    return [needlessMarker(sample, sample.marker.kind)];
  });
  const inProse = reviewed.flatMap(({ guides, lookup, severity }) =>
    guides
      .flatMap(({ tree, file, samples }) => tableFindings(tree, `guides/${file}`, lookup, samples))
      .map((one): Problem => ({ ...one, ...severity })),
  );
  // Findings in a fragment are reported once.
  return [...new Map([...inCode, ...inProse].map((problem) => [JSON.stringify(problem), problem])).values()];
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

/** Longest excerpt to print whole. */
const width = 160;

function excerptOf({ at }: Problem, { text, line }: Sample): string {
  const row = (text.split('\n')[pointOf(at).line - line] ?? '').trim();
  return row.length > width ? `${row.slice(0, width)}…` : row;
}

/** Every sample once, also those of shared fragments, with the samples of the first guide that includes it. */
function distinctSamples(guides: readonly Guide[]): { sample: Sample; guide: readonly Sample[] }[] {
  const seen = new Map<string, { sample: Sample; guide: readonly Sample[] }>();
  for (const { samples: guide } of guides)
    for (const sample of guide) {
      const part = sample.marker?.kind ?? '';
      const place = `${sample.file}:${sample.line}:${sample.indents[0] ?? 0}:${sample.kind}:${part}`;
      if (!seen.has(place)) seen.set(place, { sample, guide });
    }
  return [...seen.values()];
}

/** The problem for a marker on correct code: at its fence; for inline code at the code, which is near the comment. */
function needlessMarker({ file, line, kind: form }: Sample, kind: string): Problem {
  return problemAt(inText(file, form === 'fence' ? line - 1 : line), {
    severity: 'warning',
    rule: 'samples/needless-marker',
    what: `marks code as \`${kind}\`, though nothing is wrong with it`,
    why: 'the marker would hide the next mistake in it',
    do: `remove \`${kind}\` and its reason`,
  });
}
