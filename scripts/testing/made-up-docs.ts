import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { once } from '../../generator/shared/once.ts';
import { temporaryFolder, writeTree } from '../../generator/testing/folders.ts';
import { commitAll, gitSettings, runGit } from '../../generator/testing/repositories.ts';
import { peopleAt, writeForge } from './forge.ts';
import type { Step } from './workflow-steps.ts';

/*
 * For tests: a bare repository of documentation at a host that `forge.ts` plays, and machines that run the steps of its
 * jobs, each in a folder of its own. What needs a network or half a minute is played too: `npm ci`, and building the
 * site unless a test wants that.
 */

const root = path.join(import.meta.dirname, '../..');

const programs = {
  gh: `#!/bin/sh
printf 'gh' >> "$PLAYED"; printf ' %s' "$@" | tr '\\n' ' ' >> "$PLAYED"; echo >> "$PLAYED"
exec "$PLAYED_NODE" ${path.join(import.meta.dirname, 'forge.ts')} "$@"
`,
  npm: `#!/bin/sh
case "$*" in
  *"thv-docs -- release"*)
    printf 'npm' >> "$PLAYED"; printf ' %s' "$@" >> "$PLAYED"; echo >> "$PLAYED"
    if [ -n "$PLAYED_RELEASE" ]; then
      printf '# %s\\n\\nNothing breaks.\\n' "$PLAYED_RELEASE" > release.md
      mkdir -p "specs/$PLAYED_RELEASE" && echo "{}" > "specs/$PLAYED_RELEASE/manifest.json"
      exit 0
    fi ;;
  *"thv-docs -- build"* | *--silent\\ docs)
    [ -z "$PLAYED_SITE" ] || exit "$PLAYED_SITE"
    # Vike takes the folder that it runs in for one without links.
    cd ${root} ;;
  ci*) exit 0 ;;
esac
exec "$PLAYED_NPM" "$@"
`,
};

export interface Ran {
  /** Folder of the machine. */
  readonly machine: string;
  /** Exit code of the first step that failed, else 0. */
  readonly code: number;
  /** What the steps printed. */
  readonly text: string;
  readonly summary: string;
  readonly outputs: string;
}

export interface Docs {
  /** Code that jobs run: that of the project, with nothing to install. */
  readonly code: string;
  readonly origin: string;
  readonly people: ReturnType<typeof peopleAt>;
  /** Runs steps one after the other, as a job does. @param values of expressions @param env of the machine */
  readonly run: (
    steps: readonly Step[],
    values?: Readonly<Record<string, string>>,
    env?: Readonly<Record<string, string>>,
  ) => Ran;
  /** What was asked of `gh` and of `thv-docs release`. */
  readonly played: () => readonly string[];
  /** Says what git answers in the bare repository. */
  readonly inOrigin: (...args: readonly string[]) => string;
  /** The versions that a branch has. */
  readonly versionsOn: (branch: string) => readonly string[];
}

/** @param documentation folder with its files */
export function madeUpDocs(documentation: string): Docs {
  const work = temporaryFolder();
  const at = (name: string): string => path.join(work, name);
  const [code, origin, beginning] = [at('code'), at('origin.git'), at('beginning')];
  mkdirSync(path.join(code, 'node_modules'), { recursive: true });
  for (const name of ['scripts', 'generator', 'site', 'node_modules/.bin'])
    symlinkSync(path.join(root, name), path.join(code, name));
  for (const name of ['Makefile', 'package.json', 'package-lock.json'])
    copyFileSync(path.join(root, name), path.join(code, name));
  cpSync(documentation, beginning, { recursive: true });
  writeTree(beginning, { 'package.json': '{ "type": "module" }\n', '.gitignore': '.lock*\n' });
  runGit(beginning, ['init', '-q', '-b', 'main']);
  commitAll(beginning, '2025-03-01T10:00:00+00:00');
  runGit(beginning, ['clone', '-q', '--bare', beginning, origin]);
  writeForge({ origin, pulls: [] }, at('forge.json'));
  writeTree(at('bin'), programs);
  for (const name of Object.keys(programs)) chmodSync(path.join(work, 'bin', name), 0o755);
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const inOrigin: Docs['inOrigin'] = (...args) =>
    spawnSync('git', ['-C', origin, ...args], { encoding: 'utf8' }).stdout.trim();
  return {
    ...{ code, origin, inOrigin, people: peopleAt(at('forge.json')) },
    played: () => textOf(at('played')).split('\n').filter(Boolean),
    versionsOn: (branch) =>
      [...inOrigin('ls-tree', '--name-only', branch, 'specs/').matchAll(/^specs\/(v.*)$/gm)].map(
        ([, name = '']) => name,
      ),
    run: (steps, values = {}, env = {}) => {
      const machine = mkdtempSync(at('machine-'));
      const [summary, outputs] = [path.join(machine, 'summary'), path.join(machine, 'outputs')];
      const base = {
        ...process.env,
        ...{ ...gitSettings, RUNNER_TEMP: machine, GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: summary },
        ...{ PATH: `${at('bin')}:${process.env.PATH}`, PLAYED: at('played'), PLAYED_FORGE: at('forge.json') },
        ...{ PLAYED_NPM: npmProgram(), PLAYED_NODE: process.execPath, PLAYED_SITE: '0', ...env },
      };
      const known = new Map(Object.entries({ 'runner.temp': machine, 'github.action_path': code, ...values }));
      let [failed, text] = [0, ''];
      for (const { id, run, env: own = {}, if: condition, 'working-directory': folder = code } of steps) {
        if (run === undefined || (failed !== 0 && !condition?.startsWith('success() || failure()'))) continue;
        const given = Object.entries(own).map(([name, value]) => [name, resolved(value, known)]);
        const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', run], {
          ...{ cwd: resolved(folder, known), encoding: 'utf8', stdio: 'pipe' },
          env: { ...base, ...Object.fromEntries(given) },
        });
        known.set(`steps.${id}.outcome`, status === 0 ? 'success' : 'failure');
        failed ||= status ?? 1;
        text += stdout + stderr;
      }
      return { machine, code: failed, text, summary: textOf(summary), outputs: textOf(outputs) };
    },
  };
}

/** The value of a text of a workflow: what the test gives for the expression, '' where it gives none. */
function resolved(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => values.get(expression) ?? '');
}

const npmProgram = once(() => spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim());
