import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteData } from '../../generator/model/page.ts';
import { type InlineScripts, inlineScripts } from '../inline/bundle.ts';
import { type PageStyles, pageStyles } from '../styles/bundle.ts';
import { documentEnd } from './document-end.ts';
import { deadIn } from './leftovers.ts';

/** Everything of a site that depends on its code and not on its pages. */
export interface Bundle {
  /** Of the code, its dependencies and the settings: equal digests mean equal bundles. */
  readonly digest: string;
  /** Folder with the files that browsers load. */
  readonly client: string;
  /** Module that renders pages: document/render-document.tsx. */
  readonly renderer: string;
  /** What stands at the end of each document. */
  readonly end: string;
  readonly scripts: InlineScripts;
  readonly styles: PageStyles;
}

/** What of the site's data gets into a bundle. */
export type BundleSettings = Pick<SiteData, 'basePath' | 'analytics' | 'colourMode'>;

const root = path.join(import.meta.dirname, '../..');
// Inside the project: the renderer imports React from its node_modules.
const ownBundles = path.join(root, '.cache/bundle');
/** So many are kept: of the branches or settings that somebody goes back and forth between, as the tests do. */
const keptBundles = 8;

/**
 * The bundle of these settings: one that was made before from the same code, or a new one.
 * @param kept Folder of those that were made before.
 */
export async function siteBundle(given: BundleSettings, kept = ownBundles): Promise<Bundle> {
  const settings = settingsAlone(given);
  // React and Vike read it when they load. A bundle for tests would have the same name, and render nothing.
  process.env.NODE_ENV = 'production';
  const digest = await bundleDigest(settings);
  const folder = path.join(kept, digest);
  for (const name of await deadIn(kept, '')) await rm(path.join(kept, name), { recursive: true, force: true });
  if (!existsSync(folder)) await make(folder, settings, kept);
  await utimes(folder, new Date(), new Date());
  const texts = JSON.parse(await readFile(path.join(folder, 'texts.json'), 'utf8'));
  return {
    digest,
    client: path.join(folder, 'client'),
    renderer: path.join(folder, 'renderer/render-document.js'),
    ...(texts as Pick<Bundle, 'end' | 'scripts' | 'styles'>),
  };
}

/** The settings alone: Vike's threads get them in a variable, which has no room for the data of a large site. */
export function settingsAlone({ basePath, analytics, colourMode }: BundleSettings): BundleSettings {
  return { basePath, colourMode, ...(analytics && { analytics }) };
}

/** Digest of the code, its dependencies and the settings. */
export async function bundleDigest({ basePath, analytics, colourMode }: BundleSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([process.version, basePath, analytics ?? {}, colourMode]));
  const folders = ['site', 'generator/model', 'generator/shared'];
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true }))
        .filter((name) => isCode(name))
        .map((name) => path.join(folder, name)),
    ),
  );
  for (const name of [...names.flat(), 'package-lock.json', 'tsconfig.json'].sort())
    hash.update(`\0${name}\0`).update(await readFile(path.join(root, name)));
  return hash.digest('hex').slice(0, 32);
}

function isCode(name: string): boolean {
  return (
    /\.(?:tsx?|css|json|svg)$/.test(name) &&
    !/\.test\.tsx?$/.test(name) &&
    !/^(?:e2e|generated(?:\.[^/]*)?)[\\/]/.test(name)
  );
}

async function make(folder: string, settings: BundleSettings, kept: string): Promise<void> {
  // Another build may be looking: a bundle is there as a whole or not at all.
  const work = path.join(kept, `new-${process.pid}`);
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
    await writeFile(path.join(work, 'texts.json'), JSON.stringify(texts));
    for (const name of ['server', 'assets.json', 'client/.vite'])
      await rm(path.join(work, name), { recursive: true, force: true });
    await rename(work, folder).catch((error: unknown) => {
      // Another build was faster; its bundle is the same.
      if (!existsSync(folder)) throw error;
    });
    await prune(kept);
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Lets Vike make the scripts that browsers load. Returns an empty document with what it puts into all of them. */
async function bundleClient(outDir: string, settings: BundleSettings): Promise<string> {
  // Imported late: React and Vike read the environment when they load.
  const { build, prerender } = await import('vike/api');
  const viteConfig = {
    configFile: path.join(import.meta.dirname, '../vite.config.ts'),
    root: path.join(import.meta.dirname, '..'),
    logLevel: 'warn' as const,
    build: { outDir, emptyOutDir: false },
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
    // What few pages draw with: as a part of the renderer, only what's used of it is loaded.
    ssr: { noExternal: [/^d3-/, 'internmap'] },
    build: {
      target: 'es2022',
      ssr: path.join(import.meta.dirname, '../document/render-document.tsx'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}

/** Removes bundles that nobody has used for longest. */
async function prune(kept: string): Promise<void> {
  const names = (await readdir(kept)).filter((name) => !name.startsWith('new-'));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(path.join(kept, name))).mtimeMs })),
  );
  for (const { name } of ages.sort((a, b) => b.used - a.used).slice(keptBundles))
    await rm(path.join(kept, name), { recursive: true, force: true });
}
