import { leastNode } from './node-version.ts';

/* The file that runs: `thv-docs mcp`, and the package's entry. All else is loaded once it's known that it will run. */

const [least, running] = [leastNode, process.versions.node].map((version) => version.split('.').map(Number)) as [
  number[],
  number[],
];
const [major = 0, minor = 0] = running;
const [leastMajor = 0, leastMinor = 0] = least;
if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) {
  const { runMcp } = await import('./main.ts');
  await runMcp(process.argv.slice(process.argv[2] === 'mcp' ? 3 : 2));
} else {
  process.stderr.write(
    `thv-docs: needs Node ${leastNode} or newer, and this is ${process.versions.node}\n  do:  install a newer Node, or name one in the configuration of your client\n`,
  );
  process.exitCode = 1;
}
