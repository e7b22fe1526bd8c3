import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../model/problem.ts';
import { InputError } from '../../../shared/problem.ts';
import { commandPage } from '../../../testing/command-line.ts';
import { only, problemOf, problemsOf } from '../../../testing/problems.ts';
import { buildCommandTree, ingestCommandFiles } from './index.ts';
import type { ParsedCommand } from './markdown.ts';
import { parseCobraYaml } from './yaml.ts';

/** A command whose page has a list of relatives only where that's given. */
const command = (name: string, more = ''): ParsedCommand => {
  const parsed = parseCobraYaml(`name: ${JSON.stringify(name)}\n${more}`, `${name.replaceAll(' ', '_')}.yaml`);
  return parsed.related?.length === 0 ? { ...parsed, related: null } : parsed;
};
const build = (...commands: ParsedCommand[]) => buildCommandTree(commands, 'cobra-yaml');

describe('a tree', () => {
  const names = ['hive', 'hive add', 'hive add many', 'hive list', 'hive Zoo'];
  it.each([[names], [names.toReversed()]])('has parents before children, children sorted: %j', (order) => {
    const { commands } = build(...order.map((name) => command(name)));
    expect(commands.map(({ path, children }) => [path.join(' '), children])).toEqual([
      ['hive', ['Zoo', 'add', 'list']],
      ['hive Zoo', []],
      ['hive add', ['many']],
      ['hive add many', []],
      ['hive list', []],
    ]);
    expect(commands[0]).not.toHaveProperty('related');
  });

  const twice = { ...command('hive add'), file: 'again.yaml' };
  it.each<[string, ParsedCommand[], object, string]>([
    [
      'a command without a parent',
      [command('hive add many')],
      { file: 'hive_add_many.yaml', pointer: 'hive add many' },
      'has no parent: no file describes `hive add`',
    ],
    [
      'a command twice',
      [command('hive add'), twice],
      { file: 'again.yaml' },
      'describes `hive add`, which hive_add.yaml describes too',
    ],
    ['a second root', [command('nest')], { file: 'nest.yaml' }, 'is a second root beside `hive`'],
    [
      'a flag twice',
      [command('hive x', 'options: [{name: x}, {name: x}]')],
      { file: 'hive_x.yaml', pointer: '--x' },
      'duplicate flag in `hive x`',
    ],
  ])('is refused with %s', (_, more, at, what) => {
    expect(problemOf(() => build(command('hive'), ...more))).toMatchObject({ at, what });
  });

  it('is refused where subcommands are listed and missing, and with all that is wrong at once', () => {
    const root = command('hive', 'see_also: ["hive a - x", "hive b - x"]');
    expect(problemsOf(() => build(root, command('hive c d'))).map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'lists the subcommand `hive a`, which no file describes',
        'lists the subcommand `hive b`, which no file describes',
        'has no parent: no file describes `hive c`',
      ]),
    );
  });

  it.each(['../evil', 'a\\b', '..', 'nul\u0000l', 'x'.repeat(101)])(
    'has no command of a name that could leave the output folder: %j',
    (word) => {
      const [problem] = problemsOf(() => build(command('hive'), { ...command('hive x'), path: ['hive', word] }));
      expect(problem?.what).toMatch(/is not a valid command name/);
    },
  );

  it.each(['get-insecure', 'v1.2', '__internal'])('may have the command %s', (word) => {
    expect(build(command('hive'), command(`hive ${word}`)).commands).toHaveLength(2);
  });
});

describe('a folder of files', () => {
  it('is of one format, and says which', () => {
    expect(ingestCommandFiles([{ file: 'hive.md', text: commandPage('hive') }]).format).toBe('cobra-markdown');
    expect(ingestCommandFiles([{ file: 'hive.yaml', text: 'name: hive' }]).format).toBe('cobra-yaml');
    const mixed = [
      { file: 'cli/hive.md', text: '## hive\n' },
      { file: 'cli/hive_add.yaml', text: 'name: hive add' },
    ];
    expect(problemOf(() => ingestCommandFiles(mixed))).toMatchObject({ at: { file: 'cli/hive_add.yaml' } });
  });
});

const lists = '\n### SEE ALSO\n\n* [hive add](hive_add.md)\t - Add\n* [hive list](hive_list.md)\t - List\n\n';
const inherited = '\n### Options inherited from parent commands\n\n```\n      --debug   Say more\n```\n';
const markdown = {
  'hive.md': commandPage('hive', lists),
  'hive_add.md': commandPage('hive add', inherited),
  'hive_list.md': commandPage('hive list'),
};
const yaml = {
  'hive.yaml':
    'name: hive\nsynopsis: Keeps cells\noptions:\n    - name: help\n      usage: help for hive\nsee_also:\n    - hive add - Add\n',
  'hive_add.yaml':
    'name: hive add\nsynopsis: Add\ndescription: |-\n    Add a cell.\n\n    And more.\nusage: hive add NAME [flags]\noptions:\n    - name: wax\n      default_value: soft\n      usage: Kind of wax\nsee_also:\n    - hive - Keeps cells\n',
};

/** What is warned of where these files are read. */
const read = (files: Readonly<Record<string, string>>): readonly Problem[] => {
  const warnings: Problem[] = [];
  ingestCommandFiles(
    Object.entries(files).map(([file, text]) => ({ file, text })),
    (problem) => warnings.push(problem),
  );
  return warnings;
};

/** Ends of first parts of a file that are taken for the whole of it; every other part has to be one clear message. */
function acceptedEnds(files: Readonly<Record<string, string>>, file: string): string[] {
  const text = files[file] ?? '';
  return Array.from({ length: text.trimEnd().length }, (_, end) => text.slice(0, end)).flatMap((part) => {
    try {
      read({ ...files, [file]: part });
      return [part.slice(-30)];
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      if (file.endsWith('.md')) expect(cause.problems, part).toHaveLength(1);
      return cause.problems.some((problem) => problem.at.file === file) ? [] : [`not named: ${part.slice(-30)}`];
    }
  });
}

describe('whole files', () => {
  const { 'hive.md': root } = markdown;
  it.each<[string, Readonly<Record<string, string>>]>([
    ['in Markdown', markdown],
    ['in YAML', yaml],
    // As old versions of cobra do.
    [
      'that list subcommands by their last word',
      { ...yaml, 'hive.yaml': yaml['hive.yaml'].replace('hive add - ', 'add - ') },
    ],
    ['of which there is only one, with flags', { 'hive.md': root.slice(0, root.indexOf('### SEE')) }],
  ])('%s give no warning', (_, files) => {
    expect(read(files)).toEqual([]);
  });
});

describe('a file that is cut off', () => {
  it.each(Object.keys(markdown))('at any place is noticed: %s', (file) => {
    expect(acceptedEnds(markdown, file)).toEqual([]);
  });

  it.each(Object.keys(yaml))('at the end of any line is noticed: %s', (file) => {
    // The end of the last entry is text that is not used.
    expect(acceptedEnds(yaml, file).filter((end) => end.endsWith('\n'))).toEqual([]);
  });

  it('may look like one that lacks a subcommand, which is a warning', () => {
    const page = markdown['hive.md'].replace(/\* \[hive list.*\n/, '');
    expect(only(read({ ...markdown, 'hive.md': page }))).toMatchObject({
      severity: 'warning',
      at: { file: 'hive.md' },
      what: expect.stringContaining('`hive list`'),
    });
  });
});
