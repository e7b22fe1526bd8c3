#!/usr/bin/env node
// Starts the command line program with a Node that reads TypeScript: the one running this file, or the one that this
// project installs when the machine's is older. Whole sites are built by the program that also knows site/, and mcp/ is
// the server for agents.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const programs = { build: '../scripts/docs.ts', verify: '../scripts/docs.ts', mcp: '../mcp/start.ts' };
const command = process.argv[2] ?? '';
const program = new URL(Object.hasOwn(programs, command) ? programs[command] : './cli.ts', import.meta.url);

if (major > 22 || (major === 22 && minor >= 18)) {
  await import(program.href);
} else if (existsSync(installed)) {
  const { status } = spawnSync(installed, [fileURLToPath(program), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write('thv-docs: needs Node 22.18 or newer; run `npm ci` in the project, which installs one\n');
  process.exitCode = 1;
}
