import { join } from 'node:path';
import { tableHistory } from '../changes/history-table.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { isTaken } from '../io/read.ts';
import type { FactsHistory } from '../model/facts.ts';

/** The history of a store; an empty one where nobody has recorded any. @param root folder of the versions */
export function recordedHistory(root: string): FactsHistory {
  const file = join(root, historyName);
  return isTaken(file) ? readHistory(file) : tableHistory([], []);
}
