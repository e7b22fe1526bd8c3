import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions, readPort } from './command-line.ts';
import { generatedDir } from './pages/load.ts';

/*
 * node site/dev.ts [--generated DIR] [--port N] [-- options of `thv-docs generate`]
 *
 * The site as it is being written: the generator runs again after each change of specs, guides, templates or the
 * configuration, pages are rendered on request, and the browser reloads when the generator has written. Errors that the
 * checks find stand in front of each page. With --generated the folder is only followed.
 */

const usage = 'node site/dev.ts [--generated DIR] [--port N] [-- options of `thv-docs generate`]';
const { values, positionals } = readOptions(usage, {
  allowPositionals: true,
  options: { generated: { type: 'string' }, port: { type: 'string', default: '5173' } },
});
const port = readPort(values.port);
if (values.generated) process.env.THV_GENERATED = path.resolve(values.generated);
const generated = generatedDir();
process.env.THV_GENERATED = generated;

if (!values.generated) {
  const work = mkdtempSync(path.join(tmpdir(), 'thv-docs-dev-'));
  const findings = path.join(work, 'findings.json');
  // Created first, so that it can be watched.
  writeFileSync(findings, '');
  process.env.THV_FINDINGS = findings;
  const cli = path.join(import.meta.dirname, '../generator/cli.ts');
  const options = ['--watch', '--findings', findings, '--out', generated, ...positionals];
  const generator = spawn(process.execPath, [cli, 'generate', ...options], { stdio: 'inherit' });
  process.on('exit', () => {
    generator.kill();
    rmSync(work, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
  generator.on('exit', (code) => process.exit(code ?? 1));
  // In a fresh clone, wait for the generator's first run.
  while (!existsSync(path.join(generated, 'site.ts'))) await sleep(100);
}

// Imported late: they read the environment on load.
const { dev } = await import('vike/api');

await dev({
  startupLog: true,
  viteConfig: {
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    server: { port },
  },
});
