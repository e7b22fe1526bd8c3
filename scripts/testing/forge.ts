import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requestBranch } from '../../generator/io/history.ts';

/* For tests: a host of one repository, whose requests are a file that the played `gh` changes as well. */

interface Pull {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: 'open' | 'merged' | 'closed';
}

export interface Forge {
  /** The bare repository. */
  readonly origin: string;
  readonly pulls: readonly Pull[];
  /** Workflows that were started by hand. */
  readonly started: readonly string[];
}

const file = (): string => process.env.PLAYED_FORGE ?? '';

export function readForge(from = file()): Forge {
  return JSON.parse(readFileSync(from, 'utf8'));
}

export function writeForge(forge: Forge, to = file()): void {
  writeFileSync(to, JSON.stringify(forge));
}

const people = { NAME: 'Maintainer', EMAIL: 'maintainer@docs.example' };
const host = { NAME: 'GitHub', EMAIL: 'noreply@github.com' };

function git(folder: string, ...args: readonly string[]): string {
  const env = {
    ...{ ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_NAME: people.NAME, GIT_AUTHOR_EMAIL: people.EMAIL },
    ...{ GIT_COMMITTER_NAME: host.NAME, GIT_COMMITTER_EMAIL: host.EMAIL },
  };
  return execFileSync('git', ['-C', folder, ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** How many commits a branch has that the other one lacks. @throws where one of them isn't there */
export function requireBranch({ origin }: Forge, base: string, head: string): number {
  return Number(git(origin, 'rev-list', '--count', `${base}..${head}`));
}

/** Does something in a clone with both branches, and takes the branch that is checked out in the end. */
function inClone(origin: string, branch: string, work: (run: (...args: readonly string[]) => string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'thv-docs-forge-'));
  const run = (...args: readonly string[]): string => git(folder, ...args);
  try {
    git(folder, 'clone', '-q', origin, '.');
    run('checkout', '-q', branch);
    work(run);
    run('push', '-q', 'origin', `HEAD:${branch}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What people do on GitHub's pages. @param state file of the requests */
export function peopleAt(state: string) {
  const change = (pull: Partial<Pull>): void => {
    const forge = readForge(state);
    const pulls = forge.pulls.map((one) => (one.state === 'open' ? { ...one, ...pull } : one));
    writeForge({ ...forge, pulls }, state);
  };
  const { origin } = readForge(state);
  const removeBranch = (): string => git(origin, 'branch', '-D', requestBranch);
  return {
    pulls: () => readForge(state).pulls,
    /** Changes a file on a branch. */
    write: (branch: string, name: string, text: string): void =>
      inClone(origin, branch, (run) => {
        writeFileSync(path.join(run('rev-parse', '--show-toplevel'), name), text);
        run('add', '-A');
        run('commit', '-q', '-m', `Change ${name}`);
      }),
    /** “Update branch” merges the main branch into that of the request. @param text of a guide that's changed with it */
    update: (text?: string): void =>
      inClone(origin, requestBranch, (run) => {
        run('merge', '-q', '--no-ff', '-m', 'Update branch', 'origin/main');
        if (text === undefined) return;
        writeFileSync(path.join(run('rev-parse', '--show-toplevel'), 'guides/start.md'), text);
        run('commit', '-q', '--amend', '--all', '--no-edit');
      }),
    edit: (): void => change({ title: 'A better title', body: 'Looked at it.' }),
    close: (): void => change({ state: 'closed' }),
    /** @param keeps whether the branch stays, as it does unless the repository is set up otherwise */
    merge: (how: 'squash' | 'merge', keeps: boolean): void => {
      inClone(origin, 'main', (run) => {
        const title = readForge(state).pulls.find((pull) => pull.state === 'open')?.title ?? '';
        if (how === 'merge') return void run('merge', '-q', '--no-ff', '-m', title, `origin/${requestBranch}`);
        run('merge', '-q', '--squash', `origin/${requestBranch}`);
        run('commit', '-q', '-m', title);
      });
      change({ state: 'merged' });
      if (!keeps) removeBranch();
    },
  };
}
