import type { Flag } from '../../../model/command.ts';
import { parseFlagTable } from './flags.ts';
import { plainLines } from './help-blocks.ts';

/** How kubectl says where the flags stand that every command has. */
const globalOptions = /^Use "\S+ ([a-z][a-z -]*)" for a list of global .*(options|flags)/;

/** Whether a line says where the flags of all commands are printed, in words that can be followed. */
export function namesGlobalFlags(line: string): boolean {
  return globalOptions.test(line);
}

/** The words after the program's name that print the flags of all commands, where its help names such. */
export function globalFlagsCommand(output: string): string[] | null {
  const words = plainLines(output).flatMap((line) => globalOptions.exec(line)?.[1] ?? [])[0];
  return words === undefined ? null : words.split(' ');
}

/** The command that a help text names for the flags of all commands, which can't be read from what it prints. */
export function unreadGlobalFlags(output: string): string | null {
  if (globalFlagsCommand(output) !== null) return null;
  return /^(?:Use|Run|See) ["'`]([^"'`]+)["'`].* global (?:flags|options)/m.exec(output)?.[1] ?? null;
}

/** The flags in a text that says little else. */
export function looseFlags(output: string): readonly Flag[] {
  const lines = plainLines(output);
  const start = lines.findIndex((line) => /^\s*-/.test(line));
  return start < 0 ? [] : parseFlagTable(lines.slice(start).join('\n')).flags;
}
