import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** The bundled code of a site: for browsers, and for rendering. */
export interface Bundle {
  /** Folder of the files for browsers. */
  readonly client: string;
  /** Writes the documents of a generated folder into `client`. @throws with the page and the reason */
  readonly prerender: (generated: string) => Promise<void>;
  readonly remove: () => void;
}

/** Inside the project: the rendering code imports React from its node_modules. */
const work = path.join(import.meta.dirname, '../.cache');

/**
 * Style sheets and fonts of both bundles. The rendering bundle has the style sheet, which Vike only moves if it links
 * it.
 */
const files = 'assets/static';

/** @param generated any folder of the site: all have its settings */
export async function bundleSite(generated: string): Promise<Bundle> {
  mkdirSync(work, { recursive: true });
  const outDir = mkdtempSync(path.join(work, 'site-'));
  const remove = (): void => rmSync(outDir, { recursive: true, force: true });
  try {
    await runVike('build', generated, outDir);
  } catch (error) {
    remove();
    throw error;
  }
  cpSync(path.join(outDir, 'server', files), path.join(outDir, 'client', files), { recursive: true });
  return {
    client: path.join(outDir, 'client'),
    remove,
    prerender: (folder) => runVike('prerender', folder, outDir),
  };
}

/** Runs a step of Vike in a separate process: page modules stay in memory until their process ends. */
async function runVike(step: 'build' | 'prerender', generated: string, outDir: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'run-vike.ts');
  // React and Vike read the mode on load; the loader of pages reads the folder.
  const env = { ...process.env, NODE_ENV: 'production', THV_GENERATED: generated };
  try {
    await promisify(execFile)(process.execPath, [script, step, outDir], { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (cause) {
    const { stderr } = cause as { readonly stderr?: string };
    throw new Error(stderr?.trim() || `Vike's ${step} failed`, { cause });
  }
}
