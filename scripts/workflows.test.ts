import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
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

describe('a step', () => {
  it('only calls make, thv-docs, git or gh: the rest can be run and tested without a workflow', () => {
    const others = commands.filter(
      // Lines of GitLab keep the code that a job ends with.
      ({ words }) => !['make', 'git', 'gh', 'exit', undefined].includes(words[0]) && ownCommand(words) === null,
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
    const program = path.join(root, 'generator/thv-docs.mjs');
    for (const name of names) {
      const { stdout } = spawnSync(process.execPath, [program, name, '--help'], { encoding: 'utf8' });
      const options = calls.filter((call) => call.name === name).flatMap((call) => call.options);
      expect(options.filter((option) => !stdout.includes(`${option} `))).toEqual([]);
      expect(stdout).toContain(`Usage: thv-docs ${name}`);
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
    expect(uses.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
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

describe.each(workflows)('$file', ({ on, permissions, concurrency, jobs }) => {
  it('lets each job have what it needs and nothing else, for so long', () => {
    expect(permissions).toEqual({});
    for (const [name, job] of Object.entries(jobs))
      expect([name, job.permissions, job['timeout-minutes']]).toEqual([name, expect.anything(), expect.any(Number)]);
  });

  it('runs once at a time, whatever files have changed', () => {
    expect(concurrency).toMatchObject({ group: expect.any(String) });
    expect(JSON.stringify(on)).not.toMatch(/"paths(-ignore)?"/);
  });
});

it('only a release may write, and only where it proposes or publishes', () => {
  const writers = workflows.flatMap(({ file, jobs }) =>
    Object.entries(jobs).flatMap(([name, { permissions = {} }]) =>
      Object.entries(permissions)
        .filter(([, level]) => level === 'write')
        .map(([scope]) => `${path.basename(file, '.yml')} ${name} ${scope}`),
    ),
  );
  expect(writers.sort()).toEqual([
    'ci check security-events',
    ...['deploy deploy id-token', 'deploy deploy pages'],
    ...['rebuild publish id-token', 'rebuild publish pages'],
    ...['release release actions', 'release release contents', 'release release pull-requests'],
  ]);
});
