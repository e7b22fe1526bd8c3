import type { Problem } from '../model/problem.ts';
import { inText, problemAt } from '../shared/problem.ts';

/**
 * Warns about a YAML file without a final line break, which may be truncated: `type: str` is as valid as `type:
 * string`. Programs end every line, people may not. Flow style ends with its bracket.
 */
export function checkLastLine({ file, text }: { readonly file: string; readonly text: string }): Problem[] {
  if (!/\.ya?ml$/.test(file) || text.endsWith('\n') || /^\s*[{[]/.test(text)) return [];
  return [
    problemAt(inText(file, text.split('\n').length), {
      severity: 'warning',
      what: 'ends within its last line',
      why: 'the file may be truncated there, unnoticed',
      do: 'fetch the file again; if it is complete, add the final line break',
    }),
  ];
}
