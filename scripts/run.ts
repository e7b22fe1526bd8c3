import { runProgram } from '../generator/io/programs.ts';

/** A step that cannot be done; only the message is shown. */
export class Refusal extends Error {}

/** Runs a program in a folder. @returns its output without the final line break @throws Refusal */
export function run(folder: string, program: string, args: readonly string[]): string {
  const { isDone, stdout, stderr } = runProgram(program, args, { folder });
  if (isDone) return stdout;
  throw new Refusal(`${program} ${args.find((arg) => /^[a-z]/.test(arg)) ?? ''} failed: ${stderr}`);
}

/** Runs a program; null if it fails. */
export function attempt(folder: string, program: string, args: readonly string[]): string | null {
  const { isDone, stdout } = runProgram(program, args, { folder });
  return isDone ? stdout : null;
}

/** Runs a script; a refusal exits with code 1. @param begin prefix of the message */
export function orRefuse(begin: string, script: () => void): void {
  try {
    script();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    console.error(begin + cause.message);
    process.exitCode = 1;
  }
}
