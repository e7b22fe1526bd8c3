import { InputError, type Problem } from '../../../model/problem.ts';

/** What is wrong, why that matters, and what to do. */
export type Message = Pick<Problem, 'what' | 'why' | 'fix'>;

/** @param line from 1; null for the file as a whole */
export function problemAt(severity: Problem['severity'], file: string, line: number | null, message: Message): Problem {
  return { severity, file, place: line === null ? null : `line ${line}`, ...message };
}

/** An error that ends the reading of a chart. */
export function refuse(file: string, line: number | null, message: Message): InputError {
  return new InputError(problemAt('error', file, line, message));
}
