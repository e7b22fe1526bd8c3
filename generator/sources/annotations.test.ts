import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inPath, placeText } from '../shared/problem.ts';
import { documentedVersion } from '../testing/documented.ts';
import { beeBox } from '../testing/guides.ts';
import { problemOf, problemsOf } from '../testing/problems.ts';
import { readClients, readCoverage, readEnvironment, readEquivalents, readMoves } from './annotations.ts';

/** What is wrong in a file, each with its place. */
const mistakes = (read: (text: string, file: string) => unknown, text: string): string[] =>
  problemsOf(() => read(text, 'x.yaml')).map(({ at, what }) => `${placeText(at)}: ${what}`);

describe('clients.yaml', () => {
  const client = (more: object = {}): object => ({ ...beeBox, ...more });
  const text = (...clients: readonly object[]): string => JSON.stringify({ schema: 'Client', clients });

  it('is read as it stands', () => {
    expect(readClients(text(client()), 'clients.yaml')).toEqual({
      schema: 'Client',
      file: 'clients.yaml',
      clients: [client()],
    });
  });

  it.each([
    ['clients.0.name', client({ name: 'Bee Box' })],
    ['clients.0.constant', client({ constant: 'bee' })],
    ['clients.0.runs', client({ runs: 'plugin' })],
    ['clients.0.format', client({ format: 'toml' })],
    ['clients.0.file.linux', client({ file: { linux: '/bee', macos: '~/bee', windows: '%USERPROFILE%\\bee' } })],
    ['clients.0.file.windows', client({ file: { linux: '~/bee', macos: '~/bee', windows: '~/bee' } })],
    ['clients.0.types', client({ types: {} })],
    ['clients.0.types', client({ types: { sse: 'sse', pigeon: 'x' } })],
    ['clients.0', client({ colour: 'red' })],
  ])('says what is wrong at %s', (place, value) => {
    const [problem, ...others] = problemsOf(() => readClients(text(value), 'specs/v1/clients.yaml'));
    expect(problem).toMatchObject({ severity: 'error', at: inPath('specs/v1/clients.yaml', place) });
    expect(others).toEqual([]);
  });

  it('has each client once', () => {
    const problems = problemsOf(() => readClients(text(client(), client()), 'clients.yaml'));
    expect(problems.map(({ what }) => what)).toEqual([
      'is not a list of clients: two clients have the same name',
      'is not a list of clients: two clients have the same constant',
    ]);
    expect(problemsOf(() => readClients(text(), 'clients.yaml'))).toHaveLength(1);
  });
});

describe('equivalents.yaml', () => {
  const text = (...groups: readonly object[]): string => JSON.stringify({ groups });
  const places = (value: string): string[] => mistakes(readEquivalents, value);

  it('has groups of names, each with its place', () => {
    expect(readEquivalents(text({ means: 'Wax', cli: ['hive --wax'], api: ['Cell.wax'] }), 'equivalents.yaml')).toEqual(
      [
        {
          means: 'Wax',
          file: 'equivalents.yaml',
          references: [
            { kind: 'cli', name: 'hive --wax', place: 'groups.0.cli.0' },
            { kind: 'api', name: 'Cell.wax', place: 'groups.0.api.0' },
          ],
        },
      ],
    );
    expect(readEquivalents(text(), 'equivalents.yaml')).toEqual([]);
  });

  it('says what is wrong, and where', () => {
    expect(places(text({ means: 'Wax', cli: ['hive --wax'] }))).toEqual(['groups.0: “Wax” has a single name']);
    expect(places(text({ means: 'Wax', cli: ['a', 'b'] }, { means: 'Lid', api: ['b'], cli: ['c', 'a'] }))).toEqual([
      'groups.1.cli.1: names a again, which groups.0.cli.0 has already',
    ]);
    expect(places(text({ means: 'Wax', help: ['a', 'b'] }))).toHaveLength(1);
    expect(places(text({ cli: ['a', 'b'] }))[0]).toMatch(/^groups\.0\.means: /);
    expect(places('groups: 1')[0]).toMatch(/^groups: /);
  });
});

describe('coverage.yaml', () => {
  const text = (...leftOut: readonly object[]): string => JSON.stringify({ leftOut });
  const places = (value: string): string[] => mistakes(readCoverage, value);

  it('has names by reason, each with its place', () => {
    const file = 'coverage.yaml';
    expect(readCoverage(text({ reason: 'old', cli: ['hive wax'], crd: ['Cell.spec.a'] }), file)).toEqual([
      { kind: 'cli', name: 'hive wax', reason: 'old', file, place: 'leftOut.0.cli.0' },
      { kind: 'crd', name: 'Cell.spec.a', reason: 'old', file, place: 'leftOut.0.crd.0' },
    ]);
    expect(readCoverage(text(), file)).toEqual([]);
  });

  it('says what is wrong, and where', () => {
    expect(places(text({ cli: ['a'] }))[0]).toMatch(/^leftOut\.0\.reason: /);
    expect(places(text({ reason: 'x', help: ['a'] }))).toHaveLength(1);
    expect(places('leftOut: 1')[0]).toMatch(/^leftOut: /);
    expect(places(text({ reason: 'x', cli: ['a'] }, { reason: 'y', cli: ['a'] }))).toEqual([
      'leftOut.1.cli.0: names a again, which leftOut.0.cli.0 has already',
    ]);
  });
});

describe('moves.yaml', () => {
  const read = (...pairs: readonly (readonly [string, string])[]) =>
    readMoves(
      JSON.stringify({ moves: pairs.map(([from, to]) => ({ from, to, reason: 'renamed' })) }),
      'specs/v1.2.3/moves.yaml',
    );

  it('says where things went', () => {
    expect(read(['cli:hive add', 'cli:hive cell add'], ['cli:hive cell add', 'cli:hive cell'])).toMatchObject([
      { from: 'cli:hive add', to: 'cli:hive cell add', reason: 'renamed', place: 'moves.0' },
      { from: 'cli:hive cell add', to: 'cli:hive cell' },
    ]);
  });

  it.each<[string, readonly (readonly [string, string])[], string]>([
    ['no key', [['hive add', 'cli:hive']], 'must be a key: cli, api'],
    [
      'the same twice',
      [
        ['cli:a', 'cli:b'],
        ['cli:a', 'cli:c'],
      ],
      'moves cli:a a second time',
    ],
    ['itself', [['cli:a', 'cli:a']], 'moves cli:a back to itself: cli:a → cli:a'],
    [
      'a circle',
      [
        ['cli:c', 'cli:a'],
        ['cli:a', 'cli:b'],
        ['cli:b', 'cli:a'],
      ],
      'moves cli:a back to itself: cli:a → cli:b → cli:a',
    ],
  ])('refuses %s', (_, pairs, what) => {
    expect(problemOf(() => read(...pairs)).what).toContain(what);
  });

  it('refuses what has no reason', () => {
    expect(problemOf(() => readMoves('moves: [{from: "cli:a", to: "cli:b"}]', 'moves.yaml')).what).toContain('missing');
  });
});

describe('environment.yaml', () => {
  const variable = { name: 'HIVE_WAX', source: 'pkg/wax.go:1', text: 'Makes wax.' };
  const folder = {
    ...{ variable: 'XDG_CONFIG_HOME', linux: '~/.config/hive', macos: '~/Library/hive', windows: '%APPDATA%\\hive' },
    files: [{ name: 'cells.yaml', source: 'pkg/cells.go:2', text: 'Cells.' }],
  };
  const metric = { name: 'hive_wax_total', source: 'pkg/wax.go:3' };
  const whole = {
    ...{ own: ['HIVE_'], variables: [variable], folders: [folder], ignoreUnknownFlags: [], charts: [] },
    names: { metric: [metric], 'otlp-metric': [metric] },
  };
  const read = (value: unknown) => readEnvironment(JSON.stringify(value), 'environment.yaml');

  it('says which variables and files there are', () => {
    expect(read(whole)).toEqual(whole);
  });

  it('is written for the version that guides are about', () => {
    const file = resolve(import.meta.dirname, '../../specs', documentedVersion, 'environment.yaml');
    const { variables, folders, names } = readEnvironment(readFileSync(file, 'utf8'), file);
    expect(variables.length).toBeGreaterThan(30);
    expect(folders.flatMap(({ files }) => files).length).toBeGreaterThan(10);
    expect(Object.keys(names)).toEqual(expect.arrayContaining(['annotation', 'metric', 'audit-event', 'error']));
  });

  it('says where a name is wrong, why that matters and what to write', () => {
    const { at, what, why, do: remedy } = problemOf(() => read({ ...whole, names: { metric: [{ name: 'wax' }] } }));
    expect([placeText(at), what, why, remedy]).toEqual([
      'names.metric.0.source',
      'is missing',
      'names in guides are checked against it',
      expect.stringContaining('`names`'),
    ]);
  });

  it.each<[string, unknown, string]>([
    ['no line of code', { ...whole, variables: [{ ...variable, source: 'pkg/wax.go' }] }, 'must be a file and a line'],
    [
      'a blank in a name',
      { ...whole, variables: [{ ...variable, name: 'HIVE WAX' }] },
      'must be a name without spaces',
    ],
    ['no beginning', { ...whole, own: ['HIVE'] }, 'must be the beginning of a variable'],
    ['a key that means nothing', { ...whole, paths: [] }, 'paths'],
    ['the same variable twice', { ...whole, variables: [variable, variable] }, 'HIVE_WAX again, which variables.0 has'],
    ['a vocabulary in capitals', { ...whole, names: { Metric: [metric] } }, 'must be a vocabulary'],
    [
      'a name twice in a vocabulary',
      { ...whole, names: { metric: [metric, metric] } },
      'hive_wax_total again, which names.metric.0 has',
    ],
    ['the same file twice', { ...whole, folders: [folder, folder] }, 'cells.yaml again, which folders.0.files.0 has'],
  ])('%s is refused', (_, value, what) => {
    expect(problemOf(() => read(value)).what).toContain(what);
  });
});
