import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changeHistory } from '../changes/all-versions.ts';
import { changesBetween } from '../changes/between.ts';
import { projectRoot } from '../commands/inputs.ts';
import { readHistory } from '../io/facts-history.ts';
import { historyChanges, historyName, readHistory as readTable } from '../io/facts-table.ts';
import { readText } from '../io/read.ts';
import type { FactsHistory } from '../model/facts.ts';

const specs = join(projectRoot, 'specs');
const text = readHistory(join(specs, 'history'));
const table = readTable(join(specs, historyName));

it('has the facts of all releases that the text has', () => {
  const versions = (history: FactsHistory) =>
    history.releases.map(({ version, predecessor }) => [version, predecessor]);
  expect(versions(table)).toEqual(versions(text));
  expect(table.releases.length).toBeGreaterThan(80);
  for (const { version } of table.releases) {
    expect(table.factsOf(version)).toEqual(text.factsOf(version));
    expect([...(table.factsOf(version)?.entities.keys() ?? [])]).toEqual([
      ...(text.factsOf(version)?.entities.keys() ?? []),
    ]);
  }
});

it('leads to the changes of all releases that the text leads to', () => {
  expect(changeHistory(table)).toEqual(changeHistory(text));
});

it('leads to the changes between any two that the text leads to', () => {
  const versions = table.releases.map(({ version }) => version);
  const pairs = versions.flatMap((from, at) =>
    versions.slice(at + 1).flatMap((to, distance) => ((at * 83 + distance) % 37 === 0 ? [[from, to] as const] : [])),
  );
  expect(pairs.length).toBeGreaterThan(80);
  for (const pair of pairs) {
    const { changes, notCompared, policy } = changesBetween(table, pair, { file: 'x' });
    const expected = changesBetween(text, pair, { file: 'x' });
    expect({ pair, changes, notCompared, policy }).toEqual({
      ...{ pair, changes: expected.changes },
      ...{ notCompared: expected.notCompared, policy: expected.policy },
    });
  }
});

it('is written as it was read', () => {
  expect(Buffer.from(historyChanges(table).get(historyName) ?? []).toString()).toBe(readText(join(specs, historyName)));
});
