import { Command, CommanderError } from 'commander';
import { reportFailure } from '../io/terminal.ts';
import { addPageCommands } from './page-commands.ts';
import { addReleaseCommands } from './release/command.ts';
import { addVersionCommands } from './version-commands.ts';

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

addPageCommands(program);
addVersionCommands(program);
addReleaseCommands(program);

/**
 * Does what a command line says, and sets the exit code of the process.
 *
 * @param words what follows the name of the program
 */
export async function runCommandLine(words: readonly string[], commands: Command = program): Promise<void> {
  // A command sets it where it has run and something has to be fixed.
  process.exitCode = 0;
  try {
    await commands.parseAsync(words, { from: 'user' });
  } catch (cause) {
    process.exitCode = exitCodeOf(cause);
  }
}

function exitCodeOf(cause: unknown): number {
  if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
  return reportFailure(cause);
}
