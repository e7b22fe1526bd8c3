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

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What the build's checks say of a text, in the order of its lines. */
function buildSays(text: (typeof texts)[number]): string[] {
  const { findings, tables } = verdictOn(text, facts, lookup);
  const ofSamples = text.samples.flatMap((sample, at) =>
    (sample.marker === null ? (findings[at] ?? []) : []).map(
      ({ at: place, severity, rule, what, do: remedy }) =>
        `${pointOf(place).line} ${severity} ${rule}: ${line(what)} → ${line(remedy)}`,
    ),
  );
  const ofTables = tables.map(
    ({ severity = 'error', what, do: remedy }) => `${severity}: ${line(what)} → ${line(remedy)}`,
  );
  return [...new Set([...ofSamples, ...ofTables])].sort();
}

function toolSays(text: string): string[] {
  const said: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = ask('check_sample', { text, version: 'v0.3.6', reading: 'markdown', cursor, limit: 100 });
    said.push(
      ...answer.findings.map(({ line: at, severity, rule, what, todo }) =>
        rule === 'samples/table' ? `${severity}: ${what} → ${todo}` : `${at} ${severity} ${rule}: ${what} → ${todo}`,
      ),
    );
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return [...new Set(said)].sort();
}

describe('check_sample says of Markdown what the checks of guides say', () => {
  it('of very many texts', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => buildSays(text).length > 0).length).toBeGreaterThan(200);
  });
  it.each(texts)('$name', (text) => expect(toolSays(text.text)).toEqual(buildSays(text)));
});

describe('upgrade_check says what the upgrade page says', () => {
  const [from, to] = ['v0.3.0', 'v0.3.6'] as const;
  const history = readHistoryFile(historyFile(recorded));
  const [before, after] = [history.factsOf(from), history.factsOf(to)];
  const { changes } = changesBetween(history, [from, to], { moves: history.moves, file: 'x' });
  const pair =
    before && after
      ? versionPair(
          before,
          after,
          changes.filter((change) => !isText(change)),
          '',
        )
      : expect.fail('both are on record');

  it.each(texts)('of $name', ({ text }) => {
    const page = review(text, pair, 'markdown');
    const findings: unknown[] = [];
    const corrected = new Map<number, string>();
    let cursor: string | undefined;
    do {
      const answer = ask('upgrade_check', { text, from, to, reading: 'markdown', cursor, limit: 100 });
      findings.push(...answer.findings.map(({ line: at, effect, what }) => ({ at, effect, what })));
      for (const { line: at, after: right } of answer.corrected) corrected.set(at, right);
      expect(answer).toMatchObject({ names: page.uses });
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    expect(findings).toEqual(page.findings.map(({ line: at, effect, what }) => ({ at, effect, what: line(what) })));
    expect([...corrected]).toEqual(
      expect.arrayContaining(page.corrected.map(({ line: at, after: right }) => [at, right])),
    );
  });
});
