import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import chokidar from 'chokidar';
import { complain, reportFailure, say, writeReport } from '../io/terminal.ts';
import { format } from '../report/index.ts';
import { LastRun } from '../shared/last-run.ts';
import { type CheckOptions, isFine, reportOf } from './check.ts';
import { configOf, type GenerateOptions, namedFile, projectRoot } from './inputs.ts';

/** Changes within this time count as one: editors write in several steps. */
const quietMilliseconds = 40;

export interface WatchOptions extends GenerateOptions {
  /** JSON file for the findings of all checks after each run. */
  readonly findings?: string;
}

/**
 * `thv-docs generate --watch`: generates, and again after each change of sources, guides, templates or configuration.
 * Mistakes are printed; the next change starts another run. Ends with the process.
 */
export async function watch(options: WatchOptions): Promise<void> {
  const watched = new Set<string>();
  let changes: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const lastRun = new LastRun();
  // Guides that didn't change are read once for all runs between two other changes.
  let others = 0;
  const guides = resolve(options.guides);
  const run = async (): Promise<void> => {
    const fresh = (await inputPaths(options)).filter((path) => !watched.has(path));
    // Start watching before each run, so no change is missed.
    if (fresh.length > 0) await watchFiles(fresh, changed);
    for (const path of fresh) watched.add(path);
    // A program may change at the same path.
    const remember = options.program === undefined ? lastRun.begin(`${others}`) : undefined;
    await attempt({ ...options, remember });
  };
  const changed = (path: string): void => {
    if (!isWithin(path, guides)) others++;
    clearTimeout(changes);
    changes = setTimeout(() => {
      running = running.then(run);
    }, quietMilliseconds);
  };
  running = run();
  await running;
  say('watching specs, guides, templates and the configuration');
}

/** Input files and folders, as far as a broken configuration names them. */
async function inputPaths(options: GenerateOptions): Promise<string[]> {
  const paths = [resolve(options.guides), join(projectRoot, 'templates')];
  try {
    const config = await configOf(options, (file) => paths.push(file));
    const named = [config.favicon, config.words].map((name) => namedFile(options, name));
    paths.push(...named.filter((file) => file !== null));
    // Guides are checked against several versions, and the latest inherits files of earlier ones.
    paths.push(resolve(options.specs));
    if (options.source !== undefined) paths.push(resolve(options.source));
  } catch {
    // The next run reports the mistake.
  }
  return paths;
}

async function attempt(options: WatchOptions & Pick<CheckOptions, 'remember'>): Promise<void> {
  try {
    const { report, written } = await reportOf({ ...options, isEditing: true, write: true });
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
 * Reports every change of files and folders, including removal and creation. Watches parent folders: a watch on the
 * file itself ends when an editor or git replaces it.
 *
 * @param paths absolute
 * @returns when watching has started
 */
async function watchFiles(paths: readonly string[], changed: (path: string) => void): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(path)));
  const isWatched = (path: string): boolean =>
    folders.has(resolve(path)) || paths.some((watched) => isWithin(path, watched));
  const watcher = chokidar.watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => !isWatched(path),
  });
  watcher.on('all', (_, path) => {
    // A parent folder reports changes of everything in it.
    if (paths.some((watched) => isWithin(path, watched))) changed(path);
  });
  watcher.on('error', (cause) => complain(`thv-docs: cannot watch all changes: ${String(cause)}\n`));
  await new Promise<void>((ready) => watcher.once('ready', ready));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[\\/]|$)/.test(way);
}
