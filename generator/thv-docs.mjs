#!/usr/bin/env node
// Starts the command line program with a Node that reads TypeScript: the one running this file, or the one that this
// project installs when the machine's is older.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const installed = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

if (major > 22 || (major === 22 && minor >= 18)) {
  await import('./cli.ts');
} else if (existsSync(installed)) {
  const { status } = spawnSync(installed, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write('thv-docs: needs Node 22.18 or newer; run `npm ci` in the project, which installs one\n');
  process.exitCode = 1;
}
