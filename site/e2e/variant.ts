import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { ConfigInput } from '../../generator/config/schema.ts';
import { generateAndBuild, smallTool } from './small-site.ts';

/*
 * Small sites with another configuration than the project's own: pages of the small tool that the generator's golden
 * test keeps, built in a second or two.
 */

const root = path.join(import.meta.dirname, '../..');

const base: ConfigInput = {
  title: 'Hive Docs',
  tagline: 'Keeps cells in order',
  url: 'https://hive.example',
  section: 'hive',
  program: 'hive',
  sidebar: [
    { label: 'Guides', folder: 'guides' },
    { label: 'Reference', folder: 'reference', reference: true },
  ],
  navbar: [{ label: 'Docs', links: [{ label: 'Commands', url: '/hive/reference/cli/hive' }] }],
  social: [{ label: 'Code', url: 'https://code.example/hive', icon: 'github', navbar: true }],
  footer: [{ title: 'More', links: [{ label: 'API', url: '/hive/reference/api' }] }],
  copyright: 'The hive authors',
};

/** Pages that every variant has. */
export const smallPages = { guide: '/hive/guides/start', command: '/hive/reference/cli/hive_cell_add' } as const;

/** Builds a site with these settings; returns the folder to serve. */
export function variant(settings: Partial<ConfigInput>): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    // Within the project: Node takes a module's kind from the package around it.
    await mkdir(path.join(root, '.cache'), { recursive: true });
    const work = await mkdtemp(path.join(root, '.cache/variant-'));
    folders.push(work);
    const config = path.join(work, 'docs.config.ts');
    await writeFile(config, `export default ${JSON.stringify({ ...base, ...settings })};\n`);
    const [generated, out] = [path.join(work, 'generated'), path.join(work, 'dist')];
    await generateAndBuild({ input: smallTool, config, generated, dist: out });
    return out;
  };
}
