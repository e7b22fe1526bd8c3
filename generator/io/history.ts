import type { Message } from '../model/problem.ts';
import { runGit } from './programs.ts';

/** A page without its date is better than a build that hangs. */
const timeout = 10_000;

/** The branch of the one request for releases that is open at a time. */
export const requestBranch = 'release-reference';

/** The commit a folder stands at, or why its history says nothing, and what to do. */
export function standOf(folder: string): { readonly commit: string } | Pick<Message, 'what' | 'do'> {
  const call = ['-C', folder, 'rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
  const { isDone, stdout, stderr } = runGit(call, { timeout });
  const [isShallow, commit = ''] = stdout.split('\n');
  if (isDone && isShallow === 'false') return { commit };
  if (isDone)
    return {
      // Its oldest commit seems to have changed every file.
      what: 'a shallow clone, which lacks most of the history',
      do: 'run `git fetch --unshallow`; in CI, set `fetch-depth: 0` (GitHub) or `GIT_DEPTH: 0` (GitLab)',
    };
  const what = stderr.split('\n')[0]?.replace(/^fatal: /, '') ?? '';
  const isOfOthers = what.includes('dubious ownership');
  return { what, do: isOfOthers ? `trust it: ${/git config .*/.exec(stderr)?.[0]}` : 'build from a clone' };
}

/** The commit a folder stands at; null where history says nothing. */
export function headCommit(folder: string): string | null {
  const stand = standOf(folder);
  return 'commit' in stand ? stand.commit : null;
}

/**
 * Day of the last change of each file below a folder, in UTC, by its path in the folder. Empty where history says
 * nothing. A file that was never committed is not in it.
 */
export function lastChanges(folder: string): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  if (headCommit(folder) === null) return days;
  // No path starts with a slash, so one marks a commit's time.
  const log = git(folder, 'log', '-z', '--format=tformat:/%ct', '--name-only', '--relative', '--', '.') ?? '';
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

/** Texts of the files of a name below a folder, as a branch has them; none where there is no such branch. */
export function filesAt(branch: string, folder: string, name: string): readonly string[] {
  const paths = git(folder, 'ls-tree', '-r', '-z', '--name-only', branch, '--', '.')?.split('\0') ?? [];
  return paths
    .filter((path) => path.endsWith(`/${name}`))
    .flatMap((path) => git(folder, 'show', `${branch}:./${path}`) ?? []);
}

/** Null where it fails, or takes long. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { isDone, stdout } = runGit(['-C', folder, ...args], { timeout });
  return isDone ? stdout : null;
}
