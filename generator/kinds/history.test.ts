import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import type { FactsHistory, RecordedVersion } from '../model/facts.ts';
import { documentedTool } from '../testing/documented.ts';
import { recordedFacts } from '../testing/recorded-facts.ts';
import { historyOf } from '../testing/version-facts.ts';
import { buildCommandTree } from './cli/read/index.ts';
import { parseCobraYaml } from './cli/read/yaml.ts';
import { factEntities } from './facts.ts';
import {
  historyFile,
  partsOf,
  partText,
  type Row,
  readHistoryFile,
  rowsOf,
  tableHistory,
  UnreadableHistory,
  versionFacts,
} from './history.ts';

/** A tool with these commands and their usage. */
function modelsOf(commands: Readonly<Record<string, string>>) {
  const parsed = Object.entries(commands).map(([name, usage]) => ({
    ...parseCobraYaml(JSON.stringify({ name, usage }), 'hive.yaml'),
    related: null,
  }));
  const tree = buildCommandTree(parsed, 'cobra-yaml');
  const cli = { ...tree, commands: tree.commands.map((command) => ({ ...command, children: [] })) };
  return { cli, api: null, registry: null, crd: null, helm: null };
}

function version(number: number, commands: Readonly<Record<string, string>>): RecordedVersion {
  const about = { version: `v0.${number}.0`, commit: null, date: null, missing: [] };
  return versionFacts(about, partsOf(modelsOf(commands)));
}

const hive = { hive: 'hive' };
const both = { ...hive, 'hive add': 'hive add' };

describe('what is on record of a version', () => {
  it('has the facts of its sources, without texts', async () => {
    const { kinds } = await documentedTool();
    const byKey = new Map(factEntities(kinds).map((entity) => [entity.key, entity]));
    const { entities } = recordedFacts(kinds);
    expect(Object.fromEntries(entities)).toEqual(Object.fromEntries(byKey));
    expect([...entities.keys()]).toEqual([...byKey.keys()].sort());
    const text = JSON.stringify(partsOf(kinds));
    const summaries = (kinds.cli?.commands ?? []).map(({ summary }) => summary).filter((one) => one.includes(' '));
    expect(summaries.length).toBeGreaterThan(10);
    expect(summaries.filter((one) => text.includes(one))).toEqual([]);
  });

  it('numbers what sources name twice', () => {
    const models = modelsOf({ ...both, hive: 'hive add' });
    const keys = ['cli:hive', 'cli:hive add', 'cli:hive add (2)'];
    expect([...recordedFacts(models).entities.keys()]).toEqual(keys);
    expect(factEntities(models).map(({ key }) => key)).toEqual(keys);
  });
});

describe('a table', () => {
  it('has a row for each thing as long as nothing about it changes', () => {
    const changed = { ...both, hive: 'hive NAME' };
    const rows = rowsOf([both, hive, both, changed].map((all, at) => version(at, all)));
    expect(rows.map(({ from, until, name }) => [name, from, until])).toEqual([
      ['hive', 'v0.0.0', 'v0.3.0'],
      ['hive', 'v0.3.0', undefined],
      ['hive add', 'v0.0.0', 'v0.1.0'],
      ['hive add', 'v0.2.0', undefined],
    ]);
  });

  it.each([{ from: 'v9.0.0' }, { until: 'v9.0.0' }])('is refused with a row of no release: %j', (more) => {
    const versions = [version(0, hive)];
    const rows = rowsOf(versions).map((row): Row => ({ ...row, ...more }));
    expect(() => tableHistory(historyOf(versions).releases, rows)).toThrow(UnreadableHistory);
  });
});

describe('the file of all versions', () => {
  const history = readHistory(join(projectRoot, 'specs', historyName));
  const file = historyFile(history);
  const read = readHistoryFile(file);

  it('has the facts of each, and is the same for the same history', () => {
    expect(read.releases).toEqual(history.releases);
    expect(read.releases.length).toBeGreaterThan(80);
    const texts = ({ factsOf }: FactsHistory, name: string) => factsOf(name)?.parts.map(partText);
    for (const { version: name } of read.releases) expect(texts(read, name)).toEqual(texts(history, name));
    expect(read.factsOf('v0.3.6')).toEqual(history.factsOf('v0.3.6'));
    expect(historyFile(read)).toBe(file);
  });

  it('has recorded moves', () => {
    const moves = new Map([['cli:hive --a', 'cli:hive --b']]);
    expect(readHistoryFile(historyFile(history, moves)).moves).toEqual(moves);
  });

  it.each([
    ['another page', '<!doctype html>\n<p>Sign in</p>'],
    ['half of it', file.slice(0, -20)],
    ['another format', '{"format":1,"releases":[]}'],
  ])('is refused where it’s %s', (_, text) => {
    expect(() => readHistoryFile(text)).toThrow(UnreadableHistory);
  });

  it('has nothing of a kind whose sources a version lacks', () => {
    const kinds = history.factsOf('v0.0.1')?.kinds;
    expect(kinds).toMatchObject({ cli: null, api: null, crd: null, helm: null, registry: { schemas: [] } });
  });
});
