import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Runs one of the project's own scripts in a process of its own, which prints for itself. @returns whether it worked */
export function runScript(file: string, args: readonly string[]): boolean {
  const { status } = spawnSync(process.execPath, [file, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

/** Waits. */
export async function pause(seconds: number): Promise<void> {
  await setTimeout(seconds * 1000);
}
