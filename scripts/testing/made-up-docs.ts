import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { once } from '../../generator/shared/once.ts';
import { sharedFolder, temporaryFolder, writeTree } from '../../generator/testing/folders.ts';
import { commitAll, gitSettings, runGit } from '../../generator/testing/repositories.ts';
import type { Step } from './workflow-steps.ts';

/*
 * For tests: a repository of documentation that has a bare one as its origin, and a shell that runs steps there. What
 * needs a network or half a minute is played: `gh`, `npm ci`, and `thv-docs release`, which documents v1.2.0.
 */

const root = path.join(import.meta.dirname, '../..');

const gh = `#!/bin/sh
printf 'gh' >> "$PLAYED"; printf ' %s' "$@" >> "$PLAYED"; echo >> "$PLAYED"
case "$1 $2" in
  "repo clone") exec git clone -q "$PLAYED_ORIGIN" "$4" ;;
  "pr list") cat "$PLAYED_PULL" 2>/dev/null || true ;;
  "pr create") echo 7 > "$PLAYED_PULL"; echo https://forge.example/pull/7 ;;
  "pr edit") echo https://forge.example/pull/7 ;;
esac
`;

const npm = `#!/bin/sh
case "$*" in
  *"thv-docs -- release"*)
    printf 'npm' >> "$PLAYED"; printf ' %s' "$@" >> "$PLAYED"; echo >> "$PLAYED"
    printf '# v1.2.0\\n\\nNothing breaks.\\n' > release.md
    case "$PLAYED_FAILURE" in [0-9]*) exit "$PLAYED_FAILURE" ;; esac
    mkdir -p specs/v1.2.0 && echo "{}" > specs/v1.2.0/manifest.json
    [ "$PLAYED_FAILURE" != unbuilt ] || { mkdir -p .cache && touch .cache/release-unfinished; }
    [ -z "$PLAYED_FAILURE" ] ;;
  ci*) ;;
  *) exec "$PLAYED_NPM" "$@" ;;
esac
`;

export interface Docs {
  readonly folder: string;
  readonly origin: string;
  /** Runs steps one after the other, as a job does. @returns the exit code of the first that fails, else 0 */
  readonly run: (steps: readonly Step[], values?: Readonly<Record<string, string>>) => number;
  /** What was asked of programs that are played. */
  readonly played: () => readonly string[];
  readonly summary: () => string;
  readonly outputs: () => string;
  /** Says what git answers in the bare repository. */
  readonly inOrigin: (...args: readonly string[]) => string;
}

/** A folder with what each test begins with: the repository, its origin, and the programs that are played. */
const beginning = once(() => {
  const work = sharedFolder();
  const folder = path.join(work, 'docs');
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of ['scripts', 'generator', 'site', 'node_modules/.bin'])
    symlinkSync(path.join(root, name), path.join(folder, name));
  for (const name of ['Makefile', 'package.json', 'package-lock.json'])
    copyFileSync(path.join(root, name), path.join(folder, name));
  writeTree(folder, { '.gitignore': 'release.md\n.installed*\n.cache\n', 'specs/v1.1.0/manifest.json': '{}\n' });
  runGit(folder, ['init', '-q', '-b', 'main']);
  commitAll(folder, '2025-03-01T10:00:00+00:00');
  runGit(folder, ['clone', '-q', '--bare', folder, path.join(work, 'origin.git')]);
  // Copies of both find each other by it.
  runGit(folder, ['remote', 'add', 'origin', '../origin.git']);
  runGit(folder, ['fetch', '-q', 'origin']);
  writeTree(work, { 'bin/gh': gh, 'bin/npm': npm });
  for (const name of ['gh', 'npm']) chmodSync(path.join(work, 'bin', name), 0o755);
  return work;
});

/**
 * @param failure exit code of `thv-docs release`, which writes nothing then; `refused` or `unbuilt`: it documents v1.2.0
 * and refuses the next one, or can't build the site; '': it succeeds
 */
export function madeUpDocs(failure = ''): Docs {
  const work = temporaryFolder();
  cpSync(beginning(), work, { recursive: true });
  const folder = path.join(work, 'docs');
  const origin = path.join(work, 'origin.git');
  const textOf = (name: string): string =>
    existsSync(path.join(work, name)) ? readFileSync(path.join(work, name), 'utf8') : '';
  const runnerTemp = path.join(work, 'runner');
  mkdirSync(runnerTemp);
  const base = {
    ...process.env,
    ...{ ...gitSettings, RUNNER_TEMP: runnerTemp },
    PATH: `${path.join(work, 'bin')}:${process.env.PATH}`,
    ...{ PLAYED: path.join(work, 'played'), PLAYED_PULL: path.join(work, 'pull'), PLAYED_FAILURE: failure },
    ...{ PLAYED_ORIGIN: origin, PLAYED_NPM: npmProgram() },
    ...{ GITHUB_OUTPUT: path.join(work, 'outputs'), GITHUB_STEP_SUMMARY: path.join(work, 'summary') },
  };
  return {
    folder,
    origin,
    played: () => textOf('played').split('\n').filter(Boolean),
    summary: () => textOf('summary'),
    outputs: () => textOf('outputs'),
    inOrigin: (...args) => spawnSync('git', ['-C', origin, ...args], { encoding: 'utf8' }).stdout.trim(),
    run: (steps, values = {}) => {
      let failed = 0;
      for (const { run, env = {}, if: condition, 'working-directory': cwd = folder } of steps) {
        if (run === undefined || (failed !== 0 && !condition?.startsWith('success() || failure()'))) continue;
        const given = Object.entries(env).map(([name, text]) => [name, resolved(text, values)]);
        const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
          ...{
            cwd: resolved(cwd, { 'runner.temp': runnerTemp }),
            env: { ...base, ...Object.fromEntries(given) },
            stdio: 'pipe',
          },
        });
        failed ||= status ?? 1;
      }
      return failed;
    },
  };
}

/** The value of a text of a workflow: what the test gives for the expression, '' where it gives none. */
function resolved(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => values[expression] ?? '');
}

const npmProgram = once(() => spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim());
