import { runCommandLine } from './commands/command-line.ts';
import { reportFailure } from './io/terminal.ts';

/** Reports an uncaught exception, such as from a timer, and exits. */
function handleUncaught(cause: unknown): void {
  // The reader closed the pipe early, as `head` does.
  const isUnread = cause instanceof Error && 'code' in cause && cause.code === 'EPIPE';
  process.exit(isUnread ? undefined : reportFailure(cause));
}

process.on('uncaughtException', handleUncaught);
process.on('unhandledRejection', handleUncaught);
await runCommandLine(process.argv.slice(2));
