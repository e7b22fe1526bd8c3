import { join, resolve } from 'node:path';
import { ingestMoves } from '../annotations/moves/index.ts';
import { changesBetween, type Difference } from '../changes/between.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { manifestName, readManifest } from '../io/manifest.ts';
import { decodeText, isFile } from '../io/read.ts';
import { storeReader } from '../io/store/bytes.ts';
import { versionFolders } from '../io/store.ts';
import { complain, say } from '../io/terminal.ts';
import { type FailingSeverity, severities } from '../model/changes.ts';
import type { EntityKey } from '../model/entity.ts';
import type { DifferenceFormat } from '../model/report.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { formatDifference } from '../report/difference/index.ts';
import { failureAt, inPath } from '../shared/problem.ts';
import { displayed } from './lines.ts';

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
  const folder = join(specs, historyName);
  const history = readHistory(folder);
  const difference = changesBetween(history, versions, { moves: recordedMoves(specs), file: displayed(folder) });
  // In one piece: whoever reads only the first lines leaves nothing to write.
  say(formatDifference(difference, format, all).trimEnd());
  const count = failOn === null ? 0 : atLeast(difference, failOn);
  if (count > 0) complain(`thv-docs: ${count} of the changes are ${failOn} or worse\n`);
  return count === 0;
}

/** What people have written down of moves: the newest version has all of it, from those before it. */
function recordedMoves(specs: string): ReadonlyMap<EntityKey, EntityKey> {
  const newest = versionFolders(specs).filter(isVersion).sort(compareVersions).at(-1);
  if (newest === undefined) return new Map();
  const folder = join(resolve(specs), newest);
  const manifest = join(folder, manifestName);
  const entry = isFile(manifest) ? readManifest(manifest).files.find(({ kind }) => kind === 'moves') : undefined;
  if (!entry) return new Map();
  const resolved = storeReader().bytes(folder, entry);
  if ('fault' in resolved) throw failureAt(inPath(displayed(manifest), entry.path), resolved.fault);
  const file = displayed(join(folder, entry.path));
  return new Map(ingestMoves(decodeText(resolved.bytes, file), file).map(({ from, to }) => [from, to]));
}

function atLeast({ changes }: Difference, severity: FailingSeverity): number {
  const bad = severities.slice(0, severities.indexOf(severity) + 1);
  return changes.filter((change) => bad.includes(change.severity)).length;
}
