import { review, versionPair } from '../../site/upgrade/check/index.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import { budget, correctedLines, mostLines } from './corrected-lines.ts';
import { differenceOf, pairOf } from './diff.ts';
import type { Library } from './library.ts';
import { partOf } from './paging.ts';
import { unseenIn } from './unseen.ts';

/** Looks through a text as the upgrade page does. */
export function upgradeCheck(library: Library, given: Input<'upgrade_check'>): Output<'upgrade_check'> {
  const { text, reading = null, limit = 25, cursor } = given;
  const { from, to, history } = pairOf(library, given);
  const [before, after] = [history.factsOf(from), history.factsOf(to)];
  if (!before || !after) throw new Error(`${from} or ${to} is not on record`);
  const pair = versionPair(before, after, differenceOf(history, from, to).changes, '');
  const found = review(text, pair, reading);
  const findings = found.findings.map(({ line, lines, effect, what, todo, version }) => ({
    line,
    ...(lines && { lines: lines.slice(0, mostLines) }),
    ...{ effect, what: cleanLine(what) },
    ...(todo !== null && { todo: cleanLine(todo) }),
    ...(version && { since: version.label }),
  }));
  const { items, ...rest } = partOf(findings, cursor, limit, budget.findings);
  const { lines, left } = correctedLines(found.corrected, { cursor, items, all: found.findings });
  return {
    ...{ from, to, reading: found.reading, total: findings.length, findings: [...items] },
    corrected: lines,
    unfitBefore: found.unfitBefore.slice(0, mostLines),
    fitsNow: found.fitsNow.slice(0, mostLines),
    unchecked: [...found.unchecked.slice(0, 20).map((one) => cleanLine(one)), ...left, ...unseenIn(text)],
    names: found.uses,
    ...rest,
  };
}
