import { readFileSync } from 'node:fs';
import { run } from './git.ts';

/* How the hosts of repositories are asked for a request to take over a branch: GitHub by its program, GitLab by pushing. */

export interface Request {
  /** Checkout of the repository. */
  readonly folder: string;
  readonly branch: string;
  /** Branch that takes it over. */
  readonly base: string;
  readonly title: string;
  /** Markdown file. */
  readonly report: string;
}

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
  open: ({ folder, branch, base, title, report }) => {
    const query = ['--head', branch, '--base', base, '--state', 'open', '--json', 'number', '--jq', '.[0].number'];
    const number = run(folder, 'gh', ['pr', 'list', ...query]);
    const text = ['--title', title, '--body-file', report];
    if (number === '') return run(folder, 'gh', ['pr', 'create', '--head', branch, '--base', base, ...text]);
    return run(folder, 'gh', ['pr', 'edit', number, ...text]);
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
  open: ({ branch }) => `GitLab has the merge request of ${branch}.`,
};

export const forges = { github, gitlab } as const;
