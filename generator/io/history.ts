import { spawnSync } from 'node:child_process';

/** Longest that git may take, in milliseconds: a page without its date is better than a build that hangs. */
const timeLimit = 10_000;
const outputLimit = 64 * 1024 * 1024;

/**
 * The commit a folder stands at. Null where history says nothing: no git, no repository, no commit, or a shallow clone,
 * whose oldest commit seems to have changed every file.
 */
export function headCommit(folder: string): string | null {
  const answer = git(folder, ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD']);
  const [isShallow, commit] = answer?.split('\n') ?? [];
  return isShallow === 'false' && commit ? commit : null;
}

/**
 * Day of the last change of each file below a folder, in UTC, by its path in the folder. Empty where history says
 * nothing. A file that was never committed is not in it.
 */
export function lastChanges(folder: string): ReadonlyMap<string, string> {
  const commit = headCommit(folder);
  if (commit === null) return new Map();
  if (last?.folder !== folder || last.commit !== commit) last = { folder, commit, days: readChanges(folder) };
  return last.days;
}

/** What a process that watches asks for again and again, which takes git longer the more commits there are. */
let last: { readonly folder: string; readonly commit: string; readonly days: ReadonlyMap<string, string> } | undefined;

function readChanges(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  // No path starts with a slash, so one marks a commit's time.
  const log = git(folder, ['log', '-z', '--format=tformat:/%ct', '--name-only', '--relative', '--', '.']) ?? '';
  let day = '';
  for (const entry of log.split('\0')) {
    // `-z` ends every entry with a NUL, but leaves a line feed between a commit and its first file.
    const item = entry.replace(/^\n/, '');
    if (item.startsWith('/')) day = new Date(Number(item.slice(1)) * 1000).toISOString().slice(0, 10);
    // Commits come newest first, but where branches were merged not always.
    else if (item !== '' && day > (days.get(item) ?? '')) days.set(item, day);
  }
  return days;
}

/** Set by git for its hooks; they would answer for the repository of the hook, not for that of the folder. */
const redirections = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY']);

/** What git is run with: a build asks nobody and fetches nothing. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !redirections.has(name)));
  return { ...env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1' };
}

/** Output of a git command, or null where it fails. What a person has configured for the terminal is left out. */
function git(folder: string, args: readonly string[]): string | null {
  const quiet = ['-c', 'log.showSignature=false', '-c', 'color.ui=false', '--no-pager'];
  const result = spawnSync('git', ['-C', folder, ...quiet, ...args], {
    env: gitEnvironment(),
    encoding: 'utf8',
    timeout: timeLimit,
    maxBuffer: outputLimit,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return result.status === 0 ? result.stdout.trimEnd() : null;
}
