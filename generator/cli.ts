import { goesOn, runCommandLine } from './command-line.ts';
import { handleUncaught } from './commands/uncaught.ts';

handleUncaught(goesOn);
process.exitCode = await runCommandLine(process.argv.slice(2));
