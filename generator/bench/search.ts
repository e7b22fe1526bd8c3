import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createEngine } from '../../site/search/local/engine.ts';
import { type Judgement, judge } from './judge.ts';
import { projectIndex } from './project-index.ts';

export interface SearchNumbers {
  /** What the first search of a visit loads, in bytes. */
  readonly gzip: number;
  readonly brotli: number;
  /** Milliseconds to make the index usable, and to its first answer. */
  readonly build: number;
  readonly first: number;
  /** Milliseconds of a keystroke, typing all judged queries. */
  readonly median: number;
  readonly p95: number;
  /** Only for the release that the judged queries are about. */
  readonly quality?: string;
}

/** What readers look for, and what they should find. */
export const judgements: readonly Judgement[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../site/search/judgements.json'), 'utf8'),
);

/** @param source Checkout of a release; without one, the configured version. */
export async function searchNumbers(source?: string): Promise<SearchNumbers> {
  const { index, file } = await projectIndex(source);
  const started = performance.now();
  const engine = createEngine(index);
  const built = performance.now();
  engine.search('network');
  const first = performance.now() - built;
  const times: number[] = [];
  for (const { query } of judgements)
    for (let length = 1; length <= query.length; length++) {
      const before = performance.now();
      engine.search(query.slice(0, length));
      times.push(performance.now() - before);
    }
  const at = (share: number, all: number[]): number =>
    all.sort((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN;
  const { at1, at3, reciprocalRank, queries } = judge(engine, judgements);
  return {
    gzip: gzipSync(file, { level: 9 }).length,
    brotli: brotliCompressSync(file).length,
    build: built - started,
    first,
    median: at(0.5, times),
    p95: at(0.95, times),
    ...(source === undefined
      ? {
          quality: `${queries} queries: ${at1.toFixed(3)} at 1, ${at3.toFixed(3)} at 3, MRR ${reciprocalRank.toFixed(3)}`,
        }
      : {}),
  };
}
