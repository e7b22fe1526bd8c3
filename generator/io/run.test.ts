import { chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../testing/folders.ts';
import { hiveHelp } from '../testing/hive-help.ts';
import { problemOf } from '../testing/problems.ts';
import { readHelp, readVersion } from './run.ts';

interface Call {
  readonly words: readonly string[];
  readonly cwd: string;
  readonly home: string;
  readonly names: readonly string[];
}

/** An executable that prints these help texts, and how it was called. */
function program(texts: Readonly<Record<string, string>>): { path: string; call: () => Call } {
  const folder = folderOf({ 'help.json': JSON.stringify(texts) });
  const path = join(folder, 'hive.mjs');
  copyFileSync(join(import.meta.dirname, 'fixtures/program.mjs'), path);
  chmodSync(path, 0o755);
  return { path, call: () => JSON.parse(readFileSync(join(folder, 'calls.log'), 'utf8')) };
}

describe('running a program', () => {
  it('gives it an empty folder, an empty home, no input and none of the environment', () => {
    const hive = program(hiveHelp);
    process.env.HIVE_SECRET = 'honey';
    try {
      readHelp(hive.path, ['add']);
    } finally {
      delete process.env.HIVE_SECRET;
    }
    const call = hive.call();
    expect(call).toMatchObject({ words: ['add', '--help'], entries: [], input: '', homeEntries: [] });
    expect(call?.home).not.toBe(process.env.HOME);
    expect(call?.names).not.toContain('HIVE_SECRET');
    expect(existsSync(call?.cwd ?? '')).toBe(false);
  });

  it('reads the error stream where nothing else was printed', () => {
    expect(readHelp(program({ '': 'stderr', stderr: 'help\n' }).path, [])).toBe('help\n');
  });
});

describe('the version of a program', () => {
  const flag = 'Keeps cells\n\nUsage:\n  hive\n\nFlags:\n  -v, --version   version for hive\n';
  const command = 'Keeps cells\n\nUsage:\n  hive\n\nCommands:\n  version     Print the version\n';

  it.each([
    ['--version', flag, 'hive version v1.2.3\n', 'v1.2.3'],
    ['--version', flag, 'Hive, as of today\n', null],
    ['version', command, 'Hive 1.2.3, of today\n', '1.2.3'],
    ['--version', 'Keeps cells\n', 'v1.2.3\n', null],
  ])('is what %s says', (words, help, says, version) => {
    expect(readVersion(program({ '': help, [words]: says }).path)).toBe(version);
  });
});

describe('a program that fails', () => {
  it.each<[how: string, path: () => string, says: RegExp]>([
    [
      'with an exit code, says what it printed first',
      () => program({ '': 'fail' }).path,
      /^exited with 1: the queen is away$/,
    ],
    ['prints without end', () => program({ '': 'flood' }).path, /printed more than 1048576 bytes/],
    ['gives no answer', () => program({ '': 'hang' }).path, /did not finish within/],
    ['is not there', () => join(folderOf({}), 'hive'), /^the program was not found$/],
  ])('%s', (_, path, says) => {
    // One that hangs is given up soon; the others have ten seconds.
    const at = path();
    const problem = problemOf(() => readHelp(at, [], undefined, says.source.includes('no answer') ? 400 : undefined));
    expect(problem).toMatchObject({ at: { pointer: '--help' }, what: expect.stringMatching(says) });
  });
});
