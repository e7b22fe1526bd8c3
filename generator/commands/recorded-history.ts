import { join } from 'node:path';
import { historyName, historyOf, readHistory, type StoredHistory } from '../io/facts-history.ts';
import { isTaken } from '../io/read.ts';

/** The history of a store; an empty one where nobody has recorded any. @param root folder of the versions */
export function recordedHistory(root: string): StoredHistory {
  const folder = join(root, historyName);
  return isTaken(folder) ? readHistory(folder) : historyOf([], () => '');
}
