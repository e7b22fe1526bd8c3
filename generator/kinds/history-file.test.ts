import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { historyFile, readHistoryFile, UnreadableHistory } from './history.ts';

const history = readHistory(join(projectRoot, 'specs', historyName));
const file = historyFile(history);
const read = readHistoryFile(file);

it('has all versions, each with its facts', () => {
  expect(read.releases).toEqual(history.releases);
  expect(read.releases.length).toBeGreaterThan(80);
  for (const { version } of read.releases) {
    const [found, recorded] = [read.factsOf(version), history.factsOf(version)];
    expect(found).toEqual(recorded);
    expect([...(found?.entities.keys() ?? [])]).toEqual([...(recorded?.entities.keys() ?? [])]);
  }
});

it('takes at most 64 kB on its way', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(64_000);
});

it('is the same for the same history', () => {
  expect(historyFile(read)).toBe(file);
});

it('knows what people have written down of moves', () => {
  const moves = new Map([['cli:hive --a', 'cli:hive --b']]);
  expect(readHistoryFile(historyFile(history, moves)).moves).toEqual(moves);
  expect(read.moves).toEqual(new Map());
});

it.each([
  ['nothing', ''],
  ['another page', '<!doctype html>\n<p>Sign in</p>'],
  ['no object', 'null'],
  ['half of it', file.slice(0, -20)],
  ['another format', '{"format":1,"releases":[]}'],
])('is refused where it’s %s', (_, text) => {
  expect(() => readHistoryFile(text)).toThrow(UnreadableHistory);
});
