import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problems.ts';
import { hiveHelp } from './fixtures/hive-help.ts';
import { parseHelp } from './help.ts';

const root = parseHelp(hiveHelp[''] ?? '', ['hive'], null);
const add = parseHelp(hiveHelp.add ?? '', ['hive', 'add'], 'Put a cell in its place');
const flags = 'Flags:\n  -h, --help   help for x\n';
/** A help text of `hive x`, with these blocks below its usage. */
const help = (blocks: string, usage = '  hive x [flags]'): string => `Text\n\nUsage:\n${usage}\n\n${blocks}`;
const read = (text: string) => parseHelp(text, ['hive', 'x'], 'Text');
const group = '  hive x [flags]\n  hive x [command]';

describe("cobra's default layout", () => {
  it('of a group', () => {
    expect(root.command).toMatchObject({
      path: ['hive'],
      usage: null,
      summary: 'Hive keeps cells in order.',
      description: 'Hive keeps cells in order.\n\nIt talks to one queen at a time.',
      arguments: [],
      aliases: [],
      examples: '# Start with:\nhive add red',
    });
    expect(root.command.flags.map((flag) => flag.name)).toEqual(['debug', 'help', 'version']);
    expect(root.children).toEqual([
      { name: 'add', summary: 'Put a cell in its place' },
      { name: 'completion', summary: 'Write a completion script' },
      { name: 'help', summary: 'Help about any command' },
      { name: 'list', summary: 'List cells' },
    ]);
    expect(root.topics).toEqual(['wax']);
  });

  it('of a command with aliases, examples, subcommands and inherited flags', () => {
    expect(add.command).toMatchObject({
      summary: 'Put a cell in its place',
      description: 'Put a cell in its place.\n\nThe queen decides:\nwhich place it is.',
      usage: 'hive add NAME [flags]',
      arguments: [{ name: 'NAME' }],
      aliases: ['put', 'a'],
      examples: '# The first\nhive add red',
      file: 'hive add --help',
    });
    expect(add.command.flags.map((flag) => flag.name)).toEqual(['help', 'wax']);
    expect(add.command.inheritedFlags.map((flag) => flag.name)).toEqual(['debug']);
    expect(add.children).toEqual([{ name: 'many', summary: 'Put many cells' }]);
  });

  it('of a command without a long text repeats its purpose, which is dropped', () => {
    expect(read(help(flags)).command.description).toBe('');
  });

  it('may have groups of commands under titles of their own', () => {
    const blocks = `Examples:\n  hive x 1\n\nKeep cells\n  one         First\n\nManage (beta):\n  two         Second\n  rebuild-index Anew\n\nAdditional Commands:\n  three\n\n${flags}`;
    const { children, command } = read(help(blocks, group));
    expect(children.map(({ name, summary }) => [name, summary])).toEqual([
      ['one', 'First'],
      ['two', 'Second'],
      ['rebuild-index', 'Anew'],
      ['three', ''],
    ]);
    expect(command.examples).toBe('hive x 1');
  });

  it('may have examples with lines that look like titles', () => {
    const { command } = read(help(`Examples:\n# First:\nhive x 1\n\nThen:\nhive x 2\n\n${flags}`));
    expect(command).toMatchObject({ examples: '# First:\nhive x 1\n\nThen:\nhive x 2', flags: [{ name: 'help' }] });
  });

  it('may have a usage in its long text', () => {
    expect(read(`Long\n\nUsage:\n  hive y\n\n${help(flags)}`).command).toMatchObject({
      usage: 'hive x [flags]',
      description: 'Long\n\nUsage:\n\n```bash\nhive y\n```\n\nText',
    });
  });

  it('spells out characters that cannot be seen', () => {
    expect(parseHelp(help(flags).replace('Te', 'Te\u202e'), ['hive', 'x'], null).command.summary).toBe('Te⟨U+202E⟩xt');
  });
});

describe('what can not be read is refused:', () => {
  it.each([
    ['no help', 'command not found\n', 'printed no `Usage:` block'],
    ["docker's layout", 'Usage:  hive x [OPTIONS]\n\nText\n\nOptions:\n  -q   Less\n', 'printed no `Usage:` block'],
    ["gh's layout", 'Text\n\nUSAGE\n  hive x [flags]\n\nFLAGS\n  --help   Help\n', 'printed no `Usage:` block'],
    [
      "kubectl's layout",
      'Text\n\nOptions:\n    --wax=\'\':\n\tKind\n\nUsage:\n  hive x [options]\n\nUse "hive options" for others.\n',
      'has a block that cobra doesn\'t print: `Use "hive options" for others.`',
    ],
    ['a usage alone', 'Options:\n  -q   Less\n\nUsage:\n  hive x\n', 'lists no flags; cobra lists `--help` at least'],
    [
      'the help of another command',
      hiveHelp[''] ?? '',
      'answered with the help of another command: its usage is `hive [command]`',
    ],
    ['another title', help(`${flags}\nOptions:\n  -q   Less\n`), "has a block that cobra doesn't print: `Options:`"],
    [
      'another title below examples',
      help(`Examples:\n  hive x\n\nOptions:\n  -q, --quiet   Less\n\nGlobal ${flags}`),
      "has a block that cobra doesn't print: `Options:`",
    ],
    ['text without a title', help(`  More\n\n${flags}`), "has a block that cobra doesn't print: `More`"],
    [
      'a line among the commands',
      help(`Available Commands:\n  add         Add\nNo way back.\n\n${flags}`, group),
      "lists something under `Available Commands:` that can't be read as a command: `No way back.`",
    ],
    ['an empty group', help(`Keep cells\n\n${flags}`, group), 'lists nothing under `Keep cells`'],
    ['a group without commands', help(flags, group), 'has commands, but lists none that can be read'],
    ['a flag', help(`${flags}  -L   Follow links\n`), "has a flag that can't be read: `-L   Follow links`"],
  ])('%s', (_name, text, what) => {
    expect(problemOf(() => read(text))).toMatchObject({ what, at: { file: 'hive', pointer: 'hive x --help' } });
  });
});
