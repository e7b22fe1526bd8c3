import type { Message } from '../model/problem.ts';
import { InputError, inPath, problemAt } from './problem.ts';
import { mergedIssues, type SchemaIssue } from './schema-messages.ts';

/**
 * A document that doesn't have the shape it should have.
 *
 * @param what said before each issue, which stands alone where it is left out
 */
export function schemaFailure(
  file: string,
  issues: readonly SchemaIssue[],
  { what, ...rest }: Omit<Message, 'what'> & { readonly what?: string },
): InputError {
  return new InputError(
    mergedIssues(issues).map(({ path, message, code }) => {
      const pointer = path.join('.');
      const said = pointer === '' || code === 'custom' ? message : `\`${pointer}\` ${message}`;
      return problemAt(inPath(file, pointer), { ...rest, what: what === undefined ? message : `${what}: ${said}` });
    }),
  );
}
