import path from 'node:path';
import { Command, CommanderError, Help, type Option } from 'commander';
import { reportFailure } from '../io/terminal.ts';
import { projectRoot } from './inputs.ts';
import { addPageCommands } from './page-commands.ts';
import { addReleaseCommands } from './release/command.ts';
import { addVersionCommands } from './version-commands.ts';

/** The program without its commands, which inherit these settings. */
export function newProgram(): Command {
  return new Command('thv-docs')
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'thv-docs: ')) });
}

/** Defaults inside the project are shown relative to it: the same help on every machine. */
function optionDescription(option: Option): string {
  return Help.prototype.optionDescription.call(new Help(), option).replace(`"${projectRoot}${path.sep}`, '"');
}

const program = newProgram()
  .description('Builds ToolHive Docs from the sources of a release and the guides.')
  .addHelpText(
    'after',
    '\nSee also: thv-docs build, thv-docs verify, thv-docs mcp.\nExit codes: 0 success; 1 something in the input has to be fixed, and no pages were written; 2 usage error; 70 a bug in this program; 75 try again later.',
  );

addPageCommands(program);
addVersionCommands(program);
addReleaseCommands(program);

/**
 * Runs a command line, and sets the exit code of the process.
 *
 * @param words after the name of the program
 */
export async function runCommandLine(words: readonly string[], commands: Command = program): Promise<void> {
  // Commands set it if something has to be fixed.
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
