import { runProgram } from '../generator/io/programs.ts';

/** A step that cannot be done; the message is all that people see. */
export class Refusal extends Error {}

/** Runs a program in a folder. @returns what it prints, without the line break at its end @throws Refusal */
export function run(folder: string, program: string, args: readonly string[]): string {
  const { isDone, stdout, stderr } = runProgram(program, args, { folder });
  if (isDone) return stdout;
  throw new Refusal(`${program} ${args.find((arg) => /^[a-z]/.test(arg)) ?? ''} failed: ${stderr}`);
}

/** The same where failing is an answer; null: it failed. */
export function attempt(folder: string, program: string, args: readonly string[]): string | null {
  const { isDone, stdout } = runProgram(program, args, { folder });
  return isDone ? stdout : null;
}

/** Runs a script; a refusal ends it with code 1. @param begin of what it prints then */
export function orRefuse(begin: string, script: () => void): void {
  try {
    script();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    console.error(begin + cause.message);
    process.exitCode = 1;
  }
}
