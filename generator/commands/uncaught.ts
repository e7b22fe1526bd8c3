import { lateFailure } from '../config/failures.ts';
import { reportFailure } from '../io/terminal.ts';
import { withShownFiles } from './config.ts';

/**
 * Says what was thrown where nothing catches it, a timer for example, and ends the program.
 *
 * @param goesOn whether the program goes on: a watching one waits for the next change
 */
export function handleUncaught(goesOn: () => boolean): void {
  const handle = (cause: unknown): void => {
    // Whoever reads what's printed has had enough of it, as `head` does.
    if (cause instanceof Error && 'code' in cause && cause.code === 'EPIPE') process.exit();
    const late = lateFailure(cause);
    const code = reportFailure(late ? withShownFiles(late) : cause);
    if (!goesOn()) process.exit(code);
  };
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
}
