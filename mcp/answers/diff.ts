import { changesBetween, type Difference } from '../../generator/changes/between.ts';
import { countsOf } from '../../generator/changes/counts.ts';
import type { ServedHistory } from '../../generator/changes/history-file.ts';
import { isText } from '../../generator/changes/sections.ts';
import { changeText } from '../../generator/changes/wording.ts';
import { compareVersions } from '../../generator/model/version.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import type { Library } from './library.ts';
import { partOf } from './paging.ts';
import { Refusal } from './refusal.ts';
import { hidden, isHidden } from './things.ts';

/** Both versions of a comparison. @throws {Refusal} where there's nothing to compare */
export function pairOf(
  library: Library,
  given: { readonly from: string; readonly to?: string | undefined },
): { readonly from: string; readonly to: string; readonly history: ServedHistory } {
  const { history } = library;
  if (!history) throw new Refusal('Nobody has recorded what versions changed', 'Ask about one version instead');
  const [from, to] = [library.versionOf(given.from), library.versionOf(given.to)];
  for (const version of [from, to])
    if (!history.factsOf(version))
      throw new Refusal(`${version} is not on record`, 'list_versions lists those that can be compared');
  if (from === to)
    throw new Refusal(`There is nothing between ${from} and itself`, 'Name two versions, the older one as `from`');
  if (compareVersions(from, to) > 0)
    throw new Refusal(
      `${from} is newer than ${to}, and what an upgrade breaks is not what going back breaks`,
      `Ask from ${to} to ${from}`,
    );
  return { from, to, history };
}

/** What changes between two versions that are on record, but for descriptions. */
export function differenceOf(history: ServedHistory, from: string, to: string): Difference {
  const all = changesBetween(history, [from, to], { moves: history.moves, file: 'The history' });
  return { ...all, changes: all.changes.filter((change) => !isText(change)) };
}

export function diff(library: Library, given: Input<'diff'>): Output<'diff'> {
  const { kind, severity, limit = 25, cursor } = given;
  const { from, to, history } = pairOf(library, given);
  const { changes, notCompared } = differenceOf(history, from, to);
  const wanted = changes.filter((one) => (!kind || one.kind === kind) && (!severity || one.severity === severity));
  const told = wanted.map((change) => ({
    ...{ version: change.version, severity: change.severity, kind: change.kind },
    name: cleanLine(change.name, 300),
    what:
      change.what === 'removed' && isHidden(library, change.entity, to)
        ? hidden
        : cleanLine(changeText(change, 8), 400),
    entity: cleanLine(change.entity, 400),
  }));
  const { items, ...rest } = partOf(told, cursor, limit);
  return {
    ...{ from, to, total: wanted.length, counts: { ...countsOf(changes) }, changes: [...items] },
    notCompared: [...new Set(notCompared.map(({ reason }) => cleanLine(reason, 300)))],
    ...rest,
  };
}
