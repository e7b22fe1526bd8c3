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
  const file = 'equivalents.yaml';
  const text = (...groups: readonly object[]): string => JSON.stringify({ groups });
  const wax = { means: 'Wax', cli: ['a', 'b'] };

  it('has groups of names, each with its place', () => {
    const references = [
      { kind: 'cli', name: 'hive --wax', place: 'groups.0.cli.0' },
      { kind: 'api', name: 'Cell.wax', place: 'groups.0.api.0' },
    ];
    const group = { means: 'Wax', cli: ['hive --wax'], api: ['Cell.wax'] };
    expect(readEquivalents(text(group), file)).toEqual([{ means: 'Wax', file, references }]);
    expect(readEquivalents(text(), file)).toEqual([]);
  });

  it.each<[string, RegExp]>([
    [text({ means: 'Wax', cli: ['hive --wax'] }), /^groups\.0: “Wax” has a single name$/],
    [
      text(wax, { means: 'Lid', cli: ['c', 'a'] }),
      /^groups\.1\.cli\.1: names a again, which groups\.0\.cli\.0 has already$/,
    ],
    [text({ ...wax, help: ['a'] }), /help/],
    [text({ cli: ['a', 'b'] }), /^groups\.0\.means: /],
    ['groups: 1', /^groups: /],
  ])('says what is wrong in %s, and where', (value, problem) => {
    expect(mistakes(readEquivalents, value)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('coverage.yaml', () => {
  const file = 'coverage.yaml';
  const text = (...leftOut: readonly object[]): string => JSON.stringify({ leftOut });

  it('has names by reason, each with its place', () => {
    expect(readCoverage(text({ reason: 'old', cli: ['hive wax'], crd: ['Cell.spec.a'] }), file)).toEqual([
      { kind: 'cli', name: 'hive wax', reason: 'old', file, place: 'leftOut.0.cli.0' },
      { kind: 'crd', name: 'Cell.spec.a', reason: 'old', file, place: 'leftOut.0.crd.0' },
    ]);
    expect(readCoverage(text(), file)).toEqual([]);
  });

  it.each<[string, RegExp]>([
    [text({ cli: ['a'] }), /^leftOut\.0\.reason: /],
    [text({ reason: 'x', help: ['a'] }), /help/],
    ['leftOut: 1', /^leftOut: /],
    [
      text({ reason: 'x', cli: ['a'] }, { reason: 'y', cli: ['a'] }),
      /^leftOut\.1\.cli\.0: names a again, which leftOut\.0\.cli\.0/,
    ],
  ])('says what is wrong in %s, and where', (value, problem) => {
    expect(mistakes(readCoverage, value)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('moves.yaml', () => {
  const read = (text: string) => {
    const moves = text.split(', ').map((pair) => {
      const [from, to] = pair.split(' → ');
      return { from, to, reason: 'renamed' };
    });
    return readMoves(JSON.stringify({ moves }), 'moves.yaml');
  };

  it('says where things went', () => {
    expect(read('cli:hive add → cli:hive cell add, cli:hive cell add → cli:hive cell')).toMatchObject([
      { from: 'cli:hive add', to: 'cli:hive cell add', reason: 'renamed', place: 'moves.0' },
      { from: 'cli:hive cell add', to: 'cli:hive cell' },
    ]);
  });

  it.each([
    ['hive add → cli:hive', 'must be a key: cli, api'],
    ['cli:a → cli:b, cli:a → cli:c', 'moves cli:a a second time'],
    ['cli:a → cli:a', 'moves cli:a back to itself: cli:a → cli:a'],
    ['cli:c → cli:a, cli:a → cli:b, cli:b → cli:a', 'moves cli:a back to itself: cli:a → cli:b → cli:a'],
  ])('refuses %s', (moves, what) => {
    expect(problemOf(() => read(moves)).what).toContain(what);
  });

  it('refuses what has no reason', () => {
    expect(mistakes(readMoves, 'moves: [{from: "cli:a", to: "cli:b"}]')).toEqual(['moves.0.reason: is missing']);
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
    ['no line of code', { variables: [{ ...variable, source: 'pkg/wax.go' }] }, 'must be a file and a line'],
    ['a blank in a name', { variables: [{ ...variable, name: 'HIVE WAX' }] }, 'must be a name without spaces'],
    ['no beginning', { own: ['HIVE'] }, 'must be the beginning of a variable'],
    ['a key that means nothing', { paths: [] }, 'paths'],
    ['a variable twice', { variables: [variable, variable] }, 'HIVE_WAX again, which variables.0 has'],
    ['a vocabulary in capitals', { names: { Metric: [metric] } }, 'must be a vocabulary'],
    ['a name twice', { names: { metric: [metric, metric] } }, 'hive_wax_total again, which names.metric.0 has'],
    ['a file twice', { folders: [folder, folder] }, 'cells.yaml again, which folders.0.files.0 has'],
  ])('%s is refused', (_, more, what) => {
    expect(problemOf(() => read({ ...whole, ...(more as object) })).what).toContain(what);
  });
});
