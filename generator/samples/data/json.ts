import { type Node, type ParseError, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser';
import type { SampleDocument } from '../../model/sample-facts.ts';
import type { Elided } from './elisions.ts';
import { isTooLarge, readYaml } from './yaml.ts';

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'has a word that is not a JSON value',
  InvalidNumberFormat: 'has a number that is invalid in JSON',
  PropertyNameExpected: 'needs a property name in double quotes here',
  ValueExpected: 'needs a value here',
  ColonExpected: 'needs a colon here',
  CommaExpected: 'needs a comma here',
  CloseBraceExpected: 'lacks a closing brace',
  CloseBracketExpected: 'lacks a closing bracket',
  EndOfFileExpected: 'continues after the end of the value',
  InvalidCommentToken: 'has a comment, which JSON does not allow',
  UnexpectedEndOfComment: 'has a comment that does not end',
  UnexpectedEndOfString: 'has a string that does not end',
  InvalidUnicode: 'has an escape that is no character',
  InvalidEscapeCharacter: 'has an escape that is invalid in JSON',
  InvalidCharacter: 'has a character that must be escaped',
};

/**
 * Parses JSON, optionally with comments and trailing commas. Never throws. Values are those of the text as YAML, a
 * superset of JSON.
 *
 * @param open offsets of omitted values
 * @param shift added to every offset
 */
export function readJson(
  text: string,
  comments = false,
  open: ReadonlySet<number> = new Set(),
  shift = 0,
): SampleDocument {
  const nothing = { value: null, repeated: [], isMembers: false };
  if (isTooLarge(text)) return { ...nothing, errors: [{ at: 0, message: 'is too large to be read' }] };
  const { tree, errors: found } = parse(text, comments);
  const errors = found.map(({ error, offset }) => ({
    at: offset,
    message: reasons[printParseErrorCode(error)] ?? 'cannot be read',
  }));
  const end = tree ? tree.offset + tree.length : 0;
  const [read] = readYaml(stripComments(text.slice(0, end), ' '), open, shift);
  const repeated = read?.errors.filter(({ isRepeated }) => isRepeated) ?? [];
  const named = repeated.map(({ at }) => ({ at, text: /^"((?:[^"\\]|\\.)*)/.exec(text.slice(at))?.[1] ?? '' }));
  return read && read.errors.length === repeated.length ? { ...read, errors, repeated: named } : { ...nothing, errors };
}

function parse(text: string, comments: boolean): { readonly tree: Node | undefined; readonly errors: ParseError[] } {
  const errors: ParseError[] = [];
  const options = { disallowComments: !comments, allowTrailingComma: comments, allowEmptyContent: false };
  return { tree: parseTree(text, errors, options), errors };
}

/** The end of the object or list at the start of a text; null if it is invalid. */
export function jsonEnd(text: string): number | null {
  const { tree, errors } = parse(text, false);
  const end = tree?.type === 'object' || tree?.type === 'array' ? tree.offset + tree.length : null;
  return end !== null && errors.every(({ offset }) => offset >= end) ? end : null;
}

/** Parses JSON as in samples: complete, partial, without braces, or several values. */
export function readJsonText({ text, isPart, open }: Elided, comments: boolean): SampleDocument {
  const read = readJson(text, comments || isPart, open);
  if (isPart) return isMembers(text) ? membersIn(text, true, read) : read;
  if (read.errors.length === 0) return read;
  const members = membersIn(text, comments, { errors: [] });
  if (members.value) return members;
  if (isSeveral(text)) return { ...read, value: null, errors: [] };
  // Many programs accept comments and trailing commas.
  const lenient = readJson(text, true);
  return lenient.errors.length === 0 ? { ...lenient, errors: read.errors } : membersIn(text, true, read);
}

/** Whether a text is valid JSON. */
export function isPlainJson(text: string): boolean {
  return readJson(text).errors.length === 0;
}

function isMembers(text: string): boolean {
  return text.trimStart().startsWith('"');
}

function membersIn(text: string, comments: boolean, { errors }: Pick<SampleDocument, 'errors'>): SampleDocument {
  const read = isMembers(text) ? readJson(`{${text.replace(/,\s*$/, '')}}`, comments, new Set(), -1) : null;
  const isRight = read?.errors.length === 0 && read.value?.kind === 'object' && read.value.entries.length > 0;
  return { value: isRight ? read.value : null, errors, repeated: [], isMembers: true };
}

/** Several values in sequence, as in logs, possibly with comments. */
function isSeveral(text: string): boolean {
  if (isTooLarge(text)) return false;
  let rest = text.replaceAll(/^[ \t]*(?:\/\/|#).*$/gm, '');
  for (let count = 0; count < 1_000; count++) {
    rest = rest.trimStart();
    if (rest === '') return count > 1;
    const end = jsonEnd(rest);
    if (end === null) return false;
    rest = rest.slice(end);
  }
  return false;
}
