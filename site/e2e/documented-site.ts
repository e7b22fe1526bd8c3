import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { versionFolders } from '../../generator/io/store.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { documentedVersion } from '../../generator/testing/documented.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Tests know the texts of the version that guides document. Where a later one was released, they run over a site that
 * holds it back, built beside `dist`.
 */
export default async function setup(): Promise<void> {
  const newer = versionFolders(path.join(root, 'specs')).filter((name) => compareVersions(name, documentedVersion) > 0);
  if (newer.length === 0 || process.env.THV_DIST !== undefined) return;
  const folder = path.join(root, '.cache/documented-site');
  const place = (name: string): string => path.join(folder, name);
  const keys = {
    heldBack: Object.fromEntries(newer.map((name) => [name, 'tests are about an earlier one'])),
    words: path.join(root, 'words.txt'),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(
    place('docs.config.ts'),
    `import config from '../../docs.config.ts';\nexport default { ...config, ...${JSON.stringify(keys)} };\n`,
  );
  const options = ['--config', place('docs.config.ts'), '--generated', place('generated'), '--out', place('dist')];
  await promisify(execFile)(process.execPath, [path.join(root, 'scripts/docs.ts'), 'build', ...options], { cwd: root });
  process.env.THV_DIST = place('dist');
}
