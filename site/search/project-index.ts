import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LocalIndex, LocalTexts } from '../../generator/model/search.ts';

const cli = path.join(import.meta.dirname, '../../generator/cli.ts');

export interface ProjectIndex {
  readonly index: LocalIndex;
  readonly texts: LocalTexts;
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
    const read = (name: string): Promise<string> => {
      const address = new RegExp(`/search-index/${name}-[0-9a-f]+\\.json`).exec(site)?.[0];
      if (address === undefined) throw new Error(`site.ts names no file of ${name}`);
      return readFile(path.join(out, 'public', address), 'utf8');
    };
    const [places, texts] = await Promise.all([read('places'), read('texts')]);
    return { index: JSON.parse(places), texts: JSON.parse(texts), file: places };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
