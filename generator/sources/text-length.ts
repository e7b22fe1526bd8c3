import type { Place } from '../model/problem.ts';
import { failureAt } from '../shared/problem.ts';

/** Longest text that is read, in characters: a hundred times the longest of any release. Markdown takes its square. */
const maxTextLength = 250_000;

/** Throws InputError for a text that would take minutes or all memory. */
export function refuseLongText(text: string, at: () => Place): void {
  if (text.length <= maxTextLength) return;
  throw failureAt(at(), {
    what: `is a text of ${text.length} characters, more than the ${maxTextLength} that one may have`,
    why: 'nobody could read it, and the run would take very long over it',
    do: 'check what wrote the file; a description is a few sentences',
  });
}
