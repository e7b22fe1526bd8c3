import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../generator/changes/between.ts';
import { isText } from '../../generator/changes/groups.ts';
import { historyFile, readHistoryFile } from '../../generator/kinds/history.ts';
import { pointOf } from '../../generator/shared/problem.ts';
import { facts, lookup } from '../../generator/testing/findings.ts';
import { judgedTexts, verdictOn } from '../../generator/testing/verdicts.ts';
import { review } from '../../site/upgrade/check/index.ts';
import { versionPair } from '../../site/upgrade/check/pair.ts';
import { recorded, testTools } from '../testing/agents.ts';

/* The tools come to the verdicts of the build's checks and of the upgrade page, from the files for agents alone. */

const ask = await testTools();
const project = path.join(import.meta.dirname, '../..');
const texts = ['generator/check/samples', 'generator/kinds/helm'].flatMap((room) =>
  ['seeded', 'correct'].flatMap((folder) =>
    judgedTexts(path.join(project, room, folder)).map((text) => ({ ...text, name: `${room}/${folder}/${text.name}` })),
  ),
);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const sorted = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

/** All parts of an answer. */
function partsOf<Answer extends { nextCursor?: string | undefined }>(
  next: (more: { cursor: string | undefined; limit: number; reading: 'markdown' }) => Answer,
): Answer[] {
  const parts: Answer[] = [];
  do parts.push(next({ cursor: parts.at(-1)?.nextCursor, limit: 100, reading: 'markdown' }));
  while (parts.at(-1)?.nextCursor !== undefined);
  return parts;
}

/** What the build's checks find in a text. */
function buildFinds(text: (typeof texts)[number]): string[] {
  const { findings, tables } = verdictOn(text, facts, lookup);
  const ofSamples = text.samples.flatMap(({ marker }, at) => (marker === null ? (findings[at] ?? []) : []));
  return sorted([
    ...ofSamples.map(
      ({ at, severity, rule, what, do: remedy }) =>
        `${pointOf(at).line} ${severity} ${rule}: ${onOneLine(what)} → ${onOneLine(remedy)}`,
    ),
    ...tables.map(({ severity = 'error', what, do: todo }) => `${severity}: ${onOneLine(what)} → ${onOneLine(todo)}`),
  ]);
}

function toolFinds(text: string): string[] {
  const parts = partsOf((more) => ask('check_sample', { text, version: 'v0.3.6', ...more }));
  return sorted(
    parts
      .flatMap(({ findings }) => findings)
      .map(({ line, severity, rule, what, todo }) =>
        rule === 'samples/table' ? `${severity}: ${what} → ${todo}` : `${line} ${severity} ${rule}: ${what} → ${todo}`,
      ),
  );
}

describe('check_sample finds in Markdown what the checks of guides find', () => {
  it('in very many texts', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => buildFinds(text).length > 0).length).toBeGreaterThan(200);
  });
  it.each(texts)('$name', (text) => expect(toolFinds(text.text)).toEqual(buildFinds(text)));
});

describe('upgrade_check finds what the upgrade page finds', () => {
  const [from, to] = ['v0.3.0', 'v0.3.6'] as const;
  const history = readHistoryFile(historyFile(recorded));
  const [before, after] = [history.factsOf(from), history.factsOf(to)];
  if (!before || !after) expect.fail('both are on record');
  const { changes } = changesBetween(history, [from, to], { moves: history.moves, file: 'x' });
  const shown = changes.filter((change) => !isText(change));
  const pair = versionPair(before, after, shown, '');

  // Both call the same function with the same facts: a part of the texts tells whether they do.
  it.each(texts.filter((_, at) => at % 5 === 0))('in $name', ({ text }) => {
    const page = review(text, pair, 'markdown');
    const parts = partsOf((more) => ask('upgrade_check', { text, from, to, ...more }));
    const corrected = new Map(parts.flatMap((part) => part.corrected.map(({ line, after: right }) => [line, right])));
    expect(parts.map(({ names }) => names)).toEqual(parts.map(() => page.uses));
    expect(parts.flatMap(({ findings }) => findings)).toEqual(
      page.findings.map(({ line, effect, what }) => expect.objectContaining({ line, effect, what: onOneLine(what) })),
    );
    expect([...corrected]).toEqual(
      expect.arrayContaining(page.corrected.map(({ line, after: right }) => [line, right])),
    );
  });
});
