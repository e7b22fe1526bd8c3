import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { documentedVersion } from '../testing/documented.ts';
import { beeBox } from '../testing/guides.ts';
import { problemOf, problemsOf } from '../testing/problems.ts';
import { readClients, readCoverage, readEnvironment, readEquivalents, readMoves } from './annotations.ts';

const readers = {
  ...{ clients: readClients, equivalents: readEquivalents, coverage: readCoverage },
  ...{ moves: readMoves, environment: readEnvironment },
};
type File = keyof typeof readers;
const read = (file: File, value: object) => readers[file](JSON.stringify(value), 'x.yaml');

const clients = (...more: readonly object[]) => ({
  ...{ schema: 'Client', clients: more.map((one) => ({ ...beeBox, ...one })) },
});
const groups = (...all: readonly object[]) => ({ groups: all });
const wax = { means: 'Wax', cli: ['a', 'b'] };
const leftOut = (...all: readonly object[]) => ({ leftOut: all });
const moves = (...pairs: readonly string[]) => ({
  moves: pairs.map((pair) => ({ ...{ from: pair.split(' → ')[0], to: pair.split(' → ')[1] }, reason: 'renamed' })),
});
const variable = { name: 'HIVE_WAX', source: 'pkg/wax.go:1', text: 'Makes wax.' };
const folder = {
  ...{ variable: 'XDG_CONFIG_HOME', linux: '~/.config/hive', macos: '~/Library/hive', windows: '%APPDATA%\\hive' },
  files: [{ name: 'cells.yaml', source: 'pkg/cells.go:2', text: 'Cells.' }],
};
const metric = { name: 'hive_wax_total', source: 'pkg/wax.go:3' };
const environment = (more: object = {}) => ({
  ...{ own: ['HIVE_'], variables: [variable], folders: [folder], ignoreUnknownFlags: [], charts: [] },
  ...{ names: { metric: [metric], 'otlp-metric': [metric] }, ...more },
});

const file = 'x.yaml';
it.each<[File, object, unknown]>([
  ['clients', clients({}), { ...clients({}), file }],
  [
    'equivalents',
    groups({ means: 'Wax', cli: ['hive --wax'], api: ['Cell.wax'] }),
    [
      {
        ...{ means: 'Wax', file },
        references: [
          { kind: 'cli', name: 'hive --wax', place: 'groups.0.cli.0' },
          { kind: 'api', name: 'Cell.wax', place: 'groups.0.api.0' },
        ],
      },
    ],
  ],
  [
    'coverage',
    leftOut({ reason: 'old', cli: ['hive wax'], crd: ['Cell.spec.a'] }),
    [
      { kind: 'cli', name: 'hive wax', reason: 'old', file, place: 'leftOut.0.cli.0' },
      { kind: 'crd', name: 'Cell.spec.a', reason: 'old', file, place: 'leftOut.0.crd.0' },
    ],
  ],
  [
    'moves',
    moves('cli:hive add → cli:hive cell add', 'cli:hive cell add → cli:hive cell'),
    [
      { from: 'cli:hive add', to: 'cli:hive cell add', reason: 'renamed', file, place: 'moves.0' },
      { from: 'cli:hive cell add', to: 'cli:hive cell', reason: 'renamed', file, place: 'moves.1' },
    ],
  ],
  ['environment', environment(), environment()],
])('%s.yaml is read', (name, value, found) => {
  expect(read(name, value)).toEqual(found);
});

it('environment.yaml is written for the version that guides are about', () => {
  const path = resolve(import.meta.dirname, '../../specs', documentedVersion, 'environment.yaml');
  const { variables, names } = readEnvironment(readFileSync(path, 'utf8'), path);
  expect(variables.length).toBeGreaterThan(30);
  expect(Object.keys(names)).toEqual(expect.arrayContaining(['annotation', 'metric', 'audit-event', 'error']));
});

const type = { linux: '~/bee', macos: '~/bee', windows: '%USERPROFILE%\\bee' };
it.each<[File, object, ...RegExp[]]>([
  ['clients', clients({ name: 'Bee Box' }), /^clients\.0\.name: /],
  ['clients', clients({ constant: 'bee' }), /^clients\.0\.constant: /],
  ['clients', clients({ runs: 'plugin' }), /^clients\.0\.runs: /],
  ['clients', clients({ file: { ...type, linux: '/bee' } }), /^clients\.0\.file\.linux: /],
  ['clients', clients({ file: { ...type, windows: '~/bee' } }), /^clients\.0\.file\.windows: /],
  ['clients', clients({ types: {} }), /^clients\.0\.types: /],
  ['clients', clients({ types: { sse: 'sse', pigeon: 'x' } }), /^clients\.0\.types: /],
  ['clients', clients({ colour: 'red' }), /^clients\.0: /],
  ['clients', clients({}, {}), /two clients have the same name/, /two clients have the same constant/],
  ['clients', clients(), /^clients: /],
  ['equivalents', groups({ means: 'Wax', cli: ['a'] }), /^groups\.0: “Wax” has a single name$/],
  [
    'equivalents',
    groups(wax, { means: 'Lid', cli: ['c', 'a'] }),
    /^groups\.1\.cli\.1: names a again, which groups\.0\./,
  ],
  ['equivalents', groups({ ...wax, help: ['a'] }), /help/],
  ['equivalents', groups({ cli: ['a', 'b'] }), /^groups\.0\.means: /],
  ['coverage', leftOut({ cli: ['a'] }), /^leftOut\.0\.reason: /],
  ['coverage', leftOut(...Array(2).fill({ reason: 'x', cli: ['a'] })), /^leftOut\.1\.cli\.0: names a again/],
  ['moves', moves('hive add → cli:hive'), /must be a key: cli, api/],
  ['moves', moves('cli:a → cli:b', 'cli:a → cli:c'), /moves cli:a a second time/],
  ['moves', moves('cli:a → cli:a'), /moves cli:a back to itself: cli:a → cli:a/],
  ['moves', moves('cli:c → cli:a', 'cli:a → cli:b', 'cli:b → cli:a'), /itself: cli:a → cli:b → cli:a$/],
  ['environment', environment({ variables: [{ ...variable, source: 'pkg/wax.go' }] }), /must be a file and a line/],
  ['environment', environment({ variables: [{ ...variable, name: 'HIVE WAX' }] }), /must be a name without spaces/],
  ['environment', environment({ own: ['HIVE'] }), /must be the beginning of a variable/],
  ['environment', environment({ paths: [] }), /paths/],
  ['environment', environment({ variables: [variable, variable] }), /HIVE_WAX again, which variables\.0 has/],
  ['environment', environment({ names: { Metric: [metric] } }), /must be a vocabulary/],
  ['environment', environment({ names: { metric: [metric, metric] } }), /_total again, which names\.metric\.0 has/],
  ['environment', environment({ folders: [folder, folder] }), /cells\.yaml again, which folders\.0\.files\.0 has/],
])('%s.yaml with a mistake is refused: %#', (name, value, ...problems) => {
  const found = problemsOf(() => read(name, value)).map(({ at, what }) => `${placeText(at)}: ${what}`);
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

it('a mistake comes with why it matters and what to write', () => {
  const { why, do: remedy } = problemOf(() => read('environment', environment({ names: { metric: [{ name: 'a' }] } })));
  expect([why, remedy]).toEqual(['names in guides are checked against it', expect.stringContaining('`names`')]);
});
