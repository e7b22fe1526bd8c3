import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatedDir } from './generated-dir.ts';

/*
 * node site/build.ts [--generated DIR] [--out DIR]
 *
 * Builds the browser bundle, prerenders every page and puts the result in place as a whole: a failed build leaves the
 * previous one untouched.
 */

const { values } = parseArgs({ options: { generated: { type: 'string' }, out: { type: 'string' } } });
const out = path.resolve(values.out ?? path.join(import.meta.dirname, '../dist'));
if (values.generated) process.env.THV_GENERATED = path.resolve(values.generated);
process.env.THV_GENERATED = generatedDir();
process.env.NODE_ENV = 'production';

// Imported late: React and Vike read the environment when they load.
const { build, prerender } = await import('vike/api');

/** The document that Vike hands over; it has no public type for it. */
interface Prerendered {
  readonly _prerenderResult: { readonly filePath: string; readonly fileContent: string };
}

async function replace(from: string, to: string): Promise<void> {
  const old = `${to}.old-${process.pid}`;
  const had = await rename(to, old).then(
    () => true,
    () => false,
  );
  await rename(from, to);
  if (had) await rm(old, { recursive: true });
}

async function run(): Promise<number> {
  const work = `${out}.building-${process.pid}`;
  let pages = 0;
  const viteConfig = {
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    logLevel: 'warn' as const,
    build: { outDir: work, emptyOutDir: true },
  };
  try {
    await build({ viteConfig });
    await prerender({
      viteConfig,
      async onPagePrerender(pageContext: Prerendered) {
        const { filePath, fileContent } = pageContext._prerenderResult;
        // Navigation fetches documents; Vike's own payload files would never be read.
        if (!filePath.endsWith('.html')) return;
        await mkdir(path.dirname(filePath), { recursive: true });
        await writeFile(filePath, fileContent);
        pages += 1;
      },
    });
    await replace(path.join(work, 'client'), out);
    return pages;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const started = Date.now();
const pages = await run();
console.log(`${pages} pages in ${path.relative(process.cwd(), out) || out} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
