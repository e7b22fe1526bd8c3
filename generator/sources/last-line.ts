import type { Problem } from '../model/problem.ts';
import { inText, problemAt } from '../shared/problem.ts';

/**
 * A YAML file that stops within a line may have lost the rest of it: `type: str` is as good YAML as `type: string`.
 * Programs that write YAML end every line, people may not, so it is a warning. Flow style ends with its own bracket.
 */
export function checkLastLine({ file, text }: { readonly file: string; readonly text: string }): Problem[] {
  if (!/\.ya?ml$/.test(file) || text.endsWith('\n') || /^\s*[{[]/.test(text)) return [];
  return [
    problemAt(inText(file, text.split('\n').length), {
      severity: 'warning',
      what: 'stops within its last line',
      why: 'the file may be cut off there, and that would not show',
      do: 'fetch the file again; if it is whole, end its last line',
    }),
  ];
}
