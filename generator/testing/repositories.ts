import { execFileSync } from 'node:child_process';
import { folderOf, type Tree } from './folders.ts';

/** Nothing of the person's own configuration may decide a test, and small repositories need no upkeep. */
export const gitSettings = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' },
};

const env = {
  ...process.env,
  ...gitSettings,
  GIT_AUTHOR_NAME: 'Hive',
  GIT_AUTHOR_EMAIL: 'hive@hive.example',
  GIT_COMMITTER_NAME: 'Hive',
  GIT_COMMITTER_EMAIL: 'hive@hive.example',
};

/** Runs git in a folder. @returns what it prints */
export function runGit(folder: string, args: readonly string[], time?: string): string {
  const times = time === undefined ? {} : { GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  return String(execFileSync('git', ['-C', folder, ...args], { env: { ...env, ...times }, stdio: 'pipe' }));
}

/** A temporary folder that is a repository without a commit yet. */
export function newRepository(files: Tree): string {
  const folder = folderOf(files);
  runGit(folder, ['init', '-q']);
  return folder;
}

/** Commits everything in the folder as of a time such as `2025-03-01T10:00:00+00:00`. */
export function commitAll(folder: string, time: string): void {
  runGit(folder, ['add', '-A']);
  runGit(folder, ['commit', '-qm', 'A change'], time);
}
