import { complain, say } from '../io/terminal.ts';
import { type FailingSeverity, severities } from '../model/changes.ts';
import type { DifferenceFormat } from '../model/report.ts';
import { differenceReport } from '../report/difference.ts';
import { format } from '../report/index.ts';
import { recordedDifference } from './recorded.ts';

export interface DiffOptions {
  /** Folder of the versions, which holds the history too. */
  readonly specs: string;
  readonly format: DifferenceFormat;
  /** Also list what is only counted. */
  readonly all?: boolean;
  readonly failOn?: FailingSeverity;
}

/**
 * `thv-docs diff`: prints what changed between two versions.
 *
 * @returns Whether all changes are below the failing severity.
 */
export function diff(versions: readonly [from: string, to: string], options: DiffOptions): boolean {
  const { specs, all = false, failOn } = options;
  const difference = recordedDifference(specs, versions);
  // In one write: a reader such as `head` may close the pipe early.
  say(format(differenceReport(difference, all), options.format, all).trimEnd());
  if (failOn === undefined) return true;
  const failing = severities.slice(0, severities.indexOf(failOn) + 1);
  const { length } = difference.changes.filter(({ severity }) => failing.includes(severity));
  if (length > 0) complain(`thv-docs: ${length} of the changes are ${failOn} or worse\n`);
  return length === 0;
}
