import { spawnSync } from 'node:child_process';

/** A step that cannot be done; the message is all that people see. */
export class Refusal extends Error {}

/** Runs a program in a folder. @returns what it prints, without the line break at its end @throws Refusal */
export function run(folder: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status === 0) return stdout.trimEnd();
  const said = error ? error.message : stderr.trim();
  throw new Refusal(`${program} ${args.find((arg) => /^[a-z]/.test(arg)) ?? ''} failed: ${said}`);
}

/** The same where failing is an answer; null: it failed. */
export function attempt(folder: string, program: string, args: readonly string[]): string | null {
  try {
    return run(folder, program, args);
  } catch (cause) {
    if (cause instanceof Refusal) return null;
    throw cause;
  }
}
