import type { Flag } from '../../../model/command.ts';
import type { Place } from '../../../model/problem.ts';
import { parseFlagTable, refuseUnread } from './flags.ts';
import { helpBlocks, plainLines } from './help-blocks.ts';

/** How kubectl and rclone say where the flags stand that every command has. */
const globalOptions = /^(?:Use|Run|See) ["'`]\S+ ([a-z][a-z -]*)["'`].* global .*(options|flags)/;

/** More flags than this stand on the page of the program alone: kubectl has 36, rclone 640. */
export const mostRepeated = 60;

/** Whether a line says where the flags of all commands are printed. */
export function namesGlobalFlags(line: string): boolean {
  return globalOptions.test(line);
}

/** The words after the program's name that print the flags of all commands, where its help names such. */
export function globalFlagsCommand(output: string): string[] | null {
  const words = plainLines(output).flatMap((line) => globalOptions.exec(line)?.[1] ?? [])[0];
  return words === undefined ? null : words.split(' ');
}

/** The flags in a text that says little else. @throws InputError for a flag that can't be read */
export function looseFlags(output: string, at: Place): readonly Flag[] {
  const lines = plainLines(output);
  const titled = helpBlocks(lines).filter(({ kind }) => kind === 'flags' || kind === 'global');
  const start = lines.findIndex((line) => /^\s*-/.test(line));
  const tables = titled.length > 0 ? titled.map((block) => block.lines) : start < 0 ? [] : [lines.slice(start)];
  const found = new Map<string, Flag>();
  for (const table of tables) {
    const read = parseFlagTable(table.join('\n'));
    refuseUnread(read, at);
    for (const flag of read.flags) if (!found.has(flag.name)) found.set(flag.name, flag);
  }
  return [...found.values()];
}
