import { expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { beeBox } from '../testing/guides.ts';
import { problemsOf } from '../testing/problems.ts';
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
it('names of lists are read with their kinds and places', () => {
  const [cli, api] = [
    { kind: 'cli', name: 'hive --wax' },
    { kind: 'api', name: 'Cell.wax' },
  ];
  expect(read('equivalents', groups({ means: 'Wax', cli: [cli.name], api: [api.name] }))).toEqual([
    {
      ...{ means: 'Wax', file },
      references: [
        { ...cli, place: 'groups.0.cli.0' },
        { ...api, place: 'groups.0.api.0' },
      ],
    },
  ]);
  expect(read('coverage', leftOut({ reason: 'old', cli: [cli.name], api: [api.name] }))).toEqual([
    { ...cli, reason: 'old', file, place: 'leftOut.0.cli.0' },
    { ...api, reason: 'old', file, place: 'leftOut.0.api.0' },
  ]);
  expect(read('moves', moves('cli:a → cli:b', 'cli:b → cli:c'))).toEqual([
    { from: 'cli:a', to: 'cli:b', reason: 'renamed', file, place: 'moves.0' },
    { from: 'cli:b', to: 'cli:c', reason: 'renamed', file, place: 'moves.1' },
  ]);
});

it('the other files are read as they are', () => {
  expect(read('clients', clients({}))).toEqual({ ...clients({}), file });
  expect(read('environment', environment())).toEqual(environment());
});

const type = { linux: '~/bee', macos: '~/bee', windows: '%USERPROFILE%\\bee' };
it.each<[File, object, ...RegExp[]]>([
  ['clients', clients({ name: 'Bee Box' }), /^clients\.0\.name: /],
  ['clients', clients({ constant: 'bee' }), /^clients\.0\.constant: /],
  ['clients', clients({ file: { ...type, linux: '/bee' } }), /^clients\.0\.file\.linux: /],
  ['clients', clients({ file: { ...type, windows: '~/bee' } }), /^clients\.0\.file\.windows: /],
  ['clients', clients({ types: {} }), /^clients\.0\.types: /],
  ['clients', clients({ types: { sse: 'sse', pigeon: 'x' } }), /^clients\.0\.types: /],
  ['clients', clients({ colour: 'red' }), /^clients\.0: /],
  ['clients', clients({}, {}), /two clients have the same name/, /two clients have the same constant/],
  ['equivalents', groups({ means: 'Wax', cli: ['a'] }), /^groups\.0: “Wax” has a single name$/],
  [
    'equivalents',
    groups(wax, { means: 'Lid', cli: ['c', 'a'] }),
    /^groups\.1\.cli\.1: names a again, which groups\.0\./,
  ],
  ['equivalents', groups({ ...wax, help: ['a'] }), /help/],
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
