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
  it('has parents before children, children sorted', () => {
    const names = ['hive Zoo', 'hive list', 'hive add many', 'hive add', 'hive'];
    const { commands } = build(...names.map((name) => command(name)));
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
  const doubled = command('hive x', 'options: [{name: x}, {name: x}]');
  it.each<[string, ParsedCommand[], string, RegExp]>([
    ['a command twice', [command('hive add'), twice], 'again.yaml', /hive_add\.yaml describes too/],
    ['a second root', [command('nest')], 'nest.yaml', /second root beside `hive`/],
    ['a flag twice', [doubled], 'hive_x.yaml', /duplicate flag in `hive x`/],
  ])('is refused with %s', (_, more, file, what) => {
    const problem = problemOf(() => build(command('hive'), ...more));
    expect(problem).toMatchObject({ at: { file }, what: expect.stringMatching(what) });
  });

  it('is refused where parents and listed subcommands are missing, with all of them at once', () => {
    const root = command('hive', 'see_also: ["hive a - x", "hive b - x"]');
    const lost = problemsOf(() => build(root, command('hive c d'))).map(({ what }) => /`.*`/.exec(what)?.[0]);
    expect(lost).toEqual(expect.arrayContaining(['`hive a`', '`hive b`', '`hive c`']));
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
    const [page, other] = [
      { file: 'hive.md', text: commandPage('hive') },
      { file: 'hive_add.yaml', text: 'name: hive add' },
    ];
    expect(ingestCommandFiles([page]).format).toBe('cobra-markdown');
    expect(ingestCommandFiles([{ file: 'hive.yaml', text: 'name: hive' }]).format).toBe('cobra-yaml');
    expect(problemOf(() => ingestCommandFiles([page, other])).at.file).toBe(other.file);
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

const { 'hive.md': root } = markdown;
it.each<[string, Readonly<Record<string, string>>]>([
  ['in Markdown', markdown],
  ['in YAML', yaml],
  // As in old versions of cobra.
  ['with the last word of subcommands', { ...yaml, 'hive.yaml': yaml['hive.yaml'].replace('hive add - ', 'add - ') }],
  ['of a single command', { 'hive.md': root.slice(0, root.indexOf('### SEE')) }],
])('whole files %s give no warning', (_, files) => {
  expect(read(files)).toEqual([]);
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
    const found = only(read({ ...markdown, 'hive.md': page }));
    expect([found.severity, found.at.file, found.what.includes('`hive list`')]).toEqual(['warning', 'hive.md', true]);
  });
});
