import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requestBranch } from '../../generator/io/history.ts';

/*
 * For tests: a host of one repository, whose requests are a file. Run as a program, it answers as `gh` and GitHub do.
 */

interface Pull {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: 'open' | 'merged' | 'closed';
}

interface Forge {
  /** The bare repository. */
  readonly origin: string;
  readonly pulls: readonly Pull[];
}

const readForge = (state: string): Forge => JSON.parse(readFileSync(state, 'utf8'));
export const writeForge = (forge: Forge, state: string): void => writeFileSync(state, JSON.stringify(forge));

const people = { NAME: 'Maintainer', EMAIL: 'maintainer@docs.example' };
const host = { NAME: 'GitHub', EMAIL: 'noreply@github.com' };

function git(folder: string, ...args: readonly string[]): string {
  const env = {
    ...{ ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_AUTHOR_NAME: people.NAME, GIT_AUTHOR_EMAIL: people.EMAIL },
    ...{ GIT_COMMITTER_NAME: host.NAME, GIT_COMMITTER_EMAIL: host.EMAIL },
  };
  return execFileSync('git', ['-C', folder, ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim();
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

/** The program `gh`, for the requests of the repository. */
function gh(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: Object.fromEntries(
      ['head', 'base', 'state', 'json', 'jq', 'title', 'body'].map((name) => [name, { type: 'string' as const }]),
    ),
  });
  const [group = '', command = '', first = '', second = ''] = positionals;
  const text = (name: string): string => String(values[name] ?? '');
  const state = process.env.PLAYED_FORGE ?? '';
  const forge = readForge(state);
  const fail = (message: string): never => {
    console.error(message);
    process.exit(1);
  };

  const written = (): Pick<Pull, 'title' | 'body'> => {
    if (text('body').length > 65_536) fail('GraphQL: Body is too long (maximum is 65536 characters)');
    return { title: text('title'), body: text('body') };
  };

  const commands: Readonly<Record<string, () => Forge>> = {
    'repo clone': () => {
      process.exitCode = spawnSync('git', ['clone', '-q', forge.origin, second], { stdio: 'inherit' }).status ?? 1;
      return forge;
    },
    'pr list': () => {
      const found = forge.pulls.find(({ state }) => state === text('state'));
      if (found) console.log(found.number);
      return forge;
    },
    'pr create': () => {
      if (forge.pulls.some(({ state }) => state === 'open')) fail('a pull request for the branch already exists');
      const commits = git(forge.origin, 'rev-list', '--count', `${text('base')}..${text('head')}`);
      if (commits === '0') fail('GraphQL: No commits between the branches');
      const pull = { number: forge.pulls.length + 1, state: 'open' as const, ...written() };
      console.log(`https://forge.example/pull/${pull.number}`);
      return { ...forge, pulls: [...forge.pulls, pull] };
    },
    'pr edit': () => ({
      ...forge,
      pulls: forge.pulls.map((pull) => (pull.number === Number(first) ? { ...pull, ...written() } : pull)),
    }),
  };

  writeForge((commands[`${group} ${command}`] ?? (() => fail(`gh ${group} ${command} is not played`)))(), state);
}

if (import.meta.main) gh();
