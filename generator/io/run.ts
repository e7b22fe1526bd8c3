import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { failureAt, InputError, inPath } from '../shared/problem.ts';
import { remove } from './put-in-place.ts';
import { scratchFolder } from './scratch.ts';

/** Limits on a program that prints its help: milliseconds, and bytes. */
const timeLimit = 10_000;
const outputLimit = 1024 * 1024;

/**
 * The help of a program's command: runs it with the given words and `--help` (with `bare`, the words alone), without a
 * shell, in an empty folder and with an empty home. Names of these folders in its output become `$HOME` and so on,
 * since they differ from run to run. `timeout` in milliseconds.
 */
export function readHelp(executable: string, words: readonly string[], bare?: 'bare', timeout = timeLimit): string {
  const args = bare ? [...words] : [...words, '--help'];
  const folder = realpathSync(scratchFolder('crawl'));
  const home = join(folder, 'home');
  const work = join(folder, 'work');
  const runtime = join(folder, 'run');
  for (const path of [home, work, runtime]) mkdirSync(path);
  try {
    const result = spawnSync(executable, args, {
      cwd: work,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        XDG_RUNTIME_DIR: runtime,
        LANG: 'C',
        NO_COLOR: '1',
        TERM: 'dumb',
        COLUMNS: '1000',
      },
      encoding: 'utf8',
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: outputLimit,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: false,
    });
    const problem = failure(result, timeout);
    if (problem)
      throw failureAt(inPath(executable, args.join(' ')), {
        what: withoutFolders(problem),
        why: 'the command tree would be incomplete',
        do: 'run the command by hand; it must print help and exit with 0',
      });
    return withoutFolders(result.stdout.trim() === '' ? result.stderr : result.stdout);
  } finally {
    remove(folder);
  }

  function withoutFolders(text: string): string {
    return text.replaceAll(home, '$HOME').replaceAll(runtime, '$XDG_RUNTIME_DIR').replaceAll(work, '$PWD');
  }
}

/** The version that a program reports, if its help has a flag or command `version`; else null. */
export function readVersion(executable: string): string | null {
  try {
    const help = readHelp(executable, []);
    const isFlag = /^\s*(-\S, +)?--version\b/m.test(help);
    if (!isFlag && !/^\s+version:?\s+.*\bversion\b/im.test(help)) return null;
    const text = readHelp(executable, [isFlag ? '--version' : 'version'], 'bare');
    return /(?<![\w.])v?\d+\.\d[\w.+~-]*/.exec(text)?.[0].replace(/[.,]+$/, '') ?? null;
  } catch (cause) {
    // Problems with the program are reported where its help is read.
    if (cause instanceof InputError) return null;
    throw cause;
  }
}

function failure(result: ReturnType<typeof spawnSync>, timeout: number): string | null {
  const code = result.error && 'code' in result.error ? String(result.error.code) : null;
  if (code === 'ENOENT') return 'the program was not found';
  if (code === 'EACCES') return 'the program may not be executed';
  if (code === 'ETIMEDOUT') return `did not finish within ${timeout / 1000} seconds`;
  if (code === 'ENOBUFS') return `printed more than ${outputLimit} bytes`;
  if (result.error) return `could not be run: ${result.error.message}`;
  if (result.signal) return `was terminated by ${result.signal}`;
  if (result.status !== 0) return `exited with ${result.status}: ${String(result.stderr).trim().split('\n')[0] ?? ''}`;
  return null;
}
