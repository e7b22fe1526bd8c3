import { appendFileSync, readFileSync } from 'node:fs';
import { requestBranch as branch } from '../generator/io/history.ts';
import { compareVersions } from '../generator/model/version.ts';
import { attempt, orRefuse, Refusal, run } from './run.ts';

/*
 * Commits the files written by `thv-docs release`. Opens or updates a pull request with the report; with DIRECT it
 * pushes to the current branch, unless building the site failed. `make propose` lists the variables.
 */

/** Folder written by a release; nothing else is committed. */
const released = 'specs';
const robotEmail = 'release-automation@users.noreply.github.com';
/** Default committer, if git has none. */
const robot = ['-c', 'user.name=Release automation', '-c', `user.email=${robotEmail}`];
/** Most bytes of a request's text, below hosts' limits. */
const longest = 60_000;

const { env } = process;
/** The clone to commit in. */
const docs = env.DOCS || '.';
/** The report's file. */
const report = env.REPORT || 'release.md';
const isDirect = ['1', 'true'].includes(env.DIRECT ?? '');
const isGitlab = env.FORGE === 'gitlab';
/** Address of the full report; undefined outside the host's jobs. */
const job = isGitlab
  ? env.CI_JOB_URL
  : env.GITHUB_RUN_ID && `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
/** For GitHub, authentication by its program: the token is only in the environment, not in a file. */
const credentials =
  env.GH_TOKEN && !isGitlab ? ['-c', 'credential.helper=', '-c', 'credential.helper=!gh auth git-credential'] : [];

const git = (...args: readonly string[]): string => run(docs, 'git', args);

interface Request {
  /** Target branch. */
  readonly base: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

/** Pushes the branch, unless it holds the same already, and opens or updates its request. @returns a message */
function openRequest({ base, title, body }: Request): string {
  // Push options are single lines; GitLab converts `\n` to line breaks.
  const merge = [`target=${base}`, `title=${title}`, `description=${body.trim().replaceAll(/\r?\n/g, '\\n')}`];
  const options = ['create', ...merge].flatMap((option) => ['-o', `merge_request.${option}`]);
  const there = proposedCommit();
  const isProposed = there !== '' && git('rev-parse', 'HEAD^{tree}') === git('rev-parse', `${there}^{tree}`);
  if (!isProposed) {
    const lease = `--force-with-lease=${branch}:${there}`;
    push(lease, ...(isGitlab ? options : []), 'origin', `HEAD:refs/heads/${branch}`);
  }
  if (isGitlab) return `GitLab has the merge request of ${branch}.`;
  const gh = (...args: readonly string[]): string => run(docs, 'gh', ['pr', ...args]);
  const query = ['--head', branch, '--base', base, '--state', 'open', '--json', 'number', '--jq', '.[0].number'];
  const number = gh('list', ...query);
  const text = ['--title', title, '--body', body];
  return number === '' ? gh('create', '--head', branch, '--base', base, ...text) : gh('edit', number, ...text);
}

function push(...args: readonly string[]): void {
  git(...credentials, 'push', '--quiet', ...args);
}

/** Commits a release's files, and proposes or pushes them. @returns a message, and whether the base has them */
function propose(): { committed: boolean; said: string } {
  const changes = git('status', '--porcelain', '-z', '--untracked-files=all', '--', released);
  if (changes === '') return { committed: false, said: 'Nothing is new, so nothing is proposed.' };
  const request = { base: env.BASE || checkedOut(), title: titleOf(changes), body: body() };
  git('add', '--all', '--', released);
  const identity = attempt(docs, 'git', ['config', 'user.email']) === null ? robot : [];
  git(...identity, 'commit', '--quiet', '-m', request.title);
  try {
    // Failed builds need a review.
    if (isDirect && (env.SITE || 'success') === 'success') {
      push('origin', `HEAD:refs/heads/${request.base}`);
      return { committed: true, said: `${request.base} has “${request.title}”.` };
    }
    return { committed: false, said: openRequest(request) };
  } catch (cause) {
    // The next run must not treat it as proposed.
    git('reset', '--quiet', 'HEAD~');
    throw cause;
  }
}

function checkedOut(): string {
  const name = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (name !== 'HEAD') return name;
  throw new Refusal('no branch is checked out: name the one to change with BASE');
}

/** The commit's subject: the added versions, from untracked manifests. */
function titleOf(changes: string): string {
  const versions = changes
    .split('\0')
    .flatMap((line) => /^(?:\?\?|A.) specs\/([^/]+)\/manifest\.json$/.exec(line)?.[1] ?? [])
    .sort(compareVersions);
  if (versions.length === 0) return 'Bring the record of releases up to date';
  if (versions.length <= 3) return `Document ${versions.join(', ')}`;
  return `Document ${versions.length} releases up to ${versions.at(-1)}`;
}

/** The report, cut to the host's limit. */
function body(): string {
  const bytes = readFileSync(report);
  if (bytes.length < longest) return bytes.toString();
  const begin = bytes.subarray(0, longest - 500).toString();
  return `${begin.slice(0, begin.lastIndexOf('\n'))}\n\nThere is more: the whole report is a file of the run ${job ?? 'that made this'}\n`;
}

/** The branch's commit; '' without a branch. @throws Refusal if it has other people's commits */
function proposedCommit(): string {
  const fetched = attempt(docs, 'git', [...credentials, 'fetch', '--quiet', 'origin', `refs/heads/${branch}`]);
  if (fetched === null) return '';
  const range = 'HEAD~..FETCH_HEAD';
  // A merge counts as someone's work if it differs from git's automatic result, as when GitHub updates a branch.
  const merges = git('rev-list', '--merges', range).split('\n').filter(Boolean);
  const edited = merges.filter((commit) => git('show', '--format=', '--remerge-diff', commit) !== '');
  const authors = [
    ...git('log', '--no-merges', '--format=%ae', range).split('\n'),
    ...edited.map((commit) => git('log', '-1', '--format=%ae', commit)),
  ];
  const ours = ['', robotEmail, git('log', '-1', '--format=%ae', 'HEAD')];
  const others = [...new Set(authors)].filter((email) => !ours.includes(email));
  if (others.length > 0)
    throw new Refusal(
      `${branch} has commits by ${others.join(', ')}, which would be lost: merge or close its request first`,
    );
  return git('rev-parse', 'FETCH_HEAD');
}

orRefuse('Nothing was proposed: ', () => {
  if (!['', 'github', 'gitlab'].includes(env.FORGE ?? ''))
    throw new Refusal(`FORGE is ${env.FORGE}: write github or gitlab`);
  const { committed, said } = propose();
  // For later steps of a workflow.
  if (env.GITHUB_OUTPUT) appendFileSync(env.GITHUB_OUTPUT, `committed=${committed}\n`);
  console.log(said);
});
