import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { deadIn } from '../../generator/io/put-in-place.ts';
import type { SiteData } from '../../generator/model/page.ts';
import { besidesProgram } from '../../generator/shared/program-files.ts';
import { filesBelow } from '../hosting/link-files.ts';
import type { InlineScripts } from '../inline/bundle.ts';
import type { PageStyles } from '../styles/bundle.ts';

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
const kept = path.join(root, '.cache/bundle');
const program = path.join(import.meta.dirname, 'make-bundle.ts');
/** So many are kept: of the branches or settings that somebody goes back and forth between, as the tests do. */
const keptBundles = 8;

/** The bundle of these settings: one that was made before from the same code, or a new one. */
export async function siteBundle(given: BundleSettings): Promise<Bundle> {
  const settings = settingsAlone(given);
  const digest = bundleDigest(settings);
  const folder = path.join(kept, digest);
  for (const name of deadIn(kept)) await rm(path.join(kept, name), { recursive: true, force: true });
  if (!existsSync(folder)) {
    await make(folder, settings);
    await prune();
  }
  await utimes(folder, new Date(), new Date());
  const texts = JSON.parse(await readFile(path.join(folder, textsName), 'utf8'));
  return {
    digest,
    client: path.join(folder, 'client'),
    renderer: path.join(folder, 'renderer/render-document.js'),
    ...(texts as Pick<Bundle, 'end' | 'scripts' | 'styles'>),
  };
}

/** In a bundle: what goes into documents. */
export const textsName = 'texts.json';

/** The settings alone: Vike's threads get them in a variable, which has no room for the data of a large site. */
export function settingsAlone({ basePath, analytics, colourMode }: BundleSettings): BundleSettings {
  return { basePath, colourMode, ...(analytics && { analytics }) };
}

/** Digest of the code, its dependencies and the settings. */
export function bundleDigest({ basePath, analytics, colourMode }: BundleSettings): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, basePath, analytics ?? {}, colourMode]));
  // By promises, reading so many small files would take ten times as long.
  const names = ['site', 'generator']
    .flatMap((folder) => filesBelow(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter(isCode);
  for (const name of [...names, 'package-lock.json', 'tsconfig.json'].sort())
    hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 32);
}

/** Whether a file of the project, by its path there, may be part of a bundle. */
export function isCode(name: string): boolean {
  if (!/\.(?:tsx?|css|json|svg)$/.test(name) || /\.test\.tsx?$/.test(name)) return false;
  const [, own] = /^generator\/(.*)/.exec(name) ?? [];
  return own === undefined ? !/^site\/(?:e2e|generated(?:\.[^/]*)?)\//.test(name) : !besidesProgram.test(own);
}

/**
 * Of mimalloc, which the bundler allocates with: where the system joins pages into huge ones, it fills with zeros, and
 * keeps, half a gigabyte that nobody asked for.
 */
const allocator = { MIMALLOC_ALLOW_THP: '0' };

/** Makes a bundle. @throws With what the process that makes it says. */
async function make(folder: string, settings: BundleSettings): Promise<void> {
  const child = spawn(process.execPath, [program, folder, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'pipe'],
    // React and Vike read it when they load. A bundle for tests would have the same name, and render nothing.
    env: { ...allocator, ...process.env, NODE_ENV: 'production' },
  });
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve)),
  ]);
  if (code !== 0) throw new Error(said.trim() || `The code of the site was not bundled: its process ended (${code}).`);
  process.stderr.write(said);
}

/** Removes bundles that nobody has used for longest. */
async function prune(): Promise<void> {
  const names = (await readdir(kept)).filter((name) => !name.startsWith('new-'));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(path.join(kept, name))).mtimeMs })),
  );
  for (const { name } of ages.sort((a, b) => b.used - a.used).slice(keptBundles))
    await rm(path.join(kept, name), { recursive: true, force: true });
}
