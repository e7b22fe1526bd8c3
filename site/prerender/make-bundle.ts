import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inlineScripts } from '../inline/bundle.ts';
import { pageStyles } from '../styles/bundle.ts';
import { type BundleSettings, textsName } from './bundle.ts';
import { documentEnd } from './document-end.ts';

/*
 * node site/prerender/make-bundle.ts FOLDER SETTINGS
 *
 * Bundles what browsers load and what renders pages. A process of its own: bundling takes most memory of all, and gives
 * it back when it ends.
 */

async function make(folder: string, settings: BundleSettings): Promise<void> {
  // Another build may be looking: a bundle is there as a whole or not at all.
  const work = path.join(path.dirname(folder), `new-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const [scripts, { files, ...styles }] = await Promise.all([inlineScripts(settings), pageStyles(settings)]);
    const [vikes] = await Promise.all([
      bundleClient(work, settings),
      bundleRenderer(path.join(work, 'renderer'), settings),
    ]);
    for (const { path: name, content } of files) {
      await mkdir(path.dirname(path.join(work, 'client', name)), { recursive: true });
      await writeFile(path.join(work, 'client', name), content);
    }
    const texts = { end: documentEnd(vikes, scripts.loader), scripts, styles };
    await writeFile(path.join(work, textsName), JSON.stringify(texts));
    for (const name of ['server', 'assets.json', 'client/.vite'])
      await rm(path.join(work, name), { recursive: true, force: true });
    await rename(work, folder).catch((error: unknown) => {
      // Another build was faster; its bundle is the same.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** On a busy machine, the bundler would say that something in it took long. */
const quiet = { checks: { bundlerTimings: false, pluginTimings: false } };

/** Lets Vike make the scripts that browsers load. Returns an empty document with what it puts into all of them. */
async function bundleClient(outDir: string, settings: BundleSettings): Promise<string> {
  // Imported late: React and Vike read the environment when they load.
  const { build, prerender } = await import('vike/api');
  const viteConfig = {
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    root: path.join(import.meta.dirname, '..'),
    logLevel: 'warn' as const,
    build: { outDir, emptyOutDir: false, rolldownOptions: quiet },
  };
  process.env.THV_BUNDLE = JSON.stringify(settings);
  await build({ viteConfig });
  let document = '';
  await prerender({
    viteConfig,
    onPagePrerender({ _prerenderResult: { filePath, fileContent } }: Prerendered) {
      if (filePath.endsWith('.html')) document = fileContent;
    },
  });
  return document;
}

/** What Vike hands over; it has no public types for this. */
interface Prerendered {
  readonly _prerenderResult: { readonly filePath: string; readonly fileContent: string };
}

async function bundleRenderer(outDir: string, { basePath }: BundleSettings): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, '..'),
    base: basePath,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      ssr: path.join(import.meta.dirname, '../document/render-document.tsx'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' }, ...quiet },
    },
  });
}

const [, , folder = '', settings = ''] = process.argv;
try {
  await make(folder, JSON.parse(settings));
} catch (error) {
  // Vike has its own way of printing stacks; the message holds the file.
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
