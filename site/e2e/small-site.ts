import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');
const tool = path.join(root, 'generator/golden/small-tool/in');

export interface BuiltSite {
  readonly dist: string;
  readonly remove: () => Promise<void>;
}

/**
 * Generates and builds the site of the small invented tool, which is published at `/docs/`.
 *
 * @param keys more of its configuration, or others: `analytics: { vercel: true },`
 * @param files more files beside its configuration
 * @param change what is done to the generated folder before the site is built
 * @param prepare what is done to a copy of its sources and guides before they are read
 */
export async function buildSmallSite(
  keys: string,
  files: Readonly<Record<string, string>> = {},
  change: (generated: string) => Promise<void> = async () => {},
  prepare?: (input: string) => Promise<void>,
): Promise<BuiltSite> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the project, so that Node takes the page modules for what they are.
  const folder = await mkdtemp(path.join(cache, 'small-site-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const [config, generated, dist] = ['docs.config.ts', 'generated', 'dist'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
  try {
    const text = await readFile(path.join(tool, 'docs.config.ts'), 'utf8');
    await writeFile(config, text.replace(/};\n$/, `  ${keys}\n};\n`));
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const input = prepare ? path.join(folder, 'in') : tool;
    if (prepare) {
      await cp(tool, input, { recursive: true });
      await prepare(input);
    }
    await run(
      ...[path.join(root, 'generator/cli.ts'), 'generate', '--source', path.join(input, 'source'), '--tag', 'v1.2.3'],
      ...['--guides', path.join(input, 'guides'), '--config', config, '--out', generated],
    );
    await change(generated);
    await run(path.join(root, 'site/build.ts'), '--generated', generated, '--out', dist);
    return { dist, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
