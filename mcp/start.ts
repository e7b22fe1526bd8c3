import { setFlagsFromString } from 'node:v8';

/*
 * The file that runs: `thv-docs mcp`, and the package's entry. The engine would collect garbage in several threads at once,
 * which costs a server that mostly waits more than it saves: each has memory of its own.
 */

setFlagsFromString('--single-threaded-gc');
const { runMcp } = await import('./main.ts');
await runMcp(process.argv.slice(process.argv[2] === 'mcp' ? 3 : 2));
