import type { Place } from '../model/problem.ts';
import { failureAt } from '../shared/problem.ts';

/** Longest text in characters: a hundred times the longest of any release. Markdown parsing is quadratic. */
const maxTextLength = 250_000;

/** Throws InputError for a text that would take minutes or exhaust memory. */
export function refuseLongText(text: string, at: () => Place): void {
  if (text.length <= maxTextLength) return;
  throw failureAt(at(), {
    what: `is a text of ${text.length} characters; the limit is ${maxTextLength}`,
    why: 'it is unreadable, and would slow down the run',
    do: 'check the program that wrote the file; a description has a few sentences',
  });
}
