/*
 * Follows one command line after the other, so that its modules are loaded and compiled once. A process of its own,
 * since the program runs in a folder, prints, and loads configurations as Node does and tests don't.
 */

import { runCommandLine } from '../commands/command-line.ts';
import type { Asked, Finished } from './command-line.ts';

let printed = { stdout: '', stderr: '' };

for (const stream of ['stdout', 'stderr'] as const)
  process[stream].write = (chunk: string | Uint8Array) => {
    printed[stream] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };

process.on('message', async ({ args, cwd }: Asked) => {
  printed = { stdout: '', stderr: '' };
  process.chdir(cwd);
  await runCommandLine(args);
  const finished: Finished = { code: Number(process.exitCode), ...printed };
  // A folder that tests remove must not be the one that this process is in.
  process.chdir('/');
  process.send?.(finished);
});
process.on('disconnect', () => process.exit());
