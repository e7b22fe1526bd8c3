import { describe, expect, it } from 'vitest';
import { parseArguments } from './usage.ts';

const read = (usage: string) =>
  parseArguments(usage, ['hive', 'add']).map(({ name, syntax, required, repeatable }) => [
    name,
    syntax,
    required ? 'required' : 'optional',
    repeatable ? 'many' : 'one',
  ]);

describe('arguments of a usage line', () => {
  it.each([
    ['hive add', []],
    ['hive add [flags]', []],
    ['hive add [command] [options]', []],
    ['hive add NAME [flags]', [['NAME', 'NAME', 'required', 'one']]],
    ['hive add [flags] <cell-id>', [['cell-id', '<cell-id>', 'required', 'one']]],
    ['hive add [NAME]', [['NAME', '[NAME]', 'optional', 'one']]],
    ['hive add [NAME]...', [['NAME', '[NAME]...', 'optional', 'many']]],
    ['hive add [<yard>:]<hive>', [['yard : hive', '[<yard>:]<hive>', 'required', 'one']]],
    ['hive add NAME...', [['NAME', 'NAME...', 'required', 'many']]],
    ['hive add NAME ...', [['NAME', 'NAME ...', 'required', 'many']]],
    ['hive add [NAME…]', [['NAME', '[NAME…]', 'optional', 'many']]],
    [
      'hive add SERVER [-- ARGS...]',
      [
        ['SERVER', 'SERVER', 'required', 'one'],
        ['ARGS', '[-- ARGS...]', 'optional', 'many'],
      ],
    ],
    [
      'hive add SERVER -- ARGS...',
      [
        ['SERVER', 'SERVER', 'required', 'one'],
        ['ARGS', '-- ARGS...', 'required', 'many'],
      ],
    ],
    ['hive add [--all | --cell NAME] PATH', [['PATH', 'PATH', 'required', 'one']]],
    ['hive add (FILE | URL)', [['(FILE | URL)', '(FILE | URL)', 'required', 'one']]],
  ])('%s', (usage, expected) => {
    expect(read(usage)).toEqual(expected);
  });

  it('reads only the first line, and nothing of another command', () => {
    expect(read('hive add A\nhive add B')).toHaveLength(1);
    expect(read('hive remove A')).toEqual([]);
    expect(parseArguments(null, ['hive'])).toEqual([]);
  });

  it('does not take an unclosed bracket amiss', () => {
    expect(read('hive add [NAME [OTHER')).toEqual([['NAME OTHER', '[NAME [OTHER', 'optional', 'one']]);
    expect(read('hive add NAME]] B').map(([name]) => name)).toEqual(['NAME', 'B']);
  });
});
