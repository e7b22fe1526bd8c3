import { runCommandLine } from './commands/command-line.ts';
import { withShownFiles } from './commands/config.ts';
import { goesOn } from './commands/page-commands.ts';
import { lateFailure } from './config/load.ts';
import { reportFailure } from './io/terminal.ts';

/** Says what was thrown where nothing catches it, a timer for example, and ends the program, unless it's watching. */
function handleUncaught(cause: unknown): void {
  // Whoever reads what's printed has had enough of it, as `head` does.
  if (cause instanceof Error && 'code' in cause && cause.code === 'EPIPE') process.exit();
  const late = lateFailure(cause);
  const code = reportFailure(late ? withShownFiles(late) : cause);
  if (!goesOn()) process.exit(code);
}

process.on('uncaughtException', handleUncaught);
process.on('unhandledRejection', handleUncaught);
await runCommandLine(process.argv.slice(2));
