import { describe, expect, it } from 'vitest';
import { problemOf, problemsOf } from '../../../testing/problems.ts';
import { crawlHelp, crawlLimits } from './crawl.ts';
import { hiveHelp } from './fixtures/hive-help.ts';
import { parseHelp } from './help.ts';
import { ingestHelp } from './index.ts';

const root = parseHelp(hiveHelp[''] ?? '', { path: ['hive'], summary: null });
const add = parseHelp(hiveHelp.add ?? '', { path: ['hive', 'add'], summary: 'Put a cell in its place' });
/** A help text with the given blocks after the usage. */
const help = (blocks: string, usage = 'hive x [flags]'): string => `Text\n\nUsage:\n  ${usage}\n\n${blocks}`;
const read = (blocks: string) => parseHelp(help(blocks), { path: ['hive', 'x'], summary: 'Text' }).command;

describe("cobra's layout", () => {
  it('of a group', () => {
    expect(root.command).toMatchObject({
      path: ['hive'],
      usage: null,
      summary: 'Hive keeps cells in order.',
      arguments: [],
      aliases: [],
    });
    expect(root.command.description).toBe('Hive keeps cells in order.\n\nIt talks to one queen at a time.');
    expect(root.command.flags.map((flag) => flag.name)).toEqual(['debug', 'help', 'version']);
    expect(root.children).toEqual([
      { words: ['add'], summary: 'Put a cell in its place' },
      { words: ['completion'], summary: 'Write a completion script' },
      { words: ['help'], summary: 'Help about any command' },
      { words: ['list'], summary: 'List cells' },
    ]);
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
    expect(add.children.map((child) => child.words.join(' '))).toEqual(['many']);
  });

  it('of a command without a long text does not repeat its purpose', () => {
    expect(parseHelp(hiveHelp.list ?? '', { path: ['hive', 'list'], summary: 'List cells' }).command.description).toBe(
      '',
    );
  });

  it('leaves help topics and the last line out', () => {
    expect(JSON.stringify(root.command)).not.toMatch(/wax|more information/);
    expect(root.topics).toEqual(['hive wax']);
  });
});

describe('what programs make of the layout', () => {
  it('groups of commands', () => {
    const { children } = parseHelp(
      help('Basic Commands:\n  one   First\n\nManagement Commands (beta):\n  two, t   Second\n  three\n'),
      { path: ['hive', 'x'], summary: null },
    );
    expect(children.map((child) => child.words.join(' '))).toEqual(['one', 'two', 'three']);
  });

  it('options instead of flags', () => {
    const command = read('Options:\n  -a, --all   All\n\nGlobal Options:\n      --debug   More\n');
    expect(command.flags.map((flag) => flag.name)).toEqual(['all']);
    expect(command.inheritedFlags.map((flag) => flag.name)).toEqual(['debug']);
  });

  it('examples with lines that look like titles', () => {
    expect(read('Examples:\n# First:\nhive x 1\n\nThen:\nhive x 2\n\nFlags:\n  -h, --help   help\n')).toMatchObject({
      examples: '# First:\nhive x 1\n\nThen:\nhive x 2',
      flags: [{ name: 'help' }],
    });
  });

  it('blocks that nobody knows', () => {
    expect(read('Flags:\n  -h, --help   help\n\nLearn more:\n  Read the book\n').flags).toHaveLength(1);
  });

  it('colours and Windows line ends', () => {
    const esc = String.fromCharCode(27);
    expect(
      parseHelp(`${esc}[1mText${esc}[0m\r\n\r\nUsage:\r\n  hive x\r\n`, { path: ['hive', 'x'], summary: null }).command,
    ).toMatchObject({ summary: 'Text', usage: 'hive x' });
  });

  it('characters that cannot be seen', () => {
    expect(parseHelp('Te\u202ext\n\nUsage:\n  hive\n', { path: ['hive'], summary: null }).command.summary).toBe(
      'Te⟨U+202E⟩xt',
    );
  });
});

describe('a crawl', () => {
  it('reads every command once, and neither help of help nor topics', () => {
    const asked: string[] = [];
    const found = crawlHelp('hive', (words) => {
      asked.push(words.join(' '));
      return hiveHelp[words.join(' ')] ?? '';
    });
    expect(found.map((command) => command.path.join(' '))).toEqual([
      'hive',
      'hive add',
      'hive completion',
      'hive list',
      'hive add many',
    ]);
    expect(asked.sort()).toEqual(['', 'add', 'add many', 'completion', 'list']);
    expect(found[4]).toMatchObject({ summary: 'Put many cells', arguments: [{ name: 'NAME', repeatable: true }] });
  });

  it('becomes a tree', () => {
    const tree = ingestHelp('hive', (words) => hiveHelp[words.join(' ')] ?? '');
    expect(tree.format).toBe('help-output');
    expect(tree.commands[0]?.children).toEqual(['add', 'completion', 'list']);
  });

  it('refuses a program that answers every word with its own help', () => {
    const [first] = problemsOf(() => crawlHelp('hive', () => hiveHelp[''] ?? ''));
    expect(first).toMatchObject({
      at: { file: 'hive', pointer: 'hive add --help' },
      what: expect.stringMatching(/another command.*hive \[command\]/),
    });
  });

  it('ends where a program invents commands without end', () => {
    let calls = 0;
    const endless = (words: readonly string[]): string => {
      calls++;
      return `X\n\nUsage:\n  ${['hive', ...words].join(' ')} [command]\n\nAvailable Commands:\n  a   x\n`;
    };
    expect(problemOf(() => crawlHelp('hive', endless)).what).toMatch(/levels/);
    expect(calls).toBeLessThanOrEqual(crawlLimits.depth + 2);
  });

  it.each(['', 'command not found\n', 'Usage of hive:\n  -x int\n'])(
    'refuses an answer that is no help: %j',
    (text) => {
      expect(problemOf(() => crawlHelp('hive', () => text))).toMatchObject({
        at: { pointer: 'hive --help' },
        what: 'printed no `Usage:` block',
      });
    },
  );
});
