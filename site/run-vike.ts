import path from 'node:path';
import { build, prerender } from 'vike/api';
import { messageOf } from './ui/boxes.ts';

/*
 * node site/run-vike.ts build|prerender OUTDIR
 *
 * One step of Vike, for vike.ts: a failure is its message alone.
 */

const [step, outDir = ''] = process.argv.slice(2);
const viteConfig = {
  configFile: path.join(import.meta.dirname, 'vite.config.ts'),
  root: import.meta.dirname,
  logLevel: 'warn' as const,
  build: { outDir, emptyOutDir: false },
};
try {
  await (step === 'build' ? build({ viteConfig }) : prerender({ viteConfig }));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
