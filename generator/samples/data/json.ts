import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Located, SampleDocument, SampleEntry, SampleValue } from '../../model/sample-facts.ts';
import { depthOf, type Elided } from './elisions.ts';

const largest = 500_000;
/** More brackets than this in one another are no sample; the parser works by recursion. */
const deepest = 200;

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'has a word that is no JSON value',
  InvalidNumberFormat: 'has a number that JSON does not know',
  PropertyNameExpected: 'needs a property name in double quotes here',
  ValueExpected: 'needs a value here',
  ColonExpected: 'needs a colon here',
  CommaExpected: 'needs a comma here',
  CloseBraceExpected: 'lacks a closing brace',
  CloseBracketExpected: 'lacks a closing bracket',
  EndOfFileExpected: 'goes on after the end of the value',
  InvalidCommentToken: 'has a comment, which JSON does not know',
  UnexpectedEndOfComment: 'has a comment that does not end',
  UnexpectedEndOfString: 'has a string that does not end',
  InvalidUnicode: 'has an escape that is no character',
  InvalidEscapeCharacter: 'has an escape that JSON does not know',
  InvalidCharacter: 'has a character that must be escaped',
};

/**
 * Reads a JSON text, with comments and trailing commas where the caller lets them pass. Never throws.
 *
 * @param open where values stand that are left out
 * @param shift added to every offset
 */
export function readJson(
  text: string,
  comments = false,
  open: ReadonlySet<number> = new Set(),
  shift = 0,
): SampleDocument {
  if (isTooLarge(text))
    return { value: null, errors: [{ at: 0, message: 'is too large to be read' }], repeated: [], isMembers: false };
  const { tree, errors } = parse(text, comments);
  const repeated: Located[] = [];
  return {
    value: tree ? toValue(tree, { text, open, repeated, shift }) : null,
    errors: errors.map(({ error, offset }) => ({
      at: offset,
      message: reasons[printParseErrorCode(error)] ?? 'cannot be read',
    })),
    repeated,
    isMembers: false,
  };
}

function isTooLarge(text: string): boolean {
  return text.length > largest || depthOf(text) > deepest;
}

function parse(text: string, comments: boolean): { readonly tree: Node | undefined; readonly errors: ParseError[] } {
  const errors: ParseError[] = [];
  const options = { disallowComments: !comments, allowTrailingComma: comments, allowEmptyContent: false };
  return { tree: parseTree(text, errors, options), errors };
}

/** Where the object or list ends that a text begins with; null where it has mistakes. */
export function jsonEnd(text: string): number | null {
  const { tree, errors } = parse(text, false);
  const end = tree?.type === 'object' || tree?.type === 'array' ? tree.offset + tree.length : null;
  return end !== null && errors.every(({ offset }) => offset >= end) ? end : null;
}

interface Reader {
  readonly text: string;
  readonly open: ReadonlySet<number>;
  readonly shift: number;
  readonly repeated: Located[];
}

function toValue(node: Node, reader: Reader): SampleValue {
  const at = Math.max(0, node.offset + reader.shift);
  if (reader.open.has(at)) return { kind: 'unknown', at };
  const source = reader.text.slice(node.offset, node.offset + node.length);
  if (node.type === 'object') return { kind: 'object', at, entries: toEntries(node, reader) };
  if (node.type === 'array')
    return { kind: 'array', at, items: (node.children ?? []).map((child) => toValue(child, reader)) };
  if (node.type === 'null') return { kind: 'null', at };
  const value: unknown = getNodeValue(node);
  if (typeof value === 'boolean') return { kind: 'boolean', at, value, text: source };
  if (typeof value === 'number')
    return {
      kind: 'number',
      at,
      digits: /^-?\d{16,400}$/.test(source) ? String(BigInt(source)) : String(value),
      text: source,
    };
  return { kind: 'string', at, text: typeof value === 'string' ? value : source, quoted: true };
}

function toEntries(node: Node, reader: Reader): SampleEntry[] {
  const names = new Set<string>();
  return (node.children ?? []).flatMap((pair): SampleEntry[] => {
    const [key, value] = pair.children ?? [];
    if (!key || !value) return [];
    const name = String(getNodeValue(key));
    if (names.has(name)) reader.repeated.push({ at: key.offset, text: name });
    names.add(name);
    return [{ name, at: key.offset + reader.shift, value: toValue(value, reader) }];
  });
}

/** Reads a text of JSON as samples show it: whole, in part, without its braces, or several values together. */
export function readJsonText({ text, isPart, open }: Elided, comments: boolean): SampleDocument {
  const read = readJson(text, comments || isPart, open);
  if (isPart) return isMembers(text) ? membersIn(text, true, read) : read;
  if (read.errors.length === 0) return read;
  const members = membersIn(text, comments, { errors: [] });
  if (members.value) return members;
  if (isSeveral(text)) return { ...read, value: null, errors: [] };
  // Many programs read comments and commas at the end.
  const lenient = readJson(text, true);
  return lenient.errors.length === 0 ? { ...lenient, errors: read.errors } : membersIn(text, true, read);
}

/** Whether a text is JSON as it stands. */
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

/** Several values one after the other, as logs have them, each perhaps under a comment. */
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
