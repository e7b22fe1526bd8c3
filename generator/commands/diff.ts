import { join } from 'node:path';
import { changesBetween, type Difference } from '../changes/between.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { complain, say } from '../io/terminal.ts';
import { type FailingSeverity, severities } from '../model/changes.ts';
import type { DifferenceFormat } from '../model/report.ts';
import { formatDifference } from '../report/difference/index.ts';
import { displayed } from './lines.ts';
import { recordedMoves } from './recorded-moves.ts';

interface DiffOptions {
  /** Folder of the versions, which holds the history too. */
  readonly specs: string;
  readonly format: DifferenceFormat;
  /** Also list what is only counted. */
  readonly all: boolean;
  readonly failOn: FailingSeverity | null;
}

/** `thv-docs diff`: prints what changed between two versions. @returns Whether it's as harmless as was asked for. */
export function diff(
  versions: readonly [from: string, to: string],
  { specs, format, all, failOn }: DiffOptions,
): boolean {
  const file = join(specs, historyName);
  const history = readHistory(file);
  const difference = changesBetween(history, versions, { moves: recordedMoves(specs), file: displayed(file) });
  // In one piece: whoever reads only the first lines leaves nothing to write.
  say(formatDifference(difference, format, all).trimEnd());
  const count = failOn === null ? 0 : atLeast(difference, failOn);
  if (count > 0) complain(`thv-docs: ${count} of the changes are ${failOn} or worse\n`);
  return count === 0;
}

function atLeast({ changes }: Difference, severity: FailingSeverity): number {
  const bad = severities.slice(0, severities.indexOf(severity) + 1);
  return changes.filter((change) => bad.includes(change.severity)).length;
}
