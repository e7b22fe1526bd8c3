import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problems.ts';
import { otherLayouts } from './fixtures/other-layouts.ts';
import { parseHelp } from './help.ts';

const read = (text: string, ...path: string[]) => {
  const { command, children } = parseHelp(text, { path: ['hive', ...path], summary: path.length > 0 ? 'Short' : null });
  return { ...command, children: children.map(({ words }) => words.join(' ')) };
};

describe('a help text', () => {
  it('may print the usage last', () => {
    const help = read(otherLayouts.usageLast);
    expect(help).toMatchObject({
      summary: 'Hive keeps cells.',
      usage: 'hive [flags] [options]',
      examples: '# First\nhive x',
      children: ['add', 'rebuild-cells', 'list'],
      flags: [
        { name: 'wax', type: 'string', description: 'Kind of wax.' },
        { name: 'quiet', shorthand: 'q', type: 'bool' },
      ],
    });
    expect(help.description).toContain('These are the rules:');
    expect(help.description).not.toMatch(/Beginner|given command/);
  });

  it('may print the usage first, on one line', () => {
    const help = read(otherLayouts.usageFirst, 'x');
    expect(help).toMatchObject({
      usage: 'hive x [OPTIONS] CELL',
      arguments: [{ name: 'CELL' }],
      aliases: ['y'],
      flags: [{ name: 'near' }, { name: 'quiet', description: 'Less' }],
    });
    expect(help.description).toBe('Put a cell in its place\n\nThe same as `hive cells x`.\n\nRead the book about wax.');
  });

  it('may write titles in capitals, and blocks that nobody knows', () => {
    const help = read(otherLayouts.capitals);
    expect(help).toMatchObject({
      usage: null,
      children: ['add', 'list'],
      flags: [{ name: 'help' }],
      inheritedFlags: [{ name: 'repo', valueName: '[HOST/]OWNER' }],
      examples: '$ hive add',
    });
    expect(help.description).toBe(
      '### Arguments\n\nA cell is given by\n\n- its number\n\n### Learn more\n\nRead the book',
    );
  });

  it('may look like a manual, with tabs', () => {
    const help = read(otherLayouts.manual);
    expect(help).toMatchObject({
      summary: 'Keeps cells in order.',
      description: '### Version\n\n1.2.3',
      children: ['cell add', 'cell rebuild-all', 'help'],
      flags: [{ name: 'wax', description: 'Kind of wax' }, { name: 'help' }],
    });
  });

  it('may have a description under a title of its own', () => {
    const help = read('Short\n\nDescription:\n  Long text\n  of a command.\n\nUsage:\n  hive x [options]\n', 'x');
    expect(help.description).toBe('Long text\nof a command.');
  });

  it('may group flags', () => {
    const help = read('X\n\nUsage:\n  hive\n\nWax Flags:\n      --wax   Wax\n\nCells and bees:\n      --bee   Bee\n');
    expect(help.flags.map(({ name }) => name)).toEqual(['wax', 'bee']);
  });

  it('keeps text above flags', () => {
    const help = read('X\n\nUsage:\n  hive\n\nFlags:\n  Every one is optional.\n\n  -h, --help   help\n');
    expect(help).toMatchObject({ description: 'Every one is optional.', flags: [{ name: 'help' }] });
  });

  it('may have texts of lists go on where nothing is indented', () => {
    const help = read(
      [
        'X\n\nUsage:\n  hive [command]\n\nAvailable Commands:',
        '  burn        Burn a cell\n/!\\ No way back.\n\nNone.\n  list        List cells',
        'All of them.\n  rebuild-cells Build anew\nSlow.\n  wax         Add wax\nThe end.\n',
        'Flags:\n  -q, --quiet   Less\nof it all\n      --wax     More\n  -h, --help    help',
        'Use "hive [command] --help" for more information about a command.',
      ].join('\n'),
    );
    expect(help.children).toEqual(['burn', 'list', 'rebuild-cells', 'wax']);
    expect(help.flags.map(({ name, description }) => [name, description])).toEqual([
      ['quiet', 'Less\nof it all'],
      ['wax', 'More'],
      ['help', 'help'],
    ]);
    expect(help.description).toBe('The end.');
  });

  it('keeps apart what stands right below a list', () => {
    const help = read('X\n\nUsage:\n  hive\n\nAvailable Commands:\n  a-long-name Add\nNote well\n\n  $ hive x\n');
    expect(help.children).toEqual(['a-long-name']);
    expect(help.description).toMatch(/^Note well/);
  });

  it('keeps prose that looks like blocks', () => {
    const help = read(
      'Hive.\n\nThe commands:\n  one  First\n\nFlags:\n  none\n\nUsage:\n  hive\n\nFlags:\n  -h, --help   help\n',
    );
    expect(help).toMatchObject({ children: [], flags: [{ name: 'help' }] });
    expect(help.description).toContain('The commands:');
  });
});

describe('what can not be read', () => {
  it('is refused: commands in place of a usage', () => {
    const text = 'Usage:\n  add    Add a cell\n  list   List cells\n';
    expect(problemOf(() => read(text)).what).toBe(
      "lists commands in its usage, where they can't be read: `add    Add a cell`",
    );
  });

  it.each([
    [
      'a command',
      'Available Commands:\n  (none)\n  add   Add\n',
      "lists something among its commands that can't be read as one: `(none)`",
    ],
    [
      'a flag',
      'Flags:\n  -L          Follow links\n  -h, --help   help\n',
      "has a flag that can't be read: `-L          Follow links`",
    ],
    ['all commands', 'Flags:\n  -h, --help   help\n', 'says that it has commands, and lists none that can be read'],
  ])('is refused: %s', (_name, blocks, what) => {
    expect(problemOf(() => read(`X\n\nUsage:\n  hive [command]\n\n${blocks}`)).what).toBe(what);
  });
});
