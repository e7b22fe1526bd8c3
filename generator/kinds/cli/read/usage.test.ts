import { expect, it } from 'vitest';
import { parseArguments } from './usage.ts';

/** Arguments of a usage line: their syntax, and behind `=` a name that differs; `!` is required, `*` many. */
const read = (usage: string | null) =>
  parseArguments(usage, ['hive', 'add']).map(
    ({ name, syntax, required, repeatable }) =>
      `${syntax}${name === syntax ? '' : `=${name}`}${required ? '!' : ''}${repeatable ? '*' : ''}`,
  );

it.each<[string | null, string[]]>([
  [null, []],
  ['hive add [command] [options] [flags]', []],
  ['hive add NAME [flags]', ['NAME!']],
  ['hive add [flags] <cell-id>', ['<cell-id>=cell-id!']],
  ['hive add [NAME]', ['[NAME]=NAME']],
  ['hive add [<yard>:]<hive>', ['[<yard>:]<hive>=yard : hive!']],
  ['hive add NAME...', ['NAME...=NAME!*']],
  ['hive add [NAME…]', ['[NAME…]=NAME*']],
  ['hive add SERVER [-- ARGS...]', ['SERVER!', '[-- ARGS...]=ARGS*']],
  ['hive add SERVER -- ARGS...', ['SERVER!', '-- ARGS...=ARGS!*']],
  ['hive add SERVER -- [ARGS...]', ['SERVER!', '-- [ARGS...]=ARGS*']],
  ['hive add [--all | --cell NAME] PATH', ['PATH!']],
  ['hive add (--all | --cell NAME) PATH', ['PATH!']],
  // Only the first line counts, and nothing of another command.
  ['hive add A\nhive add B', ['A!']],
  ['hive remove A', []],
])('the usage %j has the arguments %j', (usage, expected) => {
  expect(read(usage)).toEqual(expected);
});
