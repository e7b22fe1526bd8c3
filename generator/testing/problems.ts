import type { Problem } from '../model/problem.ts';
import { InputError } from '../shared/problem.ts';

/** What an InputError says; fails the test when something else happens. */
export function problemsOf(act: () => unknown): readonly Problem[] {
  try {
    act();
  } catch (cause) {
    return fromCause(cause);
  }
  throw new Error('no InputError was thrown');
}

/** See problemsOf; for promises. */
export async function problemsOfAsync(act: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await act();
  } catch (cause) {
    return fromCause(cause);
  }
  throw new Error('no InputError was thrown');
}

function fromCause(cause: unknown): readonly Problem[] {
  if (cause instanceof InputError) return cause.problems;
  throw cause;
}

/** The one problem of an InputError. */
export function problemOf(act: () => unknown): Problem {
  return only(problemsOf(act));
}

/** The only element of a list. */
export function only<Value>(values: readonly Value[]): Value {
  const [first] = values;
  if (values.length !== 1 || first === undefined) throw new Error(`expected one value, got ${JSON.stringify(values)}`);
  return first;
}
