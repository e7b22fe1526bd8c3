import type { Check, CheckInput } from '../check/site.ts';
import type { Problem } from '../model/problem.ts';
import type { RuleId } from '../model/rules.ts';
import type { Sample } from '../model/sample.ts';
import { inFile, inText, problemAt } from '../shared/problem.ts';
import { checkCommands } from './calls/index.ts';
import type { SampleCheck, SampleProblem, SampleTool } from './check.ts';
import { checkRequests } from './http/index.ts';
import { checkTexts } from './texts.ts';

/** Every check of samples; another kind of sample is one more line here. */
const checks: readonly (readonly [RuleId, SampleCheck])[] = [
  ['samples/command', checkCommands],
  ['samples/request', checkRequests],
  ['samples/text', checkTexts],
];

/** A problem with the name of its kind. */
type RuledProblem = SampleProblem & { readonly rule: RuleId };

/**
 * Everything that is found in one sample, whatever its marker says.
 *
 * @param guide the samples that a reader meets beside it
 */
export function findingsIn(sample: Sample, tool: SampleTool, guide: readonly Sample[] = [sample]): RuledProblem[] {
  return checks.flatMap(([rule, check]) => check(sample, tool, guide).map((finding) => ({ ...finding, rule })));
}

/**
 * Code in guides against the version they document. When another program or version than the guides' own is generated,
 * all that is found is a warning, as with links.
 */
export const checkSamples: Check = ({ model, guidesMatch }) => {
  const found = samplesOf(model).map(({ sample, guide }) => ({
    sample,
    findings: findingsIn(sample, model.tool, guide),
  }));
  // One comment marks all inline code of a block, and is needed where any of it is.
  const needed = new Set(found.flatMap(({ sample, findings }) => (findings.length > 0 ? [sample.marker] : [])));
  return found.flatMap(({ sample, findings }): Problem[] => {
    if (sample.marker === null) return findings.map((finding) => problemOf(finding, sample, guidesMatch));
    if (needed.has(sample.marker) || !guidesMatch) return [];
    needed.add(sample.marker);
    return [needlessMarker(sample, sample.marker.kind)];
  });
};

/** The markers in use, with their reasons; said only where asked for. */
export const listMarkers: Check = ({ model }) => {
  const first = new Map(
    samplesOf(model)
      .map(({ sample }) => [sample.marker, sample] as const)
      .reverse(),
  );
  const list = [...first.values()].reverse().flatMap((sample) => {
    const { file, marker } = sample;
    if (!marker) return [];
    return [`${file}:${markerLine(sample)} ${marker.kind}${marker.value && `=${marker.value}`}: ${marker.reason}`];
  });
  if (list.length === 0) return [];
  return [
    problemAt(inFile('guides'), {
      severity: 'info',
      what:
        list.length === 1
          ? '1 marker keeps code from being checked'
          : `${list.length} markers keep code from being checked`,
      list,
      why: 'nobody notices when such code goes out of date',
      do: 'read the reasons with `make check`, and take away what no longer holds',
    }),
  ];
};

/** Every sample once, also those of a fragment that several guides include, with those of the guide it is first met in. */
function samplesOf(model: CheckInput['model']): { sample: Sample; guide: readonly Sample[] }[] {
  const seen = new Map<string, { sample: Sample; guide: readonly Sample[] }>();
  for (const { samples: guide } of model.guides)
    for (const sample of guide) {
      const place = `${sample.file}:${sample.line}:${sample.indents[0] ?? 0}:${sample.kind}`;
      if (!seen.has(place)) seen.set(place, { sample, guide });
    }
  return [...seen.values()];
}

function problemOf(finding: RuledProblem, sample: Sample, guidesMatch: boolean): Problem {
  const { line, column, ...message } = finding;
  const indent = sample.indents[line - 1] ?? 0;
  return problemAt(inText(sample.file, sample.line + line - 1, column === undefined ? column : column + indent), {
    ...message,
    severity: guidesMatch ? finding.severity : 'warning',
    excerpt: shortened((sample.text.split('\n')[line - 1] ?? '').trim()),
  });
}

/** Longest excerpt that is printed whole. */
const width = 160;

function shortened(text: string): string {
  return text.length > width ? `${text.slice(0, width)}…` : text;
}

/** The line of the fence that carries the marker; for inline code, that of the code, since the comment is near. */
function markerLine({ kind, line }: Sample): number {
  return kind === 'fence' ? line - 1 : line;
}

function needlessMarker(sample: Sample, kind: string): Problem {
  return problemAt(inText(sample.file, markerLine(sample)), {
    severity: 'warning',
    rule: 'samples/needless-marker',
    what: `marks code as \`${kind}\`, though nothing is wrong with it`,
    why: 'the marker would hide the next mistake in it',
    do: `remove \`${kind}\` and its reason`,
  });
}
