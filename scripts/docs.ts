import { spawn } from 'node:child_process';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { loadConfig } from '../generator/config/load.ts';
import { bundleSettings } from '../generator/print/site-frame.ts';

/*
 * node scripts/docs.ts
 *
 * Everything from sources and guides to the built site, with every check and nothing done twice: while the generator
 * reads, checks and writes pages in a process of its own, the bundle of the site is made on another processor. Only the
 * pages wait for both.
 */

const root = path.join(import.meta.dirname, '..');
process.env.NODE_ENV = 'production';

function generateAndCheck(): Promise<number | null> {
  const args = [path.join(root, 'generator/cli.ts'), 'check', '--write', '--strict'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/** What goes wrong ahead of its time goes wrong again in the build, which says so. */
async function bundleAhead(): Promise<void> {
  const settings = await loadConfig(path.join(root, 'docs.config.ts')).then(bundleSettings, () => null);
  if (settings === null) return;
  const worker = new Worker(new URL('../site/prerender/bundle-worker.ts', import.meta.url), { workerData: settings });
  worker.on('error', () => {});
  await new Promise((resolve) => worker.once('exit', resolve));
}

const started = Date.now();
const [code] = await Promise.all([generateAndCheck(), bundleAhead()]);
if (code !== 0) process.exit(code ?? 1);
const { buildSite } = await import('../site/build-site.ts');
try {
  const pages = await buildSite({
    generated: path.join(root, 'site/generated'),
    out: path.join(root, 'dist'),
    strict: true,
  });
  console.log(`${pages} pages, ${((Date.now() - started) / 1000).toFixed(1)} s in all`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('The site was not built; what was built before stands.');
  process.exit(1);
}
