import { coverageOf } from '../check/coverage/index.ts';
import { report, say } from '../io/terminal.ts';
import type { PartCoverage } from '../model/coverage.ts';
import { checkedSite } from '../pipeline.ts';
import { configOf } from './config.ts';
import type { GenerateOptions } from './inputs.ts';
import { prepare } from './prepare.ts';

interface CoverageOptions extends GenerateOptions {
  /** Every field, and what is left out on purpose. */
  readonly all: boolean;
  readonly format: 'text' | 'json';
}

/** `thv-docs coverage`: prints how much of the version guides mention. What is missing is no mistake. */
export async function coverage(options: CoverageOptions): Promise<void> {
  const config = await configOf(options);
  // Mistakes in guides are told, and what they mention counts nevertheless.
  const result = await checkedSite(await prepare(options, config, true));
  report(result.problems.filter(({ severity }) => severity !== 'info'));
  const parts = coverageOf(result, options.all);
  const { version } = result.model.tool;
  // In one piece: whoever reads only the first lines leaves nothing to write.
  say(
    options.format === 'json'
      ? JSON.stringify({ version, all: options.all, parts }, null, 2)
      : coverageText(version, parts, options.all).join('\n'),
  );
}

/** The report for people: a table, then what is missing. */
function coverageText(version: string, parts: readonly PartCoverage[], all: boolean): string[] {
  const row = (name: string, ...numbers: readonly string[]): string =>
    [name.padEnd(12), ...numbers.map((text) => text.padStart(9))].join(' ').trimEnd();
  const known = parts.filter(({ total }) => total > 0);
  const missing = known.filter((part) => part.missing.length > 0);
  return [
    row(version, 'all', 'mentioned', '', 'left out', 'missing'),
    ...known.map(({ part, total, mentioned, leftOut, missing: rest }) =>
      row(
        part,
        String(total),
        String(mentioned),
        `${Math.floor((mentioned / total) * 100)} %`,
        String(leftOut.length),
        String(rest.length),
      ),
    ),
    ...missing.flatMap(({ part, missing: rest }) => ['', `missing ${part}`, ...rest.map((name) => `  ${name}`)]),
    ...(all ? known.flatMap(leftOutLines) : []),
  ];
}

function leftOutLines({ part, leftOut }: PartCoverage): string[] {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => [
    '',
    `left out of ${part}: ${reason}`,
    ...leftOut.filter((item) => item.reason === reason).map(({ name }) => `  ${name}`),
  ]);
}
