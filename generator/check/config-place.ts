import type { Place } from '../model/problem.ts';
import { inPath, inText } from '../shared/problem.ts';

const file = 'docs.config.ts';

/**
 * Where the configuration says something: the line that spells it out below its key, where one does.
 *
 * @param text of the file; undefined where nobody has it
 * @param pointer the key and what it's about: `navbar.Docs`
 * @param written what stands there, each behind the one before: the last one has the line
 */
export function configPlace(text: string | undefined, pointer: string, ...written: readonly string[]): Place {
  let at = 0;
  for (const words of [`${pointer.split('.')[0]}:`, ...written]) {
    at = text?.indexOf(words, at) ?? -1;
    if (at < 0) return inPath(file, pointer);
  }
  const line = text?.slice(0, at).split('\n').length ?? 1;
  return inText(file, line, undefined, pointer);
}
