import { describe, expect, it } from 'vitest';
import { inFile } from '../../shared/problem.ts';
import { parseFlagTable } from './read/flags.ts';
import { usageLines } from './usage-line.ts';

const flags = parseFlagTable('  -a, --all   All', inFile('hive.md'));
const read = (usage: string, ...syntaxes: string[]) =>
  usageLines(
    { path: ['hive', 'add'], usage, flags, inheritedFlags: [] },
    syntaxes.map((syntax, at) => ({ id: `argument-${at}`, syntax })),
    '',
  );
const marked = (...args: Parameters<typeof read>) =>
  read(...args).map((line) => line.map(({ text, url }) => (url ? `<${text} ${url}>` : text)).join(''));

describe('a usage line', () => {
  it('links parents, flags and arguments, and stays the same text', () => {
    const usage = 'hive add [flags] FROM [TO...] [-- ARGS...]';
    const args = ['FROM', '[TO...]', '[-- ARGS...]'] as const;
    expect(marked(usage, ...args)).toEqual([
      '<hive /cli/hive> add <[flags] #flags> <FROM #argument-0> <[TO...] #argument-1> <[-- ARGS...] #argument-2>',
    ]);
    expect(
      read(usage, ...args)[0]
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
