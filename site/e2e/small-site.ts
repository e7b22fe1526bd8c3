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

interface Places {
  /** Folder with the tool's sources and guides. */
  readonly input: string;
  readonly config: string;
  readonly generated: string;
  readonly dist: string;
}

/** @param change what is done to the generated folder before the site is built */
export async function generateAndBuild(
  { input, config, generated, dist }: Places,
  change: (generated: string) => Promise<void> = async () => {},
): Promise<void> {
  const from = ['--source', path.join(input, 'source'), '--tag', 'v1.2.3', '--guides', path.join(input, 'guides')];
  const { code, stderr } = await runCli(['generate', ...from, '--config', config, '--out', generated], root);
  if (code !== 0) throw new Error(stderr);
  await change(generated);
  const build = [path.join(root, 'site/build.ts'), '--generated', generated, '--out', dist];
  await promisify(execFile)(process.execPath, build, { cwd: root });
}

let plain: Promise<BuiltSite> | undefined;

/** The site of the small invented tool as it is, built once for all files of a worker. Nobody changes it. */
export async function plainSmallSite(): Promise<BuiltSite> {
  plain ??= buildSmallSite('').then((built) => {
    process.once('exit', () => rmSync(path.dirname(built.dist), { recursive: true, force: true }));
    return built;
  });
  return { ...(await plain), remove: async () => {} };
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
  try {
    const text = await readFile(path.join(smallTool, 'docs.config.ts'), 'utf8');
    await writeFile(config, text.replace(/};\n$/, `  ${keys}\n};\n`));
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    const input = prepare ? path.join(folder, 'in') : smallTool;
    if (prepare) {
      await cp(smallTool, input, { recursive: true });
      await prepare(input);
    }
    await generateAndBuild({ input, config, generated, dist }, change);
    return { dist, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
