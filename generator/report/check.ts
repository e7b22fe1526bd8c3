import type { Problem } from '../model/problem.ts';
import type { JsonProblem } from '../model/report.ts';
import { counted } from '../shared/counted.ts';
import { shownPlace } from './shown-place.ts';
import type { Report } from './tree.ts';

/** Scope of a check. */
export interface Checked {
  /** Documented version; null if its sources could not be read. */
  readonly version: string | null;
  readonly pages: number;
  readonly guides: number;
  /** Number of external addresses that were requested; null if not checked. */
  readonly external: number | null;
  /** Warnings count as errors. */
  readonly strict: boolean;
}

/** The JSON of a check, described in README.md. */
type CheckData = ReturnType<typeof checkReport>['data'];

/** Text of a line of a file; null if it doesn't exist. */
export type LineReader = (file: string, line: number) => string | null;

/** Findings of a check, grouped by file. A problem in several places is one item at the first of them. */
export function checkReport(problems: readonly Problem[], checked: Checked, lineOf: LineReader) {
  const { version, strict, external, ...scope } = checked;
  const findings = findingsOf(problems, lineOf);
  const count = (severity: Problem['severity']): number => findings.filter((one) => one.severity === severity).length;
  const items = [...Map.groupBy(findings, causeOf).values()].flatMap((places) =>
    places.slice(0, 1).map((first) => ({ ...first, text: first.message, do: first.suggestion, places })),
  );
  const summary = {
    ...scope,
    // The two numbers differed while answers were kept.
    external: external === null ? null : { addresses: external, asked: external },
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
  };
  // `format` increases when a field changes its meaning or is removed; fields may be added at any time.
  return {
    title: 'Findings',
    sections: [...Map.groupBy(items, ({ file }) => file)].map(([title, inFile]) => ({ title, items: inFile })),
    data: { format: 1, version, strict, summary, findings },
  } satisfies Report;
}

const causeOf = ({ severity, rule, message, why, suggestion, list }: JsonProblem): string =>
  JSON.stringify([severity, rule, message, why, suggestion, list]);

/** Problems with their lines, by file and line; files with errors come last, so that they stay in view. */
function findingsOf(problems: readonly Problem[], lineOf: LineReader): JsonProblem[] {
  const worst = new Map<string, number>();
  for (const { at, severity } of problems) worst.set(at.file, Math.max(worst.get(at.file) ?? 0, rank[severity]));
  return problems
    .map(({ rule = 'input', severity, at, what, why, do: suggestion, list = [] }): JsonProblem => {
      const spot = shownPlace(at, at.kind === 'text' ? lineOf(at.file, at.line) : null);
      return { rule, severity, ...spot, message: what, why, suggestion, list };
    })
    .sort(
      (a, b) =>
        (worst.get(a.file) ?? 0) - (worst.get(b.file) ?? 0) ||
        (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
        (a.line ?? 0) - (b.line ?? 0) ||
        (a.column ?? 0) - (b.column ?? 0),
    );
}

const rank = { info: 0, warning: 1, error: 2 } as const;

/** One-line summary of a check. */
export function checkSummary({ version, summary, findings }: CheckData): string {
  const { pages, guides, external, errors, warnings } = summary;
  const files = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ file }) => file)).size;
  const where = files === 0 ? '' : ` in ${counted(files, 'file')}`;
  const addresses = external ? `, ${external.addresses} addresses` : '';
  const scope =
    version === null
      ? 'some input could not be read'
      : `${version}: ${pages} pages, ${guides} guides${addresses} checked`;
  return `${scope}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}${where}`;
}
