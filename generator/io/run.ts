import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failureAt, inPath } from '../shared/problem.ts';

/** Longest a program may take to print its help, in milliseconds, and how much it may print. */
const timeLimit = 10_000;
const outputLimit = 1024 * 1024;

/**
 * Prints the help of a program's command: runs it with the given words and `--help`, nothing else and never through a
 * shell, in an empty folder and with an empty home, so that it has nothing to read or change. `timeout` in milliseconds.
 */
export function readHelp(executable: string, words: readonly string[], timeout = timeLimit): string {
  const home = mkdtempSync(join(tmpdir(), 'thv-docs-crawl-'));
  try {
    const result = spawnSync(executable, [...words, '--help'], {
      cwd: home,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        XDG_CONFIG_HOME: home,
        XDG_RUNTIME_DIR: home,
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
      throw failureAt(inPath(executable, [...words, '--help'].join(' ')), {
        what: problem,
        why: 'the command tree would be incomplete',
        do: 'run the command by hand; it must print help and exit with 0',
      });
    return result.stdout.trim() === '' ? result.stderr : result.stdout;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function failure(result: ReturnType<typeof spawnSync>, timeout: number): string | null {
  const code = result.error && 'code' in result.error ? String(result.error.code) : null;
  if (code === 'ENOENT') return 'the program was not found';
  if (code === 'EACCES') return 'the program may not be executed';
  if (code === 'ETIMEDOUT') return `gave no answer in ${timeout / 1000} seconds`;
  if (code === 'ENOBUFS') return `printed more than ${outputLimit} bytes`;
  if (result.error) return `could not be run: ${result.error.message}`;
  if (result.signal) return `was ended by ${result.signal}`;
  if (result.status !== 0) return `exited with ${result.status}: ${String(result.stderr).trim().split('\n')[0] ?? ''}`;
  return null;
}
