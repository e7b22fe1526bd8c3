import type { ReadError } from '../../../model/sample-facts.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/** What is wrong with a document that cannot be read. Names that stand twice matter in manifests alone. */
export function brokenYaml({ at, message, isRepeated }: ReadError, text: string): Issue[] {
  const why = 'nothing that reads it gets beyond this line';
  if (!isRepeated) {
    const what = `this is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
    return [error(at, what, why, 'fix the indentation, quotes or brackets')];
  }
  if (!/^apiVersion:/m.test(text)) return [];
  const name = /^[\w.-]+/.exec(text.slice(at))?.[0] ?? 'a name';
  const isObject = name === 'apiVersion' && /(?:^|\n)$/.test(text.slice(0, at));
  return [
    isObject
      ? error(at, 'a second object begins in the same document', why, 'put a line with `---` before it')
      : error(at, `\`${name}\` stands twice in the same object`, why, 'remove one of the two'),
  ];
}
