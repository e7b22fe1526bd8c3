import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../..');

/**
 * Builds the site of a release as a maintainer does, by the two programs.
 *
 * @returns the HTML of its reference pages by the name of each file without `.html`
 */
export async function buildRelease(source: string, guides: string): Promise<Map<string, string>> {
  const cache = join(project, '.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that Node takes the page modules for what they are.
  const folder = mkdtempSync(join(cache, 'release-'));
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: project });
  try {
    const [generated, dist] = [join(folder, 'generated'), join(folder, 'dist')];
    await run(
      ...[join(project, 'generator/cli.ts'), 'generate', '--source', source, '--guides', guides, '--out', generated],
    );
    await run(join(project, 'site/build.ts'), '--generated', generated, '--out', dist);
    return referencePages(dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function referencePages(dist: string): Map<string, string> {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|[\\/])reference[\\/].*(?<!index)\.html$/.test(path),
  );
  return new Map(pages.map((path) => [basename(path, '.html'), readFileSync(join(dist, path), 'utf8')]));
}
