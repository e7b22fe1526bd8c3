import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/**
 * Writes the files of an archive into a new folder.
 *
 * @param archive file, compressed or not
 * @returns why that failed; null: it didn't
 */
export function unpack(archive: string, folder: string): string | null {
  mkdirSync(folder);
  const { status, stderr, error } = spawnSync('tar', ['-x', '-f', archive, '-C', folder], { encoding: 'utf8' });
  if (status === 0) return null;
  return error?.message ?? stderr.trim().split('\n')[0] ?? '';
}
