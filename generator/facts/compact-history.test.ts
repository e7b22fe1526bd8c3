import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../changes/between.ts';
import { readHistory } from '../io/facts-history.ts';
import type { FactsHistory } from '../model/facts.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { compactHistory, readCompactHistory } from './compact-history.ts';
import { UnreadableHistory } from './history-text.ts';

const history = readHistory(join(import.meta.dirname, '../../specs/history'));
const file = compactHistory(history);
const compact = readCompactHistory(file);

/** What a version has, without what's there for descriptions. */
function withoutTexts({ factsOf }: FactsHistory, version: string): unknown {
  const { entities, date, missing } = factsOf(version) ?? {};
  return {
    ...{ date, missing },
    entities: [...(entities?.values() ?? [])].map(({ facts: { text: _, gist: __, ...facts }, ...entity }) => ({
      ...entity,
      facts,
    })),
  };
}

describe('the history for browsers', () => {
  it('has all versions, each with its facts', () => {
    const line = ({ releases }: FactsHistory) => releases.map(({ version, predecessor }) => ({ version, predecessor }));
    expect(line(compact)).toEqual(line(history));
    expect(compact.releases.length).toBeGreaterThan(80);
    for (const { version } of compact.releases)
      expect(withoutTexts(compact, version)).toEqual(withoutTexts(history, version));
  });

  it('leads to the changes that the whole history leads to, but for texts', () => {
    const versions = history.releases.map(({ version }) => version);
    // Primes, so that all distances and all ends of the history take their turn.
    const pairs = versions.flatMap((from, at) =>
      versions.slice(at + 1).flatMap((to, distance) => ((at * 83 + distance) % 97 === 0 ? [[from, to] as const] : [])),
    );
    expect(pairs.length).toBeGreaterThan(30);
    for (const pair of [...pairs, ['v0.2.17', 'v0.3.6'], ['v0.0.6', 'v0.3.6']] as const) {
      const changes = (of: FactsHistory) =>
        changesBetween(of, pair, { file: 'x' }).changes.filter(({ fact }) => fact !== 'text');
      expect({ pair, changes: changes(compact) }).toEqual({ pair, changes: changes(history) });
    }
  });

  it('takes at most 64 kB on its way', () => {
    expect(gzipSync(file).length).toBeLessThan(64_000);
  });

  it('is the same for the same history', () => {
    expect(compactHistory(history)).toBe(file);
  });

  it('tells a rename by its text, and nothing else by texts', () => {
    const flag = (name: string, text: string) => entityOf(`cli:hive --${name}`, 'flag', { text });
    const own = historyOf([
      versionOf([flag('wax', 'how much'), flag('bees', 'who')], 'v0.1.0'),
      versionOf([flag('honey', 'how much'), flag('bees', 'who works')], 'v0.2.0'),
    ]);
    const read = readCompactHistory(compactHistory(own));
    const { changes } = changesBetween(read, ['v0.1.0', 'v0.2.0'], { file: 'x' });
    expect(changes.map(({ what, name, successor }) => [what, name, successor?.name])).toEqual([
      ['renamed', 'hive --wax', 'hive --honey'],
    ]);
    expect(read.factsOf('v0.1.0')?.entities.get('cli:hive --bees')?.facts.text).toBeNull();
  });

  it('knows what people have written down of moves', () => {
    const moves = new Map([['cli:hive --a', 'cli:hive --b']]);
    expect(readCompactHistory(compactHistory(history, moves)).moves).toEqual(moves);
    expect(compact.moves).toEqual(new Map());
  });

  it.each([
    ['', 'nothing'],
    ['<!doctype html>\n<p>Sign in</p>', 'another page'],
    [file.slice(0, -20), 'half of it'],
    [file.replace('"type":"string"', '"type":"strong"'), 'a changed byte'],
    ['{"format":2,"digest":1,"releases":[]}\n', 'another format'],
  ])('is refused where it’s damaged: %#', (text) => {
    expect(() => readCompactHistory(text)).toThrow(UnreadableHistory);
  });
});
