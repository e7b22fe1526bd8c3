import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import { inFile } from '../../shared/problem.ts';
import { parseFlagTable } from './read/flags.ts';
import { ingestCommandFiles } from './read/index.ts';
import { flagRow, usageLines } from './rows.ts';

/** Rows of a command's flags, by name, as a YAML file lists them. */
function rowsOf(options: readonly object[]) {
  const text = JSON.stringify({ name: 'hive', options });
  const [command] = ingestCommandFiles([{ file: 'hive.yaml', text }]).commands;
  const entities = new EntityRegistry().page('cli', '/cli/hive');
  return new Map((command?.flags ?? []).map((flag) => [flag.name, flagRow(flag, 'hive', 'cli:hive', entities)]));
}

it('tells a default that the source prints from the zero value that it leaves out', () => {
  const rows = rowsOf([
    { name: 'wax', type: 'bool', default_value: 'false' },
    { name: 'size', type: 'int', default_value: '0' },
    { name: 'bees', type: 'bool' },
    { name: 'walls', type: 'int', default_value: '6' },
  ]);
  expect(rows.get('wax')).toMatchObject({ default: 'false', zero: 'printed' });
  expect(rows.get('size')).toMatchObject({ default: '0', zero: 'printed' });
  expect(rows.get('bees')).toMatchObject({ default: 'false', zero: 'unprinted' });
  expect(rows.get('walls')).toMatchObject({ default: '6' });
  expect(rows.get('walls')).not.toHaveProperty('zero');
});

it('does not say that a text or a list is empty', () => {
  for (const option of [{ type: 'string' }, { type: 'strings', default_value: '[]' }])
    expect(rowsOf([{ name: 'wax', ...option }]).get('wax')).not.toHaveProperty('default');
});

it('puts a value in quotes whose white space is not seen otherwise', () => {
  const values = ['\t', ' ', '\n', 'one\ntwo', 'a ', 'a  b', '[\t]', '\u00a0', 'a b', '"'];
  const rows = rowsOf(values.map((value, at) => ({ name: `f${at}`, type: 'string', default_value: value })));
  expect([...rows.values()].map((row) => row.default)).toEqual([
    ...['"\\t"', '" "', '"\\n"', '"one\\ntwo"', '"a "', '"a\\u0020\\u0020b"', '"[\\t]"', '"\\u00a0"', 'a b', '"'],
  ]);
});

const flags = parseFlagTable('  -a, --all   All', inFile('hive.md'));
const linesOf = (usage: string, ...syntaxes: string[]) =>
  usageLines(
    { path: ['hive', 'add'], usage, flags, inheritedFlags: [] },
    syntaxes.map((syntax, at) => ({ id: `argument-${at}`, syntax })),
    '',
  );
const marked = (...args: Parameters<typeof linesOf>) =>
  linesOf(...args).map((line) => line.map(({ text, url }) => (url ? `<${text} ${url}>` : text)).join(''));

describe('a usage line', () => {
  it('links parents, flags and arguments, and stays the same text', () => {
    const usage = 'hive add [flags] FROM [TO...] [-- ARGS...]';
    const args = ['FROM', '[TO...]', '[-- ARGS...]'] as const;
    expect(marked(usage, ...args)).toEqual([
      '<hive /cli/hive> add <[flags] #flags> <FROM #argument-0> <[TO...] #argument-1> <[-- ARGS...] #argument-2>',
    ]);
    expect(
      linesOf(usage, ...args)[0]
        ?.map(({ text }) => text)
        .join(''),
    ).toBe(usage);
  });

  it('links an argument once and never a part of another word', () => {
    expect(marked('hive add NAMES NAME NAME', 'NAME')).toEqual(['<hive /cli/hive> add NAMES <NAME #argument-0> NAME']);
    expect(marked('hive add A A', 'A', 'A')).toEqual(['<hive /cli/hive> add <A #argument-0> <A #argument-1>']);
  });

  it('links arguments in the first line, whose they are, and nothing in lines of other commands', () => {
    expect(marked('hive add A\nhive add A [flags]\nnest A', 'A')).toEqual([
      '<hive /cli/hive> add <A #argument-0>',
      '<hive /cli/hive> add A <[flags] #flags>',
      'nest A',
    ]);
  });

  it('links flags to where they are listed, if anywhere', () => {
    const linked = (own: typeof flags, inherited: typeof flags) =>
      usageLines({ path: ['hive'], usage: 'hive [flags]', flags: own, inheritedFlags: inherited }, [], '');
    expect(linked([], flags)).toEqual([
      [{ text: 'hive' }, { text: ' ' }, { text: '[flags]', url: '#inherited-flags' }],
    ]);
    expect(linked([], [])).toEqual([[{ text: 'hive' }, { text: ' [flags]' }]]);
  });
});
