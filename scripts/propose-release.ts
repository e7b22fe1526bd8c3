import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unfinishedName } from '../generator/commands/inputs.ts';
import { compareVersions } from '../generator/model/version.ts';
import { readOptions } from '../site/command-line.ts';
import { attempt, orRefuse, Refusal, run } from './run.ts';

/*
 * node scripts/propose-release.ts --report FILE [--direct] [--base BRANCH] [--forge github|gitlab]
 *
 * Commits what `thv-docs release` wrote. Opens a pull request with the report, or brings the open one up to date; with
 * --direct it pushes to the branch that is checked out.
 */

const usage = 'node scripts/propose-release.ts --report FILE [--direct] [--base BRANCH] [--forge github|gitlab]';
/** What a release writes; nothing else is committed. */
const released = 'specs';
/** The branch of the one request that is open at a time. It's written anew, so nobody else may commit to it. */
const branch = 'release-reference';
/** Who commits where git doesn't know: a program. */
const robot = ['-c', 'user.name=Release automation', '-c', 'user.email=release-automation@users.noreply.github.com'];

interface Request {
  /** Branch that takes the other one over. */
  readonly base: string;
  readonly title: string;
  /** Markdown file. */
  readonly report: string;
}

/** How a host of repositories is asked for a request: GitHub by its program, GitLab by pushing. */
interface Forge {
  /** What git is told in front of the command, so that the host knows who pushes. */
  readonly credentials: readonly string[];
  /** Options of the push. */
  readonly options: (request: Request) => readonly string[];
  /** Opens the request, or brings it up to date. @returns its address, or what to say of it */
  readonly open: (request: Request) => string;
}

const github: Forge = {
  // The token is in the environment, and in no file.
  credentials: process.env.GH_TOKEN
    ? ['-c', 'credential.helper=', '-c', 'credential.helper=!gh auth git-credential']
    : [],
  options: () => [],
  open: ({ base, title, report }) => {
    const gh = (...args: readonly string[]): string => run('.', 'gh', ['pr', ...args]);
    const query = ['--head', branch, '--base', base, '--state', 'open', '--json', 'number', '--jq', '.[0].number'];
    const number = gh('list', ...query);
    const text = ['--title', title, '--body-file', report];
    return number === '' ? gh('create', '--head', branch, '--base', base, ...text) : gh('edit', number, ...text);
  },
};

const gitlab: Forge = {
  credentials: [],
  options: ({ base, title, report }) => {
    // Options are lines; GitLab takes `\n` for the end of one.
    const description = readFileSync(report, 'utf8').trim().replaceAll(/\r?\n/g, '\\n');
    const values = [`target=${base}`, `title=${title}`, `description=${description}`];
    return ['create', ...values].flatMap((option) => ['-o', `merge_request.${option}`]);
  },
  open: () => `GitLab has the merge request of ${branch}.`,
};

const git = (...args: readonly string[]): string => run('.', 'git', args);

/** Commits what a release wrote, and proposes or pushes it. @returns what to say, and whether there was anything */
function propose({ credentials, options, open }: Forge): { changed: boolean; said: string } {
  const changes = git('status', '--porcelain', '-z', '--untracked-files=all', '--', released);
  if (changes === '') return { changed: false, said: 'Nothing is new, so nothing is proposed.' };
  if (existsSync(path.join('.cache', unfinishedName)))
    throw new Refusal('the site was not built from what the release wrote: run `make release` again, which says why');
  const request = { base: values.base ?? checkedOut(), title: titleOf(changes), report: path.resolve(values.report) };
  git('add', '--all', '--', released);
  const identity = attempt('.', 'git', ['config', 'user.email']) === null ? robot : [];
  git(...identity, 'commit', '--quiet', '-m', request.title);
  const push = (...more: readonly string[]): string => git(...credentials, 'push', '--quiet', ...more);
  try {
    if (values.direct) {
      push('origin', `HEAD:refs/heads/${request.base}`);
      return { changed: true, said: `${request.base} has “${request.title}”.` };
    }
    if (!isProposed(credentials)) push('--force', ...options(request), 'origin', `HEAD:refs/heads/${branch}`);
    return { changed: true, said: open(request) };
  } catch (cause) {
    // The next run must not take it for proposed.
    git('reset', '--quiet', 'HEAD~');
    throw cause;
  }
}

function checkedOut(): string {
  const name = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (name !== 'HEAD') return name;
  throw new Refusal('no branch is checked out: name the one to change with --base');
}

/** The subject of the commit: the versions that came, from the manifests that git doesn't know. */
function titleOf(changes: string): string {
  const versions = changes
    .split('\0')
    .flatMap((line) => /^(?:\?\?|A.) specs\/([^/]+)\/manifest\.json$/.exec(line)?.[1] ?? [])
    .sort(compareVersions);
  if (versions.length === 0) return 'Bring the record of releases up to date';
  if (versions.length <= 3) return `Document ${versions.join(', ')}`;
  return `Document ${versions.length} releases up to ${versions.at(-1)}`;
}

/** Whether the branch has just this already. @throws Refusal where somebody else has committed to it */
function isProposed(credentials: readonly string[]): boolean {
  if (attempt('.', 'git', [...credentials, 'fetch', '--quiet', 'origin', `refs/heads/${branch}`]) === null)
    return false;
  const authors = git('log', '--format=%ae', 'HEAD~..FETCH_HEAD');
  const own = git('log', '-1', '--format=%ae', 'HEAD');
  const others = [...new Set(authors.split('\n'))].filter((email) => email !== '' && email !== own);
  if (others.length > 0)
    throw new Refusal(
      `${branch} has commits by ${others.join(', ')}, which would be lost: merge or close its request first`,
    );
  return git('rev-parse', 'HEAD^{tree}') === git('rev-parse', 'FETCH_HEAD^{tree}');
}

const { values } = readOptions(usage, {
  options: {
    report: { type: 'string', default: 'release.md' },
    direct: { type: 'boolean', default: false },
    base: { type: 'string' },
    forge: { type: 'string', default: 'github' },
  },
});
const forge = new Map([
  ['github', github],
  ['gitlab', gitlab],
]).get(values.forge);
if (!forge) {
  console.error('--forge is one of github, gitlab');
  process.exit(2);
}
orRefuse('Nothing was proposed: ', () => {
  const { changed, said } = propose(forge);
  // For the steps of a workflow that come later.
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `changed=${changed}\n`);
  console.log(said);
});
