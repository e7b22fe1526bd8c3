import { join, resolve } from 'node:path';
import chokidar from 'chokidar';
import { loadConfig } from '../config/load.ts';
import { report, say, writeReport } from '../io/terminal.ts';
import { format } from '../report/index.ts';
import { InputError } from '../shared/problem.ts';
import { reportOf } from './check.ts';
import { generate } from './generate.ts';
import { faviconFile, type GenerateOptions, projectRoot, sourceFolder } from './inputs.ts';

/** Changes that come together are one: an editor writes in several steps. */
const quietMilliseconds = 80;

/**
 * `thv-docs generate --watch`: generates, then again after each change of sources, guides, templates or configuration.
 * A mistake is printed and waits for the next change. Ends when the process is told to.
 */
export async function watch(options: GenerateOptions): Promise<void> {
  await attempt(options);
  const config = await loadConfig(resolve(options.config));
  const { folder } = sourceFolder(options, config.version);
  const icon = faviconFile(options, config);
  const icons = icon === null ? [] : [icon];
  const watcher = chokidar.watch(
    [folder, resolve(options.guides), join(projectRoot, 'templates'), resolve(options.config), ...icons],
    {
      ignoreInitial: true,
      // Drawings are written by the run itself.
      ignored: (path) => path.includes('_diagrams'),
    },
  );
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => attempt(options));
    }, quietMilliseconds);
  });
  // Only now is no change missed.
  watcher.on('ready', () => say('watching specs, guides, templates and the configuration'));
}

async function attempt(options: GenerateOptions): Promise<void> {
  try {
    await generate({ ...options, isEditing: true });
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    report(cause.problems);
    say('nothing was written; waiting for a change');
  }
  if (options.findings !== undefined) await writeFindings(options, options.findings);
}

/** Checks only after the pages are written, so that nobody waits for them. */
async function writeFindings(options: GenerateOptions, file: string): Promise<void> {
  const report = await reportOf({ ...options, isEditing: true, external: false, cache: join(projectRoot, '.cache') });
  writeReport(file, format(report, 'json', false));
}
