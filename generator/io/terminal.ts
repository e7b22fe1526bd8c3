import { describe, type Problem } from '../model/problem.ts';

/** Prints a line for the person. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints problems to the error stream, errors last, so that they are what remains in sight.
 *
 * @param lists also print what messages only count
 */
export function report(problems: readonly Problem[], lists = false): void {
  const rank = { info: 0, warning: 1, error: 2 } as const;
  const sorted = [...problems].sort((a, b) => rank[a.severity] - rank[b.severity]);
  for (const problem of sorted) process.stderr.write(`${describe(problem, lists)}\n`);
}
