import { runCommandLine } from './commands/command-line.ts';
import { keepsRunning } from './commands/page-commands.ts';
import { lateFailure } from './config/load.ts';
import { reportFailure } from './io/terminal.ts';

/** Reports an uncaught exception, such as from a timer, and exits unless watching. */
function handleUncaught(cause: unknown): void {
  // The reader closed the pipe early, as `head` does.
  if (cause instanceof Error && 'code' in cause && cause.code === 'EPIPE') process.exit();
  const code = reportFailure(lateFailure(cause) ?? cause);
  if (!keepsRunning()) process.exit(code);
}

process.on('uncaughtException', handleUncaught);
process.on('unhandledRejection', handleUncaught);
await runCommandLine(process.argv.slice(2));
