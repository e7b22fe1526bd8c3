import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Document, parse } from 'yaml';
import { placeText } from '../shared/problem.ts';
import { problemsOf } from '../testing/problems.ts';
import { readClients, readCoverage, readEnvironment, readEquivalents, readMoves } from './annotations.ts';

const readers = {
  ...{ clients: readClients, equivalents: readEquivalents, coverage: readCoverage },
  ...{ moves: readMoves, environment: readEnvironment },
};
type File = keyof typeof readers;

interface Mistake {
  readonly file: File;
  /** Where the value is put. */
  readonly at: string;
  readonly value: unknown;
  /** What each problem must contain, the place included. */
  readonly finds: readonly string[];
}

const { right, mistakes }: { readonly right: Readonly<Record<File, object>>; readonly mistakes: readonly Mistake[] } =
  parse(readFileSync(join(import.meta.dirname, 'fixtures/annotations.yaml'), 'utf8'));
const file = 'x.yaml';
const read = (name: File, text = JSON.stringify(right[name])) => readers[name](text, file);

it('names of lists are read with their kinds and places', () => {
  const [cli, api] = [
    { kind: 'cli', name: 'hive --wax' },
    { kind: 'api', name: 'Cell.wax' },
  ];
  const references = [
    { ...cli, place: 'groups.0.cli.0' },
    { ...api, place: 'groups.0.api.0' },
  ];
  expect(read('equivalents')).toEqual([{ means: 'Wax', file, references }]);
  expect(read('coverage')).toEqual([
    { ...cli, reason: 'old', file, place: 'leftOut.0.cli.0' },
    { ...api, reason: 'old', file, place: 'leftOut.0.api.0' },
  ]);
  expect(read('moves')).toEqual([
    { from: 'cli:a', to: 'cli:b', reason: 'renamed', file, place: 'moves.0' },
    { from: 'cli:b', to: 'cli:c', reason: 'renamed', file, place: 'moves.1' },
  ]);
});

it('the other files are read as they are', () => {
  expect(read('clients')).toEqual({ ...right.clients, file });
  expect(read('environment')).toEqual(right.environment);
});

it.each(mistakes)('$file with a mistake at $at is refused: $finds', ({ file: name, at, value, finds }) => {
  const text = new Document(right[name]);
  text.setIn(at.split('.'), value);
  const found = problemsOf(() => read(name, String(text))).map(({ at, what }) => `${placeText(at)}: ${what}`);
  expect(found).toEqual(finds.map((part) => expect.stringContaining(part)));
});
