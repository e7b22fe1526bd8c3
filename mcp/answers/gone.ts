import { changeText, codeText } from '../../generator/changes/wording.ts';
import type { ServedHistory } from '../../generator/facts/history-file.ts';
import type { KindName } from '../../generator/model/kinds.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { cleanLine } from './clean.ts';
import { differenceOf } from './diff.ts';
import { namedIn } from './named.ts';

/** What became of something that a version has no more. */
export interface Gone {
  /** `renamed to thv run --proxy-port in v0.1.6`. */
  readonly text: string;
  /** What takes its place. */
  readonly successor?: string;
}

/** @param last the last version that has it @returns null where it isn't gone, or nobody knows how */
export function becameOf(
  history: ServedHistory,
  { name, kind, last, version }: { name: string; kind: KindName | undefined; last: string; version: string },
): Gone | null {
  const facts = history.factsOf(last);
  if (!facts || compareVersions(last, version) >= 0) return null;
  const { changes } = differenceOf(history, last, version);
  const gone = new Map(
    changes.filter(({ what }) => what === 'removed' || what === 'renamed').map((change) => [change.entity, change]),
  );
  const { found } = namedIn(facts, null, name, kind);
  // With a command go its flags; the change is told of the command alone.
  for (let one = found; one; one = one.parent === null ? null : (facts.entities.get(one.parent) ?? null)) {
    const change = gone.get(one.key);
    if (!change) continue;
    const owner = one === found ? '' : `${codeText(one.name)} was `;
    const { successor } = change;
    return {
      text: cleanLine(`${owner}${changeText({ ...change, includes: 0 })} in ${change.version}`, 400),
      ...(successor && { successor: cleanLine(successor.name, 300) }),
    };
  }
  return null;
}
