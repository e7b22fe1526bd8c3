import { describe, expect, it } from 'vitest';
import type { EntityAge } from '../model/ages.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { command, flag, hive, line } from '../testing/hive-changes.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { versionAges } from './ages.ts';
import type { Successors } from './pairs.ts';

interface Given {
  readonly of?: string;
  readonly predecessors?: Readonly<Record<string, string>>;
  readonly moves?: Successors;
}

function ages(versions: readonly VersionFacts[], { of, predecessors, moves }: Given = {}) {
  const version = of ?? versions.at(-1)?.version ?? '';
  return versionAges(historyOf(versions, predecessors), moves)(version) ?? expect.fail(`${version} is not on record`);
}

const ageOf = (key: string, ...args: Parameters<typeof ages>): EntityAge =>
  ages(...args).of.get(key) ?? expect.fail(`${key} has no age`);

const told = ({ since, unknownBefore, changes }: EntityAge): string[] => [
  since + (unknownBefore === undefined ? '' : ' or earlier'),
  ...changes.map(({ version: at, what, fact = '', name }) => `${at} ${what} ${fact}${what === 'renamed' ? name : ''}`),
];

const a = (facts = {}): FactEntity => flag('hive', 'a', facts);
const [old, now] = [flag('hive', 'old', { text: '1' }), flag('hive', 'now', { text: '2' })];
const moves = new Map([[old.key, now.key]]);
const [cell, wax] = [entityOf('crd:Cell', 'resource'), entityOf('crd:Wax', 'resource')];
const noCrds = ['crd'] as const;

describe('the age of something', () => {
  const changing = line(
    [],
    [a({ default: '1', text: 'x' })],
    [a({ default: '1', text: 'y' })],
    [a({ default: '2', text: 'y', enum: ['1', '2'] })],
    [a({ default: '2', text: 'y', enum: ['1', '2'], deprecated: true })],
  );
  const renamed = line(
    ...[[], [a({ text: '1' })], [flag('hive', 'b', { text: '1' })], [flag('hive', 'b', { text: '2' })]],
    [flag('hive', 'c', { text: '2', default: 'x' })],
  );
  const crds = [
    ...[versionOf([], 'v0.1.0', noCrds), versionOf([cell], 'v0.2.0'), versionOf([], 'v0.3.0', noCrds)],
    versionOf([cell, wax], 'v0.4.0'),
  ];
  const parted = [
    ...line([], [a()], [a({ default: '1' }), flag('hive', 'b')]),
    versionOf([hive, a({ default: '2' })], 'v0.3.0'),
  ];
  const predecessors = { 'v0.2.0': 'v0.1.0', 'v0.3.0': 'v0.1.0' };

  it.each<[what: string, key: string, versions: readonly VersionFacts[], expected: readonly string[], given?: Given]>([
    ['begins with the version that it came with', 'cli:hive --a', line([], [a()], [a()]), ['v0.1.0']],
    ['may be greater for what is in the oldest version', 'cli:hive', line([], []), ['v0.0.0 or earlier']],
    ['begins anew when it went and came back', 'cli:hive --a', line([], [a()], [], [a()]), ['v0.3.0']],
    [
      'has what changed, and no new descriptions',
      ...(['cli:hive --a', changing] as const),
      ['v0.1.0', 'v0.3.0 changed default', 'v0.3.0 changed enum', 'v0.4.0 changed deprecated'],
    ],
    ['has nothing of later versions', 'cli:hive --a', changing, ['v0.1.0'], { of: 'v0.2.0' }],
    [
      'goes on under another name, through several renames',
      ...(['cli:hive --c', renamed] as const),
      ['v0.1.0', 'v0.2.0 renamed hive --a', 'v0.4.0 renamed hive --b', 'v0.4.0 changed default'],
    ],
    [
      'goes on where people have written down what it’s called now',
      ...([now.key, line([], [old], [now])] as const),
      ['v0.1.0', 'v0.2.0 renamed hive --old'],
      { moves },
    ],
    ['goes on where its source was missing for a while', cell.key, crds, ['v0.2.0 or earlier']],
    ['may be greater where its source does not reach back', wax.key, crds, ['v0.4.0 or earlier']],
    [
      'follows the line of the version',
      ...(['cli:hive --a', parted] as const),
      ['v0.1.0', 'v0.3.0 changed default'],
      { predecessors },
    ],
  ])('%s', (_, key, versions, expected, given) => {
    expect(told(ageOf(key, versions, given))).toEqual(expected);
  });

  it('names what it came with', () => {
    const [add, red] = [command('add'), flag('hive add', 'red')];
    expect(ageOf(red.key, line([], [add, red])).cameWith).toBe(add.key);
    expect(ageOf(add.key, line([], [add, red])).cameWith).toBeUndefined();
    expect(ageOf(red.key, line([], [add], [add, red]))).toMatchObject({ since: 'v0.2.0' });
  });
});

describe('what is gone', () => {
  const [add, build] = [command('add', { text: '1' }), command('build', { text: '2' })];

  it('is known by its last version, until it comes back', () => {
    const versions = line([], [add], [add], []);
    expect(ages(versions).gone).toMatchObject([
      { key: add.key, last: 'v0.2.0', removed: 'v0.3.0', parent: 'cli:hive' },
    ]);
    expect(ages(versions, { of: 'v0.2.0' }).gone).toEqual([]);
    expect(ages(line([], [add], [], [add])).gone).toEqual([]);
  });

  it.each<[how: string, versions: readonly VersionFacts[], moves?: Successors]>([
    ['by its text', line([], [add], [command('build', { text: '1' })])],
    ['by what was said of it', line([], [{ ...add, facts: { replacement: 'hive build' } }, build], [build])],
    ['by what people have written down', line([add, build], [build]), new Map([[add.key, build.key]])],
  ])('names what took its place, known %s', (_, versions, known) => {
    expect(ages(versions, known && { moves: known }).gone).toMatchObject([{ key: add.key, successor: build.key }]);
  });

  it('is not known of what a missing source told: one thing stands for all of it, until the source is back', () => {
    const versions = [
      versionOf([cell, wax], 'v0.1.0'),
      versionOf([], 'v0.2.0', noCrds),
      versionOf([], 'v0.3.0', noCrds),
    ];
    expect(ages(versions).gone).toMatchObject([{ key: cell.key, last: 'v0.1.0', removed: 'v0.2.0', missing: 'crd' }]);
    expect(ages([...versions, versionOf([wax], 'v0.4.0')]).gone).toEqual([]);
  });
});
