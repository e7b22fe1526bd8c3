import { setFlagsFromString } from 'node:v8';

/*
 * The file that runs: `thv-docs mcp`, and the package's entry. The engine keeps as much garbage as memory allows before it
 * collects any; a server that waits for questions all day needn't.
 */

setFlagsFromString('--max-semi-space-size=1');
setFlagsFromString('--optimize-for-size');
const { runMcp } = await import('./main.ts');
await runMcp(process.argv.slice(process.argv[2] === 'mcp' ? 3 : 2));
