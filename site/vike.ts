import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

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
  // React and Vike read it when they load.
  process.env.NODE_ENV = 'production';
  const { build, prerender } = await import('vike/api');
  mkdirSync(work, { recursive: true });
  const outDir = mkdtempSync(path.join(work, 'site-'));
  const remove = (): void => rmSync(outDir, { recursive: true, force: true });
  const viteConfig = {
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn' as const,
    build: { outDir, emptyOutDir: false },
  };
  // What loads pages finds them by this.
  process.env.THV_GENERATED = generated;
  try {
    await build({ viteConfig });
    cpSync(path.join(outDir, 'server', files), path.join(outDir, 'client', files), { recursive: true });
  } catch (error) {
    remove();
    throw error;
  }
  return {
    client: path.join(outDir, 'client'),
    remove,
    async prerender(folder) {
      process.env.THV_GENERATED = folder;
      // Vike prints a line for each page.
      const { log } = console;
      console.log = () => {};
      try {
        await prerender({ viteConfig });
      } finally {
        console.log = log;
      }
    },
  };
}
