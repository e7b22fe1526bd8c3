import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LocalIndex } from '../model/search.ts';

const cli = path.join(import.meta.dirname, '../cli.ts');

export interface ProjectIndex {
  readonly index: LocalIndex;
  /** Contents of the file that a first search loads. */
  readonly file: string;
}

/**
 * The index of this project's own pages, for tests and measurements.
 * @param source Checkout of another release to read instead.
 */
export async function projectIndex(source?: string): Promise<ProjectIndex> {
  const folder = await mkdtemp(path.join(tmpdir(), 'thv-search-'));
  try {
    const out = path.join(folder, 'generated');
    const args = [cli, 'generate', '--out', out, ...(source === undefined ? [] : ['--source', source])];
    await promisify(execFile)(process.execPath, args);
    const site = await readFile(path.join(out, 'site.ts'), 'utf8');
    const address = /\/search-index\/places-[0-9a-f]+\.json/.exec(site)?.[0];
    if (address === undefined) throw new Error('site.ts names no search index');
    const file = await readFile(path.join(out, 'public', address), 'utf8');
    const index: LocalIndex = JSON.parse(file);
    return { index, file };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
