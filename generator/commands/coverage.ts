import { coverageOf, type PartCoverage } from '../check/coverage.ts';
import { report, say } from '../io/terminal.ts';
import { checkedSite } from '../pipeline.ts';
import { format } from '../report/index.ts';
import type { Report, Section } from '../report/tree.ts';
import type { GenerateOptions } from './inputs.ts';
import { configOf } from './inputs.ts';
import { prepare } from './prepare.ts';

export interface CoverageOptions extends GenerateOptions {
  /** List every field, and deliberate omissions. */
  readonly all?: boolean;
  readonly format: 'text' | 'json';
}

/** `thv-docs coverage`: prints how much of the version guides mention. Gaps are no mistake. */
export async function coverage({ all = false, ...options }: CoverageOptions): Promise<void> {
  const config = await configOf(options);
  // Mentions count even in guides with mistakes.
  const result = await checkedSite(await prepare(options, config, true));
  report(result.problems.filter(({ severity }) => severity !== 'info'));
  const coverage = coverageReport(result.model.tool.version, coverageOf(result, all), all);
  // In one write: a reader such as `head` may close the pipe early.
  say(format(coverage, options.format === 'json' ? 'json' : 'human', false).trimEnd());
}

/** Lists gaps (and with `all` deliberate omissions), then a table. */
function coverageReport(version: string, parts: readonly PartCoverage[], all: boolean): Report {
  const counted = parts.filter(({ total }) => total > 0);
  const row = (name: string, ...numbers: readonly (string | number)[]): string =>
    [name.padEnd(12), ...numbers.map((number) => String(number).padStart(9))].join(' ').trimEnd();
  return {
    title: `Coverage of ${version}`,
    sections: [
      ...(all ? counted.flatMap(leftOutSections) : []),
      ...counted.map(({ part, missing }) => ({ title: `missing ${part}`, items: missing.map((text) => ({ text })) })),
    ],
    notes: [
      row(version, 'all', 'mentioned', '', 'left out', 'missing'),
      ...counted.map(({ part, total, mentioned, leftOut, missing }) =>
        row(part, total, mentioned, `${Math.floor((mentioned / total) * 100)} %`, leftOut.length, missing.length),
      ),
    ],
    data: { version, all, parts },
  };
}

function leftOutSections({ part, leftOut }: PartCoverage): Section[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, items]) => ({
    title: `left out of ${part}: ${reason}`,
    items: items.map(({ name }) => ({ text: name })),
  }));
}
