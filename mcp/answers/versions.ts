import { countsOf } from '../../generator/changes/counts.ts';
import { isMinor } from '../../generator/changes/groups.ts';
import { remedyOf } from '../../generator/changes/remedy.ts';
import { changeText } from '../../generator/changes/wording.ts';
import type { Change } from '../../generator/model/changes.ts';
import type { RecordedVersion } from '../../generator/model/facts.ts';
import { review } from '../../site/upgrade/check/index.ts';
import { versionPair } from '../../site/upgrade/check/pair.ts';
import { differenceOf } from '../../site/upgrade/history.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import type { Library } from './library.ts';
import { hidden, isHidden } from './names.ts';
import { partOf, Refusal, startAt } from './paging.ts';
import { findingTokens, linesFor, mostLines, unseenIn } from './text-answer.ts';

export function listVersions(
  library: Library,
  { limit = 20, cursor }: Input<'list_versions'>,
): Output<'list_versions'> {
  const { history, versions: all, latest } = library;
  const recorded = new Map(history?.releases.map((release) => [release.version, release]));
  const { items, ...rest } = partOf(all, cursor, limit);
  const versions = items.map((version) => {
    const { date = '', missing = [] } = recorded.get(version) ?? {};
    const withdrawn = library.withdrawn(version);
    return {
      version,
      ...(date !== '' && { date }),
      ...{ hasPages: library.isDocumented(version), missing: [...missing] },
      ...(withdrawn !== undefined && { withdrawn }),
    };
  });
  return { latest, total: all.length, versions, ...rest };
}

export function diff(library: Library, given: Input<'diff'>): Output<'diff'> {
  const { kind, severity, limit = 25, cursor } = given;
  const { from, to, changes: all, notCompared } = compared(library, given);
  const changes = all.filter((change) => !isMinor(change));
  const wanted = changes.filter((one) => (!kind || one.kind === kind) && (!severity || one.severity === severity));
  const described = wanted.map((change) => ({
    ...{ version: change.version, severity: change.severity, kind: change.kind },
    name: cleanLine(change.name, 300),
    what:
      change.what === 'removed' && isHidden(library, change.entity, to)
        ? hidden
        : cleanLine(changeText(change, 8), 400),
    ...todoOf(change),
    entity: cleanLine(change.entity, 400),
  }));
  const { items, ...rest } = partOf(described, cursor, limit);
  return {
    ...{ from, to, total: wanted.length, counts: { ...countsOf(changes) }, changes: items },
    newerImages: all.length - changes.length,
    notCompared: [...new Set(notCompared.map(({ reason }) => cleanLine(reason, 300)))],
    ...rest,
  };
}

/** The remedy for a change, and edits beyond a new name. */
function todoOf(change: Change): { readonly todo?: string } {
  const { todo } = remedyOf(change, '') ?? {};
  return todo === undefined ? {} : { todo: cleanLine(todo, 400) };
}

/** Checks a text as the upgrade page does. */
export function upgradeCheck(library: Library, given: Input<'upgrade_check'>): Output<'upgrade_check'> {
  const { text, reading = null, limit = 25, cursor } = given;
  const { from, to, before, after, changes } = compared(library, given);
  const withHidden = ({ version, kinds }: RecordedVersion) => ({ version, kinds: library.recorded(version) ?? kinds });
  const kept = changes.filter(({ entity, what }) => what !== 'removed' || !isHidden(library, entity, to));
  const found = review(text, versionPair(withHidden(before), withHidden(after), kept, ''), reading);
  const findings = found.findings.map(({ line, lines, effect, what, todo, version }) => ({
    line,
    ...(lines && { lines: lines.slice(0, mostLines) }),
    ...{ effect, what: cleanLine(what) },
    ...(todo !== null && { todo: cleanLine(todo) }),
    ...(version && { since: version.label }),
  }));
  const { items, ...rest } = partOf(findings, cursor, limit, findingTokens);
  const start = startAt(cursor);
  const { lines, left } = linesFor(found.findings.slice(start, start + items.length), found.corrected);
  return {
    ...{ from, to, reading: found.reading, total: findings.length, findings: items, corrected: lines },
    unchecked: [...found.unchecked.slice(0, 20).map((one) => cleanLine(one)), ...left, ...unseenIn(text)],
    names: found.uses,
    ...rest,
  };
}

/** The changes between two versions. @throws {Refusal} or an InputError if they can't be compared */
function compared(library: Library, given: { readonly from: string; readonly to?: string | undefined }) {
  const { history } = library;
  if (!history) throw new Refusal('There is no recorded history of versions', 'Ask about one version instead');
  const [from, to] = [library.versionOf(given.from), library.versionOf(given.to)];
  return { ...differenceOf(history, { from, to }), from, to };
}
