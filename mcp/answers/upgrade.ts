import { review, versionPair, versionSide } from '../../site/upgrade/check/index.ts';
import type { VersionPair } from '../../site/upgrade/check/pair.ts';
import type { Review } from '../../site/upgrade/check/types.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import { budget, correctedLines, mostLines } from './corrected-lines.ts';
import { differenceOf, pairOf } from './diff.ts';
import { lastUsed } from './last-used.ts';
import type { Library } from './library.ts';
import { partOf } from './paging.ts';
import { unseenIn } from './unseen.ts';

/** Looks through a text as the upgrade page does. */
export function reviewer(
  library: Library,
): (text: string, given: Pick<Input<'upgrade_check'>, 'from' | 'to' | 'reading'>) => Review {
  const sides = lastUsed(3, (version) => {
    const facts = library.history?.factsOf(version);
    if (!facts) throw new Error(`${version} is not on record`);
    return versionSide(facts);
  });
  const pairs = lastUsed(2, (name): VersionPair => {
    const [from = '', to = ''] = name.split(' ');
    const { history } = pairOf(library, { from, to });
    const [before, after] = [history.factsOf(from), history.factsOf(to)];
    if (!before || !after) throw new Error(`${name} is not on record`);
    return versionPair(before, after, differenceOf(history, from, to).changes, '', ({ version }) => sides(version));
  });
  return (text, { from, to, reading = null }) => review(text, pairs(`${from} ${to}`), reading);
}

export function upgradeCheck(
  library: Library,
  reviewed: ReturnType<typeof reviewer>,
  given: Input<'upgrade_check'>,
): Output<'upgrade_check'> {
  const { text, reading, limit = 25, cursor } = given;
  const { from, to } = pairOf(library, given);
  const found = reviewed(text, { from, to, reading });
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
