import type { Problem } from '../model/problem.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { attempt, InputError, inFile, problemAt } from '../shared/problem.ts';
import { parseDocument } from './document.ts';
import { asJson } from './raw.ts';

interface DocumentFile {
  readonly file: string;
  readonly text: string;
}

/**
 * The first file of a document. Releases write one as JSON and as YAML, so there may be several, which must be equal.
 * Undefined without any.
 *
 * @param source name for messages
 * @throws {InputError} if two differ, or one of several can't be read
 */
export function oneDocument<File extends DocumentFile>(files: readonly File[], source: string): File | undefined {
  const [first, ...others] = files;
  const unequal = others.filter(({ text }) => text !== first?.text);
  if (first === undefined || unequal.length === 0) return first;
  const problems: Problem[] = [];
  const read = ({ file, text }: DocumentFile): string | null =>
    attempt(problems, () => canonicalText(asJson(parseDocument(text, file))));
  const text = read(first);
  for (const other of unequal) {
    const differs = ![text, null].includes(read(other));
    if (text !== null && differs)
      problems.push(
        problemAt(inFile(other.file), {
          what: `differs from ${first.file}, and a release has one ${source} document`,
          why: 'facts in only one of the two would be missing, unnoticed',
          do: `remove the one that is wrong, or say which one is right: --use ${source}=${first.file} or --use ${source}=${other.file}`,
        }),
      );
  }
  if (problems.length > 0) throw new InputError(problems);
  return first;
}
