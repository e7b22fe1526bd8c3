import type { Message } from '../model/problem.ts';
import { runGit } from './programs.ts';

/** A page without a date is better than a hanging build. */
const timeout = 10_000;

/** The branch of the single open request for releases. */
export const requestBranch = 'release-reference';

/** Why a folder has no usable history, with a remedy; null: it has one. */
function faultOf(folder: string): Pick<Message, 'what' | 'do'> | null {
  const call = ['-C', folder, 'rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
  const { isDone, stdout, stderr } = runGit(call, { timeout });
  if (isDone && stdout.startsWith('false')) return null;
  if (isDone)
    return {
      // The oldest commit in it seems to change every file.
      what: 'a shallow clone, which lacks most of the history',
      do: 'run `git fetch --unshallow`; in CI, set `fetch-depth: 0` (GitHub) or `GIT_DEPTH: 0` (GitLab)',
    };
  const what = stderr.split('\n')[0]?.replace(/^fatal: /, '') ?? '';
  const isOfOthers = what.includes('dubious ownership');
  return { what, do: isOfOthers ? `trust it: ${/git config .*/.exec(stderr)?.[0]}` : 'build from a clone' };
}

/** Days by path, and why there are none; null: there is a history. */
interface LastChanges {
  readonly days: ReadonlyMap<string, string>;
  readonly fault: Pick<Message, 'what' | 'do'> | null;
}

/** Day of each file's last change below a folder, in UTC, by path. Lacks uncommitted files. */
export function lastChanges(folder: string): LastChanges {
  const days = new Map<string, string>();
  const fault = faultOf(folder);
  if (fault) return { days, fault };
  // No path starts with a slash, so a slash marks a commit's time.
  const log = git(folder, 'log', '-z', '--format=tformat:/%ct', '--name-only', '--relative', '--', '.') ?? '';
  let day = '';
  for (const entry of log.split('\0')) {
    // `-z` ends every entry with a NUL, but leaves a line feed between a commit and its first file.
    const item = entry.replace(/^\n/, '');
    if (item.startsWith('/')) day = new Date(Number(item.slice(1)) * 1000).toISOString().slice(0, 10);
    // Commits come newest first, but where branches were merged not always.
    else if (item !== '' && day > (days.get(item) ?? '')) days.set(item, day);
  }
  return { days, fault };
}

/** Texts of the files with a name below a folder in a branch; none if the branch doesn't exist. */
export function filesAt(branch: string, folder: string, name: string): readonly string[] {
  const paths = git(folder, 'ls-tree', '-r', '-z', '--name-only', branch, '--', '.')?.split('\0') ?? [];
  return paths
    .filter((path) => path.endsWith(`/${name}`))
    .flatMap((path) => git(folder, 'show', `${branch}:./${path}`) ?? []);
}

/** Null if it fails or times out. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { isDone, stdout } = runGit(['-C', folder, ...args], { timeout });
  return isDone ? stdout : null;
}
