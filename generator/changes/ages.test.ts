import { describe, expect, it } from 'vitest';
import { historyName, readHistory } from '../io/facts-history.ts';
import type { EntityAge } from '../model/ages.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { versionAges } from './ages.ts';
import { changeHistory } from './all-versions.ts';

const hive = entityOf('cli:hive', 'command', { runnable: true });
const flag = (name: string, facts: EntityFacts = {}): FactEntity =>
  entityOf(`cli:hive --${name}`, 'flag', { type: 'string', ...facts }, { parent: 'cli:hive' });
const version = (name: string, ...entities: readonly FactEntity[]): VersionFacts =>
  versionOf([hive, ...entities], name);
const first = version('v0.0.1');

function ages(versions: readonly VersionFacts[], of = versions.at(-1)?.version ?? '', predecessors = {}) {
  return versionAges(historyOf(versions, predecessors))(of) ?? expect.fail(`${of} is not on record`);
}

function ageOf(key: string, ...args: Parameters<typeof ages>): EntityAge {
  return ages(...args).of.get(key) ?? expect.fail(`${key} has no age`);
}

const told = ({ since, unknownBefore, changes }: EntityAge): string[] => [
  since + (unknownBefore === undefined ? '' : ' or earlier'),
  ...changes.map(({ version: at, what, fact = '', name }) => `${at} ${what} ${fact}${what === 'renamed' ? name : ''}`),
];

describe('the age of something', () => {
  it('begins with the version that it came with', () => {
    const versions = [first, version('v0.1.0', flag('a')), version('v0.2.0', flag('a'))];
    expect(told(ageOf('cli:hive --a', versions))).toEqual(['v0.1.0']);
    expect(told(ageOf('cli:hive', versions))).toEqual(['v0.0.1 or earlier']);
  });

  it('begins anew when it went and came back', () => {
    const versions = [first, version('v0.1.0', flag('a')), version('v0.2.0'), version('v0.3.0', flag('a'))];
    expect(told(ageOf('cli:hive --a', versions))).toEqual(['v0.3.0']);
  });

  it('has what changed, and no new descriptions', () => {
    const versions = [
      ...[first, version('v0.1.0', flag('a', { default: '1', text: 'x' }))],
      version('v0.2.0', flag('a', { default: '1', text: 'y' })),
      version('v0.3.0', flag('a', { default: '2', text: 'y', enum: ['1', '2'] })),
      version('v0.4.0', flag('a', { default: '2', text: 'y', enum: ['1', '2'], deprecated: true })),
      version('v0.5.0', flag('a', { default: '2', text: 'y', enum: ['1', '2'] })),
    ];
    expect(told(ageOf('cli:hive --a', versions))).toEqual([
      ...['v0.1.0', 'v0.3.0 changed default', 'v0.3.0 changed enum'],
      ...['v0.4.0 changed deprecated', 'v0.5.0 changed deprecated'],
    ]);
    expect(told(ageOf('cli:hive --a', versions, 'v0.2.0'))).toEqual(['v0.1.0']);
  });

  it('goes on where people have written down what it’s called now', () => {
    const [old, now] = [flag('a', { text: '1' }), flag('b', { text: '2' })];
    const versions = [first, version('v0.1.0', old), version('v0.2.0'), version('v0.3.0', now)];
    const moves = new Map([[old.key, now.key]]);
    // Nothing has both of them beside each other.
    expect(told(ageOf(now.key, versions))).toEqual(['v0.3.0']);
    const direct = [first, version('v0.1.0', old), version('v0.3.0', now)];
    const age = versionAges(historyOf(direct), moves)('v0.3.0')?.of.get(now.key) ?? expect.fail('it has no age');
    expect(told(age)).toEqual(['v0.1.0', 'v0.3.0 renamed hive --a']);
    expect(age.cameAs).toBe(old.key);
  });

  it('names what took the place of a command that people have written down', () => {
    const group = (name: string): FactEntity => entityOf(`cli:hive ${name}`, 'command', {}, { parent: hive.key });
    const versions = [version('v0.1.0', group('old'), group('new')), version('v0.2.0', group('new'))];
    const moves = new Map([['cli:hive old', 'cli:hive new']]);
    expect(versionAges(historyOf(versions), moves)('v0.2.0')?.gone).toMatchObject([
      { key: 'cli:hive old', successor: 'cli:hive new' },
    ]);
  });

  it('goes on under another name, through several renames', () => {
    const versions = [
      ...[first, version('v0.1.0', flag('a', { text: '1' })), version('v0.2.0', flag('b', { text: '1' }))],
      version('v0.3.0', flag('b', { text: '2' })),
      version('v0.4.0', flag('c', { text: '2', default: 'x' })),
    ];
    const age = ageOf('cli:hive --c', versions);
    expect(told(age)).toEqual([
      ...['v0.1.0', 'v0.2.0 renamed hive --a', 'v0.4.0 renamed hive --b', 'v0.4.0 changed default'],
    ]);
    expect(ages(versions).of.has('cli:hive --a')).toBe(false);
  });

  it('names what it came with', () => {
    const add = entityOf('cli:hive add', 'command', {}, { parent: 'cli:hive' });
    const wax = entityOf('cli:hive add --wax', 'flag', {}, { parent: 'cli:hive add' });
    const versions = [first, version('v0.1.0', add, wax)];
    expect(ageOf('cli:hive add --wax', versions).cameWith).toBe('cli:hive add');
    expect(ageOf('cli:hive add', versions).cameWith).toBeUndefined();
    expect(ageOf('cli:hive add --wax', [first, version('v0.1.0', add), version('v0.2.0', add, wax)])).toMatchObject({
      since: 'v0.2.0',
    });
  });

  it('may be greater where its source does not reach back, and goes on where it was missing for a while', () => {
    const cell = entityOf('crd:Cell', 'resource');
    const wax = entityOf('crd:Wax', 'resource');
    const missing = ['crd'] as const;
    const versions = [
      versionOf([hive], 'v0.1.0', missing),
      versionOf([hive, cell], 'v0.2.0'),
      versionOf([hive, flag('a')], 'v0.3.0', missing),
      versionOf([hive, flag('a'), cell, wax], 'v0.4.0'),
    ];
    expect(told(ageOf('crd:Cell', versions))).toEqual(['v0.2.0 or earlier']);
    expect(ageOf('crd:Cell', versions).unknownBefore).toBe('v0.1.0');
    expect(told(ageOf('crd:Wax', versions))).toEqual(['v0.4.0 or earlier']);
    expect(told(ageOf('cli:hive --a', versions))).toEqual(['v0.3.0']);
  });

  it('follows the line of the version: later releases and other lines count for nothing', () => {
    const versions = [
      ...[first, version('v0.1.0', flag('a')), version('v0.1.1', flag('a', { default: '1' }), flag('b'))],
      version('v0.2.0', flag('a', { default: '2' })),
    ];
    const predecessors = { 'v0.1.1': 'v0.1.0', 'v0.2.0': 'v0.1.0' };
    expect(told(ageOf('cli:hive --a', versions, 'v0.2.0', predecessors))).toEqual(['v0.1.0', 'v0.2.0 changed default']);
    expect(told(ageOf('cli:hive --a', versions, 'v0.1.1', predecessors))).toEqual(['v0.1.0', 'v0.1.1 changed default']);
    expect(ages(versions, 'v0.2.0', predecessors).of.has('cli:hive --b')).toBe(false);
    expect(ages(versions, 'v0.2.0', predecessors).line).toEqual(['v0.0.1', 'v0.1.0', 'v0.2.0']);
    expect(ageOf('cli:hive --a', versions, 'v0.1.0')).toEqual(ageOf('cli:hive --a', versions.slice(0, 2)));
  });
});

describe('what is gone', () => {
  const add = entityOf('cli:hive add', 'command', { text: '1' }, { parent: 'cli:hive' });
  const store = entityOf('cli:hive store', 'command', { text: '1' }, { parent: 'cli:hive' });

  it('is known by its last version, until it comes back', () => {
    const versions = [first, version('v0.1.0', add), version('v0.2.0', add), version('v0.3.0')];
    expect(ages(versions).gone).toMatchObject([
      { key: add.key, last: 'v0.2.0', removed: 'v0.3.0', parent: 'cli:hive' },
    ]);
    expect(ages(versions, 'v0.2.0').gone).toEqual([]);
    expect(ages([...versions, version('v0.4.0', add)]).gone).toEqual([]);
  });

  it('names what took its place', () => {
    expect(ages([first, version('v0.1.0', add), version('v0.2.0', store)]).gone).toMatchObject([
      { key: add.key, successor: store.key },
    ]);
    const old = { ...add, facts: { deprecated: true, replacement: 'hive build' } };
    const build = entityOf('cli:hive build', 'command', { text: '2' }, { parent: 'cli:hive' });
    expect(ages([first, version('v0.1.0', old, build), version('v0.2.0', build)]).gone).toMatchObject([
      { key: add.key, successor: build.key },
    ]);
  });

  it('is not known of what a missing source told: one thing stands for all of it, until the source is back', () => {
    const cells = [entityOf('crd:Cell', 'resource'), entityOf('crd:Comb', 'resource')];
    const missing = ['crd'] as const;
    const versions = [versionOf(cells, 'v0.1.0'), versionOf([], 'v0.2.0', missing), versionOf([], 'v0.3.0', missing)];
    expect(ages(versions).gone).toMatchObject([{ key: 'crd:Cell', last: 'v0.1.0', removed: 'v0.2.0', missing: 'crd' }]);
    expect(ages([...versions, versionOf(cells.slice(1), 'v0.4.0')]).gone).toEqual([]);
  });
});

it('of our own history, ages have just what the pages of changes have about what is there', () => {
  const history = readHistory(`specs/${historyName}`);
  const { line, of } = versionAges(history)('v0.3.6') ?? expect.fail('v0.3.6 is not on record');
  const changes = changeHistory(history).filter((one) => line.includes(one.version));
  const all = new Set(changes.flatMap((one) => one.changes).map(({ id }) => id));
  const ids = [...of.values()].flatMap((age) => age.changes.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !all.has(id))).toEqual([]);
  const had = new Set(ids);
  const lost = changes
    .flatMap((one) => one.changes)
    .filter(({ what, fact, entity }) => what === 'changed' && fact !== 'text' && of.has(entity));
  const sinceOf = (key: string): number => line.indexOf(of.get(key)?.since ?? '');
  expect(lost.filter(({ id, entity, version: at }) => !had.has(id) && line.indexOf(at) > sinceOf(entity))).toEqual([]);
});
