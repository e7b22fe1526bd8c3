import { appendFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { unfinishedName } from '../../generator/commands/inputs.ts';
import { compareVersions } from '../../generator/model/version.ts';
import { attempt, Refusal, run } from './git.ts';
import { forges, type Request } from './requests.ts';

/** What a release writes; nothing else is committed. */
const released = 'specs';
/** The branch of the one request that is open at a time. It's written anew, so nobody else may commit to it. */
const branch = 'release-reference';
/** Who commits where git doesn't know: a program. */
const robot = { name: 'Release automation', email: 'release-automation@users.noreply.github.com' };

interface Proposal {
  readonly folder: string;
  /** Markdown file that says what was documented. */
  readonly report: string;
  /** Commit to the base, without a request. */
  readonly direct: boolean;
  readonly forge: keyof typeof forges;
  /** Branch to change; null: the one that is checked out. */
  readonly base: string | null;
}

/** Commits what a release wrote, and proposes or pushes it. @returns what to say, and whether there was anything */
export function propose({ folder, report, direct, forge, base }: Proposal): { changed: boolean; said: string } {
  const changes = run(folder, 'git', ['status', '--porcelain', '-z', '--untracked-files=all', '--', released]);
  if (changes === '') return { changed: false, said: 'Nothing is new, so nothing is proposed.' };
  if (existsSync(path.join(folder, '.cache', unfinishedName)))
    throw new Refusal('the site was not built from what the release wrote: run `make release` again, which says why');
  const target = base ?? checkedOut(folder);
  const title = titleOf(changes);
  run(folder, 'git', ['add', '--all', '--', released]);
  run(folder, 'git', [...identity(folder), 'commit', '--quiet', '-m', title]);
  const request: Request = { folder, branch, base: target, title, report: path.resolve(folder, report) };
  const { credentials, options, open } = forges[forge];
  const push = (...more: readonly string[]) => run(folder, 'git', [...credentials, 'push', '--quiet', ...more]);
  try {
    if (direct) {
      push('origin', `HEAD:refs/heads/${target}`);
      return { changed: true, said: `${target} has “${title}”.` };
    }
    if (!isProposed(folder, credentials)) push('--force', ...options(request), 'origin', `HEAD:refs/heads/${branch}`);
    return { changed: true, said: open(request) };
  } catch (cause) {
    // The next run must not take it for proposed.
    run(folder, 'git', ['reset', '--quiet', 'HEAD~']);
    throw cause;
  }
}

function checkedOut(folder: string): string {
  const name = run(folder, 'git', ['rev-parse', '--abbrev-ref', 'HEAD']);
  if (name !== 'HEAD') return name;
  throw new Refusal('no branch is checked out: name the one to change with --base');
}

const identity = (folder: string): readonly string[] =>
  attempt(folder, 'git', ['config', 'user.email']) === null
    ? ['-c', `user.name=${robot.name}`, '-c', `user.email=${robot.email}`]
    : [];

/** The subject of the commit: the versions that came, from the manifests that git doesn't know. */
export function titleOf(changes: string): string {
  const versions = changes
    .split('\0')
    .flatMap((line) => /^(?:\?\?|A.) specs\/([^/]+)\/manifest\.json$/.exec(line)?.[1] ?? [])
    .sort(compareVersions);
  if (versions.length === 0) return 'Bring the record of releases up to date';
  if (versions.length <= 3) return `Document ${versions.join(', ')}`;
  return `Document ${versions.length} releases up to ${versions.at(-1)}`;
}

/** Whether the branch has just this already. @throws Refusal where somebody else has committed to it */
function isProposed(folder: string, credentials: readonly string[]): boolean {
  if (attempt(folder, 'git', [...credentials, 'fetch', '--quiet', 'origin', `refs/heads/${branch}`]) === null)
    return false;
  const authors = run(folder, 'git', ['log', '--format=%ae', 'HEAD~..FETCH_HEAD']);
  const own = run(folder, 'git', ['log', '-1', '--format=%ae', 'HEAD']);
  const others = [...new Set(authors.split('\n'))].filter((email) => email !== '' && email !== own);
  if (others.length > 0)
    throw new Refusal(
      `${branch} has commits by ${others.join(', ')}, which would be lost: merge or close its request first`,
    );
  const [mine, theirs] = ['HEAD', 'FETCH_HEAD'].map((name) => run(folder, 'git', ['rev-parse', `${name}^{tree}`]));
  return mine === theirs;
}

/** Tells the workflow's steps that come later. */
export function tellWorkflow(changed: boolean): void {
  const file = process.env.GITHUB_OUTPUT;
  if (file) appendFileSync(file, `changed=${changed}\n`);
}
