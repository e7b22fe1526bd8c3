import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompactHistory, readCompactHistory } from '../facts/compact-history.ts';
import { agentsHistoryPath } from '../model/agents.ts';

/** The history that the generator has written into a folder; null where it hasn't. */
export function generatedHistory(folder: string): CompactHistory | null {
  const file = path.join(folder, 'public', agentsHistoryPath);
  return existsSync(file) ? readCompactHistory(readFileSync(file, 'utf8')) : null;
}
