import { describe, expect, it } from 'vitest';
import type { Command } from '../model/command.ts';
import type { FactsHistory, RecordedVersion } from '../model/facts.ts';
import { documentedTool } from '../testing/documented.ts';
import { toolOf } from '../testing/models.ts';
import { recordedFacts } from '../testing/recorded-facts.ts';
import { historyOf } from '../testing/version-facts.ts';
import { factEntities } from './facts.ts';
import { partsOf, type Row, rowsOf, tableHistory, UnreadableHistory, versionFacts } from './history.ts';

const command = (name: string, more: Partial<Command> = {}): Command => ({
  ...{ path: name.split(' '), summary: '', description: '', usage: null, arguments: [], argumentCount: null },
  ...{ aliases: [], flags: [], inheritedFlags: [], examples: '', deprecated: null, children: [], file: 'hive.md' },
  ...more,
});

const modelsOf = (commands: readonly Command[]) => toolOf({ kinds: { cli: { format: 'cobra-yaml', commands } } }).kinds;

function version(number: number, commands: readonly Command[]): RecordedVersion {
  const about = { version: `v0.${number}.0`, commit: null, date: null, missing: [] };
  return versionFacts(about, partsOf(modelsOf(commands)));
}

function throughRows(versions: readonly RecordedVersion[]): FactsHistory {
  return tableHistory(historyOf(versions).releases, rowsOf(versions));
}

const hive = command('hive', { summary: 'Keep bees' });
const add = command('hive add');

describe('what is on record of a version', () => {
  it('has the facts of its sources', async () => {
    const { kinds } = await documentedTool();
    const byKey = new Map(factEntities(kinds).map((entity) => [entity.key, entity]));
    const { entities } = recordedFacts(kinds);
    expect(Object.fromEntries(entities)).toEqual(Object.fromEntries(byKey));
    expect(entities.size).toBeGreaterThan(1000);
    expect([...entities.keys()]).toEqual([...byKey.keys()].sort());
  });

  it('has no texts', async () => {
    const { kinds } = await documentedTool();
    const text = JSON.stringify(partsOf(kinds));
    const { commands = [] } = kinds.cli ?? {};
    const summaries = commands.map(({ summary }) => summary).filter((one) => one.includes(' '));
    expect(summaries.length).toBeGreaterThan(10);
    expect(summaries.filter((one) => text.includes(one))).toEqual([]);
  });

  it('numbers what sources name twice', () => {
    const argument = { name: 'add', syntax: '[add]', required: false, repeatable: false, description: '' };
    const models = modelsOf([{ ...hive, arguments: [argument] }, add]);
    expect([...recordedFacts(models).entities.keys()]).toEqual(['cli:hive', 'cli:hive add', 'cli:hive add (2)']);
    expect(factEntities(models).map(({ key }) => key)).toEqual(['cli:hive', 'cli:hive add', 'cli:hive add (2)']);
  });
});

describe('a table', () => {
  it('has a row for each thing as long as nothing about it changes', () => {
    const reworded = { ...hive, summary: 'Keep wasps' };
    const rows = rowsOf([[hive, add], [hive], [hive, add], [reworded, add]].map((all, at) => version(at, all)));
    expect(rows.map(({ from, until, name }) => [name, from, until])).toEqual([
      ['hive', 'v0.0.0', 'v0.3.0'],
      ['hive', 'v0.3.0', undefined],
      ['hive add', 'v0.0.0', 'v0.1.0'],
      ['hive add', 'v0.2.0', undefined],
    ]);
  });

  it('has the same object for what is the same in two versions, and nothing of other ones', () => {
    const { factsOf } = throughRows([version(0, [hive]), version(1, [hive, add])]);
    const [before, after] = [factsOf('v0.0.0'), factsOf('v0.1.0')];
    expect(after?.entities.get('cli:hive')).toBe(before?.entities.get('cli:hive'));
    expect(before?.kinds.cli?.commands).toHaveLength(1);
    expect(factsOf('v0.1.0')).toBe(after);
    expect(factsOf('v0.2.0')).toBeUndefined();
  });

  it.each([
    ['begins with no release', { from: 'v9.0.0' }],
    ['ends with no release', { until: 'v9.0.0' }],
  ])('is refused where a row %s', (_, more) => {
    const versions = [version(0, [hive])];
    const rows = rowsOf(versions).map((row): Row => ({ ...row, ...more }));
    expect(() => tableHistory(historyOf(versions).releases, rows)).toThrow(UnreadableHistory);
  });
});
