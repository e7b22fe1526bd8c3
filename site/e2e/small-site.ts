import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { runCli } from '../../generator/testing/command-line.ts';

const root = path.join(import.meta.dirname, '../..');
export const smallTool = path.join(root, 'generator/golden/small-tool/in');

export interface BuiltSite {
  readonly dist: string;
  readonly remove: () => Promise<void>;
}

let plain: Promise<BuiltSite> | undefined;

/** The site of the small invented tool as it is, built once for all files of a worker, which don’t change it. */
export async function plainSmallSite(): Promise<BuiltSite> {
  plain ??= buildSmallSite().then((built) => {
    process.once('exit', () => rmSync(path.dirname(built.dist), { recursive: true, force: true }));
    return built;
  });
  return { ...(await plain), remove: async () => {} };
}

/**
 * Generates and builds the site of the small invented tool, which is published at `/docs/`.
 *
 * @param keys more of its configuration, or others: `analytics: { vercel: true },`
 * @param prepare what is done to a copy of its sources and guides before they are read
 */
export async function buildSmallSite(keys = '', prepare?: (input: string) => Promise<void>): Promise<BuiltSite> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the project, so that Node takes the page modules for what they are.
  const folder = await mkdtemp(path.join(cache, 'small-site-'));
  const inside = (name: string): string => path.join(folder, name);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const text = await readFile(path.join(smallTool, 'docs.config.ts'), 'utf8');
    await writeFile(inside('docs.config.ts'), text.replace(/};\n$/, `  ${keys}\n};\n`));
    const input = prepare ? inside('in') : smallTool;
    if (prepare) {
      await cp(smallTool, input, { recursive: true });
      await prepare(input);
    }
    const from = ['--source', path.join(input, 'source'), '--tag', 'v1.2.3', '--guides', path.join(input, 'guides')];
    const places = ['--config', inside('docs.config.ts'), '--out', inside('generated')];
    const { code, stderr } = await runCli(['generate', ...from, ...places], root);
    if (code !== 0) throw new Error(stderr);
    const build = [path.join(root, 'site/build.ts'), '--generated', inside('generated'), '--out', inside('dist')];
    await promisify(execFile)(process.execPath, build, { cwd: root });
    return { dist: inside('dist'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
