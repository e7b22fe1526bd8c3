import manifest from './shipping/package.json' with { type: 'json' };

/* The entry point: `thv-docs mcp`, and the package's. Loads everything else after checking Node's version. */

const least = manifest.engines.node.replace('>=', '');
const running = process.versions.node;
if (running.localeCompare(least, 'en', { numeric: true }) >= 0) {
  const { runMcp } = await import('./main.ts');
  await runMcp(process.argv.slice(process.argv[2] === 'mcp' ? 3 : 2));
} else {
  process.stderr.write(
    `thv-docs: needs Node ${least} or newer, and this is ${running}\n  do:  install a newer Node, or name one in the configuration of your client\n`,
  );
  process.exitCode = 1;
}
