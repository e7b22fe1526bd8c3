import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Problem } from '../model/problem.ts';
import { describe, failureAt, InputError, inFile, LaterError } from '../shared/problem.ts';
import { makeFolder } from './output.ts';

/** Prints a line to stdout. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints text to stderr. */
export function complain(text: string): void {
  process.stderr.write(text);
}

/** Prints problems to stderr, errors last, so that they stay in view. */
export function report(problems: readonly Problem[]): void {
  const rank = { info: 0, warning: 1, error: 2 } as const;
  const sorted = [...problems].sort((a, b) => rank[a.severity] - rank[b.severity]);
  for (const problem of sorted) complain(`${describe(problem)}\n`);
}

/** Codes of errors that the machine causes, not the program: a full disk, a read-only folder. */
const machineErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

/**
 * Prints why a run failed.
 *
 * @returns its exit code: 1 for invalid input, 75 for temporary failures and what the system refuses, 70 for bugs
 */
export function reportFailure(cause: unknown): 1 | 70 | 75 {
  if (cause instanceof InputError) {
    report(cause.problems);
    return cause instanceof LaterError ? 75 : 1;
  }
  if (cause instanceof Error && 'code' in cause && machineErrors.has(String(cause.code))) {
    complain(
      `thv-docs: the system refused: ${cause.message}\n  do:  free some space, or give this user permission, then run it again\n`,
    );
    return 75;
  }
  // Libraries' messages may include a stack trace after the first line.
  const text = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
  complain(
    `thv-docs: a bug in this program, not a mistake in the input: ${text}\n  do:  run again with NODE_OPTIONS=--stack-trace-limit=50 THV_DOCS_TRACE=1 and report what it prints\n`,
  );
  if (process.env.THV_DOCS_TRACE && cause instanceof Error) complain(`${cause.stack ?? ''}\n`);
  return 70;
}

/** Writes a report to a file, replacing an older one. */
export function writeReport(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
    writeFileSync(file, text);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw failureAt(inFile(file), {
      what: `cannot be written (${String(cause.code)})`,
      why: 'the report would be lost',
      do: 'name another file',
    });
  }
}
