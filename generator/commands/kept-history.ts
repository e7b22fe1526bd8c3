import { join, resolve } from 'node:path';
import { historyName } from '../io/facts-history.ts';
import { isFile, readBytes } from '../io/read.ts';
import { openKept } from '../io/result-cache.ts';
import { sha256 } from '../io/sha256.ts';
import type { HistoryResults, KeptHistory } from '../model/change-history.ts';
import { codeDigest, type GenerateOptions } from './inputs.ts';

/** Histories whose results are kept: this one, and that of another branch. */
const keptHistories = 2;

/**
 * What was found out of the history in an earlier run: comparing and packing it takes longer than reading it.
 *
 * @param cache folder for what need not be found out again
 */
export function openHistory(cache: string, { specs }: Pick<GenerateOptions, 'specs'>): KeptHistory {
  const file = join(resolve(specs), historyName);
  const digest = isFile(file) ? sha256(readBytes(file)) : '';
  const kept = openKept<HistoryResults>(resolve(cache, 'history.json'), codeDigest(), keptHistories);
  return (moves, make) => {
    const key = `${digest} ${sha256(moves)}`;
    const before = kept.get(key);
    if (before !== undefined) return before;
    const made = make();
    kept.set(key, made);
    kept.save();
    return made;
  };
}
