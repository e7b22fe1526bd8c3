import type { SampleProblem } from '../check.ts';
import type { Placing } from './value.ts';
import type { Issue } from './visit.ts';

/** Issues with lines and columns in place of offsets, in the order in which they stand in the sample. */
export function toProblems(issues: readonly Issue[], place: Placing): SampleProblem[] {
  return issues
    .toSorted((left, right) => left.at - right.at)
    .map(({ at, ...issue }) => ({
      ...issue,
      ...place(at),
      do: issue.do ?? 'correct it as its reference page says',
    }));
}
