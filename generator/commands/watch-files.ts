import { dirname, isAbsolute, relative, resolve } from 'node:path';
import chokidar from 'chokidar';

/**
 * Reports every change of files and folders, which may go and come back. Each is watched by way of its folder: a
 * watch on the file itself ends when an editor or git replaces it.
 *
 * @param paths absolute
 * @returns when watching has started
 */
export async function watchFiles(
  paths: readonly string[],
  changed: () => void,
  failed: (cause: unknown) => void,
): Promise<void> {
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
  watcher.on('error', failed);
  await new Promise<void>((ready) => watcher.once('ready', ready));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.(?:[\\/]|$)/.test(way);
}
