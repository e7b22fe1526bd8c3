import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** The code of a site, bundled: what browsers load, and what renders pages. */
export interface Bundle {
  /** Folder with the files that browsers load. */
  readonly client: string;
  /** Writes the documents of a generated folder into `client`. @throws With the page and the reason. */
  readonly prerender: (generated: string) => Promise<void>;
  readonly remove: () => void;
}

/** Inside the project: what renders pages imports React from its node_modules. */
const work = path.join(import.meta.dirname, '../.cache');

/** Of either side: style sheets, fonts. What renders pages has the style sheet, which Vike moves only where it links to it. */
const files = 'assets/static';

/** @param generated Any folder of the site: all have its settings. */
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

/** Runs a step of Vike in a process of its own: page modules stay in memory until their process ends. */
async function runVike(step: 'build' | 'prerender', generated: string, outDir: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'run-vike.ts');
  // React and Vike read the mode when they load; what loads pages finds them by the folder.
  const env = { ...process.env, NODE_ENV: 'production', THV_GENERATED: generated };
  try {
    await promisify(execFile)(process.execPath, [script, step, outDir], { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (cause) {
    const { stderr } = cause as { readonly stderr?: string };
    throw new Error(stderr?.trim() || `Vike's ${step} failed`, { cause });
  }
}
