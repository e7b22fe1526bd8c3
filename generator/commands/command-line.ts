import { Command } from 'commander';
import { reportFailure } from '../io/terminal.ts';
import { addPageCommands } from './page-commands.ts';
import { addReleaseCommands } from './release/command.ts';
import { addVersionCommands } from './version-commands.ts';

let isWatching = false;
/** Of the command line that's being followed. */
let exitCode = 0;
/** Whether the program waits for changes once it has done what it was told to. */
export const goesOn = (): boolean => isWatching;

const failed = (): void => {
  exitCode = 1;
};

/** The program without its commands, which get these settings from it. */
export function newProgram(): Command {
  return new Command('thv-docs')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'thv-docs: ')) });
}

const program = newProgram()
  .description('Makes the pages of ToolHive Docs from the sources of a release and the guides.')
  .addHelpText(
    'after',
    '\nWhole sites: thv-docs build, thv-docs verify. For agents: thv-docs mcp.\nExit codes: 0 done; 1 something in the input has to be fixed (an error, or with --strict a warning), no pages were written; 2 the command line is wrong; 70 a bug in this program.',
  );

addPageCommands(program, {
  failed,
  follows: () => {
    isWatching = true;
  },
  searchKey: () => process.env.SEARCH_ADMIN_KEY || null,
});
addVersionCommands(program, failed);
addReleaseCommands(program, failed);

/** Does what a command line says. @param words what follows the name of the program @returns its exit code */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  exitCode = 0;
  return (await failureOf(program, words)) ?? exitCode;
}

/** Follows a command line. @returns the exit code where it can't be followed, or its command throws; else null */
export async function failureOf(commands: Command, words: readonly string[]): Promise<number | null> {
  try {
    await commands.parseAsync(words, { from: 'user' });
    return null;
  } catch (cause) {
    const isCommander = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('commander.');
    if (isCommander) return 'exitCode' in cause && cause.exitCode === 0 ? 0 : 2;
    return reportFailure(cause);
  }
}
