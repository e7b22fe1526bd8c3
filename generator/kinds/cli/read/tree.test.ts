import { describe, expect, it } from 'vitest';
import { commandPage } from '../../../testing/command-line.ts';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { buildCommandTree, ingestCommandFiles } from './index.ts';
import type { ParsedCommand } from './markdown.ts';
import { parseCobraYaml } from './yaml.ts';

/** A command whose page has a list of relatives only where that's given. */
const command = (name: string, more = ''): ParsedCommand => {
  const parsed = parseCobraYaml(`name: ${JSON.stringify(name)}\n${more}`, `${name.replaceAll(' ', '_')}.yaml`);
  return parsed.related?.length === 0 ? { ...parsed, related: null } : parsed;
};
const build = (...commands: ParsedCommand[]) => buildCommandTree(commands, 'cobra-yaml');

describe('a whole tree', () => {
  it('has parents before children, children sorted, in whatever order the files came', () => {
    const names = ['hive', 'hive add', 'hive add many', 'hive list', 'hive Zoo'];
    for (const order of [names, [...names].reverse()]) {
      const tree = build(...order.map((name) => command(name)));
      expect(tree.commands.map((item) => item.path.join(' '))).toEqual([
        'hive',
        'hive Zoo',
        'hive add',
        'hive add many',
        'hive list',
      ]);
      expect(tree.commands.map((item) => item.children)).toEqual([['Zoo', 'add', 'list'], [], ['many'], [], []]);
    }
  });

  it('keeps what a page lists out of the model', () => {
    expect(build(command('hive', 'see_also: ["hive add - x"]'), command('hive add')).commands[0]).not.toHaveProperty(
      'related',
    );
  });
});

describe('a tree that is not whole', () => {
  it('names the file of a command without a parent', () => {
    expect(problemOf(() => build(command('hive'), command('hive add many')))).toMatchObject({
      at: { file: 'hive_add_many.yaml', pointer: 'hive add many' },
      what: 'has no parent: no file describes `hive add`',
    });
  });

  it('names a subcommand that is listed and missing', () => {
    expect(problemOf(() => build(command('hive', 'see_also: ["hive add - x"]')))).toMatchObject({
      at: { file: 'hive.yaml' },
      what: 'lists the subcommand `hive add`, which no file describes',
    });
  });

  it('names both files of a command that stands twice', () => {
    const again = { ...command('hive add'), file: 'again.yaml' };
    expect(problemOf(() => build(command('hive'), command('hive add'), again))).toMatchObject({
      at: { file: 'again.yaml' },
      what: 'describes `hive add`, which hive_add.yaml describes too',
    });
  });

  it('refuses a second root', () => {
    expect(problemOf(() => build(command('hive'), command('nest')))).toMatchObject({
      at: { file: 'nest.yaml' },
      what: 'is a second root beside `hive`',
    });
  });

  it('refuses a flag that stands twice', () => {
    expect(problemOf(() => build(command('hive', 'options: [{name: x}, {name: x}]')))).toMatchObject({
      at: { file: 'hive.yaml', pointer: '--x' },
    });
  });

  it('tells everything at once', () => {
    expect(
      problemsOf(() => build(command('hive', 'see_also: ["hive a - x", "hive b - x"]'), command('hive c d'))),
    ).toHaveLength(3);
  });
});

describe('names that could leave the output folder', () => {
  it.each([
    '../evil',
    '/etc/passwd',
    'a\\b',
    '..',
    'a..b',
    '.hidden',
    '-x',
    'nul\u0000l',
    'größe',
    'x'.repeat(101),
    'a:b',
    'a%2fb',
  ])('%j', (word) => {
    const problems = problemsOf(() => build(command('hive'), { ...command('hive x'), path: ['hive', word] }));
    expect(problems[0]?.what).toMatch(/is not a valid command name/);
  });

  it.each(['add', 'get-insecure', 'v1.2', '__internal', 'a+b', 'X1'])('%s is one', (word) => {
    expect(build(command('hive'), command(`hive ${word}`)).commands).toHaveLength(2);
  });
});

describe('a folder of files', () => {
  it('is of one format', () => {
    expect(
      problemOf(() =>
        ingestCommandFiles([
          { file: 'cli/hive.md', text: '## hive\n' },
          { file: 'cli/hive_add.yaml', text: 'name: hive add' },
        ]),
      ),
    ).toMatchObject({ at: { file: 'cli/hive_add.yaml' } });
  });

  it('reports the mistakes of all files', () => {
    const files = ['a', 'b'].map((name) => ({ file: `${name}.yaml`, text: 'nam: x' }));
    expect(new Set(problemsOf(() => ingestCommandFiles(files)).map((problem) => problem.at.file))).toEqual(
      new Set(['a.yaml', 'b.yaml']),
    );
  });

  it('says which format it had', () => {
    expect(ingestCommandFiles([{ file: 'hive.md', text: commandPage('hive') }]).format).toBe('cobra-markdown');
    expect(ingestCommandFiles([{ file: 'hive.yaml', text: 'name: hive' }]).format).toBe('cobra-yaml');
  });
});
