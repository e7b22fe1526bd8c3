import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import chokidar from 'chokidar';
import { complain, reportFailure, say, writeReport } from '../io/terminal.ts';
import { format } from '../report/index.ts';
import { LastRun } from '../shared/last-run.ts';
import { isFine, reportOf } from './check.ts';
import { configOf } from './config.ts';
import { faviconFile, type GenerateOptions, projectRoot, wordsFile } from './inputs.ts';

/** Changes that come together are one: an editor writes in several steps. */
const quietMilliseconds = 40;

export interface WatchOptions extends GenerateOptions {
  /** File that gets what all checks find after each run, as JSON. */
  readonly findings?: string;
}

/**
 * `thv-docs generate --watch`: generates, then again after each change of sources, guides, templates or configuration.
 * A mistake is printed and waits for the next change. Ends when the process is told to.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const watched = new Set<string>();
  let changes: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const lastRun = new LastRun();
  const run = async (): Promise<void> => {
    const fresh = (await inputPaths(options)).filter((path) => !watched.has(path));
    // Start watching before each run, so no change is missed.
    if (fresh.length > 0) await watchFiles(fresh, changed);
    for (const path of fresh) watched.add(path);
    await attempt(options, lastRun);
  };
  const changed = (): void => {
    clearTimeout(changes);
    changes = setTimeout(() => {
      running = running.then(run);
    }, quietMilliseconds);
  };
  running = run();
  await running;
  say('watching specs, guides, templates and the configuration');
}

/** Files and folders that the output follows from: as far as a broken configuration tells. */
async function inputPaths(options: GenerateOptions): Promise<string[]> {
  const paths = [resolve(options.guides), join(projectRoot, 'templates')];
  try {
    const config = await configOf(options, (file) => paths.push(file));
    paths.push(...[faviconFile(options, config), wordsFile(options, config)].filter((file) => file !== null));
    // Guides are checked against several versions; the latest, too, has files of those before it.
    paths.push(resolve(options.specs));
    if (options.source !== undefined) paths.push(resolve(options.source));
  } catch {
    // The run that follows says what is wrong.
  }
  return paths;
}

async function attempt(options: WatchOptions, lastRun: LastRun): Promise<void> {
  const cache = join(projectRoot, '.cache');
  try {
    const { report, written } = await reportOf({ ...options, isEditing: true, lastRun, cache, write: true });
    if (written) say(written.line);
    complain(format(report, 'human', false));
    if (!isFine(report.data.findings, options.strict)) say('nothing was written; waiting for a change');
    if (options.findings !== undefined) writeReport(options.findings, format(report, 'json', false));
  } catch (cause) {
    reportFailure(cause);
    say('nothing was written; waiting for a change');
  }
}

/**
 * Reports every change of files and folders, which may go and come back. Each is watched by way of its folder: a
 * watch on the file itself ends when an editor or git replaces it.
 *
 * @param paths absolute
 * @returns when watching has started
 */
async function watchFiles(paths: readonly string[], changed: () => void): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(path)));
  const isWatched = (path: string): boolean =>
    folders.has(resolve(path)) || paths.some((watched) => isWithin(path, watched));
  const watcher = chokidar.watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => !isWatched(path),
  });
  watcher.on('all', (_, path) => {
    // A folder above changes whenever something in it does.
    if (paths.some((watched) => isWithin(path, watched))) changed();
  });
  watcher.on('error', (cause) => complain(`thv-docs: not all changes can be seen: ${String(cause)}\n`));
  await new Promise<void>((ready) => watcher.once('ready', ready));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[\\/]|$)/.test(way);
}
